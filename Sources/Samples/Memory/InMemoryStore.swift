public import Administration
public import Questionnaires
internal import Scoring

/// A store in memory. Its data is lost when the last reference to it goes.
///
/// For tests and for programs that store nothing on disk. It gives the same guarantees as a store
/// on disk, except that the data does not outlive the program.
public actor InMemoryStore: SampleStore {
    /// The identifier of this store.
    public let id: SampleID

    // Add new properties to `Content` as well.
    var sequence: Int64 = 0
    var assessments: [SampleID: StoredAssessment] = [:]
    var observations: [SampleID: StoredSample] = [:]
    /// The samples with a sync identity, by ``SyncIdentity/key(of:)``.
    var synced: [[UInt8]: SampleID] = [:]
    /// The tombstones of amended, replaced and deleted samples, oldest first.
    var tombstones: [Changes.Tombstone] = []
    /// The purges of tombstones so far.
    var purged = Anchor.Purged()
    var deleted: Set<SampleID> = []
    /// The deleted imported assessments, so that no import adds them again, with the marks of their
    /// persons, see ``Subject/mark(in:)``.
    var deletedImports: [SampleID: [UInt8]] = [:]
    var drafts: [Draft] = []
    var decisions: [Grant] = []
    var flags: [FlagRecord] = []
    var flagCount: Int64 = 0
    var entries: [AuditEntry] = []
    /// The marks of the persons whom the texts of entries are about, see ``Subject/mark(in:)``.
    var marks: [AuditEntry.ID: [UInt8]] = [:]
    var definitions: [Questionnaire.Identity: Questionnaire] = [:]

    /// Creates an empty store.
    ///
    /// - Parameter id: The store's identifier; random by default.
    public init(
        id: SampleID = SampleID(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
    ) {
        self.id = id
    }

    /// Saves an assessment, and removes the draft with the same identifier.
    public func save(
        _ assessment: Assessment, of questionnaire: Questionnaire,
        finishing draft: Session.State?, by attribution: Attribution
    ) throws(StoreError) -> SaveOutcome {
        try assessment.checkStorable(with: questionnaire)
        if let outcome = try earlierOutcome(assessment, amending: nil, finishing: draft) {
            return outcome
        }
        try assessment.checkFinishes(state(of: assessment.id), lastKept: draft)
        try define(questionnaire)
        add(assessment, of: questionnaire, amending: nil, by: attribution)
        audit(
            .saved, assessment.id, [.questionnaire(questionnaire.identity)],
            about: assessment.subject, by: attribution)
        return .added
    }

    /// Replaces an earlier assessment with a corrected one. The earlier one stays stored.
    public func amend(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        reason: String, by attribution: Attribution
    ) throws(StoreError) -> SaveOutcome {
        try assessment.checkStorable(with: questionnaire)
        if id != assessment.id,
            let outcome = try earlierOutcome(assessment, amending: id, finishing: nil)
        {
            return outcome
        }
        guard let earlier = assessments[id] else {
            throw deleted.contains(id) ? .deletedBefore(id) : .notFound(id)
        }
        guard earlier.amendedBy == nil else { throw .amendedBefore(id) }
        guard id != assessment.id else { throw .identifierTaken(id) }
        try assessment.checkFinishes(state(of: assessment.id), lastKept: nil)
        try define(questionnaire)
        addTombstone(StoredSample(earlier), .amended, replacement: assessment.id)
        assessments[id] = StoredAssessment(
            assessment: earlier.assessment, sequence: earlier.sequence, amends: earlier.amends,
            amendedBy: assessment.id)
        add(assessment, of: questionnaire, amending: id, by: attribution)
        audit(
            .amended, id, [.replacement(assessment.id), .reason(reason)],
            about: assessment.subject, by: attribution)
        return .added
    }

    /// The assessment with an identifier, or `nil`.
    public func assessment(_ id: SampleID) -> StoredAssessment? { assessments[id] }

    /// The assessments that a query asks for, oldest first.
    public func assessments(_ query: AssessmentQuery) -> [StoredAssessment] {
        let found = assessments.values.filter { stored in
            let assessment = stored.assessment
            let start = assessment.start.microsecondsSinceEpoch
            return (query.subject.map { $0 == assessment.subject } ?? true)
                && (query.questionnaire.map { $0 == assessment.questionnaire.id } ?? true)
                && (query.since.map { start >= $0.microsecondsSinceEpoch } ?? true)
                && (query.until.map { start < $0.microsecondsSinceEpoch } ?? true)
                && (query.includesAmended || stored.amendedBy == nil)
        }.sorted {
            ($0.assessment.start.microsecondsSinceEpoch, $0.sequence)
                < ($1.assessment.start.microsecondsSinceEpoch, $1.sequence)
        }
        return query.limit.map { found.suffix(max($0, 0)) } ?? found
    }

    /// The definition of results in this store, or `nil`.
    public func questionnaire(_ identity: Questionnaire.Identity) -> Questionnaire? {
        definitions[identity]
    }

    /// Refuses a definition whose name and version belong to other content.
    public func check(_ questionnaire: Questionnaire) throws(StoreError) {
        let identity = questionnaire.identity
        let other = definitions.keys.first {
            $0.id == identity.id && $0.version == identity.version && $0 != identity
        }
        guard let other else { return }
        let uses = assessments.values.count { $0.assessment.questionnaire == other }
        throw .definitionConflict(identity, assessments: uses)
    }

    /// Stores a draft in place of its earlier state, and records the flags its answers raise.
    public func keep(
        _ draft: Draft, of questionnaire: Questionnaire, replacing earlier: Session.State?,
        by attribution: Attribution
    ) throws(StoreError) {
        let raised = try draft.raisedFlags(in: questionnaire)
        try draft.metadata.checkStorable()
        guard assessments[draft.id] == nil, observations[draft.id] == nil else {
            throw earlier == nil ? .identifierTaken(draft.id) : .endedElsewhere(draft.id)
        }
        guard !deleted.contains(draft.id) else {
            throw earlier == nil ? .deletedBefore(draft.id) : .endedElsewhere(draft.id)
        }
        let place = drafts.firstIndex { $0.id == draft.id }
        let kept = place.map { drafts[$0] }
        try draft.checkReplaces(kept?.state, goingOnFrom: earlier)
        try define(questionnaire)
        if let place { drafts[place] = draft } else { drafts.append(draft) }
        for flag in raised {
            raise(
                flag, draft.id, draft.subject, questionnaire, date: draft.updated,
                isHistorical: false)
        }
        if kept == nil {
            audit(
                .begun, draft.id, [.questionnaire(questionnaire.identity)], about: draft.subject,
                by: attribution)
        }
        for withdrawal in draft.withdrawals(since: kept) {
            audit(
                .withdrawn, draft.id, withdrawal.auditDetails, about: draft.subject,
                by: attribution)
        }
    }

    /// The drafts, of one subject or of all, oldest first.
    public func drafts(of subject: Subject?) -> [Draft] {
        drafts.filter { subject == nil || $0.subject == subject }
            .sorted { $0.started.microsecondsSinceEpoch < $1.started.microsecondsSinceEpoch }
    }

    /// Discards a draft. The flags it raised stay.
    public func discardDraft(_ id: SampleID, by attribution: Attribution) throws(StoreError) {
        guard let place = drafts.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
        drafts.remove(at: place)
        audit(.discarded, id, [], by: attribution)
    }
}

// Shared helpers.
extension InMemoryStore {
    func earlierOutcome(
        _ assessment: Assessment, amending id: SampleID?, finishing draft: Session.State?
    ) throws(StoreError) -> SaveOutcome? {
        if let kept = assessments[assessment.id], kept.assessment == assessment, kept.amends == id {
            return .alreadyStored
        }
        guard assessments[assessment.id] == nil, observations[assessment.id] == nil else {
            throw draft == nil ? .identifierTaken(assessment.id) : .endedElsewhere(assessment.id)
        }
        guard !deleted.contains(assessment.id) else {
            throw draft == nil ? .deletedBefore(assessment.id) : .endedElsewhere(assessment.id)
        }
        return nil
    }

    private func state(of id: SampleID) -> Session.State? { drafts.first { $0.id == id }?.state }

    func define(_ questionnaire: Questionnaire) throws(StoreError) {
        try check(questionnaire)
        definitions[questionnaire.identity] = questionnaire
    }

    func add(
        _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?,
        by attribution: Attribution
    ) {
        sequence += 1
        assessments[assessment.id] = StoredAssessment(
            assessment: assessment, sequence: sequence, amends: id, amendedBy: nil)
        drafts.removeAll { $0.id == assessment.id }
        for flag in assessment.scorecard.flags {
            raise(
                flag, assessment.id, assessment.subject, questionnaire, date: assessment.end,
                isHistorical: assessment.isHistorical)
        }
    }
}
