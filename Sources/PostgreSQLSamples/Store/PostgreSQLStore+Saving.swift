#if PostgreSQL
    public import Administration
    public import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Scoring

    extension PostgreSQLStore {
        /// Saves an assessment, and removes the draft with the same identifier.
        ///
        /// An assessment without a draft is saved by a function of the schema. It needs one round
        /// trip to the server, and with flags a second one for their numbers. The lock is held only
        /// while the server runs the function, so no writer waits for this program. If the
        /// identifier was used before, or the definition is new, the rules decide in a second
        /// transaction.
        public func save(
            _ assessment: Assessment, of questionnaire: Questionnaire,
            finishing draft: InterviewSession.State?, by attribution: Attribution
        ) async throws(StoreError) -> StoreRole.SaveOutcome {
            let token = SampleID.random
            var lost: LostAttempt<StoreRole.SaveOutcome>?
            let flagNumbers = FlagNumbers()
            // The identifier of an imported result would need a look-up in the blocks.
            if let store = storeID, ImportPlace(assessment.id, in: store) == nil, part == nil,
                draft == nil
            {
                try assessment.checkStorable(with: questionnaire)
                try definitions.add(questionnaire)
                do throws(StoreError) {
                    let connection = try opened()
                    if let flags = try raisedFlags(
                        of: assessment, of: questionnaire, numberedWith: flagNumbers, connection)
                    {
                        let queries = try self.queries(
                            saving: assessment, of: questionnaire, in: store, raising: flags,
                            by: attribution, account: connection.account, as: token)
                        try connection.cutting(cut) { () throws(StoreError) in
                            _ = try connection.send(queries)
                        }
                        try checkReplicated(connection)
                        return .added
                    }
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
            return try write(
                lockingFirst: true, as: token, numberingFlagsWith: flagNumbers, unless: lost
            ) { (records) throws(StoreError) in
                try records.save(assessment, of: questionnaire, finishing: draft, by: attribution)
            }
        }

        /// The flags that an assessment raises, with numbers of the server; `nil` if its identifier
        /// was used before, so that a refused call uses no number.
        private func raisedFlags(
            of assessment: Assessment, of questionnaire: Questionnaire,
            numberedWith numbers: FlagNumbers, _ connection: Connection
        ) throws(StoreError) -> [FlagRow]? {
            let flags = assessment.scorecard.flags
            guard !flags.isEmpty else { return [] }
            let drawn = try connection.send([
                Query("BEGIN"), Schema.path(to: address.schema),
                Query(
                    "SELECT nextval('flag_number') FROM generate_series(1, ?) WHERE is_new(?)",
                    [.integer(Int64(flags.count)), .bytes(assessment.id.bytes)]),
                Query("COMMIT"),
            ])[2]
            guard drawn.count == flags.count else { return nil }
            return flags.enumerated().map { place, raised in
                let number = drawn[place].integer(0)
                numbers.add(number)
                return FlagRow(
                    FlagRecord(
                        id: number, flag: raised.flag, subject: assessment.subject,
                        assessment: assessment.id, questionnaire: questionnaire.identity,
                        item: raised.item, answer: raised.answer, date: assessment.end,
                        isHistorical: assessment.isHistorical, acknowledgement: nil))
            }
        }

        /// The statements that save an assessment, if its identifier is new.
        private func queries(
            saving assessment: Assessment, of questionnaire: Questionnaire, in store: SampleID,
            raising flags: [FlagRow], by attribution: Attribution, account: String,
            as token: SampleID
        ) throws(StoreError) -> [Query] {
            let record = try AssessmentRecord(
                assessment, of: questionnaire, sequence: 0, amends: nil)
            let entry = try NewAuditEntry(
                .saved, assessment.id, [.questionnaire(questionnaire.identity)],
                assessment.subject.mark(in: store), attribution, account: account,
                in: .postgreSQL)
            // The server gives the numbers.
            let row = record.values(
                subject: 0, questionnaire: 0, source: 0, checksum: record.checksum(at: 0))
            let names: [SQLValue] = [
                .text(record.subject), .bytes(record.questionnaire), .text(record.source.name),
                .text(record.source.version),
            ]
            return [
                Query("BEGIN"), Schema.path(to: address.schema), Transaction.patience,
                Query(
                    Self.call(raising: flags.count),
                    row + names + entry.values + [.bytes(token.bytes), .bytes(entry.hashed)]
                        + flags.flatMap { $0.values(subject: 0, questionnaire: 0) }),
            ]
                + entry.texts(of: 0).map {
                    Query(Self.keepingText, Array($0.values.dropFirst()))
                } + [Query("COMMIT")]
        }

        /// Calls the function of the schema that saves an assessment. It has the columns of an
        /// assessment, of an entry of the audit and of flags, in their order.
        private static func call(raising flags: Int) -> String {
            let flag = "ROW(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL, NULL, NULL, ?)::flag"
            let raised = Array(repeating: flag, count: flags).joined(separator: ", ")
            return """
                SELECT save(\(Schema.version),
                    ROW(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)::assessment,
                    ?, ?, ?, ?, ROW(0, ?, ?, ?, ?, ?, ?, NULL, ?)::audit, ?,
                    ARRAY[\(raised)]::flag[])
                """
        }

        /// Adds a text of the entry, which the chain does not cover.
        private static let keepingText = """
            INSERT INTO audit_text (entry, place, salt, text, person)
            VALUES ((SELECT entry FROM store), ?, ?, ?, ?)
            """
    }
#endif
