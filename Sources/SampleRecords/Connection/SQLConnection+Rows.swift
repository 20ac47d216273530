internal import Questionnaires
internal import Samples
internal import Scoring

// Small tables, each row with its checksum.
extension SQLConnection {
    /// The drafts that a condition selects, oldest first.
    func drafts(
        _ condition: String, _ values: [SQLValue], _ definitions: DefinitionCache
    ) throws(StoreError) -> [Draft] {
        try all(DraftRecord.selection + condition + " ORDER BY d.started, d.key", values) {
            (row) throws(StoreError) in
            let record = DraftRecord(row)
            guard record.checksum == row.integer(14),
                let draft = record.draft(
                    try definitions.scorer(record.questionnaire, self).questionnaire)
            else { throw damaged }
            return draft
        }
    }

    /// The flags that a condition selects, by the date of their answers.
    ///
    /// - Parameter index: The clause that names the index to use, or none.
    func flags(
        _ condition: String, _ values: [SQLValue], readingBy index: String = ""
    ) throws(StoreError) -> [FlagRecord] {
        var identities: [[UInt8]: Questionnaire.Identity] = [:]
        return try all(
            FlagRow.selection(readingBy: index) + condition + " ORDER BY f.date, f.key", values
        ) { (row) throws(StoreError) in
            let flag = FlagRow(row)
            let identity: Questionnaire.Identity =
                if let known = identities[flag.questionnaire] { known } else {
                    try self.identity(flag.questionnaire)
                }
            identities[flag.questionnaire] = identity
            guard flag.checksum == row.integer(FlagRow.checksumColumn),
                let record = flag.record(identity)
            else { throw damaged }
            return record
        }
    }

    /// The decisions on what each source may do.
    func grants() throws(StoreError) -> [SampleAccess.Grant] {
        try all(GrantRow.selection) { (row) throws(StoreError) in
            guard let grant = GrantRow.grant(row) else { throw damaged }
            return grant
        }
    }

    /// The rules for all people with an open treatment.
    func rules() throws(StoreError) -> [StandingSchedule] {
        try all(StandingScheduleRow.selection) { (row) throws(StoreError) in
            guard let schedule = StandingScheduleRow.schedule(row) else { throw damaged }
            return schedule
        }
    }
}
