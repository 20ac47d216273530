internal import Samples

/// All sittings of a table in the order of person, form and time, in memory or on disk.
final class SortedSittings: Sendable {
    private let memory: SittingBatch
    private let file: ScratchFile?
    private let runs: [Range<Int>]

    init(inMemory batch: SittingBatch) {
        memory = batch
        file = nil
        runs = []
    }

    init(file: ScratchFile?, runs: [Range<Int>]) {
        memory = SittingBatch()
        self.file = file
        self.runs = runs
    }

    /// Begins at the first sitting.
    ///
    /// - Throws: ``ImportRefusal``.
    func merged() throws(ImportRefusal) -> MergedSittings {
        guard let file else { return try MergedSittings([SittingRun(memory)]) }
        // Memory does not grow with the table, until there are two thousand runs.
        let capacity = min(128 << 10, max(8 << 10, (16 << 20) / max(1, runs.count)))
        return try MergedSittings(runs.map { SittingRun(file, $0, capacity: capacity) })
    }
}
