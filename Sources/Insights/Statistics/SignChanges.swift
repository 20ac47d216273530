internal import Outcomes

/// Tests whether two groups differ by changing the signs of blocks of time at random.
///
/// If the groups do not differ, the score of a block is as likely to be above 0 as below, whatever
/// happens within the block: the states of mind of a day depend on each other, and so do days that
/// follow each other. Only blocks must be independent, and they are long for that reason. Changing the
/// signs of whole blocks therefore gives the distribution of the sum by chance. An interval holds the
/// differences that the same test would not reject.
///
/// With few blocks all sign changes are tried. With more, a sample of them is: the sum is compared
/// with new sign changes until ``enoughExceedances`` of them are as far from 0, or
/// ``greatestChanges`` are tried. A probability from a test that stops like this is valid.
///
/// - SeeAlso: Canay, Romano & Shaikh, Econometrica 2017;85:1013–1030, doi:10.3982/ECTA13081, for few
///   blocks of a time series; Canay, Santos & Shaikh, Rev Econ Stat 2021;103:346–363,
///   doi:10.1162/rest_a_00887; Besag & Clifford, Biometrika 1991;78:301–304,
///   doi:10.1093/biomet/78.2.301, for the rule to stop
struct SignChanges {
    /// The greatest number of blocks for which all sign changes are tried.
    static let greatestExactBlocks = 14
    /// The number of sums as far from 0 after which a test stops.
    static let enoughExceedances = 20
    /// The greatest number of sign changes in a test.
    static let greatestChanges = 19_999
    /// The number of sign changes for an interval.
    static let intervalChanges = 999
    /// The confidence of an interval.
    static let level = 0.95

    let contrast: BlockContrast
    let seed: UInt64

    /// A test of a contrast; `nil` for fewer than six blocks, whose sign changes could not reject any
    /// difference.
    init?(_ contrast: BlockContrast, seed: UInt64) {
        guard contrast.blocks >= 6 else { return nil }
        self.contrast = contrast
        self.seed = seed
    }

    private var isExact: Bool { contrast.blocks <= Self.greatestExactBlocks }

    /// All sign changes except none. Turning all signs gives the same distances from 0, so the sign
    /// of the last block is left as it is.
    private var allChanges: ClosedRange<UInt64> {
        1...(1 << UInt64(contrast.blocks - 1)) - 1
    }

    /// The two-sided probability of a sum at least as far from 0 by chance, above 0.
    ///
    /// - Complexity: O(*b*) for *b* blocks, for each sign change that is tried.
    var probability: Double {
        let sums = SignedSums(contrast.scores)
        // Sums that differ by rounding alone are equal.
        let bound = abs(sums.unchanged) * (1 - 1e-12)
        if isExact {
            let far = allChanges.count { abs(sums[$0]) >= bound }
            return Double(far + 1) / Double(allChanges.count + 1)
        }
        var generator = SignGenerator(seed: seed)
        var far = 0
        for tried in 1...Self.greatestChanges {
            guard abs(sums[generator.next()]) >= bound else { continue }
            far += 1
            if far == Self.enoughExceedances { return Double(far) / Double(tried) }
        }
        return Double(far + 1) / Double(Self.greatestChanges + 1)
    }

    /// The differences that the test would not reject at 5 %.
    ///
    /// For each sign change, the differences for which it gives a sum as far from 0 as the given signs
    /// are a range around the found difference. The ends of all ranges are sorted.
    var interval: Statistics.ConfidenceInterval {
        let scores = SignedSums(contrast.scores)
        let weights = SignedSums(contrast.weights)
        var lower: [Double] = []
        var upper: [Double] = []
        func add(_ change: UInt64) {
            let (score, weight) = (scores[change], weights[change])
            let (kept, turned) = (weights.unchanged - weight, weights.unchanged + weight)
            // Without a change, or with all signs changed, every difference fits.
            guard kept > 0, turned > 0 else {
                lower.append(-.infinity)
                upper.append(.infinity)
                return
            }
            let one = (scores.unchanged - score) / kept
            let other = (scores.unchanged + score) / turned
            lower.append(min(one, other))
            upper.append(max(one, other))
        }
        if isExact {
            for change in allChanges { add(change) }
        } else {
            var generator = SignGenerator(seed: seed)
            for _ in 0..<Self.intervalChanges { add(generator.next()) }
        }
        let rank = Int(Double(upper.count + 1) * (1 - Self.level) + 1e-9)
        lower.sort()
        upper.sort()
        return Statistics.ConfidenceInterval(
            lower: lower[rank - 1], upper: upper[upper.count - rank], level: Self.level,
            method: .signChanges)
    }
}

/// The sum of some numbers with changed signs, by tables of eight numbers each.
private struct SignedSums {
    private var tables: [Double] = []
    private let tableCount: Int
    /// The sum without a change.
    let unchanged: Double

    /// - Parameter numbers: At most 64 numbers.
    init(_ numbers: [Double]) {
        tableCount = (numbers.count + 7) / 8
        unchanged = numbers.reduce(0, +)
        tables.reserveCapacity(tableCount * 256)
        for first in stride(from: 0, to: numbers.count, by: 8) {
            let part = numbers[first..<min(first + 8, numbers.count)]
            tables.append(part.reduce(0, +))
            for change in 1..<256 {
                // One number more is negative than in an earlier change.
                let place = change.trailingZeroBitCount
                let earlier = tables[tables.count - change + (change & (change - 1))]
                tables.append(
                    place < part.count ? earlier - 2 * part[first + place] : earlier)
            }
        }
    }

    /// The sum if the numbers whose bits are set are negative.
    subscript(change: UInt64) -> Double {
        var sum = 0.0
        var bits = change
        var table = 0
        while table < tableCount {
            sum += tables[table << 8 | Int(truncatingIfNeeded: bits & 255)]
            bits >>= 8
            table += 1
        }
        return sum
    }
}

/// Random bits that are the same in every run (SplitMix64).
private struct SignGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
