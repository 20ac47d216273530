package import Questionnaires
internal import SampleRecords
package import Samples
internal import Scoring

extension Transaction {
    package func assessment(_ id: SampleID) throws(StoreError) -> StoredAssessment? {
        guard let row = try connection.row(of: id) else { return nil }
        return try definitions.stored(row, connection)
    }

    package func isAssessment(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.sequence(ofAssessment: id) != nil
    }

    package func isAmended(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.row(of: id)?.amendedBy != nil
    }

    package func isDeleted(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.isDeleted(id)
    }

    package func definition(
        _ identity: Questionnaire.Identity
    ) throws(StoreError) -> Questionnaire {
        try definitions.scorer(identity.contentHash.bytes, connection).questionnaire
    }

    package func check(_ questionnaire: Questionnaire) throws(StoreError) {
        _ = try connection.knownKey(of: questionnaire.identity)
    }

    package func use(_ questionnaire: Questionnaire) throws(StoreError) {
        try definitions.add(questionnaire)
    }

    package func insert(
        _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?
    ) throws(StoreError) {
        let record = try AssessmentRecord(
            assessment, of: questionnaire, sequence: try nextSequence(), amends: id)
        try count { $0.assessments += 1 }
        let subject = try key(of: assessment.subject)
        let definition = try key(of: questionnaire)
        let source = try key(of: assessment.source)
        if assessment.mode == .imported { try markImportSource(source) }
        try record.insert(
            into: connection, subject: subject, questionnaire: definition, source: source)
    }

    package func markAmended(_ id: SampleID, by later: SampleID) throws(StoreError) {
        guard let place = try connection.place(of: id) else { throw .notFound(id) }
        try leaveTombstone(id, place, .amended, replacement: later)
        try unpackBlock(holding: place.sequence)
        try connection.run(
            "UPDATE assessment SET amended_by = ? WHERE sequence = ?",
            [.bytes(later.bytes), .integer(place.sequence)])
    }

    package func noteDeletedImport(_ assessment: Assessment) throws(StoreError) {
        guard let gone = assessment.deletedImport else { return }
        try RetiredIDTable.deletedImport.insert(
            gone.bytes, about: assessment.subject.mark(in: try connection.store()),
            into: connection)
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
