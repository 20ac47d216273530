extension Evidence {
    /// A rule that turns scores into a result. Outputs write the raw value.
    public enum Rule: String, Hashable, Sendable, CaseIterable, Codable {
        /// The follow-up minus the baseline, in points and as a share of the baseline.
        case change
        /// The follow-up is at most half of the baseline: `2 × follow-up ≤ baseline`.
        case response
        /// The follow-up is at least 25 % lower than the baseline, but less than 50 % lower.
        case partialResponse
        /// The follow-up is on the healthy side of the remission threshold.
        case remission
        /// The change is at or above the smallest one that patients notice.
        case minimalImportantDifference
        /// The change is larger than measurement error.
        case reliableChange
        /// The score is at or beyond the threshold from which a person counts as a case.
        case caseness
        /// The person is a case at baseline, but not at follow-up.
        case recovery
        /// Recovery, and reliable improvement.
        case reliableRecovery
        /// The classes of Jacobson and Truax: reliable change and the side of a cut-off.
        case clinicalSignificance
        /// The median of the slopes between all pairs of scores (Theil and Sen).
        case slope
        /// Whether scores rise or fall over time (Mann and Kendall).
        case trend
        /// Scores before a treatment compared with those after its start.
        case beforeAndAfter
        /// Scores compared with the mood of the week before each.
        case moodAgreement
    }
}
