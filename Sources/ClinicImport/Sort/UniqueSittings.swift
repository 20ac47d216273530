internal import Samples

/// The sittings of a table, each once: what comes twice with the same content is one, and what
/// contradicts itself is left out.
struct UniqueSittings {
    /// Some of the sittings, and what was found out between them.
    struct Portion: Sendable {
        var batch = SittingBatch()
        /// How many rows say what a row before them said.
        var repeated = 0
        /// The sittings that contradict themselves.
        var contradictions: [Contradiction] = []

        /// How many sittings of the table it stands for.
        var count: Int {
            contradictions.reduce(batch.count + repeated) { $0 + $1.lines.count }
        }
    }

    /// Rows that are of one sitting and do not all say the same.
    struct Contradiction: Hashable, Sendable {
        /// The place of the form among those of the plan.
        let form: Int
        /// The lines of all of them, in the order of the table.
        let lines: [Int]
        /// The lines of those that say something else than the first.
        let disagreeing: [Int]
    }

    private var merged: MergedSittings

    /// The bytes of a batch.
    private static let capacity = 256 << 10
    /// The most contradictions of a portion, so that a table of nothing else does not fill the
    /// memory.
    static let greatestContradictions = 1_024

    init(_ merged: MergedSittings) { self.merged = merged }

    /// The next sittings; `nil` at the end. Between many contradictions there may be none.
    mutating func next() throws(ImportRefusal) -> Portion? {
        guard merged.first != nil else { return nil }
        var portion = Portion()
        portion.batch.reserve(Self.capacity + 4_096)
        var size = 0
        while size < Self.capacity, let first = merged.first,
            portion.contradictions.count < Self.greatestContradictions
        {
            merged.withFirst { key, bytes in portion.batch.append(key.range, in: bytes) }
            try merged.advance()
            let kept = SittingKey(first, movedTo: size)
            let others = try passOthers(of: kept, in: portion.batch)
            guard !others.lines.isEmpty else {
                size = kept.range.upperBound
                continue
            }
            if others.disagreeing.isEmpty {
                portion.repeated += others.lines.count
                size = kept.range.upperBound
            } else {
                let first = PackedSitting(in: portion.batch.bytes.span, at: size)
                portion.contradictions.append(
                    Contradiction(
                        form: first.form, lines: [first.line] + others.lines,
                        disagreeing: others.disagreeing))
                portion.batch.removeLast(through: size, count: 1)
            }
        }
        return portion
    }

    /// Passes over the sittings that follow and are the same as one in a batch.
    ///
    /// - Returns: Their lines, and those of the ones that say something else.
    @inline(__always)
    private mutating func passOthers(
        of kept: SittingKey, in batch: SittingBatch
    ) throws(ImportRefusal) -> (lines: [Int], disagreeing: [Int]) {
        var lines: [Int] = []
        var disagreeing: [Int] = []
        while let comparison = merged.withFirst({ key, bytes in
            Self.comparison(of: key, bytes, with: kept, in: batch)
        }) {
            guard comparison != .other else { break }
            let line = merged.withFirst { PackedSitting(in: $1, at: $0.place).line } ?? 0
            lines.append(line)
            if comparison == .contradiction { disagreeing.append(line) }
            try merged.advance()
        }
        return (lines, disagreeing)
    }

    private enum Comparison { case same, contradiction, other }

    @inline(__always)
    private static func comparison(
        of key: SittingKey, _ bytes: Span<UInt8>, with kept: SittingKey, in batch: SittingBatch
    ) -> Comparison {
        // Nearly every sitting is another, and its key says so.
        guard key.mayBeSameSitting(as: kept) else { return .other }
        let others = batch.bytes.span
        let sitting = PackedSitting(in: bytes, at: key.place)
        let first = PackedSitting(in: others, at: kept.place)
        guard sitting.isSameSitting(bytes, as: first, others) else { return .other }
        return sitting.saysTheSame(bytes, as: first, others) ? .same : .contradiction
    }
}
