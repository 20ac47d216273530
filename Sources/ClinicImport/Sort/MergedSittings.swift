internal import Samples

/// Merges several sorted runs of sittings into one sorted sequence.
///
/// A tree of losers compares the current sittings of the runs. Each step repeats only the
/// comparisons on the path of the last winner: O(log *k*) for *k* runs.
///
/// - SeeAlso: D. E. Knuth, The Art of Computer Programming, vol. 3, section 5.4.1, tree of losers.
struct MergedSittings {
    private var runs: [SittingRun]
    /// The current sitting of each run; `nil` at its end.
    private var current: [SittingKey?]
    /// The run that lost each comparison. The first element is the winner of the last comparison.
    /// The winner of comparison *n* takes part in comparison *n* / 2; run *r* starts at
    /// (*r* + *k*) / 2.
    private var matches: [Int]

    init(_ runs: [SittingRun]) throws(TableImport.Refusal) {
        self.runs = runs
        current = []
        for run in runs.indices { current.append(try self.runs[run].advance()) }
        matches = Array(repeating: Self.notPlayed, count: max(1, runs.count))
        for run in runs.indices { play(run) }
    }

    private static let notPlayed = -1

    /// The run with the first sitting; `nil` at the end.
    private var winner: Int? {
        let run = matches[0]
        return run != Self.notPlayed && current[run] != nil ? run : nil
    }

    /// The key of the first sitting; `nil` at the end.
    var first: SittingKey? { winner.flatMap { current[$0] } }

    /// Calls a closure with the first sitting's key and the bytes that contain the sitting.
    func withFirst<Value>(_ body: (SittingKey, Span<UInt8>) -> Value) -> Value? {
        guard let run = winner, let first = current[run] else { return nil }
        let bytes = runs[run].bytes
        return body(first, bytes.span)
    }

    /// Moves to the next sitting.
    mutating func advance() throws(TableImport.Refusal) {
        guard let run = winner else { return }
        current[run] = try runs[run].advance()
        play(run)
    }

    /// Repeats the comparisons of a run, up to the last one or to one without a second run yet.
    private mutating func play(_ run: Int) {
        var best = run
        var match = (run + runs.count) / 2
        while match > 0 {
            let other = matches[match]
            guard other != Self.notPlayed else {
                matches[match] = best
                return
            }
            if isBefore(other, best) {
                matches[match] = best
                best = other
            }
            match /= 2
        }
        matches[0] = best
    }

    @inline(__always)
    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        guard let left = current[one] else { return false }
        guard let right = current[other] else { return true }
        return left.isBefore(right) { _, _ in isNameBefore(one, other) } ?? (one < other)
    }

    @inline(never)
    private func isNameBefore(_ one: Int, _ other: Int) -> Bool? {
        guard let left = current[one], let right = current[other] else { return nil }
        let (bytes, others) = (runs[one].bytes, runs[other].bytes)
        return left.isNameBefore(bytes.span, right, others.span)
    }
}
