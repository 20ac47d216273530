/// How to score missing answers.
public enum MissingPolicy: String, Hashable, Sendable, CaseIterable, Codable {
    /// A scale has a score only when every item it needs was answered. This is the default
    /// everywhere.
    case strict
    /// If the definition has a rule for it and few enough items are missing, they get the mean of
    /// the answered items. Without a rule, it is the same as ``strict``.
    case prorate
}
