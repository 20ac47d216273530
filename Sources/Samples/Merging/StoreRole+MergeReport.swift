extension StoreRole {
    /// The result of merging the samples of another store. "Here" is the store that was merged into,
    /// "there" the other one.
    public struct MergeReport: Hashable, Sendable {
        /// The samples that were added, including assessments that were corrected since. Identifiers of
        /// this store.
        public internal(set) var added: [SampleID] = []
        /// How many were already here, or are here in the same or a greater version.
        public internal(set) var alreadyStored = 0
        /// The samples that were deleted here, and stay deleted. Identifiers of the other store.
        public internal(set) var deletedHere: [SampleID] = []
        /// The samples that are current here and were deleted there. The merge does not change them;
        /// the caller decides whether to delete them here as well.
        public internal(set) var deletedThere: [SampleID] = []
        /// The samples that were not added, because this store has something else: other content under
        /// their identifier, or, for an imported result, other answers of the same sitting. Identifiers
        /// of the other store.
        public internal(set) var conflicts: [SampleID] = []
        /// The samples that were added without replacing the sample that they replace there,
        /// because the replaced sample was corrected, replaced or deleted differently here. Both
        /// are current.
        public internal(set) var addedWithoutReplacing: [SampleID] = []
        /// The results here with the person, form, day and answers of an added result, from another
        /// source or entered here. Both results count.
        public internal(set) var keptElsewhere: [SampleID] = []
        /// Flags that were raised here in addition to those of the added assessments: for answers that
        /// were changed before the interview ended, and for unfinished interviews. As stored here,
        /// without acknowledgement.
        public internal(set) var flags: [FlagRecord] = []
    }
}
