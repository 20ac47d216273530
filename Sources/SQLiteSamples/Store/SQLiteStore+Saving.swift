public import Administration
public import Questionnaires
public import Samples
internal import Scoring

extension SQLiteStore {
    /// Saves an assessment, and removes the draft with the same identifier.
    public func save(
        _ assessment: Assessment, of questionnaire: Questionnaire,
        finishing draft: Session.State?, by attribution: Attribution
    ) async throws(StoreError) -> SaveOutcome {
        try cacheScorer(of: questionnaire)
        return try write { (transaction) throws(StoreError) in
            if let outcome = try earlierOutcome(
                assessment, amending: nil, finishing: draft, transaction)
            {
                return outcome
            }
            let kept = try self.draft(assessment.id, transaction.connection)
            try assessment.checkFinishes(kept?.state, lastKept: draft)
            try add(assessment, of: questionnaire, amending: nil, attribution, transaction)
            try transaction.audit(
                .saved, assessment.id, [.questionnaire(questionnaire.identity)],
                about: assessment.subject, by: attribution)
            return .added
        }
    }

    /// Replaces an assessment by a corrected one. The earlier one stays stored as amended.
    public func amend(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        reason: String, by attribution: Attribution
    ) async throws(StoreError) -> SaveOutcome {
        try cacheScorer(of: questionnaire)
        return try write { (transaction) throws(StoreError) in
            if id != assessment.id,
                let outcome = try earlierOutcome(
                    assessment, amending: id, finishing: nil, transaction)
            {
                return outcome
            }
            try replace(id, with: assessment, of: questionnaire, reason, attribution, transaction)
            return .added
        }
    }

    /// Replaces an assessment by a corrected one.
    func replace(
        _ id: SampleID, with assessment: Assessment, of questionnaire: Questionnaire,
        _ reason: String, _ attribution: Attribution, _ transaction: Transaction
    ) throws(StoreError) {
        let connection = transaction.connection
        guard let earlier = try row(of: id, connection) else {
            throw try connection.isDeleted(id) ? .deletedBefore(id) : .notFound(id)
        }
        guard earlier.amendedBy == nil else { throw .amendedBefore(id) }
        guard id != assessment.id else { throw .identifierTaken(id) }
        let draft = try self.draft(assessment.id, connection)
        try assessment.checkFinishes(draft?.state, lastKept: nil)
        guard let place = try connection.place(of: id) else { throw .notFound(id) }
        try transaction.leaveTombstone(id, place, .amended, replacement: assessment.id)
        try add(assessment, of: questionnaire, amending: id, attribution, transaction)
        try transaction.unpackBlock(holding: place.sequence)
        try connection.run(
            "UPDATE assessment SET amended_by = ? WHERE sequence = ?",
            [.bytes(assessment.id.bytes), .integer(place.sequence)])
        try transaction.audit(
            .amended, id, [.replacement(assessment.id), .reason(reason)],
            about: assessment.subject, by: attribution)
    }

    /// The outcome when the identifier was used before, or `nil` when it is new.
    private func earlierOutcome(
        _ assessment: Assessment, amending id: SampleID?, finishing draft: Session.State?,
        _ transaction: Transaction
    ) throws(StoreError) -> SaveOutcome? {
        let connection = transaction.connection
        let kept = try row(of: assessment.id, connection)
        if let kept, try stored(kept, connection).assessment == assessment,
            kept.record.amends == id?.bytes
        {
            return .alreadyStored
        }
        let isObservation = try connection.isObservation(assessment.id)
        guard kept == nil, !isObservation else {
            throw draft == nil ? .identifierTaken(assessment.id) : .endedElsewhere(assessment.id)
        }
        if try connection.isDeleted(assessment.id) {
            throw draft == nil ? .deletedBefore(assessment.id) : .endedElsewhere(assessment.id)
        }
        return nil
    }

    func add(
        _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?,
        _ attribution: Attribution, _ transaction: Transaction
    ) throws(StoreError) {
        try insert(assessment, of: questionnaire, amending: id, transaction)
        try transaction.removeDraft(assessment.id)
        for flag in assessment.scorecard.flags {
            try transaction.raise(
                flag, assessment.id, assessment.subject, questionnaire,
                date: assessment.end,
                isHistorical: assessment.isHistorical)
        }
    }

    /// Adds the row of an assessment, without its flags.
    func insert(
        _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?,
        _ transaction: Transaction
    ) throws(StoreError) {
        let record = try AssessmentRecord(
            assessment, of: questionnaire, sequence: try transaction.nextSequence(), amends: id)
        let subject = try transaction.key(of: assessment.subject)
        let definition = try transaction.key(of: questionnaire)
        let source = try transaction.key(of: assessment.source)
        if assessment.mode == .imported { try transaction.markImportSource(source) }
        try record.insert(
            into: transaction.connection, subject: subject, questionnaire: definition,
            source: source)
    }

    /// Caches the scorer of a definition that comes with answers.
    func cacheScorer(of questionnaire: Questionnaire) throws(StoreError) {
        guard ContentHash(of: questionnaire.canonicalJSON) == questionnaire.contentHash else {
            throw StoreError(
                code: .invalid, message: "the definition does not match its own hash")
        }
        if scorers[questionnaire.contentHash] == nil {
            scorers[questionnaire.contentHash] = Scorer(questionnaire)
        }
    }
}

extension Connection {
    /// Whether an identifier was deleted or replaced before.
    func isDeleted(_ id: SampleID) throws(StoreError) -> Bool {
        try number(
            """
            SELECT (SELECT count(*) FROM tombstone WHERE id = ?1 AND reason <> ?2)
                + (SELECT count(*) FROM purged WHERE id = ?1)
            """, [.bytes(id.bytes), .integer(TombstoneRow.code(of: .amended))]) > 0
    }

    /// Removes a subject if no record refers to it any longer.
    func forgetSubject(_ key: Int64) throws(StoreError) {
        try run(
            """
            DELETE FROM subject WHERE key = ?1
            AND NOT EXISTS (SELECT 1 FROM assessment WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM block WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM observation WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM draft WHERE subject = ?1)
            AND NOT EXISTS (SELECT 1 FROM flag WHERE subject = ?1)
            """, [.integer(key)])
    }
}
