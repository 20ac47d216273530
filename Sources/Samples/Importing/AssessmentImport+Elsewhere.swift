extension AssessmentImport {
    /// The same person, questionnaire and day, already stored from another source or entered in the
    /// kit.
    ///
    /// Most often it is the same form, and would be counted twice. It may also be a second form of
    /// that day. Only current results count, not deleted or corrected ones; for a correction, the
    /// source of its first version decides. The version of the questionnaire does not matter. Each
    /// day is the day at the result's offset.
    public enum Elsewhere: Hashable, Sendable {
        /// The result with this identifier has the answers and the totals of the sitting, and perhaps
        /// more.
        ///
        /// A sitting without answers is the same if the scores equal its stated scores.
        case same(SampleID)
        /// The stored results differ from the sitting. The identifier is that of the first one saved.
        case other(SampleID)
    }
}
