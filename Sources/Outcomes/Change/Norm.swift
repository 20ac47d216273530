public import Questionnaires

/// The published mean and standard deviation of a scale in a group of people.
public struct Norm: Hashable, Sendable {
    /// Who was measured.
    public let group: String
    /// The mean, in points.
    public let mean: Double
    /// The standard deviation, in points; above 0.
    public let standardDeviation: Double
    /// How many were measured, or `nil`.
    public let count: Int?
    /// Where the numbers were published.
    public let source: String

    /// Creates a norm; `nil` when the numbers are not finite or the deviation is not above 0.
    public init?(
        group: String, mean: Double, standardDeviation: Double, count: Int? = nil, source: String
    ) {
        guard mean.isFinite, standardDeviation.isFinite, standardDeviation > 0 else { return nil }
        self.group = group
        self.mean = mean
        self.standardDeviation = standardDeviation
        self.count = count
        self.source = source
    }
}

/// The norms of the people a scale tells apart: those with the condition and those without.
public struct Norms: Hashable, Sendable {
    /// People with the condition, or `nil`.
    public let clinical: Norm?
    /// People without it, or `nil`.
    public let functional: Norm?

    /// Creates norms.
    public init(clinical: Norm?, functional: Norm?) {
        self.clinical = clinical
        self.functional = functional
    }

    /// The norms that are published for a scale, or `nil`.
    ///
    /// Only numbers that were read in a source are here; the source says where.
    public static func published(
        for scale: Scale.ID, of questionnaire: Questionnaire.ID
    ) -> Norms? {
        guard scale == "total" else { return nil }
        return switch questionnaire.text {
        case "phq-9": phq9
        case "gad-7": gad7
        default: nil
        }
    }

    private static let phq9 = Norms(
        clinical: Norm(
            group: "major depressive disorder", mean: 17.1, standardDeviation: 6.1, count: 41,
            source: kroenke),
        functional: Norm(
            group: "no depressive disorder", mean: 3.3, standardDeviation: 3.8, count: 474,
            source: kroenke))
    private static let kroenke = "Kroenke et al. 2001, as quoted at novopsych.com (PHQ-9)"

    private static let gad7 = Norms(
        clinical: Norm(
            group: "generalized anxiety disorder", mean: 14.4, standardDeviation: 4.7, count: 73,
            source: spitzer),
        functional: Norm(
            group: "no generalized anxiety disorder", mean: 4.9, standardDeviation: 4.8,
            count: 892, source: spitzer))
    private static let spitzer = "Spitzer et al. 2006, as quoted at headshotsmarathon.org"
}
