package import Questionnaires
package import Samples

extension SQLTransaction {
    /// The flags, by the date of their answers.
    func flags(
        of subject: SubjectID?, _ scope: FlagRecord.Scope
    ) throws(StoreError) -> [FlagRecord] {
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
        let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        var flags = try connection.flags(filter, values)
        if scope == .open || scope == .all, subject == nil, let expected = try counter(of: .flags) {
            if flags.count(where: \.isOpen) != expected, Self.dialect == .sqlite {
                // The index of open flags is damaged: the table itself may have all of them.
                flags = try connection.flags(filter, values, readingBy: "NOT INDEXED")
            }
            guard flags.count(where: \.isOpen) == expected else { throw damaged }
        }
        // A flag without an assignee now still has its earlier assignments.
        return scope == .inWork ? flags.filter(\.isInWork) : flags
    }

    /// The number of unacknowledged flags of imported answers.
    func historicalFlagCount(
        of subject: SubjectID?, to questionnaires: Set<Questionnaire.ID>?
    ) throws(StoreError) -> Int {
        guard subject != nil || questionnaires != nil || Self.dialect == .postgreSQL else {
            // All flags, minus those with their own index. An import can add a hundred thousand
            // flags, so they are counted without reading their rows.
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
            var keys: [Int64] = []
            for id in questionnaires { keys += try connection.keys(of: id) }
            guard !keys.isEmpty else { return 0 }
            condition +=
                " AND questionnaire IN (\(keys.map(\.description).joined(separator: ", ")))"
        }
        return Int(try connection.number("SELECT count(*) FROM flag WHERE " + condition, values))
    }

    package func flag(_ number: FlagRecord.ID) throws(StoreError) -> FlagRecord? {
        try connection.flags("WHERE f.key = ?", [.integer(number)]).first
    }

    package func isRaised(_ flag: FlagRecord) throws(StoreError) -> Bool {
        // Uses the index of a person's flags, because no index has the historical flags by sample.
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
        let row = FlagRow(flag)
        let values = row.values(
            subject: try connection.addedKey(of: flag.subject),
            questionnaire: try connection.addedKey(of: questionnaire))
        try add(row.checksum, to: .flags, isOpen: flag.isOpen)
        try connection.run(FlagRow.insertion, values)
    }

    package func update(_ flag: FlagRecord) throws(StoreError) {
        let row = try recounted(flag)
        try connection.run(FlagRow.update, row.changedValues)
    }

    /// The new row of a stored flag, which replaces the earlier row in the count of all flags.
    private func recounted(_ flag: FlagRecord) throws(StoreError) -> FlagRow {
        let row = FlagRow(flag)
        try remove(from: .flags, where: "key = ?", [.integer(row.key)])
        try add(row.checksum, to: .flags, isOpen: flag.isOpen)
        return row
    }

    /// Removes flags.
    ///
    /// - Returns: The number of removed flags.
    func removeFlags(where condition: String, _ values: [SQLValue]) throws(StoreError) -> Int {
        try remove(from: .flags, where: condition, values)
        return try connection.change("DELETE FROM flag WHERE " + condition, values)
    }

    /// Moves the flags of a sample with their numbers, acknowledgements and assignments.
    ///
    /// - Returns: The number of flags.
    package func moveFlags(
        of sample: SampleID, from earlier: SubjectID, to subject: SubjectID, as moved: SampleID
    ) throws(StoreError) -> Int {
        let flags = try connection.flags(
            "WHERE f.subject = (SELECT key FROM subject WHERE text = ?) AND f.sample = ?",
            [.text(earlier.text), .bytes(sample.bytes)])
        guard !flags.isEmpty else { return 0 }
        let key = try connection.addedKey(of: subject)
        for flag in flags {
            let row = try recounted(flag.reassigned(to: subject, as: moved))
            try connection.run(
                "UPDATE flag SET subject = ?, sample = ?, checksum = ? WHERE key = ?",
                [
                    .integer(key), .bytes(row.sample), .integer(row.checksum), .integer(row.key),
                ])
        }
        return flags.count
    }
}
