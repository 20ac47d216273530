internal import Outcomes
public import Samples

/// The valences of some states of mind in numbers. There is none without states of mind, so a mean
/// never divides by zero.
public struct FeelingSummary: Hashable, Sendable {
    private let exactMean: ExactMean
    /// The number of states of mind; 1 or more.
    public let count: Int
    /// The least valence.
    public let least: Valence
    /// The greatest valence.
    public let greatest: Valence
    /// The standard deviation as that of a sample (*n* − 1); `nil` for a single valence.
    public let standardDeviation: Double?

    /// The mean valence, −1...1.
    public var mean: Double { exactMean.value }

    /// The mean valence as a percentage, 0...100, by the formula of Apple's session:
    /// `Int(100 * ((mean + 1) / 2))`. `Int` cuts decimals off, so a mean of 0.25 is 62 percent.
    ///
    /// The mean is exact here. Apple's formula in binary numbers makes 57.99999999999999 of a single
    /// valence of 0.16, and 57 of that; this is 58.
    ///
    /// - SeeAlso: "Explore wellbeing APIs in HealthKit", WWDC 2024, session 10109.
    public var percent: Int { exactMean.percent }

    /// The class of the mean.
    public var classification: Valence.Classification {
        Valence.Classification(valence: min(max(mean, -1), 1)) ?? .neutral
    }

    /// Summarizes some valences; `nil` without valences.
    ///
    /// - Complexity: O(*n*).
    public init?(_ valences: some Collection<Valence>) {
        guard let exactMean = ExactMean(valences), let least = valences.min(),
            let greatest = valences.max()
        else { return nil }
        self.exactMean = exactMean
        self.least = least
        self.greatest = greatest
        count = valences.count
        standardDeviation =
            Statistics.EffectSize.Moments(valences.lazy.map(\.value))?.standardDeviation
    }

    /// Summarizes the valences of some states of mind; `nil` without any.
    public init?(_ minds: some Collection<StateOfMind>) { self.init(minds.map(\.valence)) }
}
