/// The pairs in a list of two numbers each: how many agree in order, disagree, or are equal.
struct KendallPairs: Hashable, Sendable {
    /// Pairs that agree minus those that disagree.
    let score: Int
    /// The number of values.
    let count: Int
    /// The sizes of the groups of equal first numbers; 1 for a number without equals.
    let firstGroups: [Int]
    /// The sizes of the groups of equal second numbers.
    let secondGroups: [Int]

    /// Counts the pairs of two lists of the same length.
    ///
    /// - Complexity: O(*n*²).
    init(_ first: [some Comparable], _ second: [some Comparable]) {
        count = min(first.count, second.count)
        score = Self.score(second, first)
        firstGroups = Self.groups(first)
        secondGroups = Self.groups(second)
    }

    /// Pairs of values that rise with time minus those that fall.
    static func score<Value: Comparable, Time: Comparable>(
        _ values: [Value], _ times: [Time]
    ) -> Int {
        var score = 0
        for (later, value) in values.enumerated() {
            for earlier in 0..<later where times[earlier] != times[later] {
                guard values[earlier] != value else { continue }
                score += (values[earlier] < value) == (times[earlier] < times[later]) ? 1 : -1
            }
        }
        return score
    }

    /// The sizes of the groups of equal values, in order of the values.
    static func groups<Value: Comparable>(_ values: [Value]) -> [Int] {
        var sizes: [Int] = []
        var previous: Value?
        for value in values.sorted() {
            if value == previous { sizes[sizes.count - 1] += 1 } else { sizes.append(1) }
            previous = value
        }
        return sizes
    }

    /// The number of all pairs.
    var pairs: Int { count * (count - 1) / 2 }

    /// The number of pairs of equal values in some groups.
    static func tiedPairs(_ groups: [Int]) -> Int {
        groups.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
    }

    /// Kendall's tau-b, −1...1, or `nil` if one of the two lists does not vary.
    var tau: Double? {
        let first = pairs - Self.tiedPairs(firstGroups)
        let second = pairs - Self.tiedPairs(secondGroups)
        guard first > 0, second > 0 else { return nil }
        let tau = Double(score) / (Double(first) * Double(second)).root
        return min(max(tau, -1), 1)
    }

    /// The variance of the score over all orders, corrected for equal values.
    ///
    /// - SeeAlso: Kendall, Rank Correlation Methods, chapter 4; with distinct times it is the
    ///   variance of the Mann–Kendall test.
    var variance: Double {
        func term(_ size: Int) -> Double { Double(size * (size - 1) * (2 * size + 5)) }
        func triple(_ groups: [Int]) -> Double {
            groups.reduce(0) { $0 + Double($1 * ($1 - 1) * ($1 - 2)) }
        }
        let groups = firstGroups + secondGroups
        var variance = (term(count) - groups.reduce(0) { $0 + term($1) }) / 18
        if count > 2 {
            variance +=
                triple(firstGroups) * triple(secondGroups)
                / (9 * Double(count * (count - 1) * (count - 2)))
        }
        if count > 1 {
            let tied = Double(Self.tiedPairs(firstGroups)) * Double(Self.tiedPairs(secondGroups))
            variance += 2 * tied / Double(count * (count - 1))
        }
        return variance
    }
}
