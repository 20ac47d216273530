package import Questionnaires
package import Samples
internal import Scoring

// Definitions, drafts, decisions and rules.
extension SQLTransaction {
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

    package func draft(_ id: SampleID) throws(StoreError) -> Draft? {
        try connection.drafts("WHERE d.id = ?", [.bytes(id.bytes)], definitions).first
    }

    package func isDraft(_ id: SampleID) throws(StoreError) -> Bool {
        try connection.number("SELECT count(*) FROM draft WHERE id = ?", [.bytes(id.bytes)]) > 0
    }

    package func keep(_ draft: Draft, of questionnaire: Questionnaire) throws(StoreError) {
        let record = try DraftRecord(draft, of: questionnaire)
        let values = try record.values(
            subject: connection.addedKey(of: draft.subject),
            questionnaire: connection.addedKey(of: questionnaire),
            source: connection.addedKey(of: draft.source))
        try remove(from: .drafts, where: "id = ?", [.bytes(record.id)])
        try add(record.checksum, to: .drafts)
        try connection.run(DraftRecord.replacement, values)
    }

    /// Removes a draft, and its subject if no other record refers to it.
    ///
    /// - Returns: Whether the draft existed.
    @discardableResult
    package func removeDraft(_ id: SampleID) throws(StoreError) -> Bool {
        try remove(from: .drafts, where: "id = ?", [.bytes(id.bytes)])
        let subject = try connection.first(
            "DELETE FROM draft WHERE id = ? RETURNING subject", [.bytes(id.bytes)]
        ) { $0.integer(0) }
        guard let subject else { return false }
        try connection.forgetSubject(subject)
        return true
    }

    func keep(_ grant: SampleAccess.Grant) throws(StoreError) {
        try remove(
            from: .grants, where: "source = ? AND type = ?",
            [.text(grant.source), .integer(TypeCode.code(of: grant.type))])
        try add(GrantRow.checksum(of: grant), to: .grants)
        try connection.run(GrantRow.replacement, GrantRow.values(of: grant))
    }

    package func standingSchedules() throws(StoreError) -> [StandingSchedule] {
        try connection.rules().inOrder
    }

    package func keep(_ schedule: StandingSchedule) throws(StoreError) {
        try remove(from: .rules, where: "id = ?", [.bytes(schedule.id.bytes)])
        try add(StandingScheduleRow.checksum(of: schedule), to: .rules)
        try connection.run(
            StandingScheduleRow.replacement, StandingScheduleRow.values(of: schedule))
    }

    /// Refuses the rows of a table if the sum of their checksums is wrong: a row is missing or was
    /// replaced.
    func check(_ checksums: [Int64], of table: CountedTable) throws(StoreError) {
        guard let expected = try counter(of: table) else { return }
        guard checksums.reduce(0, &+) == expected else { throw damaged }
    }
}
