public import Administration
public import Questionnaires

/// A place where samples are kept.
///
/// Every store keeps the same promises, checked by one suite of tests:
///
/// - When a call that writes returns, what it wrote is durable, whole, and seen by every reader.
///   When it throws ``StoreError/Code/uncertain``, all or nothing was written, and repeating the
///   call with the same identifiers finds what was. When it throws another error, nothing was
///   written.
/// - A sample is never kept twice: its identifier is looked up first.
/// - Every write adds an entry to the audit, in the same transaction.
/// - Every change of what stands advances the sequence that anchors name.
///
/// Instants and identifiers come in as arguments; a store reads no clock.
public protocol SampleStore: SampleReading {
    /// What identifies this store; anchors carry it.
    var id: SampleID { get async throws(StoreError) }

    /// Saves an assessment, and removes the draft with the same identifier.
    ///
    /// The definition is kept beside it, so the assessment can be read and scored again later.
    ///
    /// Two sittings can have the same draft open. A draft with answers that the assessment does not
    /// know stays, and the assessment is refused.
    ///
    /// - Parameters:
    ///   - assessment: The assessment.
    ///   - questionnaire: The definition it is of.
    ///   - draft: The state of the draft that it finishes, as it was kept or read last; `nil` for
    ///     answers of which no draft was kept.
    ///   - attribution: Who saves, and when.
    /// - Returns: Whether it was added, or was there already with the same content.
    /// - Throws: ``StoreError/Code/identifierTaken`` when the identifier is kept with other content,
    ///   ``StoreError/Code/changedElsewhere`` when another state of the draft is kept, or when the
    ///   draft was finished or discarded, ``StoreError/Code/definitionConflict`` when the name and
    ///   version of the definition are in use for another content, and the failures of the store.
    func save(
        _ assessment: Assessment, of questionnaire: Questionnaire,
        finishing draft: Session.State?, by attribution: Attribution
    ) async throws(StoreError) -> SaveOutcome

    /// Puts a corrected assessment in the place of an earlier one, which is kept and named.
    ///
    /// - Throws: ``StoreError/Code/notFound``, ``StoreError/Code/superseded``, and what
    ///   ``save(_:of:finishing:by:)`` throws.
    func amend(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        reason: String, by attribution: Attribution
    ) async throws(StoreError) -> SaveOutcome

    /// What sittings that would be imported meet in the store, in the order given.
    ///
    /// Only their answers and stated scores count: a table that brings more columns the second time
    /// brings the same assessment.
    ///
    /// - Parameters:
    ///   - batch: Some sittings of an import.
    ///   - imported: The import.
    /// - Throws: ``StoreError/Code/invalid`` for a sitting that is none of the import, and the
    ///   failures of the store.
    func standings(
        of batch: SittingBatch, in imported: AssessmentImport
    ) async throws(StoreError) -> [ImportStanding]

    /// What is kept of new sittings that no import of the same source brought, in the order given;
    /// `nil` for a sitting of whose person, questionnaire and day nothing is.
    ///
    /// Asked of sittings that ``standings(of:in:)`` calls ``ImportStanding/new``. Nothing is
    /// refused for it; an import says with ``AssessmentImport/elsewhere`` what becomes of them.
    ///
    /// - Parameters:
    ///   - batch: Some new sittings of an import.
    ///   - imported: The import.
    /// - Throws: ``StoreError/Code/invalid`` for a sitting that is none of the import, and the
    ///   failures of the store.
    func keptElsewhere(
        of batch: SittingBatch, in imported: AssessmentImport
    ) async throws(StoreError) -> [StoredElsewhere?]

    /// Saves the sittings of a table: all of them, or none.
    ///
    /// One that is kept with the same content is left as it is; with one in whose place other
    /// content stands the import's ``AssessmentImport/ConflictRule`` is followed. A total
    /// never takes the place of answers: with one that they add up to nothing is done, with
    /// another the import's ``AssessmentImport/TotalRule`` is followed. One that was deleted stays
    /// deleted, and so does one whose latest correction was. With a new one that is kept from
    /// elsewhere too the ``AssessmentImport/ElsewhereRule`` is followed. The audit gets one entry for
    /// the import, and one for each correction.
    ///
    /// - Returns: How many were new, known, corrected and left.
    /// - Throws: ``StoreError/Code/identifierTaken`` for other content or another total where that
    ///   is refused,
    ///   ``StoreError/Code/definitionConflict``, ``StoreError/Code/invalid``, what the batches
    ///   throw, and the failures of the store. Nothing is written then.
    func save(
        _ sittings: AssessmentImport, by attribution: Attribution
    ) async throws(StoreError) -> AssessmentImport.Tally

    /// Moves a sample that was entered for the wrong person to the person it is about.
    ///
    /// The sample gets an identifier that follows from the old one. What an assessment corrects
    /// moves with it, and so do the flags, with their numbers and acknowledgements. The old samples
    /// are gone, as if another sample had replaced them; a table does not bring them back. The
    /// audit gets an entry for each sample, which names no person.
    ///
    /// Repeating the call does nothing.
    ///
    /// - Returns: The identifier that the sample has now.
    /// - Throws: ``StoreError/Code/notFound``; ``StoreError/Code/invalid`` when the sample is of the
    ///   person already; ``StoreError/Code/superseded`` when it was corrected, deleted or replaced;
    ///   and the failures of the store.
    func reassign(
        _ id: SampleID, to subject: Subject, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> SampleID

    /// Deletes a sample with its answers and flags and with the texts of the audit about it, and
    /// leaves a tombstone.
    ///
    /// An assessment goes with all its ``versions(of:)``: an earlier version holds most of the same
    /// answers. The identifier can also be that of a draft, open or discarded: then its answers, its
    /// flags and the texts of the audit about it go, and no tombstone stays.
    ///
    /// - Throws: ``StoreError/Code/notFound``, and the failures of the store.
    func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) async throws(StoreError)

    /// Erases everything about a person, in one transaction: samples of all kinds, drafts, flags,
    /// texts of the audit, and what is left of deleted imported results. Tombstones with bare
    /// identifiers stay, and the audit gets an entry with the counts and without the name.
    ///
    /// A table or another store that still holds the person can bring it back. Backups are not
    /// touched.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - reason: Why. It stays in the audit and must not hold the name.
    ///   - attribution: Who erases, and when.
    /// - Throws: ``StoreError/Code/notFound`` when nothing is kept about the person,
    ///   ``StoreError/Code/invalid`` when the reason names the person, and the failures of the store.
    func erase(
        _ subject: Subject, reason: String, by attribution: Attribution
    ) async throws(StoreError) -> Erasure

    /// The assessment with an identifier, or `nil`.
    func assessment(_ id: SampleID) async throws(StoreError) -> StoredAssessment?

    /// The assessments that a query asks for, by ``Assessment/start``, oldest first; assessments of
    /// the same instant in the order in which they were saved.
    func assessments(_ query: AssessmentQuery) async throws(StoreError) -> [StoredAssessment]

    /// Hands the scores of everybody to a fold, without holding them.
    ///
    /// Corrected assessments are among them. The scores of one person follow each other, in any
    /// order; so do the people. All are of one state of the store.
    ///
    /// - Parameters:
    ///   - query: Which scales, and whether with metadata.
    ///   - nothing: A fold that has taken nothing yet. Copies of it may take people at the same
    ///     time.
    /// - Returns: The fold of all scores.
    /// - Throws: ``StoreError/Code/damaged`` when a record is not as it was written, and the
    ///   failures of the store.
    /// - Complexity: O(*n*) in the number of assessments; memory does not grow with them.
    func fold<Fold: ScoreFold>(
        _ query: ScoreQuery, into nothing: Fold
    ) async throws(StoreError) -> Fold

    /// The definition that results in this store were taken with, or `nil`.
    func questionnaire(
        _ identity: Questionnaire.Identity
    ) async throws(StoreError) -> Questionnaire?

    /// Refuses a definition whose name and version are in use for another content, before anybody
    /// answers it in vain. Writes nothing.
    ///
    /// - Throws: ``StoreError/Code/definitionConflict``, and the failures of the store.
    func check(_ questionnaire: Questionnaire) async throws(StoreError)

    /// Keeps a draft in place of its earlier state, and records the flags its answers raise.
    ///
    /// An audit entry is added when the draft is new and for each answer newly withdrawn. Repeating
    /// the call does nothing more.
    ///
    /// Two sittings can have the same draft open. The one that does not know the latest answers is
    /// refused, so that it does not overwrite them.
    ///
    /// - Parameters:
    ///   - draft: The draft as it stands now.
    ///   - questionnaire: The definition it is of.
    ///   - earlier: The state it goes on from, as it was kept or read; `nil` for a new draft.
    ///   - attribution: Who keeps it, and when.
    /// - Throws: ``StoreError/Code/changedElsewhere`` when another state is kept, or when the draft
    ///   was finished or discarded; ``StoreError/Code/identifierTaken`` and
    ///   ``StoreError/Code/superseded`` for a new draft whose identifier was used;
    ///   ``StoreError/Code/definitionConflict``, ``StoreError/Code/invalid``, and the failures of
    ///   the store.
    func keep(
        _ draft: Draft, of questionnaire: Questionnaire, replacing earlier: Session.State?,
        by attribution: Attribution
    ) async throws(StoreError)

    /// The drafts, of one subject or of all, oldest first.
    func drafts(of subject: Subject?) async throws(StoreError) -> [Draft]

    /// Throws a draft away. The flags it raised stay, until ``delete(_:reason:by:)`` is called with
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
    ///   ``StoreError/Code/superseded`` when one was acknowledged before. The message names every
    ///   flag that stands in the way.
    func acknowledge(
        _ flags: [FlagRecord.ID], note: String, by attribution: Attribution
    ) async throws(StoreError)

    /// Withdraws the acknowledgement of flags: of all of them, or of none. They are open again.
    ///
    /// The audit keeps who had acknowledged each of them, and why that was withdrawn.
    ///
    /// - Throws: ``StoreError/Code/notFound`` when there is no such flag;
    ///   ``StoreError/Code/superseded`` when one is not acknowledged. The message names every flag
    ///   that stands in the way.
    func withdrawAcknowledgement(
        of flags: [FlagRecord.ID], reason: String, by attribution: Attribution
    ) async throws(StoreError)

    /// Raises flags that another store keeps and that no assessment brings along, such as that of
    /// an answer that was changed before the interview ended. All of them, or none.
    ///
    /// One that the same answer of the same sample raised here stays as it is. One of a sample that
    /// was deleted here is left out. The others are historical if they are so there, and nobody has
    /// seen them here. The audit gets an entry for each.
    ///
    /// - Parameters:
    ///   - flags: The flags, as the other store keeps them.
    ///   - questionnaire: The definition that all of them are of.
    ///   - attribution: Who takes them over, and when.
    /// - Returns: The flags that were raised, as they are kept here, in the order given.
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

    /// Adds an entry to the audit for something done outside the store, such as an export.
    func note(
        _ action: AuditEntry.Action, _ details: [AuditEntry.Detail],
        by attribution: Attribution
    ) async throws(StoreError)

    /// Saves samples other than assessments: all of them, or none.
    ///
    /// They are taken one after the other. The first of these rules that applies decides:
    ///
    /// 1. A sample that is kept with the same content is ``SaveOutcome/alreadyKept``; with other
    ///    content it is refused.
    /// 2. When its source keeps the same ``SyncIdentity`` in a version that is not lower, that
    ///    one stays: ``SaveOutcome/olderThanKept(_:)``.
    /// 3. When it was replaced before, what took its place stays:
    ///    ``SaveOutcome/olderThanKept(_:)``. When it was deleted, it is refused.
    /// 4. Otherwise it is added. What it takes the place of, by sync identity or by the rule for
    ///    daily moods, leaves a tombstone: ``SaveOutcome/replaced(_:)``.
    ///
    /// - Parameters:
    ///   - samples: The samples.
    ///   - rule: What becomes of an earlier mood of the same day.
    ///   - attribution: Who saves, and when.
    /// - Returns: What came of each sample, in the order given.
    /// - Throws: ``StoreError/Code/identifierTaken``, ``StoreError/Code/superseded``,
    ///   ``StoreError/Code/invalid`` for metadata that cannot be kept, and the failures of the
    ///   store.
    func save(
        _ samples: [Observation], dailyMood rule: DailyMoodRule, by attribution: Attribution
    ) async throws(StoreError) -> [SaveOutcome]

    /// Puts a sample in the place of another, in one transaction: how a treatment ends.
    ///
    /// Repeating the call does nothing. What else is kept under the new sample's sync identity in a
    /// lower version gives way as well.
    ///
    /// - Throws: ``StoreError/Code/notFound``; ``StoreError/Code/superseded`` when the sample was
    ///   deleted or replaced before, or when a version of the new sample's sync identity that is
    ///   not lower is kept; ``StoreError/Code/invalid`` for an assessment, which is amended
    ///   instead; and what saving throws.
    func replace(
        _ id: SampleID, with sample: Observation, reason: String, by attribution: Attribution
    ) async throws(StoreError)

    /// What changed after an anchor, as far as a source may see it. What it may not see is neither
    /// given back nor counted.
    ///
    /// The work should depend on what may be seen only, so that the time tells nothing of the rest.
    ///
    /// - Throws: What ``SampleReading/changes(since:where:limit:)`` throws;
    ///   ``StoreError/Code/expiredAnchor`` after any purge since the anchor was given.
    func changes(
        since anchor: Anchor?, where predicate: Predicate, limit: Int?, seenBy sight: Sight
    ) async throws(StoreError) -> Changes

    /// What is left of a sample that no longer stands, oldest first. Usually one; two for an
    /// assessment that was amended and then deleted. Empty after ``purgeTombstones(through:by:)``.
    func tombstones(of id: SampleID) async throws(StoreError) -> [Changes.Tombstone]

    /// Throws away what is left of the samples that were deleted, amended or replaced up to an
    /// anchor.
    ///
    /// Afterwards anchors that were given before and name an earlier change are refused, except for
    /// the beginning; those that a ``SampleAccess`` gave before are all refused. The bare identifiers
    /// are kept, so that a deleted sample does not come back by a repeated save.
    ///
    /// - Returns: The number of tombstones that were thrown away.
    /// - Throws: ``StoreError/Code/foreignAnchor``, and the failures of the store.
    func purgeTombstones(
        through anchor: Anchor, by attribution: Attribution
    ) async throws(StoreError) -> Int

    /// What the sources may do, as far as somebody decided; by the bytes of the source's name,
    /// then by the name of the type.
    func grants() async throws(StoreError) -> [Grant]

    /// Records what a person decided for a source and a type.
    func decide(_ grant: Grant, by attribution: Attribution) async throws(StoreError)

    /// Does several calls in one transaction: all that they write is kept, or nothing.
    ///
    /// Others see nothing of it before the end. A call that throws inside writes nothing by itself;
    /// when `body` handles the error, the other calls are kept.
    ///
    /// - Parameter body: Makes the calls, to the store that it is given and not to this one. It
    ///   must not use that store after it has returned. A store may take back its calls and call it
    ///   again, after a failure of the disk.
    /// - Returns: What `body` returned.
    /// - Throws: ``StoreError/Code/busy`` when others write meanwhile, what `body` throws, and the
    ///   failures of the store.
    func together<Value: Sendable>(
        _ body: @Sendable (any SampleStore) async throws(StoreError) -> Value
    ) async throws(StoreError) -> Value
}

extension SampleStore {
    /// Saves an assessment of whose answers no draft was kept.
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

/// What becomes of an earlier daily mood when another of the same day is saved.
public enum DailyMoodRule: String, Hashable, Sendable, CaseIterable, Codable {
    /// It stays; a day may have many.
    case many
    /// It gives way, as in Apple's Health app: the moods of the same person, the same source and
    /// the same day, each mood's day being the one on its own clock. Emotions stay.
    case replace
}

/// What came of a save.
public enum SaveOutcome: Hashable, Sendable {
    /// The sample was added.
    case added
    /// The same sample was there already.
    case alreadyKept
    /// It took the place of this sample: a lower version of its sync identity, or an earlier mood
    /// of its day.
    case replaced(SampleID)
    /// It was not saved, because this sample stands in its place: a version of its sync identity
    /// that is not lower, or what replaced it.
    case olderThanKept(SampleID)
}

/// Which flags to give back.
public enum FlagScope: Hashable, Sendable {
    /// Those that nobody has acknowledged, without those of imported answers.
    case open
    /// Those of imported answers, acknowledged or not.
    case historical
    /// All.
    case all
}
