extension Statistics {
    /// A range that holds an unknown number with a stated confidence.
    public struct ConfidenceInterval: Hashable, Sendable {
        /// The lower end.
        public let lower: Double
        /// The upper end.
        public let upper: Double
        /// The confidence, such as 0.95. Exact intervals of few values have more than the nominal
        /// confidence.
        public let level: Double
        /// The method of the range.
        public let method: Statistics.ConfidenceInterval.Method

        /// Creates an interval.
        public init(
            lower: Double, upper: Double, level: Double,
            method: Statistics.ConfidenceInterval.Method
        ) {
            self.lower = lower
            self.upper = upper
            self.level = level
            self.method = method
        }
    }
}

extension Statistics.ConfidenceInterval {
    /// The method of a probability or an interval.
    public enum Method: String, Hashable, Sendable, CaseIterable, Codable {
        /// From the distribution over all orders of the values.
        case exact
        /// From a normal distribution with the same variance, corrected for equal values.
        case normalApproximation
        /// The score interval of Wilson for a proportion, without a correction for continuity.
        case wilson
        /// From sign changes of blocks of time: all sign changes for few blocks, otherwise a sample
        /// with a stated seed.
        case signChanges
    }
}
