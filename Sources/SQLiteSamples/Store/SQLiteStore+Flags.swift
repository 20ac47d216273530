public import Questionnaires
internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// The flags, oldest first.
    public func flags(
        of subject: SubjectID?, _ scope: FlagRecord.Scope
    ) async throws(StoreError) -> [FlagRecord] {
        try read { (connection) throws(StoreError) in
            var conditions: [String] = []
            var values: [SQLValue] = []
            if let subject {
                guard let key = try connection.key(of: subject) else { return [] }
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
            func read(_ selection: String) throws(StoreError) -> [FlagRecord] {
                try connection.all(selection + filter + " ORDER BY f.date, f.key", values) {
                    (row) throws(StoreError) in try connection.flag(row)
                }
            }
            var flags = try read(FlagRow.selection)
            if scope == .open, subject == nil {
                let expected = try StoreRow.read(from: connection).openFlags
                if flags.count != expected {
                    // The index of open flags is damaged: the table itself may have all of them.
                    flags = try read(
                        FlagRow.selection.replacing("FROM flag f", with: "FROM flag f NOT INDEXED"))
                }
                guard flags.count == expected else { throw .damaged(at: connection.path) }
            }
            // A flag that nobody looks after any longer still has its assignments.
            return scope == .inWork ? flags.filter(\.isInWork) : flags
        }
    }

    /// The number of flags of imported answers that nobody has acknowledged.
    public func historicalFlagCount(
        of subject: SubjectID?, to questionnaires: Set<Questionnaire.ID>?
    ) async throws(StoreError) -> Int {
        try read { (connection) throws(StoreError) in
            guard subject != nil || questionnaires != nil else {
                // All flags, less those that have an index of their own. An import brings flags by
                // the hundred thousand: they are counted without looking at their rows.
                return Int(
                    try connection.number(
                        """
                        SELECT (SELECT count(*) FROM flag)
                            - (SELECT count(*) FROM flag WHERE seen IS NOT NULL)
                            - (SELECT count(*) FROM flag WHERE seen IS NULL AND historical = 0)
                        """))
            }
            var condition = "historical <> 0 AND seen IS NULL"
            var values: [SQLValue] = []
            if let subject {
                guard let key = try connection.key(of: subject) else { return 0 }
                condition += " AND subject = ?"
                values.append(.integer(key))
            }
            if let questionnaires {
                let names = NameKeys(connection)
                var keys: [Int64] = []
                for id in questionnaires { keys += try names.keys(of: id) }
                guard !keys.isEmpty else { return 0 }
                condition +=
                    " AND questionnaire IN (\(keys.map(\.description).joined(separator: ", ")))"
            }
            return Int(
                try connection.number("SELECT count(*) FROM flag WHERE " + condition, values))
        }
    }
}

extension Connection {
    /// The flag of a row, or ``StoreError/Code/damaged`` when its checksum is wrong.
    fileprivate func flag(_ row: Row) throws(StoreError) -> FlagRecord {
        let flag = FlagRow(row)
        guard flag.checksum == row.integer(FlagRow.checksumColumn),
            let record = flag.record(try identity(flag.questionnaire))
        else { throw .damaged(at: path) }
        return record
    }
}

extension Transaction {
    package func flag(_ number: FlagRecord.ID) throws(StoreError) -> FlagRecord? {
        try connection.first(FlagRow.selection + "WHERE f.key = ?", [.integer(number)]) {
            (row) throws(StoreError) in try connection.flag(row)
        }
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
                .text(flag.subject.text), .bytes(flag.assessment.bytes), .text(flag.flag.text),
                .text(flag.answer.description),
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
        if !flag.isHistorical { try count { $0.openFlags += 1 } }
        try FlagRow(flag).insert(
            into: connection, subject: key(of: flag.subject),
            questionnaire: key(of: questionnaire))
    }

    package func updateAcknowledgement(of flag: FlagRecord) throws(StoreError) {
        let condition = "key = ?"
        let before = try openFlags(where: condition, [.integer(flag.id)])
        try FlagRow(flag).update(in: connection)
        let after = try openFlags(where: condition, [.integer(flag.id)])
        try count { $0.openFlags += after - before }
    }

    /// How many of some flags nobody has acknowledged, without those of imported answers.
    private func openFlags(
        where condition: String, _ values: [SQLValue]
    ) throws(StoreError) -> Int64 {
        try connection.number(
            "SELECT count(*) FROM flag WHERE seen IS NULL AND historical = 0 AND \(condition)",
            values)
    }

    /// Removes flags.
    ///
    /// - Returns: How many there were.
    func removeFlags(where condition: String, _ values: [SQLValue]) throws(StoreError) -> Int {
        let open = try openFlags(where: condition, values)
        try count { $0.openFlags -= open }
        try connection.run("DELETE FROM flag WHERE " + condition, values)
        return Int(connection.changedRows)
    }

    package func updateAssignments(of flag: FlagRecord) throws(StoreError) {
        try FlagRow(flag).update(in: connection)
    }

    /// Moves the flags of a sample with their numbers, acknowledgements and assignments.
    ///
    /// - Returns: The number of flags.
    package func moveFlags(
        of sample: SampleID, from earlier: SubjectID, to subject: SubjectID, as moved: SampleID
    ) throws(StoreError) -> Int {
        let rows = try connection.all(
            FlagRow.selection + "WHERE subject.text = ? AND f.sample = ?",
            [.text(earlier.text), .bytes(sample.bytes)]
        ) { (FlagRow($0), $0.integer(FlagRow.checksumColumn)) }
        for (kept, checksum) in rows {
            guard kept.checksum == checksum else { throw .damaged(at: connection.path) }
            var row = kept
            row.subject = subject.text
            row.sample = moved.bytes
            try connection.run(
                "UPDATE flag SET subject = ?, sample = ?, checksum = ? WHERE key = ?",
                [
                    .integer(try key(of: subject)), .bytes(row.sample), .integer(row.checksum),
                    .integer(row.key),
                ])
        }
        return rows.count
    }
}
