public import Administration
public import Questionnaires

/// A place where samples are stored.
///
/// Every store gives the same guarantees, and one suite of tests checks them:
///
/// - When a call that writes returns, its changes are durable, complete, and visible to every
///   reader. When it throws ``StoreError/Code/uncertain``, all or none of its changes were written,
///   and repeating the call with the same identifiers finds out. When it throws another error, no
///   change was written.
/// - A sample is never stored twice: its identifier is looked up first.
/// - Every write adds an entry to the audit, in the same transaction.
/// - Every change of the current samples advances the sequence that anchors name.
///
/// Instants and identifiers are parameters; a store reads no clock.
public protocol SampleStore: SampleReading {
    /// The identifier of this store; anchors carry it.
    var id: SampleID { get async throws(StoreError) }

    /// Saves an assessment, and removes the draft with the same identifier.
    ///
    /// The definition is stored with it, so the assessment can be read and scored again later.
    ///
    /// Two programs can have the same draft open. A draft with answers that the assessment does not
    /// know stays, and the assessment is refused.
    ///
    /// - Parameters:
    ///   - assessment: The assessment.
    ///   - questionnaire: Its definition.
    ///   - draft: The state of the draft that it finishes, as last stored or read; `nil` for
    ///     answers without a stored draft.
    ///   - attribution: Who saves, and when.
    /// - Returns: Whether it was added, or was already stored with the same content.
    /// - Throws: ``StoreError/Code/identifierTaken`` when the identifier has other content,
    ///   ``StoreError/Code/changedElsewhere`` when another state of the draft is stored, or when
    ///   the draft was finished or discarded, ``StoreError/Code/definitionConflict`` when the name
    ///   and version of the definition belong to other content, and the failures of the store.
    func save(
        _ assessment: Assessment, of questionnaire: Questionnaire,
        finishing draft: Session.State?, by attribution: Attribution
    ) async throws(StoreError) -> SaveOutcome

    /// Replaces an earlier assessment with a corrected one. The earlier one stays stored.
    ///
    /// - Throws: ``StoreError/Code/notFound``, ``StoreError/Code/superseded``, and what
    ///   ``save(_:of:finishing:by:)`` throws.
    func amend(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        reason: String, by attribution: Attribution
    ) async throws(StoreError) -> SaveOutcome

    /// How the sittings of an import compare with the store, in the given order.
    ///
    /// Only their answers and stated scores count: a table with more columns the second time has
    /// the same assessments.
    ///
    /// - Parameters:
    ///   - batch: Some sittings of an import.
    ///   - imported: The import.
    /// - Throws: ``StoreError/Code/invalid`` for a sitting that is not of the import, and the
    ///   failures of the store.
    func standings(
        of batch: SittingBatch, in imported: AssessmentImport
    ) async throws(StoreError) -> [ImportStanding]

    /// The assessments of the same person, questionnaire and day as each new sitting that no import
    /// of the same source added, in the given order; `nil` for a sitting without such an
    /// assessment.
    ///
    /// Use it for sittings that ``standings(of:in:)`` calls ``ImportStanding/new``. It refuses no
    /// sitting; ``AssessmentImport/elsewhere`` of the import decides what to do with them.
    ///
    /// - Parameters:
    ///   - batch: Some new sittings of an import.
    ///   - imported: The import.
    /// - Throws: ``StoreError/Code/invalid`` for a sitting that is not of the import, and the
    ///   failures of the store.
    func keptElsewhere(
        of batch: SittingBatch, in imported: AssessmentImport
    ) async throws(StoreError) -> [StoredElsewhere?]

    /// Saves the sittings of a table: all of them, or none.
    ///
    /// A sitting that is stored with the same content does not change. For one with other content
    /// the import's ``AssessmentImport/ConflictRule`` applies. A total never replaces answers: if
    /// the answers add up to it, the sitting does not change; otherwise the import's
    /// ``AssessmentImport/TotalRule`` applies. A deleted sitting stays deleted, and so does one
    /// whose latest correction was deleted. For a new sitting that is also stored from elsewhere
    /// the ``AssessmentImport/ElsewhereRule`` applies. The audit gets one entry for the import, and
    /// one for each correction.
    ///
    /// - Returns: How many were new, known, corrected and left.
    /// - Throws: ``StoreError/Code/identifierTaken`` for other content or another total where that
    ///   is refused, ``StoreError/Code/definitionConflict``, ``StoreError/Code/invalid``, what the
    ///   batches throw, and the failures of the store. Then no sitting was saved.
    func save(
        _ sittings: AssessmentImport, by attribution: Attribution
    ) async throws(StoreError) -> AssessmentImport.Tally

    /// Moves a sample that was entered for the wrong person to the correct person.
    ///
    /// The sample gets an identifier that is derived from the old one. The assessments that it
    /// corrects move with it, and so do the flags, with their numbers and acknowledgements. The old
    /// samples are removed, as if another sample had replaced them; an import does not add them
    /// again. The audit gets an entry for each sample, which names no person.
    ///
    /// Repeating the call changes nothing.
    ///
    /// - Returns: The identifier that the sample has now.
    /// - Throws: ``StoreError/Code/notFound``; ``StoreError/Code/invalid`` when the sample already
    ///   belongs to the person; ``StoreError/Code/superseded`` when it was corrected, deleted or
    ///   replaced; and the failures of the store.
    func reassign(
        _ id: SampleID, to subject: Subject, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> SampleID

    /// Deletes a sample with its answers and flags and with the texts of the audit about it, and
    /// leaves a tombstone.
    ///
    /// An assessment is deleted with all its ``versions(of:)``, because an earlier version has most
    /// of the same answers. The identifier can also be that of a draft, open or discarded: then its
    /// answers, its flags and the texts of the audit about it are deleted, without a tombstone.
    ///
    /// - Throws: ``StoreError/Code/notFound``, and the failures of the store.
    func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) async throws(StoreError)

    /// Erases everything about a person, in one transaction: samples of all kinds, drafts, flags,
    /// texts of the audit, and the records of deleted imported results. Tombstones stay with bare
    /// identifiers, and the audit gets an entry with the counts and without the name.
    ///
    /// An import or a merge can add the person again. Backups do not change.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - reason: Why. It stays in the audit and must not contain the name.
    ///   - attribution: Who erases, and when.
    /// - Throws: ``StoreError/Code/notFound`` when the store has no data about the person,
    ///   ``StoreError/Code/invalid`` when the reason names the person, and the failures of the
    ///   store.
    func erase(
        _ subject: Subject, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> Erasure

    /// The assessment with an identifier, or `nil`.
    func assessment(_ id: SampleID) async throws(StoreError) -> StoredAssessment?

    /// The assessments that a query asks for, by ``Assessment/start``, oldest first; assessments of
    /// the same instant in the order in which they were saved.
    func assessments(_ query: AssessmentQuery) async throws(StoreError) -> [StoredAssessment]

    /// Gives the scores of all people to a fold, without holding them in memory.
    ///
    /// Corrected assessments are included. The scores of one person come together, in any order;
    /// the people come in any order too. All scores are from one snapshot of the store.
    ///
    /// - Parameters:
    ///   - query: Which scales, and whether with metadata.
    ///   - nothing: An empty fold. Copies of it may add scores of different people at the same
    ///     time.
    /// - Returns: The fold of all scores.
    /// - Throws: ``StoreError/Code/damaged`` when a record differs from what was written, and the
    ///   failures of the store.
    /// - Complexity: O(*n*) in the number of assessments; memory use is constant.
    func fold<Fold: ScoreFold>(
        _ query: ScoreQuery, into nothing: Fold
    ) async throws(StoreError) -> Fold

    /// The definition of results in this store, or `nil`.
    func questionnaire(
        _ identity: Questionnaire.Identity
    ) async throws(StoreError) -> Questionnaire?

    /// Refuses a definition whose name and version belong to other content, before a person answers
    /// it. Writes nothing.
    ///
    /// - Throws: ``StoreError/Code/definitionConflict``, and the failures of the store.
    func check(_ questionnaire: Questionnaire) async throws(StoreError)

    /// Stores a draft in place of its earlier state, and records the flags its answers raise.
    ///
    /// An audit entry is added when the draft is new and for each newly withdrawn answer. Repeating
    /// the call changes nothing.
    ///
    /// Two programs can have the same draft open. The one that does not know the latest answers is
    /// refused, so that it does not overwrite them.
    ///
    /// - Parameters:
    ///   - draft: The draft as it is now.
    ///   - questionnaire: Its definition.
    ///   - earlier: The state that it continues, as stored or read; `nil` for a new draft.
    ///   - attribution: Who stores it, and when.
    /// - Throws: ``StoreError/Code/changedElsewhere`` when another state is stored, or when the
    ///   draft was finished or discarded; ``StoreError/Code/identifierTaken`` and
    ///   ``StoreError/Code/superseded`` for a new draft whose identifier was used;
    ///   ``StoreError/Code/definitionConflict``, ``StoreError/Code/invalid``, and the failures of
    ///   the store.
    func keep(
        _ draft: Draft, of questionnaire: Questionnaire, replacing earlier: Session.State?,
        by attribution: Attribution
    ) async throws(StoreError)

    /// The drafts, of one subject or of all, oldest first.
    func drafts(of subject: Subject?) async throws(StoreError) -> [Draft]

    /// Discards a draft. The flags it raised stay, until ``delete(_:reason:by:)`` is called with
    /// the same identifier.
    ///
    /// - Throws: ``StoreError/Code/notFound``, and the failures of the store.
    func discardDraft(_ id: SampleID, by attribution: Attribution) async throws(StoreError)

    /// The flags, oldest first.
    ///
    /// - Parameters:
    ///   - subject: Only of this subject; `nil` for all.
    ///   - scope: Which of them.
    /// - Returns: The flags, by the date of their answers.
    /// - Throws: The failures of the store.
    func flags(of subject: Subject?, _ scope: FlagScope) async throws(StoreError) -> [FlagRecord]

    /// Records that a person has seen flags: all of them, or none.
    ///
    /// - Parameters:
    ///   - flags: The numbers of the flags.
    ///   - note: What was done; may be empty.
    ///   - attribution: Who has seen them, and when.
    /// - Throws: ``StoreError/Code/notFound`` when there is no such flag;
    ///   ``StoreError/Code/superseded`` when one was already acknowledged. The message names every
    ///   refused flag.
    func acknowledge(
        _ flags: [FlagRecord.ID], note: String, by attribution: Attribution
    ) async throws(StoreError)

    /// Withdraws the acknowledgement of flags: of all of them, or of none. The flags are open
    /// again.
    ///
    /// The audit records who had acknowledged each flag, and why the acknowledgement was withdrawn.
    ///
    /// - Throws: ``StoreError/Code/notFound`` when there is no such flag;
    ///   ``StoreError/Code/superseded`` when one is not acknowledged. The message names every
    ///   refused flag.
    func withdrawAcknowledgement(
        of flags: [FlagRecord.ID], reason: String, by attribution: Attribution
    ) async throws(StoreError)

    /// Raises flags of another store that come with no assessment, such as that of an answer that
    /// was changed before the interview ended. All of them, or none.
    ///
    /// A flag that the same answer of the same sample raised here stays as it is. A flag of a
    /// sample that was deleted here is ignored. The others are historical if they are historical
    /// there, and have no acknowledgement here. The audit gets an entry for each.
    ///
    /// - Parameters:
    ///   - flags: The flags, as the other store has them.
    ///   - questionnaire: The definition of all the flags.
    ///   - attribution: Who merges them, and when.
    /// - Returns: The flags that were raised, as stored here, in the given order.
    /// - Throws: ``StoreError/Code/invalid`` for a flag of another definition,
    ///   ``StoreError/Code/definitionConflict``, and the failures of the store.
    func raise(
        _ flags: [FlagRecord], of questionnaire: Questionnaire, by attribution: Attribution
    ) async throws(StoreError) -> [FlagRecord]

    /// The audit, oldest first.
    ///
    /// - Parameters:
    ///   - entry: Only entries after this one; 0 for all.
    ///   - limit: The greatest number, taken from the latest; `nil` for no limit.
    /// - Returns: The entries, by number.
    /// - Throws: The failures of the store.
    func audit(after entry: AuditEntry.ID, limit: Int?) async throws(StoreError) -> [AuditEntry]

    /// Adds an entry to the audit for an action outside the store, such as an export.
    func note(
        _ action: AuditEntry.Action, _ details: [AuditEntry.Detail],
        by attribution: Attribution
    ) async throws(StoreError)

    /// Saves samples other than assessments: all of them, or none.
    ///
    /// They are saved one after the other. The first of these rules that applies decides:
    ///
    /// 1. A sample that is already stored with the same content is ``SaveOutcome/alreadyKept``;
    ///    with other content it is refused.
    /// 2. When the same source has the same ``SyncIdentity`` in the same or a greater version, that
    ///    sample stays: ``SaveOutcome/olderThanKept(_:)``.
    /// 3. When it was replaced before, its replacement stays: ``SaveOutcome/olderThanKept(_:)``.
    ///    When it was deleted, it is refused.
    /// 4. Otherwise it is added. A sample that it replaces, by sync identity or by the rule for
    ///    daily moods, leaves a tombstone: ``SaveOutcome/replaced(_:)``.
    ///
    /// - Parameters:
    ///   - samples: The samples.
    ///   - rule: What to do with an earlier mood of the same day.
    ///   - attribution: Who saves, and when.
    /// - Returns: The outcome for each sample, in the given order.
    /// - Throws: ``StoreError/Code/identifierTaken``, ``StoreError/Code/superseded``,
    ///   ``StoreError/Code/invalid`` for metadata that cannot be stored, and the failures of the
    ///   store.
    func save(
        _ samples: [Observation], dailyMood rule: DailyMoodRule, by attribution: Attribution
    ) async throws(StoreError) -> [SaveOutcome]

    /// Replaces a sample with another in one transaction, for example when a treatment ends.
    ///
    /// Repeating the call changes nothing. A sample with the new sample's sync identity in a lower
    /// version is replaced as well.
    ///
    /// - Throws: ``StoreError/Code/notFound``; ``StoreError/Code/superseded`` when the sample was
    ///   deleted or replaced before, or when the new sample's sync identity is stored in the same
    ///   or a greater version; ``StoreError/Code/invalid`` for an assessment, which must be amended
    ///   instead; and what saving throws.
    func replace(
        _ id: SampleID, with sample: Observation, reason: String, by attribution: Attribution
    ) async throws(StoreError)

    /// The changes after an anchor that a source may see. Other changes are neither returned nor
    /// counted.
    ///
    /// The work should depend only on visible changes, so that the duration does not reveal the
    /// others.
    ///
    /// - Throws: What ``SampleReading/changes(since:where:limit:)`` throws;
    ///   ``StoreError/Code/expiredAnchor`` after any purge since the anchor was created.
    func changes(
        since anchor: Anchor?, where predicate: Predicate, limit: Int?, seenBy sight: Sight
    ) async throws(StoreError) -> Changes

    /// The tombstones of a removed sample, oldest first. Usually one; two for an assessment that
    /// was amended and then deleted. Empty after ``purgeTombstones(through:by:)``.
    func tombstones(of id: SampleID) async throws(StoreError) -> [Changes.Tombstone]

    /// Deletes the tombstones of samples that were deleted, amended or replaced up to an anchor.
    ///
    /// Afterwards earlier anchors that name an earlier change are refused, except for the
    /// beginning; earlier anchors of a ``SampleAccess`` are all refused. The bare identifiers stay,
    /// so that a repeated save does not add a deleted sample again.
    ///
    /// - Returns: The number of deleted tombstones.
    /// - Throws: ``StoreError/Code/foreignAnchor``, and the failures of the store.
    func purgeTombstones(
        through anchor: Anchor, by attribution: Attribution
    ) async throws(StoreError) -> Int

    /// The decisions about what the sources may do; by the bytes of the source's name, then by the
    /// name of the type.
    func grants() async throws(StoreError) -> [Grant]

    /// Records a person's decision for a source and a type.
    func decide(_ grant: Grant, by attribution: Attribution) async throws(StoreError)

    /// Makes several calls in one transaction: either all their changes are saved, or none.
    ///
    /// Other tasks and programs see no changes before the end. A call that throws inside writes no
    /// changes; when `body` handles the error, the other calls are saved.
    ///
    /// - Parameter body: Makes the calls, to the store that it is given and not to this one. It
    ///   must not use that store after it has returned. After a failure of the disk, a store may
    ///   undo the calls and run it again.
    /// - Returns: The result of `body`.
    /// - Throws: ``StoreError/Code/busy`` when other tasks or programs write meanwhile, what `body`
    ///   throws, and the failures of the store.
    func together<Value: Sendable>(
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value
}

extension SampleStore {
    /// Saves an assessment without a stored draft.
    ///
    /// - Throws: What ``save(_:of:finishing:by:)`` throws.
    public func save(
        _ assessment: Assessment, of questionnaire: Questionnaire, by attribution: Attribution
    ) async throws(StoreError) -> SaveOutcome {
        try await save(assessment, of: questionnaire, finishing: nil, by: attribution)
    }

    /// Records that a person has seen a flag.
    ///
    /// - Throws: What ``acknowledge(_:note:by:)-([FlagRecord.ID],_,_)`` throws.
    public func acknowledge(
        _ flag: FlagRecord.ID, note: String, by attribution: Attribution
    ) async throws(StoreError) {
        try await acknowledge([flag], note: note, by: attribution)
    }

    /// Saves samples other than assessments, with any number of moods a day.
    public func save(
        _ samples: [Observation], by attribution: Attribution
    ) async throws(StoreError) -> [SaveOutcome] {
        try await save(samples, dailyMood: .many, by: attribution)
    }
}

/// What to do with an earlier daily mood when another of the same day is saved.
public enum DailyMoodRule: String, Hashable, Sendable, CaseIterable, Codable {
    /// It stays; a day may have many moods.
    case many
    /// It is replaced, as in Apple's Health app: the moods of the same person, source and day, each
    /// by its own clock. Emotions stay.
    case replace
}

/// The outcome of a save.
public enum SaveOutcome: Hashable, Sendable {
    /// The sample was added.
    case added
    /// The same sample was already stored.
    case alreadyKept
    /// It replaced this sample: a lower version of its sync identity, or an earlier mood of its
    /// day.
    case replaced(SampleID)
    /// It was not saved, because this sample takes precedence: the same or a greater version of its
    /// sync identity, or its replacement.
    case olderThanKept(SampleID)
}

/// Which flags to return.
public enum FlagScope: Hashable, Sendable {
    /// Flags without acknowledgement, except those of imported answers.
    case open
    /// Those of imported answers, acknowledged or not.
    case historical
    /// All flags.
    case all
}
