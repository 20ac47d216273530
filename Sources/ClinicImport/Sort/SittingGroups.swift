internal import Samples

/// The sorted rows of a long table, all those of one sitting at a time.
struct SittingGroups {
    private var merged: MergedSittings
    /// The rows that are next, as they lie.
    private var next = SittingBatch()

    init(_ merged: MergedSittings) throws(ImportRefusal) {
        self.merged = merged
        try advance()
    }

    private mutating func advance() throws(ImportRefusal) {
        next.removeAll()
        merged.withFirst { key, bytes in next.append(key.range, in: bytes) }
        try merged.advance()
    }

    /// The rows of the next sitting; `nil` at the end.
    mutating func group() throws(ImportRefusal) -> SittingRows? {
        guard next.count > 0 else { return nil }
        let held = next
        let bytes = held.bytes.span
        let first = PackedSitting(in: bytes, at: 0)
        var group = SittingRows(
            person: first.subject.map { bytes[$0] }, sitting: first.form, first: first)
        while next.count > 0 {
            let sitting = PackedSitting(in: next.bytes.span, at: 0)
            guard sitting.isSameSitting(next.bytes.span, as: first, bytes) else { break }
            guard let rows = PackedParts.rows(in: next.bytes.span.extracting(sitting.metadata))
            else { throw SittingRun.cutOff }
            group.rows += rows
            try advance()
        }
        return group
    }
}
