/// Which way a change counts by a threshold.
public enum ChangeClass: String, Hashable, Sendable, CaseIterable, Codable {
    /// Better by at least what the threshold asks for.
    case improved
    /// Less of a change than the threshold asks for, either way.
    case unchanged
    /// Worse by at least what the threshold asks for.
    case deteriorated
}
