#if PostgreSQL
    package import Questionnaires
    internal import SampleRecords
    package import Samples
    internal import Scoring

    extension Reading {
        /// The row with an identifier, or `nil`.
        func row(of id: SampleID) throws(StoreError) -> AssessmentRow? {
            let row = try connection.first(
                AssessmentRecord.selection + "WHERE a.id = ?", [.bytes(id.bytes)]
            ) { AssessmentRow($0, in: counters.id, checkedAt: 0) }
            if let row { return row }
            guard let (block, index) = try block(holding: id) else { return nil }
            guard let record = block.record(at: index, in: counters.id) else { throw damaged }
            return AssessmentRow(record, isSound: block.isSound)
        }

        /// The assessment with an identifier, or `nil`.
        func stored(_ id: SampleID) throws(StoreError) -> StoredAssessment? {
            guard let row = try row(of: id) else { return nil }
            return try definitions.stored(row, connection)
        }

        /// The location of a sample, or `nil` if it is not stored.
        func place(of id: SampleID) throws(StoreError) -> SamplePlace? {
            let found = try connection.first(
                """
                SELECT s.type, s.sequence, s.subject, s.source, source.name FROM (
                    SELECT 1::bigint AS type, sequence, subject, source FROM assessment
                        WHERE id = ?1
                    UNION ALL SELECT type, sequence, subject, source FROM observation
                        WHERE id = ?1
                ) s LEFT JOIN source ON source.key = s.source
                """, [.bytes(id.bytes)]
            ) {
                SamplePlace(
                    type: $0.integer(0), sequence: $0.integer(1), subject: $0.integer(2),
                    source: $0.integer(3), sourceName: $0.text(4))
            }
            if let found { return found }
            guard let (block, index) = try block(holding: id) else { return nil }
            return SamplePlace(
                type: 1, sequence: block.place(at: index).sequence, subject: block.keys.subject,
                source: block.keys.source, sourceName: block.source.name)
        }

        /// Whether an identifier was deleted or replaced before.
        func wasDeleted(_ id: SampleID) throws(StoreError) -> Bool {
            try connection.number(
                """
                SELECT (SELECT count(*) FROM tombstone WHERE id = ?1 AND reason <> ?2)
                    + (SELECT count(*) FROM purged WHERE id = ?1)
                """, [.bytes(id.bytes), .integer(TombstoneRow.code(of: .amended))]) > 0
        }
    }

    /// The location of a sample of any type.
    struct SamplePlace {
        let type: Int64
        let sequence: Int64
        let subject: Int64
        let source: Int64
        let sourceName: String
    }

    extension Transaction {
        package func assessment(_ id: SampleID) throws(StoreError) -> StoredAssessment? {
            try stored(id)
        }

        package func isAssessment(_ id: SampleID) throws(StoreError) -> Bool {
            let count = try connection.number(
                "SELECT count(*) FROM assessment WHERE id = ?", [.bytes(id.bytes)])
            if count > 0 { return true }
            return try block(holding: id) != nil
        }

        package func isAmended(_ id: SampleID) throws(StoreError) -> Bool {
            try row(of: id)?.amendedBy != nil
        }

        package func isDeleted(_ id: SampleID) throws(StoreError) -> Bool { try wasDeleted(id) }

        package func definition(
            _ identity: Questionnaire.Identity
        ) throws(StoreError) -> Questionnaire {
            try definitions.scorer(identity.contentHash.bytes, connection).questionnaire
        }

        package func check(_ questionnaire: Questionnaire) throws(StoreError) {
            _ = try knownKey(of: questionnaire.identity)
        }

        package func use(_ questionnaire: Questionnaire) throws(StoreError) {
            try definitions.add(questionnaire)
        }

        package func insert(
            _ assessment: Assessment, of questionnaire: Questionnaire, amending id: SampleID?
        ) throws(StoreError) {
            let record = try AssessmentRecord(
                assessment, of: questionnaire, sequence: nextSequence(), amends: id)
            count { $0.assessments += 1 }
            connection.run(
                AssessmentRecord.insertion,
                record.values(
                    subject: try addedKey(of: assessment.subject),
                    questionnaire: try key(of: questionnaire),
                    source: try key(of: assessment.source), checksum: record.checksum(at: 0)))
        }

        package func markAmended(_ id: SampleID, by later: SampleID) throws(StoreError) {
            guard let place = try place(of: id) else { throw .notFound(id) }
            leaveTombstone(id, place, .amended, replacement: later)
            try unpackBlock(holding: id)
            connection.run(
                "UPDATE assessment SET amended_by = ? WHERE id = ?",
                [.bytes(later.bytes), .bytes(id.bytes)])
        }

        package func noteDeletedImport(_ assessment: Assessment) throws(StoreError) {
            guard let gone = assessment.deletedImport else { return }
            retire(gone.bytes, about: assessment.subject.mark(in: counters.id), in: .deletedImport)
        }

        /// Adds an identifier to those that must not be added again.
        func retire(_ id: [UInt8], about person: [UInt8]?, in table: RetiredIDTable) {
            connection.run(table.insertion, RetiredIDTable.values(id, about: person))
        }

        /// Removes a subject if no record refers to it any longer.
        func forgetSubject(_ key: Int64) {
            connection.run(
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
#endif
