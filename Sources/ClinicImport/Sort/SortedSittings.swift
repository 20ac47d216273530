internal import Samples

/// All sittings of a table in the order of person, form and time, in memory and on disk.
final class SortedSittings: Sendable {
    /// The last sittings, or all of them.
    private let memory: AssessmentImport.Batch
    /// The number of sittings.
    let count: Int
    /// The earlier sittings on disk, in sorted parts.
    private let aside: (file: ScratchFile, parts: [Range<Int>])?

    /// - Parameters:
    ///   - batch: The last sittings of the table, in order.
    ///   - aside: The earlier sittings on disk, in sorted parts.
    ///   - asideCount: The number of sittings on disk.
    init(
        inMemory batch: AssessmentImport.Batch,
        aside: (file: ScratchFile, parts: [Range<Int>])? = nil,
        asideCount: Int = 0
    ) {
        memory = batch
        count = batch.count + asideCount
        self.aside = aside
    }

    /// Begins at the first sitting.
    ///
    /// - Throws: ``TableImport/Refusal``.
    func merged() throws(TableImport.Refusal) -> MergedSittings {
        guard let aside else { return try MergedSittings([SittingRun(memory)]) }
        // Memory does not grow with the table, until there are two thousand parts.
        let capacity = min(128 << 10, max(8 << 10, (16 << 20) / max(1, aside.parts.count)))
        return try MergedSittings(
            aside.parts.map { SittingRun(aside.file, $0, capacity: capacity) }
                + [SittingRun(memory)])
    }
}
