#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Scoring

    extension PostgreSQLStore {
        /// Reads the whole store and checks it: every checksum, the chain of the audit, and the
        /// counters.
        ///
        /// - Parameter expectedHead: The head of an earlier report, stored elsewhere. It must still
        ///   be in the audit. Without it (`nil`), entries that were cut off the end are not
        ///   detected.
        /// - Returns: The report. Its findings name no person and no answer.
        /// - Throws: The failures of the server.
        /// - Complexity: O(*n*) in the size of the store; memory use is constant.
        public func verify(
            expectedHead: String? = nil
        ) async throws(StoreError) -> VerificationReport {
            try read { (reading) throws(StoreError) in
                let audit = try reading.auditReport(expectedHead: expectedHead)
                var verification = Verification(of: reading)
                try verification.checkCounters()
                try verification.checkRecords()
                return VerificationReport(
                    findings: verification.findings + audit.findings,
                    assessments: verification.assessments,
                    observations: verification.observations, drafts: verification.drafts,
                    auditEntries: audit.entries, head: audit.head)
            }
        }

        /// Checks only the audit, and whether it still has an entry that it had earlier.
        ///
        /// - Parameter expectedHead: The head of an earlier report, 64 hexadecimal digits, or `nil`
        ///   to check only that the entries follow from each other.
        /// - Returns: The report. Without an entry that has the expected head, it has a finding.
        /// - Throws: The failures of the server.
        /// - Complexity: O(*n*) in the number of entries.
        public func verifyAudit(
            expectedHead: String? = nil
        ) async throws(StoreError) -> VerificationReport.Audit {
            try read { (reading) throws(StoreError) in
                try reading.auditReport(expectedHead: expectedHead)
            }
        }
    }

    extension Transaction {
        /// Checks the audit.
        fileprivate func auditReport(
            expectedHead: String?
        ) throws(StoreError) -> VerificationReport.Audit {
            var check = AuditCheck(expectedHead: expectedHead)
            try check.run(on: connection, counters)
            return VerificationReport.Audit(
                findings: check.findings, entries: check.entries, head: check.head,
                entryWithExpectedHead: check.entryWithExpectedHead)
        }
    }

    /// One pass over the records of a store.
    private struct Verification {
        let reading: Transaction
        private(set) var findings: [VerificationReport.Finding] = []
        private(set) var assessments = 0
        private(set) var observations = 0
        private(set) var drafts = 0

        init(of reading: Transaction) { self.reading = reading }

        private mutating func add(_ message: String) {
            findings.append(.init(kind: .record, record: nil, message: message))
        }

        /// Compares the counters with the tables.
        mutating func checkCounters() throws(StoreError) {
            let connection = reading.connection
            let newest = try connection.number(
                """
                SELECT greatest(
                    (SELECT coalesce(max(sequence), 0) FROM assessment),
                    (SELECT coalesce(max(sequence), 0) FROM observation),
                    (SELECT coalesce(max(sequence), 0) FROM tombstone),
                    (SELECT coalesce(max(first + count - 1), 0) FROM import))
                """)
            let shared = try connection.number(
                """
                SELECT count(*) FROM (
                    SELECT sequence FROM (
                        SELECT sequence FROM assessment UNION ALL SELECT sequence FROM observation
                        UNION ALL SELECT sequence FROM tombstone
                        UNION ALL SELECT i.first + b.place + n FROM block b
                            JOIN import i ON i.number = b.import,
                            generate_series(0, b.count - 1) AS n WHERE b.places IS NULL
                    ) AS changes GROUP BY sequence HAVING count(*) > 1
                ) AS shared
                """)
            try checkJoined()
            for finding in try reading.missingRows() { add(finding) }
            let gaps = try reading.missingChanges()
            if gaps != 0 { add("the numbers of \(abs(gaps)) changes do not fit what is kept") }
            if newest > reading.counters.sequence {
                add("the change \(newest) is newer than the last one that was counted")
            }
            if shared > 0 { add("\(shared) numbers of changes are used twice") }
            let lost = try connection.number(
                """
                SELECT count(*) FROM block b
                WHERE NOT EXISTS (SELECT FROM import i WHERE i.number = b.import)
                """)
            if lost > 0 { add("\(lost) blocks belong to no import") }
        }

        /// Compares the places of joined blocks with those of all other records, and with the
        /// directory.
        private mutating func checkJoined() throws(StoreError) {
            let (connection, store) = (reading.connection, reading.counters.id)
            var chunks: [Int64: JoinedChunk] = [:]
            var damaged = 0
            try connection.stream(JoinedChunk.selection, []) { row in
                if let chunk = JoinedChunk(row, in: store) {
                    chunks[chunk.number] = chunk
                } else {
                    damaged += 1
                }
                return .proceed
            }
            if damaged > 0 { add("the directory of joined sittings is damaged") }
            guard damaged > 0 || !chunks.isEmpty else { return }
            var places = PlaceSet()
            try connection.stream(
                """
                SELECT sequence, 1::bigint FROM assessment
                UNION ALL SELECT sequence, 1 FROM observation
                UNION ALL SELECT sequence, 1 FROM tombstone
                UNION ALL SELECT i.first + b.place, b.count FROM block b
                    JOIN import i ON i.number = b.import WHERE b.places IS NULL
                """, []
            ) { row in
                for index in 0..<max(row.integer(1), 0) {
                    _ = places.insert(row.integer(0) + index)
                }
                return .proceed
            }
            var (shared, missing) = (0, 0)
            try connection.stream(BlockRecord.selection + "WHERE b.places IS NOT NULL", []) { row in
                let block = BlockRecord(row, in: store)
                for sequence in block.allPlaces.map(\.sequence) {
                    if !places.insert(sequence) { shared += 1 }
                    let chunk = chunks[JoinedChunk.number(of: sequence)]
                    if chunk?[sequence] != block.keys.subject { missing += 1 }
                }
                return .proceed
            }
            if shared > 0 { add("\(shared) numbers of changes are used twice") }
            if missing > 0 {
                add("\(missing) assessments are missing in the directory of joined sittings")
            }
        }

        /// Decodes every record.
        mutating func checkRecords() throws(StoreError) {
            let reading = reading
            let (connection, definitions) = (reading.connection, reading.definitions)
            let store = reading.counters.id
            assessments = try check("assessments", AssessmentRecord.selection) {
                (row) throws(StoreError) in
                _ = try definitions.stored(
                    AssessmentRow(row, in: store, checkedAt: 0), connection)
                return 1
            }
            assessments += try check("blocks", BlockRecord.selection) { (row) throws(StoreError) in
                let block = BlockRecord(row, in: store)
                guard block.isSound, let records = block.records(in: store) else { return nil }
                for record in records {
                    _ = try definitions.stored(AssessmentRow(record), connection)
                }
                return records.count
            }
            observations = try check("other samples", Transaction.observations) {
                (row) throws(StoreError) in
                _ = try reading.sample(row)
                return 1
            }
            drafts = try check("drafts", DraftRecord.selection) { (row) throws(StoreError) in
                DraftRecord(row).checksum == row.integer(14) ? 1 : nil
            }
            _ = try check("flags", FlagRow.selection) { (row) throws(StoreError) in
                let flag = FlagRow(row)
                let record = flag.record(try connection.identity(flag.questionnaire))
                return record != nil && flag.checksum == row.integer(FlagRow.checksumColumn)
                    ? 1 : nil
            }
            _ = try check("tombstones", TombstoneRow.selection) {
                TombstoneRow.tombstone($0) == nil ? nil : 1
            }
            _ = try check("decisions", GrantRow.selection) { GrantRow.grant($0) == nil ? nil : 1 }
            _ = try check("rules", StandingScheduleRow.selection) {
                StandingScheduleRow.schedule($0) == nil ? nil : 1
            }
            for table in RetiredIDTable.allCases {
                _ = try check("deleted identifiers", table.selection) {
                    RetiredIDTable.isSound($0) ? 1 : nil
                }
            }
        }

        /// Checks the rows of a table.
        ///
        /// - Parameter body: Returns the number of records in a row; `nil` if it is damaged.
        /// - Returns: The number of sound records.
        private mutating func check(
            _ table: String, _ sql: String, _ body: (ResultRow) throws(StoreError) -> Int?
        ) throws(StoreError) -> Int {
            var (sound, damaged) = (0, 0)
            try reading.connection.stream(sql, []) { (row) throws(StoreError) in
                let count: Int?
                do throws(StoreError) {
                    count = try body(row)
                } catch {
                    guard error.code == .damaged else { throw error }
                    count = nil
                }
                if let count { sound += count } else { damaged += 1 }
                return .proceed
            }
            if damaged > 0 { add("\(damaged) \(table) are damaged") }
            return sound
        }
    }
#endif
