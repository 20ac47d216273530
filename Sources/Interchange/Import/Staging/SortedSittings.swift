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
        var readers: [SittingRun] = []
        for run in runs { readers.append(SittingRun(file, run)) }
        return try MergedSittings(readers)
    }
}
