package import Questionnaires
package import Samples

/// A store in a database. Reading and deleting are the same in every database.
package protocol SQLStore: RuledStore, DatabaseStore where Transaction: SampleRows {
    /// The definitions that were read so far.
    var definitions: DefinitionCache { get }

    /// Reads in one transaction.
    func read<Value>(
        _ body: (Transaction) throws(StoreError) -> Value
    ) throws(StoreError) -> Value
}

extension SQLStore {
    /// The people in the store, in the order in which they were added.
    ///
    /// - Parameter limit: The greatest number of people; `nil` for all.
    /// - Complexity: O(*n*) in the number of returned people.
    public func subjects(limit: Int?) throws(StoreError) -> [SubjectID] {
        try read { (records) throws(StoreError) in
            try records.connection.all(
                "SELECT text FROM subject ORDER BY key LIMIT ?",
                [.integer(limit.map { Int64(max($0, 0)) } ?? .max)]
            ) { SubjectID(kept: $0.text(0)) }
        }
    }

    /// The number of people in the store.
    ///
    /// - Complexity: O(*n*) in the pages of an index of the people, without reading their names.
    public func subjectCount() throws(StoreError) -> Int {
        try read { (records) throws(StoreError) in
            Int(try records.connection.number("SELECT count(*) FROM subject"))
        }
    }

    /// Whether the store has a record of a person.
    public func knows(_ subject: SubjectID) throws(StoreError) -> Bool {
        try read { (records) throws(StoreError) in
            try records.connection.key(of: subject) != nil
        }
    }

    /// Lets the store use a definition that the caller has, instead of reading its own copy.
    /// Results that were taken with exactly this content are scored with it. The store is not
    /// changed.
    ///
    /// - Throws: ``/Samples/StoreError/Code/invalid`` when it does not match its own hash.
    public func register(_ questionnaire: Questionnaire) throws(StoreError) {
        try definitions.add(questionnaire)
    }

    /// The assessment with an identifier, or `nil`.
    public func assessment(_ id: SampleID) throws(StoreError) -> StoredAssessment? {
        try read { (records) throws(StoreError) in try records.assessment(id) }
    }

    /// The assessments that match a query, oldest first.
    public func assessments(_ query: AssessmentQuery) throws(StoreError) -> [StoredAssessment] {
        try read { (records) throws(StoreError) in try records.assessments(query) }
    }

    /// One page of the current samples that match a filter.
    public func samples(
        where filter: SampleFilter, sort: SampleSort, after key: StoreRole.SamplePage.Key?,
        limit: Int
    ) throws(StoreError) -> StoreRole.SamplePage {
        guard limit > 0 else { return StoreRole.SamplePage(samples: [], next: key) }
        let last: SampleSort.Position? =
            if let key { try key.position(in: sort) } else { nil }
        return try read { (records) throws(StoreError) in
            try records.page(where: filter, sort: sort, after: last, limit: limit)
        }
    }

    /// The stored definition with this identity, or `nil`.
    public func questionnaire(
        _ identity: Questionnaire.Identity
    ) throws(StoreError) -> Questionnaire? {
        try read { (records) throws(StoreError) in
            let found = try records.connection.number(
                "SELECT count(*) FROM questionnaire WHERE hash = ?",
                [.bytes(identity.contentHash.bytes)])
            return found == 0 ? nil : try records.definition(identity)
        }
    }

    /// The names of the questionnaires whose definitions the store holds.
    package func questionnaireIDs() throws(StoreError) -> Set<Questionnaire.ID> {
        try read { (records) throws(StoreError) in
            let names = try records.connection.all("SELECT DISTINCT id FROM questionnaire") {
                $0.text(0)
            }
            return Set(names.compactMap { Questionnaire.ID($0) })
        }
    }

    /// Refuses a definition if another one has the same name and version.
    public func check(_ questionnaire: Questionnaire) throws(StoreError) {
        try read { (records) throws(StoreError) in try records.check(questionnaire) }
    }

    /// The drafts, of one subject or of all, oldest first.
    public func drafts(of subject: SubjectID?) throws(StoreError) -> [Draft] {
        try read { (records) throws(StoreError) in
            try records.connection.drafts(
                subject == nil ? "" : "WHERE subject.text = ?",
                subject.map { [.text($0.text)] } ?? [], records.definitions)
        }
    }

    /// The flags, oldest first.
    public func flags(
        of subject: SubjectID?, _ scope: FlagRecord.Scope
    ) throws(StoreError) -> [FlagRecord] {
        try read { (records) throws(StoreError) in try records.flags(of: subject, scope) }
    }

    /// The number of unacknowledged flags of imported answers.
    public func historicalFlagCount(
        of subject: SubjectID?, to questionnaires: Set<Questionnaire.ID>?
    ) throws(StoreError) -> Int {
        try read { (records) throws(StoreError) in
            try records.historicalFlagCount(of: subject, to: questionnaires)
        }
    }

    /// The audit, oldest first.
    public func audit(
        after entry: AuditEntry.ID, limit: Int?
    ) throws(StoreError) -> [AuditEntry] {
        try read { (records) throws(StoreError) in
            try records.connection.audit(after: entry, limit: limit)
        }
    }

    /// Adds an entry to the audit for something done outside the store.
    public func note(
        _ action: AuditEntry.Action, _ details: [AuditEntry.Detail], by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.audit(action, nil, details, about: nil, by: attribution)
        }
    }

    /// The decisions on what each source may do.
    public func grants() throws(StoreError) -> [SampleAccess.Grant] {
        try read { (records) throws(StoreError) in
            let grants = try records.connection.grants()
            try records.check(grants.map(GrantRow.checksum), of: .grants)
            return grants.sorted(by: SampleAccess.Grant.isOrdered)
        }
    }

    /// Records a decision for a source and a type.
    public func decide(
        _ grant: SampleAccess.Grant, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.keep(grant)
            try records.audit(.decided, nil, grant.auditDetails, about: nil, by: attribution)
        }
    }

    /// The rules for all people with an open treatment.
    public func standingSchedules() throws(StoreError) -> [StandingSchedule] {
        try read { (records) throws(StoreError) in
            let rules = try records.standingSchedules()
            try records.check(rules.map(StandingScheduleRow.checksum), of: .rules)
            return rules
        }
    }

    /// The changes after an anchor.
    public func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?
    ) throws(StoreError) -> Changes {
        try read { (records) throws(StoreError) in
            try records.changes(
                since: anchor, where: filter, limit: limit, isAnyPurgeSeen: false
            ) { (place, limit) throws(StoreError) in
                try records.connection.tombstones(
                    "WHERE t.sequence > ? ORDER BY t.sequence LIMIT ?",
                    [.integer(place), .integer(limit)])
            }
        }
    }

    /// The changes after an anchor, limited to the samples that a source may see.
    public func changes(
        since anchor: Changes.Anchor?, where filter: SampleFilter, limit: Int?,
        seenBy visibility: SampleAccess.Visibility
    ) throws(StoreError) -> Changes {
        try read { (records) throws(StoreError) in
            try records.changes(
                since: anchor, where: visibility.narrowed(filter), limit: limit,
                isAnyPurgeSeen: true
            ) { (place, limit) throws(StoreError) in
                try records.connection.tombstones(
                    after: place, limit: limit, seenBy: visibility)
            }
        }
    }

    /// The tombstones of a deleted or replaced sample, oldest first.
    public func tombstones(of id: SampleID) throws(StoreError) -> [Changes.Tombstone] {
        try read { (records) throws(StoreError) in try records.tombstones(of: id) }
    }

    /// The tombstone of the latest deletion, by any source; `nil` when no deletion is recorded.
    package func lastDeletion() throws(StoreError) -> Changes.Tombstone? {
        try read { (records) throws(StoreError) in
            try records.connection.tombstones(
                "WHERE t.reason = ? ORDER BY t.sequence DESC LIMIT 1",
                [.integer(TombstoneRow.code(of: .deleted))]
            ).first
        }
    }

    /// Deletes the tombstones up to an anchor.
    public func purgeTombstones(
        through anchor: Changes.Anchor, by attribution: Attribution
    ) throws(StoreError) -> Int {
        try write { (records) throws(StoreError) in
            try records.purgeTombstones(through: anchor, by: attribution)
        }
    }

    /// Deletes a sample or a draft with all records about it.
    ///
    /// SQLite overwrites the space of the deleted rows, and the write-ahead log is emptied. If
    /// another program is reading at that time, the last program that closes the file empties the
    /// log. A server overwrites the space later, see `VACUUM`; its log and its backups keep the
    /// rows longer.
    public func delete(
        _ id: SampleID, reason: String, by attribution: Attribution
    ) throws(StoreError) {
        try write { (records) throws(StoreError) in
            try records.delete(id, reason, by: attribution)
        }
        emptyLog()
    }

    /// Erases everything about a person.
    public func erase(
        _ subject: SubjectID, reason: String, by attribution: Attribution
    ) throws(StoreError) -> StoreRole.Erasure {
        try subject.checkIsNotNamed(inReason: reason)
        do throws(StoreError) {
            var erasure = try write { (records) throws(StoreError) in
                try records.erase(subject, reason, by: attribution)
            }
            erasure.isLogEmptied = emptyLog()
            return erasure
        } catch {
            // The call may repeat an earlier one during which a reader prevented emptying the log.
            if error.code == .notFound { emptyLog() }
            throw error
        }
    }
}
