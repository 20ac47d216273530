internal import Samples

/// Takes sittings in the order of a table, and gives them back in that of person, form and time,
/// however many there are: what memory has no room for is sorted and put aside on disk.
struct SittingSorter: ~Copyable {
    /// The sittings since the last were put aside.
    var batch = SittingBatch()
    private var file: ScratchFile?
    private var runs: [Range<Int>] = []
    private var end = 0

    /// The bytes of sittings that are sorted at once.
    private let limit: Int

    /// - Parameter limit: The bytes of sittings that are sorted at once. Their keys take about as
    ///   much again.
    init(limit: Int = 8 << 20) { self.limit = limit }

    /// Puts the sittings aside when there are many. To be called after each row.
    ///
    /// - Throws: ``ImportRefusal``.
    mutating func makeRoom() throws(ImportRefusal) {
        if batch.bytes.count >= limit { try putAside() }
    }

    private mutating func putAside() throws(ImportRefusal) {
        let sorted = Self.sorted(batch)
        let file: ScratchFile
        if let known = self.file { file = known } else { file = try ScratchFile() }
        self.file = file
        try file.append(sorted.bytes.span)
        runs.append(end..<end + sorted.bytes.count)
        end += sorted.bytes.count
        batch.removeAll()
    }

    /// Ends the taking.
    ///
    /// - Throws: ``ImportRefusal``.
    consuming func finish() throws(ImportRefusal) -> SortedSittings {
        guard file != nil else { return SortedSittings(inMemory: Self.sorted(batch)) }
        if batch.count > 0 { try putAside() }
        return SortedSittings(file: file, runs: runs)
    }

    private static func sorted(_ batch: SittingBatch) -> SittingBatch {
        let span = batch.bytes.span
        var keys: [SittingKey] = []
        keys.reserveCapacity(batch.count)
        var isInOrder = true
        var place = 0
        while place < span.count {
            let sitting = PackedSitting(in: span, at: place)
            let key = SittingKey(sitting, in: span)
            if isInOrder, let last = keys.last, isBefore(key, last, span) { isInOrder = false }
            keys.append(key)
            place = sitting.place.upperBound
        }
        // Many tables come in order.
        if isInOrder { return batch }
        keys.sort { isBefore($0, $1, span) }
        var sorted = SittingBatch()
        sorted.reserve(span.count)
        for key in keys { sorted.append(PackedSitting(in: span, at: key.place), in: span) }
        return sorted
    }

    private static func isBefore(
        _ one: SittingKey, _ other: SittingKey, _ bytes: Span<UInt8>
    ) -> Bool {
        one.isBefore(other) { one, other in
            let left = PackedSitting(in: bytes, at: one.place).subject
            let right = PackedSitting(in: bytes, at: other.place).subject
            return Span.isBefore(bytes.extracting(left), bytes.extracting(right))
        } ?? (one.place < other.place)
    }
}
