#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Scoring

    extension PostgreSQLStore {
        /// Reads the whole store and checks it: every checksum, the chain of the audit, and the
        /// counters.
        ///
        /// - Returns: What is wrong, one sentence each, without names or answers; empty for a sound
        ///   store.
        /// - Throws: The failures of the server.
        /// - Complexity: O(*n*) in the size of the store; memory use is constant.
        public func verify() async throws(StoreError) -> [String] {
            try read { (reading) throws(StoreError) in
                var findings = try reading.auditFindings()
                findings += try reading.counterFindings()
                findings += try reading.recordFindings()
                return findings
            }
        }
    }

    extension Reading {
        /// Recomputes the chain of the audit, and the hashes of its texts.
        fileprivate func auditFindings() throws(StoreError) -> [String] {
            var texts: [Int64: [AuditTextRow]] = [:]
            try connection.each(AuditTextRow.selection + "ORDER BY entry, place", []) { row in
                let text = AuditTextRow(row)
                texts[text.entry, default: []].append(text)
                return .proceed
            }
            var findings: [String] = []
            var (id, hash): (Int64, [UInt8]) = (0, AuditEntry.root)
            try connection.each(AuditRow.selection + "ORDER BY id", []) { found in
                guard let row = AuditRow(found) else {
                    findings.append("the entry after \(id) of the audit cannot be read")
                    return .proceed
                }
                if row.id != id + 1 { findings.append("the audit lacks the entry \(id + 1)") }
                let expected = AuditEntry.hash(
                    id: row.id, attribution: row.attribution, action: row.action,
                    target: row.target, links: row.links, after: hash)
                if expected != row.hash {
                    findings.append("the entry \(row.id) of the audit was changed")
                }
                for text in texts[row.id] ?? [] where !row.holds(text) {
                    findings.append("a text of the entry \(row.id) of the audit was changed")
                }
                (id, hash) = (row.id, row.hash.bytes)
                return .proceed
            }
            if id != counters.entry || hash != counters.hash {
                findings.append("the newest entry of the audit is not the one that was counted")
            }
            return findings
        }

        /// Compares the counters with the tables.
        fileprivate func counterFindings() throws(StoreError) -> [String] {
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
                            generate_series(0, b.count - 1) AS n
                    ) AS changes GROUP BY sequence HAVING count(*) > 1
                ) AS shared
                """)
            var findings: [String] = []
            if newest > counters.sequence {
                findings.append("the change \(newest) is newer than the last one that was counted")
            }
            if shared > 0 { findings.append("\(shared) numbers of changes are used twice") }
            let lost = try connection.number(
                """
                SELECT count(*) FROM block b
                WHERE NOT EXISTS (SELECT FROM import i WHERE i.number = b.import)
                """)
            if lost > 0 { findings.append("\(lost) blocks belong to no import") }
            return findings
        }

        /// Decodes every record.
        fileprivate func recordFindings() throws(StoreError) -> [String] {
            var damaged: [String: Int] = [:]
            func check(
                _ table: String, _ sql: String, _ isSound: (ResultRow) throws(StoreError) -> Bool
            ) throws(StoreError) {
                try connection.each(sql, []) { (row) throws(StoreError) in
                    let sound: Bool
                    do throws(StoreError) {
                        sound = try isSound(row)
                    } catch {
                        guard error.code == .damaged else { throw error }
                        sound = false
                    }
                    if !sound { damaged[table, default: 0] += 1 }
                    return .proceed
                }
            }
            try check("assessments", AssessmentRecord.selection) { (row) throws(StoreError) in
                _ = try definitions.stored(
                    AssessmentRow(row, in: counters.id, checkedAt: 0), connection)
                return true
            }
            try check("blocks", BlockRecord.selection) { (row) throws(StoreError) in
                let block = BlockRecord(row, in: counters.id)
                guard block.isSound, let records = block.records(in: counters.id) else {
                    return false
                }
                for record in records {
                    _ = try definitions.stored(AssessmentRow(record), connection)
                }
                return true
            }
            try check("other samples", Self.observations) { (row) throws(StoreError) in
                _ = try sample(row)
                return true
            }
            try check("drafts", DraftRecord.selection) { (row) throws(StoreError) in
                let record = DraftRecord(row)
                return record.checksum == row.integer(14)
            }
            try check("flags", FlagRow.selection) { (row) throws(StoreError) in
                let flag = FlagRow(row)
                let record = flag.record(try identity(flag.questionnaire))
                return record != nil && flag.checksum == row.integer(FlagRow.checksumColumn)
            }
            try check("tombstones", TombstoneRow.selection) { TombstoneRow.tombstone($0) != nil }
            try check("decisions", GrantRow.selection) { GrantRow.grant($0) != nil }
            try check("rules", StandingScheduleRow.selection) {
                StandingScheduleRow.schedule($0) != nil
            }
            for table in RetiredIDTable.allCases {
                try check("deleted identifiers", table.selection) { RetiredIDTable.isSound($0) }
            }
            return damaged.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key) are damaged" }
        }
    }

    extension AuditRow {
        /// Whether the hash of a text is the one in the chain.
        fileprivate func holds(_ text: AuditTextRow) -> Bool {
            guard links.indices.contains(Int(text.place)),
                case .text(let name, let hash) = links[Int(text.place)]
            else { return false }
            return text.sealed.hash(named: name) == hash
        }
    }
#endif
