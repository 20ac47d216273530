/// What came of taking over the samples of another store.
public struct MergeReport: Hashable, Sendable {
    /// The samples that were added, assessments that were corrected since included, by the
    /// identifiers that they have here.
    public internal(set) var added: [SampleID] = []
    /// How many were here already, or stand here in a version that is not lower.
    public internal(set) var alreadyKept = 0
    /// The samples that were deleted here, and stay deleted; by the identifiers that they have
    /// there.
    public internal(set) var deletedHere: [SampleID] = []
    /// The samples that stand here and were deleted there. Nothing is done to them: whether they
    /// are to go here as well is the caller's decision.
    public internal(set) var deletedThere: [SampleID] = []
    /// The samples that were not added, because something else stands here: other content under
    /// their identifier, or, of what a table brought, other answers of the same sitting. By the
    /// identifiers that they have there.
    public internal(set) var conflicts: [SampleID] = []
    /// The samples that were added beside what they take the place of there, because that was
    /// corrected, replaced or deleted here in another way. Both stand.
    public internal(set) var sideBySide: [SampleID] = []
    /// The flags that were raised here beside those of the assessments that were added: of answers
    /// that were changed there before the interview ended, and of interviews that did not end. As
    /// they are kept here, where nobody has seen them.
    public internal(set) var flags: [FlagRecord] = []
}
