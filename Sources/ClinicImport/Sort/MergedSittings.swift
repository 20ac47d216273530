internal import Samples

/// Sittings that lie in several runs, each in order, as one sequence in order.
///
/// A tournament of the runs by their current sitting: each step plays again the matches that the
/// last winner had won, O(log *k*) of them for *k* runs, and only the losers are looked up.
///
/// - SeeAlso: D. E. Knuth, The Art of Computer Programming, vol. 3, section 5.4.1, tree of losers.
struct MergedSittings {
    private var runs: [SittingRun]
    /// The current sitting of each run; `nil` at its end.
    private var current: [SittingKey?]
    /// The run that lost each match, and at place 0 the one that won the last. The match of two
    /// neighbours at *n* is that at *n* / 2, and the runs stand behind the matches.
    private var matches: [Int]

    init(_ runs: [SittingRun]) throws(ImportRefusal) {
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

    /// Lends the bytes in which the first sitting lies.
    func withFirst<Value>(_ body: (SittingKey, Span<UInt8>) -> Value) -> Value? {
        guard let run = winner, let first = current[run] else { return nil }
        let bytes = runs[run].bytes
        return body(first, bytes.span)
    }

    /// Moves to the next sitting.
    mutating func advance() throws(ImportRefusal) {
        guard let run = winner else { return }
        current[run] = try runs[run].advance()
        play(run)
    }

    /// Plays the matches of a run up to the last, or to one whose other side has not come yet.
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
