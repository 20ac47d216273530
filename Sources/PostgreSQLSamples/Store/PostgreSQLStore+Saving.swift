#if PostgreSQL
    public import Administration
    public import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Scoring

    extension PostgreSQLStore {
        /// Saves an assessment, and removes the draft with the same identifier.
        ///
        /// An assessment without a draft and without flags needs one trip to the server: all
        /// statements are sent at once. The lock is held while the server runs them, and no writer
        /// waits for this program. If the identifier was used before, or the definition is new, the
        /// rules decide in a second transaction.
        public func save(
            _ assessment: Assessment, of questionnaire: Questionnaire,
            finishing draft: InterviewSession.State?, by attribution: Attribution
        ) async throws(StoreError) -> StoreRole.SaveOutcome {
            let token = SampleID.random
            var lost: LostAttempt<StoreRole.SaveOutcome>?
            // The identifier of an imported result would have to be looked up in the blocks.
            if let store = storeID, ImportPlace(assessment.id, in: store) == nil, part == nil,
                draft == nil, assessment.scorecard.flags.isEmpty
            {
                try assessment.checkStorable(with: questionnaire)
                try definitions.add(questionnaire)
                do throws(StoreError) {
                    let connection = try opened()
                    let queries = try self.queries(
                        saving: assessment, of: questionnaire, in: store, by: attribution,
                        account: connection.account, as: token)
                    try connection.cutting(cut) { () throws(StoreError) in
                        _ = try connection.send(queries)
                    }
                    try checkReplicated(connection)
                    return .added
                } catch {
                    connection?.rollBack()
                    if error.isLostConnection {
                        connection = nil
                        lost = LostAttempt(value: .added, hasEntry: true, mayStillBegin: true)
                    } else if !error.isConflict {
                        throw error
                    }
                }
            }
            return try write(lockingFirst: true, as: token, unless: lost) {
                (records) throws(StoreError) in
                try records.save(assessment, of: questionnaire, finishing: draft, by: attribution)
            }
        }

        /// The statements that save an assessment, if its identifier is new.
        private func queries(
            saving assessment: Assessment, of questionnaire: Questionnaire, in store: SampleID,
            by attribution: Attribution, account: String, as token: SampleID
        ) throws(StoreError) -> [Query] {
            let record = try AssessmentRecord(
                assessment, of: questionnaire, sequence: 0, amends: nil)
            let entry = try NewAuditEntry(
                .saved, assessment.id, [.questionnaire(questionnaire.identity)],
                assessment.subject.mark(in: store), attribution, account: account,
                in: .postgreSQL)
            let subject = SQLValue.text(record.subject)
            let hash = SQLValue.bytes(record.questionnaire)
            let source: [SQLValue] = [.text(record.source.name), .text(record.source.version)]
            let columns = record.values(
                subject: 0, questionnaire: 0, source: 0, checksum: record.checksum(at: 0))
            return [
                Query("BEGIN"), Schema.path(to: address.schema), Transaction.patience,
                Query(Self.counting, [.bytes(entry.hashed)]),
                Query(Self.guarding, [.bytes(record.id), hash]),
                Query("INSERT INTO subject (text) VALUES (?) ON CONFLICT DO NOTHING", [subject]),
                Query(
                    "INSERT INTO source (name, version) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    source),
                Query(
                    Self.insertion,
                    [.bytes(record.id), subject, hash] + source + columns.dropFirst(5)),
                Query(Self.auditing, entry.values + [.bytes(token.bytes)]),
            ]
                + entry.texts(of: 0).map {
                    Query(Self.keepingText, Array($0.values.dropFirst()))
                } + [Query("COMMIT")]
        }

        /// Waits for the lock, and counts. The server adds to the chain of the audit itself, because
        /// the hash before is known only now.
        private static let counting = """
            UPDATE store SET sequence = sequence + 1, entry = entry + 1,
                assessments = assessments + 1,
                hash = sha256(int8send(32) || hash || int8send(entry + 1) || ?::bytea)
            WHERE version = \(Schema.version) AND entry > 0
            """

        /// Ends the transaction, by dividing by zero, unless the definition is known and the
        /// identifier is new. A statement of its own, so that it sees what the writer before saved.
        private static let guarding = """
            SELECT 1 / (CASE WHEN (SELECT entry > 0 AND version = \(Schema.version) FROM store)
                AND EXISTS (SELECT FROM questionnaire WHERE hash = ?2)
                AND NOT EXISTS (SELECT FROM assessment WHERE id = ?1)
                AND NOT EXISTS (SELECT FROM observation WHERE id = ?1)
                AND NOT EXISTS (SELECT FROM draft WHERE id = ?1)
                AND NOT EXISTS (SELECT FROM tombstone WHERE id = ?1)
                AND NOT EXISTS (SELECT FROM purged WHERE id = ?1)
                AND NOT EXISTS (SELECT FROM flag WHERE sample = ?1 AND historical = 0)
                THEN 1 ELSE 0 END)
            """

        private static let insertion = """
            INSERT INTO assessment (sequence, id, subject, questionnaire, source, start,
                start_offset, duration, end_offset, mode, policy, language, answers, scores,
                points, metadata, amends, checksum)
            VALUES ((SELECT sequence FROM store), ?, (SELECT key FROM subject WHERE text = ?),
                (SELECT key FROM questionnaire WHERE hash = ?),
                (SELECT key FROM source WHERE name = ? AND version = ?),
                ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """

        private static let auditing = """
            INSERT INTO audit (id, instant, instant_offset, actor, action, target, details, hash,
                token)
            VALUES ((SELECT entry FROM store), ?, ?, ?, ?, ?, ?, (SELECT hash FROM store), ?)
            """

        /// Adds a text of the entry, which the chain does not cover.
        private static let keepingText = """
            INSERT INTO audit_text (entry, place, salt, text, person)
            VALUES ((SELECT entry FROM store), ?, ?, ?, ?)
            """
    }
#endif
