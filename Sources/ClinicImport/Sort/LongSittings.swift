internal import Samples

/// The sittings of a long table, joined from its sorted rows.
struct LongSittings {
    private var merged: MergedSittings
    /// The header of the column of answers, for problems.
    private let column: String
    /// The next rows of one sitting, as one entry of a batch; empty at the end.
    private var next = AssessmentImport.Batch()

    init(_ merged: MergedSittings, column: String) throws(TableImport.Refusal) {
        self.merged = merged
        self.column = column
        try advance()
    }

    private mutating func advance() throws(TableImport.Refusal) {
        next.removeAll()
        merged.withFirst { key, bytes in next.append(key.range, in: bytes) }
        try merged.advance()
    }

    /// The next sitting, with all its rows; `nil` at the end.
    ///
    /// - Complexity: O(*n*) in its rows.
    mutating func sitting() throws -> LongSitting? {
        guard next.count > 0 else { return nil }
        let held = next
        let bytes = held.bytes.span
        let first = PackedSitting(in: bytes, at: 0)
        var sitting = try LongSitting(of: first, in: bytes, column: column)
        while next.count > 0 {
            let row = PackedSitting(in: next.bytes.span, at: 0)
            guard row.isSameSitting(next.bytes.span, as: first, bytes) else { break }
            guard
                PackedParts.each(
                    in: next.bytes.span.extracting(row.content.metadata), { sitting.add($0) })
            else { throw SittingRun.cutOff }
            try advance()
        }
        return sitting
    }
}
