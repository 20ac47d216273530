extension ChangeOutcomes {
    /// The direction of a change, judged by a threshold.
    public enum ChangeClass: String, Hashable, Sendable, CaseIterable, Codable {
        /// Better by at least the threshold.
        case improved
        /// A change smaller than the threshold, in either direction.
        case unchanged
        /// Worse by at least the threshold.
        case deteriorated
    }
}
