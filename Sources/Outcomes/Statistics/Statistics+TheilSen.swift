extension Statistics {
    /// The median slope of values over time: half of all pairs have a greater slope, and half a smaller
    /// one.
    ///
    /// A single unusual score changes it little, and dates may be unevenly spaced.
    ///
    /// - SeeAlso: Theil, Proc K Ned Akad Wet 1950;53:386–392; Sen, J Am Stat Assoc 1968;63:1379–1389,
    ///   doi:10.1080/01621459.1968.10480934
    public struct TheilSen: Hashable, Sendable {
        /// The number of values.
        public let count: Int
        /// The median of the slopes between all pairs of values with different times, for one unit of
        /// time.
        public let slope: Double
        /// The median of the values minus ``slope`` times the median of the times.
        public let intercept: Double
        /// The interval that holds the slope with a confidence of 95 % or more, or `nil` if there are
        /// too few values for it.
        public let interval: Statistics.ConfidenceInterval?

        /// The greatest number of values: all pairs must fit in memory.
        public static let greatestCount = 2_000

        /// Computes the slope of values over time.
        ///
        /// - Parameters:
        ///   - times: When each value was taken, in any unit and order.
        ///   - values: The values.
        /// - Returns: `nil` when no two values have different times, when there are more than
        ///   ``greatestCount``, or when the lists have different lengths.
        /// - Complexity: O(*n*² log *n*) time and O(*n*²) memory.
        public init?(times: [Double], values: [Double]) {
            guard times.count == values.count, times.count <= Self.greatestCount else { return nil }
            var slopes: [Double] = []
            for later in times.indices {
                for earlier in 0..<later where times[earlier] != times[later] {
                    slopes.append(
                        (values[later] - values[earlier]) / (times[later] - times[earlier]))
                }
            }
            guard !slopes.isEmpty else { return nil }
            slopes.sort()
            count = times.count
            slope = Self.median(ofSorted: slopes)
            intercept =
                Self.median(ofSorted: values.sorted()) - slope
                * Self.median(ofSorted: times.sorted())
            interval =
                count <= Statistics.MannKendall.greatestExactCount
                ? Self.exactInterval(slopes, times: times)
                : Self.approximateInterval(slopes, times: times, values: values)
        }

        /// The exact interval: the slopes that the test of Mann and Kendall would not reject.
        ///
        /// - SeeAlso: Hollander, Wolfe & Chicken, Nonparametric Statistical Methods, 3rd edition,
        ///   section 9.3
        private static func exactInterval(_ slopes: [Double], times: [Double]) -> Statistics
            .ConfidenceInterval?
        {
            let distribution = ScoreDistribution(groups: KendallPairs.groups(times))
            guard
                let bound = (0...distribution.greatest).first(where: {
                    distribution.probability(atLeast: $0) <= Statistics.MannKendall.level / 2
                })
            else { return nil }
            // The number of slopes outside the interval at each end.
            let outside = (slopes.count - bound) / 2
            return Statistics.ConfidenceInterval(
                lower: slopes[outside], upper: slopes[slopes.count - 1 - outside],
                level: 1 - 2 * distribution.probability(atLeast: bound), method: .exact)
        }

        /// Sen's interval from the normal approximation, with the same ranks as scipy's `theilslopes`.
        private static func approximateInterval(
            _ slopes: [Double], times: [Double], values: [Double]
        ) -> Statistics.ConfidenceInterval? {
            func term(_ size: Int) -> Double { Double(size * (size - 1) * (2 * size + 5)) }
            let groups = KendallPairs.groups(times) + KendallPairs.groups(values)
            let variance = (term(times.count) - groups.reduce(0) { $0 + term($1) }) / 18
            guard variance > 0 else { return nil }
            let spread = NormalDistribution.quantile975 * variance.root
            let lower = nearestEven((Double(slopes.count) - spread) / 2) - 1
            let upper = nearestEven((Double(slopes.count) + spread) / 2)
            guard lower >= 0, upper < slopes.count, lower <= upper else { return nil }
            return Statistics.ConfidenceInterval(
                lower: slopes[lower], upper: slopes[upper], level: 0.95,
                method: .normalApproximation)
        }

        /// The nearest whole number, the even one of two that are equally near.
        private static func nearestEven(_ number: Double) -> Int {
            let whole = Int(number)
            let rest = number - Double(whole)
            if rest > 0.5 || (rest == 0.5 && !whole.isMultiple(of: 2)) { return whole + 1 }
            return whole
        }

        /// The median of sorted numbers: for an even count, the mean of the middle two.
        package static func median(ofSorted numbers: [Double]) -> Double {
            let middle = numbers.count / 2
            return numbers.count.isMultiple(of: 2)
                ? (numbers[middle - 1] + numbers[middle]) / 2 : numbers[middle]
        }
    }
}
