/// A category. The kit counts mindful sessions and sleep; other categories are kept under their
/// names.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the type.
    public let rawValue: String

    /// An identifier from Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `HKCategoryTypeIdentifierMindfulSession`.
    public static let mindfulSession = Self(
        rawValue: "HKCategoryTypeIdentifierMindfulSession")
    /// `HKCategoryTypeIdentifierSleepAnalysis`.
    public static let sleepAnalysis = Self(
        rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
}
