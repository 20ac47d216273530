internal import Samples

/// Takes sittings in the order of a table, and gives them back in that of person, form and time,
/// however many there are: what memory has no room for is sorted and put aside on disk, while the
/// table is read on.
struct SittingSorter: ~Copyable {
    /// The sittings since the last were put aside.
    var batch = SittingBatch()
    private var file: ScratchFile?
    private var runs: [Range<Int>] = []
    /// How many sittings were put aside.
    private var asideCount = 0
    /// The run that is being sorted and put aside, and its length.
    private var latest: Task<Int, any Error>?

    /// The bytes of sittings that are sorted at once.
    private let limit: Int

    /// - Parameter limit: The bytes of sittings that are sorted at once. Memory holds these, those
    ///   that are being sorted, and about as much again twice.
    init(limit: Int = 6 << 20) {
        self.limit = limit
        reserve()
    }

    /// Makes room for what comes in until the batch is full, so that it is never made twice as
    /// large for the last of it.
    private mutating func reserve() {
        batch.reserve(min(limit, 8 << 20) + 2 * UnconvertedRows.size)
    }

    /// Whether ``putAside()`` should be called.
    var isFull: Bool { batch.bytes.count >= limit }

    /// Begins to sort the sittings and to put them aside.
    ///
    /// - Throws: ``ImportRefusal``, for those before.
    mutating func putAside() async throws {
        try await finishLatest()
        let file: ScratchFile
        if let known = self.file { file = known } else { file = try ScratchFile() }
        self.file = file
        let full = batch
        asideCount += full.count
        batch = SittingBatch()
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

    /// Ends the taking.
    ///
    /// - Throws: ``ImportRefusal``.
    consuming func finish() async throws -> SortedSittings {
        // One after the other: both together would need the memory twice.
        try await finishLatest()
        return SortedSittings(
            inMemory: Self.sorted(batch), aside: file.map { ($0, runs) },
            asideCount: asideCount)
    }

    private static func sorted(_ batch: SittingBatch) -> SittingBatch {
        let span = batch.bytes.span
        var keys: [SittingKey] = []
        keys.reserveCapacity(batch.count)
        var place = 0
        while place < span.count {
            let key = SittingKey(at: place, in: span)
            keys.append(key)
            place = key.range.upperBound
        }
        // Many tables come in order.
        guard let order = SittingOrder.order(of: keys.span, in: span) else { return batch }
        var sorted = SittingBatch()
        sorted.reserve(span.count)
        for card in order { sorted.append(keys[Int(card.place)].range, in: span) }
        return sorted
    }
}
