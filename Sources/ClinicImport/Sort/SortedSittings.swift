internal import Samples

/// All sittings of a table in the order of person, form and time, in memory and on disk.
final class SortedSittings: Sendable {
    /// Those that came last, or all of them.
    private let memory: SittingBatch
    /// How many there are.
    let count: Int
    /// Those before, in parts that were sorted each by itself.
    private let aside: (file: ScratchFile, parts: [Range<Int>])?

    /// - Parameters:
    ///   - batch: The last sittings of the table, in order.
    ///   - aside: Those before, each part in order.
    ///   - asideCount: How many those are.
    init(
        inMemory batch: SittingBatch, aside: (file: ScratchFile, parts: [Range<Int>])? = nil,
        asideCount: Int = 0
    ) {
        memory = batch
        count = batch.count + asideCount
        self.aside = aside
    }

    /// Begins at the first sitting.
    ///
    /// - Throws: ``ImportRefusal``.
    func merged() throws(ImportRefusal) -> MergedSittings {
        guard let aside else { return try MergedSittings([SittingRun(memory)]) }
        // Memory does not grow with the table, until there are two thousand parts.
        let capacity = min(128 << 10, max(8 << 10, (16 << 20) / max(1, aside.parts.count)))
        return try MergedSittings(
            aside.parts.map { SittingRun(aside.file, $0, capacity: capacity) }
                + [SittingRun(memory)])
    }
}
