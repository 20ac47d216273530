/// A questionnaire with a score.
public struct HKScoredAssessmentTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the type.
    public let rawValue: String

    /// An identifier from Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `HKScoredAssessmentTypeIdentifierGAD7`.
    public static let GAD7 = Self(
        rawValue: "HKScoredAssessmentTypeIdentifierGAD7")
    /// `HKScoredAssessmentTypeIdentifierPHQ9`.
    public static let PHQ9 = Self(
        rawValue: "HKScoredAssessmentTypeIdentifierPHQ9")
}
