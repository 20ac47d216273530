extension Statistics {
    /// The Mann–Kendall test of whether values rise or fall over time. It counts rising and falling
    /// pairs.
    ///
    ///     let test = Statistics.MannKendall(times: [0, 7, 14, 21], values: [18, 14, 12, 9])
    ///     test?.score                 // -6: every pair falls
    ///     test?.probability           // 0.083, by all 24 orders
    ///     test?.conclusion            // .tooFewValues: nothing below .083 is possible
    ///
    /// The probability assumes that values of different times are independent. Scores with overlapping
    /// recall periods are not, so their probability is too small.
    ///
    /// - SeeAlso: Mann, Econometrica 1945;13:245–259, doi:10.2307/1907187; Kendall, Rank Correlation
    ///   Methods
    public struct MannKendall: Hashable, Sendable {
        /// The number of values.
        public let count: Int
        /// Pairs that rise minus pairs that fall; pairs with equal times or equal values do not
        /// count.
        public let score: Int
        /// The variance of the score over all orders, corrected for equal values.
        public let variance: Double
        /// The score in units of its standard deviation, moved by 1 towards 0; 0 for a score of 0.
        public let z: Double
        /// Kendall's tau-b of time and value, −1...1.
        public let tau: Double
        /// The two-sided probability of a score at least as far from 0, if the order of the values is
        /// chance.
        public let probability: Double
        /// The smallest ``probability`` for the same number of values and the same ties.
        public let smallestProbability: Double
        /// The method of the probabilities.
        public let method: Statistics.ConfidenceInterval.Method

        /// The greatest number of values for which all orders are counted.
        public static let greatestExactCount = 50
        /// The greatest number of values for which all orders are visited if both values and times have
        /// ties.
        private static let greatestVisitedCount = 8
        /// The greatest probability at which a trend is shown.
        public static let level = 0.05

        /// The conclusion from the probability.
        public enum Conclusion: String, Hashable, Sendable, CaseIterable, Codable {
            /// Values rise, with a probability of .05 or less.
            case rising
            /// Values fall, with a probability of .05 or less.
            case falling
            /// Neither a rise nor a fall is shown. This does not mean that there is no trend.
            case notShown
            /// Too few values, or too many equal ones: no order of them could show a trend.
            case tooFewValues
        }

        /// Tests values for a trend.
        ///
        /// - Parameters:
        ///   - times: When each value was taken, in any unit and order.
        ///   - values: The values.
        /// - Returns: `nil` when there are fewer than two values, when all values or all times are
        ///   equal, or when the lists have different lengths.
        /// - Complexity: O(*n*²), and up to O(*n*⁴) for at most 50 values.
        public init?(times: [Double], values: [Double]) {
            guard times.count == values.count else { return nil }
            let pairs = KendallPairs(times, values)
            guard let tau = pairs.tau, pairs.variance > 0 else { return nil }
            self.tau = tau
            count = pairs.count
            score = pairs.score
            variance = pairs.variance
            z = Double(score - score.signum()) / variance.root
            if let distribution = Self.distribution(of: pairs, times: times, values: values) {
                method = .exact
                probability = distribution.twoSidedProbability(score)
                smallestProbability = distribution.smallestProbability
            } else {
                method = .normalApproximation
                probability = NormalDistribution.twoSidedProbability(z)
                let greatest = Double(pairs.pairs - KendallPairs.tiedPairs(pairs.secondGroups) - 1)
                smallestProbability = NormalDistribution.twoSidedProbability(
                    greatest / variance.root)
            }
        }

        private static func distribution(
            of pairs: KendallPairs, times: [Double], values: [Double]
        ) -> ScoreDistribution? {
            let hasEqualTimes = pairs.firstGroups.contains { $0 > 1 }
            let hasEqualValues = pairs.secondGroups.contains { $0 > 1 }
            if hasEqualTimes, hasEqualValues {
                guard pairs.count <= greatestVisitedCount else { return nil }
                return ScoreDistribution(values: ranks(values), times: ranks(times))
            }
            guard pairs.count <= greatestExactCount else { return nil }
            return ScoreDistribution(groups: hasEqualTimes ? pairs.firstGroups : pairs.secondGroups)
        }

        /// The number of smaller values, for each value.
        private static func ranks(_ values: [Double]) -> [Int] {
            values.map { value in values.count { $0 < value } }
        }

        /// The conclusion; ``Conclusion/tooFewValues`` if the smallest possible probability is above
        /// .05.
        public var conclusion: Conclusion {
            guard smallestProbability <= Self.level else { return .tooFewValues }
            guard probability <= Self.level else { return .notShown }
            return score > 0 ? .rising : .falling
        }
    }
}
