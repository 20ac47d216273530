/// The distance between two words, for "did you mean".
package enum EditDistance {
    /// The fewest changes from one word to the other: a character inserted, removed or replaced,
    /// or two neighbours swapped (optimal string alignment).
    ///
    /// - Complexity: O(*m* × *n*) in the two lengths.
    package static func between(_ left: String, _ right: String) -> Int {
        let left = Array(left)
        let right = Array(right)
        var rowBefore: [Int] = []
        var row = Array(0...right.count)
        for (i, character) in left.enumerated() {
            var next = [i + 1]
            next.reserveCapacity(right.count + 1)
            for (j, other) in right.enumerated() {
                let replaced = row[j] + (character == other ? 0 : 1)
                var best = min(replaced, row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, character == right[j - 1], left[i - 1] == other {
                    best = min(best, rowBefore[j - 1] + 1)
                }
                next.append(best)
            }
            rowBefore = row
            row = next
        }
        return row[right.count]
    }
}

/// The candidate that a mistyped word most likely means, or nil when no candidate is close.
///
///     nearest(to: "revers", in: ["reverse", "range"])  // "reverse"
///
/// A candidate is close when at most a third of the longer word changes, ignoring letter case; for
/// words of three letters or more, one change is always allowed. Two words are also close when one
/// begins with the other, from three letters on. The first of several equally close candidates
/// wins.
///
/// - Complexity: O(*m* × *n*) for each candidate; words beyond 64 characters are not compared.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let longest = 64
    guard word.utf8.count <= 4 * longest, (1...longest).contains(word.count) else { return nil }
    let folded = word.lowercased()
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.count <= longest {
        let other = candidate.lowercased()
        let distance = EditDistance.between(folded, other)
        let shorter = min(folded.count, other.count)
        let isBeginning = shorter >= 3 && (folded.hasPrefix(other) || other.hasPrefix(folded))
        guard isBeginning || distance <= max(folded.count, other.count) / 3 else { continue }
        if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
}
