package import Questionnaires
internal import Scoring

extension InMemoryStore {
    /// Everything that a store holds.
    package struct Content: Equatable, Sendable {
        /// The identifier of the store.
        let id: SampleID
        var sequence: Int64 = 0
        var assessments: [SampleID: StoredAssessment] = [:]
        var observations: [SampleID: StoredSample] = [:]
        /// The samples with a sync identity, by ``SyncIdentity/key(of:)``.
        var synced: [[UInt8]: SampleID] = [:]
        /// The tombstones of amended, replaced and deleted samples, oldest first.
        var tombstones: [Changes.Tombstone] = []
        /// The purges of tombstones so far.
        var purged = Changes.Anchor.Purged()
        var deleted: Set<SampleID> = []
        /// The marks of deleted imported assessments, so that no import adds them again, with the
        /// marks of their persons, see ``SubjectID/mark(in:)``.
        var deletedImports: [SampleID: [UInt8]] = [:]
        var drafts: [Draft] = []
        var decisions: [SampleAccess.Grant] = []
        var standing: [StandingSchedule] = []
        var flags: [FlagRecord] = []
        var flagCount: Int64 = 0
        var entries: [AuditEntry] = []
        /// For each entry, the mark of the person whom its texts are about, see
        /// ``SubjectID/mark(in:)``.
        var marks: [AuditEntry.ID: [UInt8]] = [:]
        var definitions: [Questionnaire.Identity: Questionnaire] = [:]
    }
}

// The stored records.
extension InMemoryStore.Content: StoreRole.Transaction {
    package func assessment(_ id: SampleID) -> StoredAssessment? { assessments[id] }

    package func isAssessment(_ id: SampleID) -> Bool { assessments[id] != nil }

    package func isAmended(_ id: SampleID) -> Bool { assessments[id]?.amendedBy != nil }

    package func observation(_ id: SampleID) -> ObservedSample? {
        guard case .observation(let observation) = observations[id]?.content else { return nil }
        return observation
    }

    package func isObservation(_ id: SampleID) -> Bool { observations[id] != nil }

    package func isDraft(_ id: SampleID) -> Bool { drafts.contains { $0.id == id } }

    package func draft(_ id: SampleID) -> Draft? { drafts.first { $0.id == id } }

    package func isDeleted(_ id: SampleID) -> Bool { deleted.contains(id) }

    package func tombstones(of id: SampleID) -> [Changes.Tombstone] {
        tombstones.filter { $0.id == id }
    }

    package func replacement(of id: SampleID) -> SampleID? {
        guard deleted.contains(id) else { return nil }
        return tombstones.last { $0.id == id && $0.reason == .replaced }?.replacement
    }

    package func storedVersion(of sample: ObservedSample) -> (id: SampleID, version: Int64)? {
        guard let key = sample.syncKey, let id = synced[key],
            let version = observation(id)?.sync?.version
        else { return nil }
        return (id, version)
    }

    package func moods(ofSameDayAs mood: StateOfMind) -> [SampleID] {
        observations.values.filter { stored in
            StateOfMind(stored).map(mood.isOfTheSameDay) ?? false
        }.sorted { $0.sequence > $1.sequence }.map(\.id)
    }

    package func definition(
        _ identity: Questionnaire.Identity
    ) throws(StoreError) -> Questionnaire {
        guard let form = definitions[identity] else {
            throw StoreError(
                code: .damaged,
                message: "the store has lost a definition; load the samples again")
        }
        return form
    }

    package func flag(_ number: FlagRecord.ID) -> FlagRecord? { flags.first { $0.id == number } }

    package func isRaised(_ flag: FlagRecord) -> Bool {
        flags.contains {
            $0.assessment == flag.assessment && $0.flag == flag.flag && $0.answer == flag.answer
        }
    }

    package func isRaisedLive(_ flag: FlagRecord) -> Bool {
        flags.contains {
            !$0.isHistorical && $0.assessment == flag.assessment && $0.flag == flag.flag
                && $0.answer == flag.answer
        }
    }

    package func check(_ questionnaire: Questionnaire) throws(StoreError) {
        let identity = questionnaire.identity
        let other = definitions.keys.first {
            $0.id == identity.id && $0.version == identity.version && $0 != identity
        }
        guard let other else { return }
        let uses = assessments.values.count { $0.assessment.questionnaire == other }
        throw .definitionConflict(identity, assessments: uses)
    }
}

// The changes of the content.
extension InMemoryStore.Content {
    package mutating func use(_ questionnaire: Questionnaire) {}

    mutating func define(_ questionnaire: Questionnaire) throws(StoreError) {
        try check(questionnaire)
        definitions[questionnaire.identity] = questionnaire
    }

    package mutating func add(_ sample: ObservedSample) {
        sequence += 1
        observations[sample.id] = StoredSample(
            content: .observation(sample), sequence: sequence)
        if let key = sample.syncKey { synced[key] = sample.id }
    }

    package mutating func insert(
        _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?
    ) throws(StoreError) {
        try define(questionnaire)
        sequence += 1
        assessments[assessment.id] = StoredAssessment(
            assessment: assessment, sequence: sequence, amends: id, amendedBy: nil)
    }

    package mutating func markAmended(_ id: SampleID, by later: SampleID) {
        guard let earlier = assessments[id] else { return }
        addTombstone(StoredSample(earlier), .amended, replacement: later)
        assessments[id] = StoredAssessment(
            assessment: earlier.assessment, sequence: earlier.sequence, amends: earlier.amends,
            amendedBy: later)
    }

    package mutating func remove(
        _ id: SampleID, _ reason: Changes.Tombstone.Reason, replacement: SampleID? = nil
    ) {
        if let gone = assessments.removeValue(forKey: id) {
            return addTombstone(StoredSample(gone), reason, replacement: replacement)
        }
        guard let gone = observations.removeValue(forKey: id) else { return }
        if case .observation(let observation) = gone.content, let key = observation.syncKey,
            synced[key] == id
        {
            synced[key] = nil
        }
        addTombstone(gone, reason, replacement: replacement)
    }

    package mutating func noteReplaced(
        _ id: SampleID, by replacement: SampleID
    ) throws(StoreError) {
        guard
            let kept = assessments[replacement].map({ StoredSample($0) })
                ?? observations[replacement]
        else { throw .notFound(replacement) }
        deleted.insert(id)
        tombstones.append(
            Changes.Tombstone(
                id: id, reason: .replaced, replacement: replacement, type: kept.type,
                source: kept.sample.source.name, added: sequence + 1, sequence: sequence + 2))
        sequence += 2
    }

    private mutating func addTombstone(
        _ sample: StoredSample, _ reason: Changes.Tombstone.Reason, replacement: SampleID?
    ) {
        sequence += 1
        // The identifier of an amended assessment stays in use.
        if reason != .amended { deleted.insert(sample.id) }
        tombstones.append(
            Changes.Tombstone(
                id: sample.id, reason: reason, replacement: replacement, type: sample.type,
                source: sample.sample.source.name, added: sample.sequence, sequence: sequence))
    }

    package mutating func noteDeletedImport(_ assessment: Assessment) {
        if let gone = assessment.deletedImport {
            deletedImports[gone] = assessment.subject.mark(in: id)
        }
    }

    package mutating func keep(
        _ draft: Draft, of questionnaire: Questionnaire
    ) throws(StoreError) {
        try define(questionnaire)
        if let place = drafts.firstIndex(where: { $0.id == draft.id }) {
            drafts[place] = draft
        } else {
            drafts.append(draft)
        }
    }

    package mutating func removeDraft(_ id: SampleID) -> Bool {
        let count = drafts.count
        drafts.removeAll { $0.id == id }
        return drafts.count < count
    }

    package mutating func nextFlag() -> FlagRecord.ID {
        flagCount += 1
        return flagCount
    }

    package mutating func insert(
        _ flag: FlagRecord, of questionnaire: Questionnaire
    ) throws(StoreError) {
        try define(questionnaire)
        flags.append(flag)
    }

    package mutating func update(_ flag: FlagRecord) {
        if let place = flags.firstIndex(where: { $0.id == flag.id }) { flags[place] = flag }
    }

    package mutating func moveFlags(
        of sample: SampleID, from earlier: SubjectID, to subject: SubjectID, as moved: SampleID
    ) -> Int {
        let places = flags.indices.filter { flags[$0].assessment == sample }
        for place in places {
            flags[place] = flags[place].reassigned(to: subject, as: moved)
        }
        return places.count
    }

    package mutating func audit(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        about subject: SubjectID? = nil, by attribution: Attribution
    ) {
        if entries.isEmpty { append(.created, nil, [], nil, attribution) }
        append(action, target, details, subject?.mark(in: id), attribution)
    }

    private mutating func append(
        _ action: AuditEntry.Action, _ target: SampleID?, _ details: [AuditEntry.Detail],
        _ mark: [UInt8]?, _ attribution: Attribution
    ) {
        let entry = AuditEntry(
            after: entries.last, by: attribution, action, target, details, about: mark)
        entries.append(entry)
        marks[entry.id] = mark
    }
}
