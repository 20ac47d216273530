internal import Samples

/// The sittings of a table, each once: what comes twice with the same content is one, and what
/// contradicts itself is left out.
struct JoinedSittings {
    /// Rows that are of one sitting.
    enum Repetition {
        /// So many rows say what a row before them said.
        case again(Int)
        /// The lines of rows that do not all say the same, and those that say something else than
        /// the first.
        case contradicting(lines: [Int], disagreeing: [Int])
    }

    private var merged: MergedSittings
    /// The sitting that belongs to the next batch.
    private var waiting = SittingBatch()

    /// The bytes of a batch.
    private static let capacity = 256 << 10

    init(_ merged: MergedSittings) { self.merged = merged }

    /// Fills a batch with the next sittings; it stays empty at the end.
    ///
    /// - Parameters:
    ///   - batch: An empty batch.
    ///   - note: Told of rows that say again what a row before said.
    mutating func fill(
        _ batch: inout SittingBatch, _ note: (Repetition) -> Void
    ) throws(ImportRefusal) {
        swap(&batch, &waiting)
        waiting.removeAll()
        var group = Group()
        var isFull = false
        while !isFull {
            let isMore = try merged.next { sitting, bytes in
                switch Self.comparison(of: sitting, bytes, with: batch, at: group.place) {
                case .same: group.others.append(sitting.line)
                case .contradiction(let line):
                    group.first = line
                    group.others.append(sitting.line)
                    group.disagreeing.append(sitting.line)
                case .other:
                    group.close(&batch, note)
                    if batch.bytes.count >= Self.capacity {
                        waiting.append(sitting, in: bytes)
                        isFull = true
                    } else {
                        group.place = batch.bytes.count
                        batch.append(sitting, in: bytes)
                    }
                }
            }
            guard isMore else { break }
        }
        group.close(&batch, note)
    }

    /// The rows of one sitting.
    private struct Group {
        /// Where the first begins.
        var place = 0
        /// Its line, where another disagrees.
        var first = 0
        var others: [Int] = []
        var disagreeing: [Int] = []

        /// Ends the group: one that contradicts itself is taken out.
        mutating func close(_ batch: inout SittingBatch, _ note: (Repetition) -> Void) {
            guard !others.isEmpty else { return }
            if disagreeing.isEmpty {
                note(.again(others.count))
            } else {
                batch.removeLast(through: place, count: 1)
                note(.contradicting(lines: [first] + others, disagreeing: disagreeing))
            }
            others = []
            disagreeing = []
        }
    }

    private enum Comparison {
        case same
        case contradiction(line: Int)
        case other
    }

    private static func comparison(
        of sitting: PackedSitting, _ bytes: Span<UInt8>, with batch: SittingBatch, at place: Int
    ) -> Comparison {
        let kept = batch.bytes.span
        guard place < kept.count else { return .other }
        let first = PackedSitting(in: kept, at: place)
        guard sitting.isSameSitting(bytes, as: first, kept) else { return .other }
        return sitting.saysTheSame(bytes, as: first, kept)
            ? .same : .contradiction(line: first.line)
    }
}
