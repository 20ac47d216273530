/// The distribution of Kendall's S over all orders of values, some of which may be equal.
///
/// S is the number of pairs that rise minus those that fall. The falls of an order are its
/// inversions. So with groups of equal values their distribution has the coefficients of a Gaussian
/// multinomial. It is computed group by group: the inversions between a group and the earlier
/// groups follow the distribution of Mann and Whitney's U.
///
/// - SeeAlso: Kendall, Rank Correlation Methods, chapter 5; Mann & Whitney, Ann Math Stat
///   1947;18:50–60, doi:10.1214/aoms/1177730491
struct ScoreDistribution: Hashable, Sendable {
    /// The greatest distance of S from 0 that an order of the values has.
    let greatest: Int
    /// The probability of each S from `-greatest` through `greatest`.
    private let probabilities: [Double]

    /// The probability of an S at least as great.
    func probability(atLeast score: Int) -> Double {
        guard score > -greatest else { return 1 }
        guard score <= greatest else { return 0 }
        // The smallest first, to lose no digits.
        return min(probabilities[(score + greatest)...].reversed().reduce(0, +), 1)
    }

    /// The probability of an S at least as far from 0, in either direction. It adds both tails: if
    /// times and values have ties, the distribution is not symmetric.
    func twoSidedProbability(_ score: Int) -> Double {
        let distance = abs(score)
        guard distance > 0 else { return 1 }
        guard distance <= greatest else { return 0 }
        let lower = probabilities[...(greatest - distance)].reduce(0, +)
        return min(lower + probability(atLeast: distance), 1)
    }

    /// The smallest two-sided probability that any order of the values has.
    var smallestProbability: Double { twoSidedProbability(greatest) }

    /// The distribution for groups of equal values.
    ///
    /// - Parameter groups: The sizes of the groups; 1 for a value without equals.
    /// - Complexity: O(*n*⁴) in the number of values at worst; designed for up to 50.
    init(groups: [Int]) {
        var falls = [1.0]
        var count = 0
        for size in groups {
            let between = Self.falls(between: size, and: count)
            var sums = [Double](repeating: 0, count: falls.count + between.count - 1)
            for (place, probability) in falls.enumerated() {
                for (added, other) in between.enumerated() {
                    sums[place + added] += probability * other
                }
            }
            falls = sums
            count += size
        }
        greatest = falls.count - 1
        var probabilities = [Double](repeating: 0, count: 2 * greatest + 1)
        for (count, probability) in falls.enumerated() {
            probabilities[2 * (greatest - count)] = probability
        }
        self.probabilities = probabilities
    }

    /// The distribution of U for groups of `size` and `others`: its probabilities for
    /// 0...size × others.
    private static func falls(between size: Int, and others: Int) -> [Double] {
        // The last value in the order belongs to one group or the other.
        var rows: [[Double]] = Array(repeating: [1], count: others + 1)
        for first in stride(from: 1, through: size, by: 1) {
            var next: [[Double]] = [[1]]
            for second in stride(from: 1, through: others, by: 1) {
                let whole = Double(first + second)
                var row = [Double](repeating: 0, count: first * second + 1)
                for (place, probability) in rows[second].enumerated() {
                    row[place] += Double(first) / whole * probability
                }
                for (place, probability) in next[second - 1].enumerated() {
                    row[place + first] += Double(second) / whole * probability
                }
                next.append(row)
            }
            rows = next
        }
        return rows[others]
    }

    /// The distribution over all orders of values when some times may also be equal. It visits all
    /// orders. Pairs with the same time do not count.
    ///
    /// - Parameters:
    ///   - values: The values, as ranks; at most 8.
    ///   - times: The time of each.
    init(values: [Int], times: [Int]) {
        var counts: [Int: Double] = [:]
        var total = 0.0
        Self.visitOrders(of: values.sorted()) { order in
            counts[KendallPairs.score(order, times), default: 0] += 1
            total += 1
        }
        let greatest = counts.keys.map(abs).max() ?? 0
        self.greatest = greatest
        probabilities = (-greatest...greatest).map { (counts[$0] ?? 0) / total }
    }

    /// Visits each different order of sorted values once, in ascending order.
    private static func visitOrders(of sorted: [Int], _ visit: ([Int]) -> Void) {
        var order = sorted
        while true {
            visit(order)
            guard let turn = order.indices.dropLast().last(where: { order[$0] < order[$0 + 1] }),
                let swap = order.lastIndex(where: { $0 > order[turn] })
            else { return }
            order.swapAt(turn, swap)
            order[(turn + 1)...].reverse()
        }
    }
}
