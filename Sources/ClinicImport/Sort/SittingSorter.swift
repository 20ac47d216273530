internal import Samples

/// Sorts sittings by person, form and time, in any number. Sittings that do not fit in memory are
/// sorted and written to disk while the table is read further.
struct SittingSorter: ~Copyable {
    /// The sittings since the last write to disk.
    var batch = AssessmentImport.Batch()
    private var file: ScratchFile?
    private var runs: [Range<Int>] = []
    /// The number of sittings on disk.
    private var onDiskCount = 0
    /// The run that is being sorted and written to disk, and its length.
    private var latest: Task<Int, any Error>?

    /// The bytes of sittings that are sorted at once.
    private let limit: Int

    /// - Parameter limit: The bytes of sittings that are sorted at once. Memory holds about four
    ///   times as many: these sittings, those that are being sorted, and working space for both.
    init(limit: Int = 6 << 20) {
        self.limit = limit
        reserve()
    }

    /// Reserves capacity for a full batch, so that its array never doubles for the last sittings.
    private mutating func reserve() {
        batch.reserve(min(limit, 8 << 20) + 2 * UnconvertedRows.size)
    }

    /// Whether ``writeRun()`` should be called.
    var isFull: Bool { batch.bytes.count >= limit }

    /// Starts to sort the sittings and to write them to disk.
    ///
    /// - Throws: ``TableImport/Refusal`` if the previous run could not be written.
    mutating func writeRun() async throws {
        try await finishLatest()
        let file: ScratchFile
        if let known = self.file { file = known } else { file = try ScratchFile() }
        self.file = file
        let full = batch
        onDiskCount += full.count
        batch = AssessmentImport.Batch()
        reserve()
        latest = Task {
            let sorted = Self.sorted(full)
            try file.append(sorted.bytes.span)
            return sorted.bytes.count
        }
    }

    private mutating func finishLatest() async throws {
        guard let length = try await latest?.value else { return }
        let start = runs.last?.upperBound ?? 0
        runs.append(start..<start + length)
        latest = nil
    }

    /// Ends the adding of sittings.
    ///
    /// - Throws: ``TableImport/Refusal``.
    consuming func finish() async throws -> SortedSittings {
        // One after the other: in parallel, both would need twice the memory.
        try await finishLatest()
        return SortedSittings(
            inMemory: Self.sorted(batch), onDisk: file.map { ($0, runs) },
            onDiskCount: onDiskCount)
    }

    private static func sorted(_ batch: AssessmentImport.Batch) -> AssessmentImport.Batch {
        let span = batch.bytes.span
        var keys: [SittingKey] = []
        keys.reserveCapacity(batch.count)
        var place = 0
        while place < span.count {
            let key = SittingKey(at: place, in: span)
            keys.append(key)
            place = key.range.upperBound
        }
        // Many tables are in order already.
        guard let order = SittingOrder.order(of: keys.span, in: span) else { return batch }
        var sorted = AssessmentImport.Batch()
        sorted.reserve(span.count)
        for card in order { sorted.append(keys[Int(card.place)].range, in: span) }
        return sorted
    }
}
