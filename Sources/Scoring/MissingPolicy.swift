/// How to score where answers are missing.
public enum MissingPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// A scale has a score only when every item it needs was answered. This is the default
    /// everywhere.
    case strict
    /// Where the definition has a rule for it and few enough items are missing, they take the mean
    /// of the answered ones. Where it has no rule, the same as ``strict``.
    case prorate
}
