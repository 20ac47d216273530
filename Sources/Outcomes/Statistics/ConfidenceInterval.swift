/// A range that holds an unknown number with a stated confidence.
public struct ConfidenceInterval: Hashable, Sendable {
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double
    /// The confidence, such as 0.95. Exact intervals of few values hold with more than was asked.
    public let level: Double
    /// How the range was found.
    public let method: StatisticalMethod

    /// Creates an interval.
    public init(lower: Double, upper: Double, level: Double, method: StatisticalMethod) {
        self.lower = lower
        self.upper = upper
        self.level = level
        self.method = method
    }
}

/// How a probability or an interval was found.
public enum StatisticalMethod: String, Hashable, Sendable, CaseIterable, Codable {
    /// From the distribution over all orders of the values.
    case exact
    /// From a normal distribution with the same variance, equal values allowed for.
    case normalApproximation
    /// The score interval of Wilson for a proportion, without a correction for continuity.
    case wilson
}
