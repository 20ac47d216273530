extension PersonTrend.MoodBeforeScores {
    /// How closely two lists of numbers agree: Kendall's tau-b over pairs of values.
    ///
    /// It shows whether they agree or disagree in order, but not why.
    public struct RankAgreement: Hashable, Sendable {
        /// The number of pairs of values.
        public let count: Int
        /// From −1 (all pairs disagree) to 1 (all pairs agree).
        public let tau: Double
        /// The interval that holds ``tau`` with a confidence of about 95 %; `nil` for fewer than
        /// ``leastCountForInterval`` values, and where all pairs agree or all disagree.
        public let interval: Statistics.ConfidenceInterval?

        /// The least number of values for which the approximation of the interval is usable.
        public static let leastCountForInterval = 10

        /// Compares two lists of the same length. Only the order of the values counts, so pass values
        /// that compare exactly.
        ///
        /// - Returns: `nil` when one list does not vary, or when the lengths differ.
        /// - Complexity: O(*n*²).
        /// - SeeAlso: Fieller, Hartley & Pearson, Biometrika 1957;44:470–481,
        ///   doi:10.1093/biomet/44.3-4.470, for the interval
        public init?(_ first: [some Comparable], _ second: [some Comparable]) {
            guard first.count == second.count else { return nil }
            let pairs = KendallPairs(first, second)
            guard let tau = pairs.tau else { return nil }
            count = pairs.count
            self.tau = tau
            if count >= Self.leastCountForInterval, abs(tau) < 1 {
                // tanh(artanh τ ± δ), by the theorem of addition.
                let spread = (0.437 / Double(count - 4)).root * NormalDistribution.quantile975
                let power = NormalDistribution.exponential(2 * spread)
                let move = (power - 1) / (power + 1)
                interval = Statistics.ConfidenceInterval(
                    lower: (tau - move) / (1 - tau * move), upper: (tau + move) / (1 + tau * move),
                    level: 0.95, method: .normalApproximation)
            } else {
                interval = nil
            }
        }
    }
}
