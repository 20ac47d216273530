#if PostgreSQL
    public import Questionnaires
    internal import SampleRecords
    public import Samples

    extension PostgreSQLStore {
        /// The flags, oldest first.
        public func flags(
            of subject: SubjectID?, _ scope: FlagRecord.Scope
        ) async throws(StoreError) -> [FlagRecord] {
            try read { (reading) throws(StoreError) in
                var conditions: [String] = []
                var values: [SQLValue] = []
                if let subject {
                    guard let key = try reading.key(of: subject) else { return [] }
                    conditions.append("f.subject = ?")
                    values.append(.integer(key))
                }
                switch scope {
                case .open: conditions.append("f.seen IS NULL AND f.historical = 0")
                case .historical: conditions.append("f.historical <> 0")
                case .inWork: conditions.append("f.assignments IS NOT NULL AND f.seen IS NULL")
                case .all: break
                }
                let filter =
                    conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
                let flags = try reading.flags(filter, values)
                // A flag that nobody looks after any longer still has its assignments.
                return scope == .inWork ? flags.filter(\.isInWork) : flags
            }
        }

        /// The number of flags of imported answers that nobody has acknowledged.
        public func historicalFlagCount(
            of subject: SubjectID?, to questionnaires: Set<Questionnaire.ID>?
        ) async throws(StoreError) -> Int {
            try read { (reading) throws(StoreError) in
                var condition = "historical <> 0 AND seen IS NULL"
                var values: [SQLValue] = []
                if let subject {
                    guard let key = try reading.key(of: subject) else { return 0 }
                    condition += " AND subject = ?"
                    values.append(.integer(key))
                }
                if let questionnaires {
                    var keys: [Int64] = []
                    for id in questionnaires { keys += try reading.keys(of: id) }
                    guard !keys.isEmpty else { return 0 }
                    condition +=
                        " AND questionnaire IN (\(keys.map(\.description).joined(separator: ", ")))"
                }
                return Int(
                    try reading.connection.number(
                        "SELECT count(*) FROM flag WHERE " + condition, values))
            }
        }
    }

    extension Reading {
        /// The flags that a condition selects, by the date of their answers.
        fileprivate func flags(
            _ condition: String, _ values: [SQLValue]
        ) throws(StoreError) -> [FlagRecord] {
            var identities: [[UInt8]: Questionnaire.Identity] = [:]
            return try connection.all(
                FlagRow.selection + condition + " ORDER BY f.date, f.key", values
            ) { (row) throws(StoreError) in
                let flag = FlagRow(row)
                let hash = flag.questionnaire
                let identity: Questionnaire.Identity
                if let known = identities[hash] {
                    identity = known
                } else {
                    identity = try self.identity(hash)
                    identities[hash] = identity
                }
                guard flag.checksum == row.integer(FlagRow.checksumColumn),
                    let record = flag.record(identity)
                else { throw damaged }
                return record
            }
        }
    }

    extension Transaction {
        package func flag(_ number: FlagRecord.ID) throws(StoreError) -> FlagRecord? {
            try flags("WHERE f.key = ?", [.integer(number)]).first
        }

        package func isRaised(_ flag: FlagRecord) throws(StoreError) -> Bool {
            // By the index of a person's flags: no index has the historical flags by sample.
            try connection.number(
                """
                SELECT count(*) FROM flag
                WHERE subject = (SELECT key FROM subject WHERE text = ?)
                AND sample = ? AND flag = ? AND answer = ?
                """,
                [
                    .text(flag.subject.text), .bytes(flag.assessment.bytes),
                    .text(flag.flag.text), .text(flag.answer.description),
                ]) > 0
        }

        package func isRaisedLive(_ flag: FlagRecord) throws(StoreError) -> Bool {
            try connection.number(
                """
                SELECT count(*) FROM flag
                WHERE sample = ? AND flag = ? AND answer = ? AND historical = 0
                """,
                [
                    .bytes(flag.assessment.bytes), .text(flag.flag.text),
                    .text(flag.answer.description),
                ]) > 0
        }

        package func insert(
            _ flag: FlagRecord, of questionnaire: Questionnaire
        ) throws(StoreError) {
            let row = FlagRow(flag)
            let values = row.values(
                subject: try addedKey(of: flag.subject),
                questionnaire: try key(of: questionnaire))
            add(row.checksum, to: .flags)
            connection.run(FlagRow.insertion, values)
        }

        package func updateAcknowledgement(of flag: FlagRecord) throws(StoreError) {
            write(FlagRow(flag))
        }

        package func updateAssignments(of flag: FlagRecord) throws(StoreError) {
            write(FlagRow(flag))
        }

        /// Writes the acknowledgement and the assignments of a flag.
        private func write(_ row: FlagRow) {
            recount(row)
            connection.run(FlagRow.update, row.changedValues)
        }

        /// Counts a flag whose row is about to be written again.
        private func recount(_ row: FlagRow) {
            remove(from: .flags, where: "key = ?", [.integer(row.key)])
            add(row.checksum, to: .flags)
        }

        /// Moves the flags of a sample with their numbers, acknowledgements and assignments.
        ///
        /// - Returns: The number of flags.
        package func moveFlags(
            of sample: SampleID, from earlier: SubjectID, to subject: SubjectID,
            as moved: SampleID
        ) throws(StoreError) -> Int {
            let rows = try connection.all(
                FlagRow.selection + "WHERE subject.text = ? AND f.sample = ?",
                [.text(earlier.text), .bytes(sample.bytes)]
            ) { (FlagRow($0), $0.integer(FlagRow.checksumColumn)) }
            for (kept, checksum) in rows {
                guard kept.checksum == checksum else { throw damaged }
                var row = kept
                row.subject = subject.text
                row.sample = moved.bytes
                let key = try addedKey(of: subject)
                recount(row)
                connection.run(
                    "UPDATE flag SET subject = ?, sample = ?, checksum = ? WHERE key = ?",
                    [
                        .integer(key), .bytes(row.sample), .integer(row.checksum),
                        .integer(row.key),
                    ])
            }
            return rows.count
        }
    }
#endif
