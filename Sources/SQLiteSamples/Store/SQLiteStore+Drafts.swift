public import Administration
public import Questionnaires
public import Samples
internal import Scoring

extension SQLiteStore {
    /// Saves a draft, replacing its earlier state, and records the flags that its answers raise.
    public func keep(
        _ draft: Draft, of questionnaire: Questionnaire, replacing earlier: Session.State?,
        by attribution: Attribution
    ) async throws(StoreError) {
        try cacheScorer(of: questionnaire)
        let flags = try draft.raisedFlags(in: questionnaire)
        let record = try DraftRecord(draft, of: questionnaire)
        try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            guard try connection.place(of: draft.id) == nil else {
                throw earlier == nil ? .identifierTaken(draft.id) : .endedElsewhere(draft.id)
            }
            if try connection.isDeleted(draft.id) {
                throw earlier == nil ? .deletedBefore(draft.id) : .endedElsewhere(draft.id)
            }
            let kept = try self.draft(draft.id, connection)
            try draft.checkReplaces(kept?.state, goingOnFrom: earlier)
            try record.keep(
                in: transaction, subject: try transaction.key(of: draft.subject),
                questionnaire: try transaction.key(of: questionnaire),
                source: try transaction.key(of: draft.source))
            for flag in flags {
                try transaction.raise(
                    flag, draft.id, draft.subject, questionnaire, date: draft.updated,
                    isHistorical: false)
            }
            if kept == nil {
                try transaction.audit(
                    .begun, draft.id, [.questionnaire(questionnaire.identity)],
                    about: draft.subject, by: attribution)
            }
            for withdrawal in draft.withdrawals(since: kept) {
                try transaction.audit(
                    .withdrawn, draft.id, withdrawal.auditDetails, about: draft.subject,
                    by: attribution)
            }
        }
    }

    /// The drafts, of one subject or of all, oldest first.
    public func drafts(of subject: Subject?) async throws(StoreError) -> [Draft] {
        try read { (connection) throws(StoreError) in
            let order = " ORDER BY d.started, d.key"
            guard let subject else {
                return try connection.all(DraftRecord.selection + order) {
                    (row) throws(StoreError) in try draft(row, connection)
                }
            }
            return try connection.all(
                DraftRecord.selection + "WHERE subject.text = ?" + order, [.text(subject.text)]
            ) { (row) throws(StoreError) in try draft(row, connection) }
        }
    }

    /// Deletes a draft. The flags that it raised stay.
    public func discardDraft(
        _ id: SampleID, by attribution: Attribution
    ) async throws(StoreError) {
        try write { (transaction) throws(StoreError) in
            guard try transaction.removeDraft(id) else { throw .notFound(id) }
            try transaction.audit(.discarded, id, by: attribution)
        }
    }

    /// The draft with an identifier, or `nil`.
    func draft(_ id: SampleID, _ connection: Connection) throws(StoreError) -> Draft? {
        try connection.first(DraftRecord.selection + "WHERE d.id = ?", [.bytes(id.bytes)]) {
            (row) throws(StoreError) in try draft(row, connection)
        }
    }

    private func draft(_ row: Row, _ connection: Connection) throws(StoreError) -> Draft {
        let record = DraftRecord(row)
        guard record.checksum == row.integer(14),
            let draft = record.draft(
                try scorer(record.questionnaire, connection).questionnaire)
        else { throw StoreError.damaged(at: connection.path) }
        return draft
    }
}

extension Transaction {
    /// Removes a draft, and its subject if no other record refers to it.
    ///
    /// - Returns: Whether the draft existed.
    @discardableResult
    func removeDraft(_ id: SampleID) throws(StoreError) -> Bool {
        let found = try connection.first(
            "SELECT subject, checksum FROM draft WHERE id = ?", [.bytes(id.bytes)]
        ) { (subject: $0.integer(0), checksum: $0.integer(1)) }
        guard let found else { return false }
        try connection.run("DELETE FROM draft WHERE id = ?", [.bytes(id.bytes)])
        try count { $0.drafts &-= found.checksum }
        try connection.forgetSubject(found.subject)
        return true
    }
    /// Removes all drafts of a subject.
    ///
    /// - Returns: How many there were.
    func removeDrafts(ofSubject key: Int64) throws(StoreError) -> Int {
        let checksums = try connection.all(
            "SELECT checksum FROM draft WHERE subject = ?", [.integer(key)]
        ) { $0.integer(0) }
        try connection.run("DELETE FROM draft WHERE subject = ?", [.integer(key)])
        try count { row in for checksum in checksums { row.drafts &-= checksum } }
        return checksums.count
    }
}
