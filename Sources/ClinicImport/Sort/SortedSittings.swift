internal import Samples

/// All sittings of a table in the order of person, form and time, in memory and on disk.
final class SortedSittings: Sendable {
    /// The last sittings, or all of them.
    private let memory: AssessmentImport.Batch
    /// The number of sittings.
    let count: Int
    /// The earlier sittings on disk, in sorted parts.
    private let onDisk: (file: ScratchFile, parts: [Range<Int>])?

    /// - Parameters:
    ///   - batch: The last sittings of the table, in order.
    ///   - onDisk: The earlier sittings on disk, in sorted parts.
    ///   - onDiskCount: The number of sittings on disk.
    init(
        inMemory batch: AssessmentImport.Batch,
        onDisk: (file: ScratchFile, parts: [Range<Int>])? = nil,
        onDiskCount: Int = 0
    ) {
        memory = batch
        count = batch.count + onDiskCount
        self.onDisk = onDisk
    }

    /// Begins at the first sitting.
    ///
    /// - Throws: ``TableImport/Refusal``.
    func merged() throws(TableImport.Refusal) -> MergedSittings {
        guard let onDisk else { return try MergedSittings([SittingRun(memory)]) }
        // Memory does not grow with the table, until there are two thousand parts.
        let capacity = min(128 << 10, max(8 << 10, (16 << 20) / max(1, onDisk.parts.count)))
        return try MergedSittings(
            onDisk.parts.map { SittingRun(onDisk.file, $0, capacity: capacity) }
                + [SittingRun(memory)])
    }
}
