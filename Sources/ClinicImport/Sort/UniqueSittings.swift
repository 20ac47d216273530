internal import Samples

/// The sittings of a table without duplicates and without contradictions.
struct UniqueSittings {
    /// Some of the sittings, and the duplicates and contradictions among them.
    struct Portion: Sendable {
        var batch = AssessmentImport.Batch()
        /// The number of rows that repeat an earlier row.
        var repeated = 0
        /// The sittings that contradict themselves.
        var contradictions: [Contradiction] = []
        /// Their rows with different content.
        var contradicting = AssessmentImport.Batch()

        /// The number of sittings of the table in this portion.
        var count: Int {
            contradictions.reduce(batch.count + repeated) { $0 + $1.lines.count }
        }
    }

    /// Rows of one sitting with different content.
    struct Contradiction: Hashable, Sendable {
        /// The index of the form in the plan.
        let form: Int
        /// The lines of all of them, in the order of the table.
        let lines: [Int]
        /// The lines of the rows that differ from the first.
        let disagreeing: [Int]
    }

    private var merged: MergedSittings

    /// The bytes of a batch.
    private static let capacity = 256 << 10
    /// The most contradictions of a portion. It stops a table of contradictions from filling the
    /// memory.
    static let greatestContradictions = 1_024

    init(_ merged: MergedSittings) { self.merged = merged }

    /// The next sittings; `nil` at the end. A portion of contradictions may hold no sittings.
    mutating func next() throws(TableImport.Refusal) -> Portion? {
        guard merged.first != nil else { return nil }
        var portion = Portion()
        // A separate variable: rows of `portion` are copied into it.
        var contradicting = AssessmentImport.Batch()
        portion.batch.reserve(Self.capacity + 4_096)
        var size = 0
        while size < Self.capacity, let first = merged.first,
            portion.contradictions.count < Self.greatestContradictions
        {
            merged.withFirst { key, bytes in portion.batch.append(key.range, in: bytes) }
            try merged.advance()
            let kept = SittingKey(first, movedTo: size)
            let others = try passOthers(of: kept, in: portion.batch, &contradicting)
            guard !others.lines.isEmpty else {
                size = kept.range.upperBound
                continue
            }
            if others.disagreeing.isEmpty {
                portion.repeated += others.lines.count
                size = kept.range.upperBound
            } else {
                let bytes = portion.batch.bytes
                contradicting.append(kept.range, in: bytes.span)
                let first = PackedSitting(in: portion.batch.bytes.span, at: size)
                portion.contradictions.append(
                    Contradiction(
                        form: first.form, lines: [first.line] + others.lines,
                        disagreeing: others.disagreeing))
                portion.batch.removeLast(through: size, count: 1)
            }
        }
        portion.contradicting = contradicting
        return portion
    }

    /// Skips the following sittings with the same person, form and time as a sitting in a batch.
    ///
    /// - Parameter contradicting: Receives those with other content.
    /// - Returns: Their lines, and the lines of those with other content.
    @inline(__always)
    private mutating func passOthers(
        of kept: SittingKey, in batch: AssessmentImport.Batch,
        _ contradicting: inout AssessmentImport.Batch
    ) throws(TableImport.Refusal) -> (lines: [Int], disagreeing: [Int]) {
        var lines: [Int] = []
        var disagreeing: [Int] = []
        while let comparison = merged.withFirst({ key, bytes in
            Self.comparison(of: key, bytes, with: kept, in: batch)
        }) {
            guard comparison != .other else { break }
            let line = merged.withFirst { PackedSitting(in: $1, at: $0.place).line } ?? 0
            lines.append(line)
            if comparison == .contradiction {
                disagreeing.append(line)
                merged.withFirst { key, bytes in contradicting.append(key.range, in: bytes) }
            }
            try merged.advance()
        }
        return (lines, disagreeing)
    }

    private enum Comparison { case same, contradiction, other }

    @inline(__always)
    private static func comparison(
        of key: SittingKey, _ bytes: Span<UInt8>, with kept: SittingKey,
        in batch: AssessmentImport.Batch
    ) -> Comparison {
        // Nearly all neighbours are different sittings, and the key shows it.
        guard key.mayBeSameSitting(as: kept) else { return .other }
        let others = batch.bytes.span
        let sitting = PackedSitting(in: bytes, at: key.place)
        let first = PackedSitting(in: others, at: kept.place)
        guard sitting.isSameSitting(bytes, as: first, others) else { return .other }
        return sitting.hasSameContent(bytes, as: first, others) ? .same : .contradiction
    }
}
