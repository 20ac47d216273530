extension Statistics {
    /// A share of people, with a confidence interval for the share of all such people.
    ///
    ///     let rate = Statistics.Proportion(81, of: 263)
    ///     rate?.value             // 0.308
    ///     rate?.interval.lower    // 0.255
    public struct Proportion: Hashable, Sendable {
        /// The number of people in the numerator.
        public let numerator: Int
        /// The number of people in the denominator, 1 or more.
        public let denominator: Int

        /// A share; `nil` if the denominator is 0 or the numerator is not within `0...denominator`.
        public init?(_ numerator: Int, of denominator: Int) {
            guard denominator > 0, (0...denominator).contains(numerator) else { return nil }
            self.numerator = numerator
            self.denominator = denominator
        }

        /// The share, 0...1.
        public var value: Double { Double(numerator) / Double(denominator) }

        /// The score interval with a confidence of 95 %, within 0...1, without a correction for
        /// continuity. It is also valid for few people and for shares of 0 and 1.
        ///
        /// - SeeAlso: Wilson, J Am Stat Assoc 1927;22:209–212, doi:10.1080/01621459.1927.10502953
        public var interval: Statistics.ConfidenceInterval {
            let count = Double(denominator)
            let z = NormalDistribution.quantile975
            let widening = 1 + z * z / count
            let centre = (value + z * z / (2 * count)) / widening
            let variance = value * (1 - value) / count + z * z / (4 * count * count)
            let half = z * variance.root / widening
            // For the shares 0 and 1 the interval begins or ends exactly there, which rounding
            // would miss.
            return Statistics.ConfidenceInterval(
                lower: numerator == 0 ? 0 : max(0, centre - half),
                upper: numerator == denominator ? 1 : min(1, centre + half),
                level: 0.95, method: .wilson)
        }
    }
}
