public import Questionnaires

extension StoreRole {
    /// The records of a store during a transaction, and the rules of saving.
    ///
    /// The rules are written once, as methods that end in `by:`, such as
    /// ``save(_:of:finishing:by:)`` and ``reassign(_:to:reason:by:)``. A store implements the other
    /// methods, which look up and change single records and apply no rules. Each method of
    /// ``SampleStore`` that saves then makes one transaction and calls the rule of the same name:
    ///
    ///     func discardDraft(_ id: SampleID, by who: Attribution) throws(StoreError) {
    ///         try write { (records) throws(StoreError) in try records.discardDraft(id, by: who) }
    ///     }
    ///
    /// A rule checks everything before its first change. So a store needs to undo changes only after
    /// failures of its own.
    public protocol Transaction {
        /// The assessment with an identifier, or `nil`.
        func assessment(_ id: SampleID) throws(StoreError) -> StoredAssessment?
        /// Whether an assessment has an identifier. Works for a damaged one as well.
        func isAssessment(_ id: SampleID) throws(StoreError) -> Bool
        /// Whether an assessment was corrected. Works for a damaged one as well.
        func isAmended(_ id: SampleID) throws(StoreError) -> Bool
        /// The sample with an identifier, other than an assessment, or `nil`.
        func observation(_ id: SampleID) throws(StoreError) -> ObservedSample?
        /// Whether a sample other than an assessment has an identifier.
        func isObservation(_ id: SampleID) throws(StoreError) -> Bool
        /// Whether a draft has an identifier.
        func isDraft(_ id: SampleID) throws(StoreError) -> Bool
        /// The draft with an identifier, or `nil`.
        func draft(_ id: SampleID) throws(StoreError) -> Draft?
        /// Whether an identifier was deleted or replaced before.
        func isDeleted(_ id: SampleID) throws(StoreError) -> Bool
        /// The tombstones of a sample, oldest first.
        func tombstones(of id: SampleID) throws(StoreError) -> [Changes.Tombstone]
        /// The sample that replaced another one, or `nil`.
        func replacement(of id: SampleID) throws(StoreError) -> SampleID?
        /// The sample with the same sync identity, or `nil`.
        func storedVersion(of sample: ObservedSample) throws(StoreError) -> (
            id: SampleID, version: Int64
        )?
        /// The daily moods of the same person, source and day, the last saved first.
        func moods(ofSameDayAs mood: StateOfMind) throws(StoreError) -> [SampleID]
        /// A stored definition.
        ///
        /// - Throws: ``StoreError/Code/damaged`` when the store has lost it.
        func definition(_ identity: Questionnaire.Identity) throws(StoreError) -> Questionnaire
        /// The flag with a number, or `nil`.
        func flag(_ number: FlagRecord.ID) throws(StoreError) -> FlagRecord?
        /// Whether the same answer of the same sample has raised a flag here.
        func isRaised(_ flag: FlagRecord) throws(StoreError) -> Bool
        /// Whether the same answer of the same sample has raised a flag here that is not historical.
        func isRaisedLive(_ flag: FlagRecord) throws(StoreError) -> Bool
        /// The rules for all people with an open treatment, by questionnaire and first day.
        func standingSchedules() throws(StoreError) -> [StandingSchedule]
        /// Refuses a definition whose name and version belong to other content.
        func check(_ questionnaire: Questionnaire) throws(StoreError)

        /// Reads results with a definition that the caller has, instead of the stored copy.
        ///
        /// - Throws: ``StoreError/Code/invalid`` when it does not match its own hash.
        mutating func use(_ questionnaire: Questionnaire) throws(StoreError)
        /// Adds a sample other than an assessment.
        mutating func add(_ sample: ObservedSample) throws(StoreError)
        /// Adds an assessment without its flags.
        mutating func insert(
            _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?
        ) throws(StoreError)
        /// Marks an assessment as corrected, and adds the tombstone.
        mutating func markAmended(_ id: SampleID, by later: SampleID) throws(StoreError)
        /// Removes a sample of any type, and adds a tombstone.
        mutating func remove(
            _ id: SampleID, _ reason: Changes.Tombstone.Reason, replacement: SampleID?
        ) throws(StoreError)
        /// Adds the tombstone of a sample that the store never had, and that a stored one replaced. It
        /// uses two numbers in the sequence of changes, as if the sample had been added and removed.
        mutating func noteReplaced(_ id: SampleID, by replacement: SampleID) throws(StoreError)
        /// Records that an imported assessment is gone, so a later import does not add it again.
        mutating func noteDeletedImport(_ assessment: Assessment) throws(StoreError)
        /// Saves a draft, replacing its earlier state.
        mutating func keep(_ draft: Draft, of questionnaire: Questionnaire) throws(StoreError)
        /// Removes a draft.
        ///
        /// - Returns: Whether the draft existed.
        mutating func removeDraft(_ id: SampleID) throws(StoreError) -> Bool
        /// The next number of a flag.
        mutating func nextFlag() throws(StoreError) -> FlagRecord.ID
        /// Adds a flag.
        mutating func insert(
            _ flag: FlagRecord, of questionnaire: Questionnaire
        ) throws(StoreError)
        /// Replaces the acknowledgement and the assignments of a flag with those of another copy of it.
        mutating func update(_ flag: FlagRecord) throws(StoreError)
        /// Moves the flags of a sample with their numbers, acknowledgements and assignments.
        ///
        /// - Returns: The number of flags.
        mutating func moveFlags(
            of sample: SampleID, from earlier: SubjectID, to subject: SubjectID, as moved: SampleID
        ) throws(StoreError) -> Int
        /// Saves a rule for all people, replacing its earlier state.
        mutating func keep(_ schedule: StandingSchedule) throws(StoreError)
        /// Adds an entry to the audit. Before the first entry, it adds one for the store's creation.
        ///
        /// - Parameters:
        ///   - action: The action.
        ///   - target: The sample or draft that the action changed; `nil` for the whole store.
        ///   - details: Facts about it.
        ///   - subject: The person whom the texts among the details are about.
        ///   - attribution: Who did it, and when.
        mutating func audit(
            _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
            about subject: SubjectID?, by attribution: Attribution
        ) throws(StoreError)
    }
}

extension StoreRole.Transaction {
    /// Refuses the identifier of an assessment or a draft.
    package func checkFree(_ id: SampleID) throws(StoreError) {
        guard try !isDraft(id), try !isAssessment(id) else { throw .identifierTaken(id) }
    }

    /// Refuses an identifier that is or was in use.
    func checkUnused(_ id: SampleID) throws(StoreError) {
        try checkFree(id)
        guard try !isObservation(id), try !isDeleted(id) else { throw .identifierTaken(id) }
    }

    /// The sample that replaced a missing one.
    ///
    /// - Throws: ``StoreError/Code/notFound``, or ``StoreError/Code/superseded`` when the sample
    ///   was deleted.
    func replacementOfMissing(_ id: SampleID) throws(StoreError) -> SampleID? {
        guard try isDeleted(id) else { throw .notFound(id) }
        let end = try tombstones(of: id).last
        guard end?.reason == .replaced else { throw .deletedBefore(id) }
        return end?.replacement
    }
}
