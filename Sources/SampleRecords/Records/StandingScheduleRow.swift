internal import Questionnaires
package import Samples

/// A rule for all people as its row.
package enum StandingScheduleRow {
    /// The columns that ``schedule(_:)`` reads.
    package static let selection = """
        SELECT id, questionnaire, first, stopped, rule, checksum FROM standing_schedule\u{20}
        """

    /// The rule; `nil` when the checksum of the row is wrong.
    package static func schedule(_ row: some RecordRow) -> StandingSchedule? {
        guard let id = row.identifier(0), let questionnaire = Questionnaire.ID(row.text(1)),
            let first = day(row.integer(2)), let rule = Schedule.Rule(row.text(4))
        else { return nil }
        var stopped: LocalDate?
        if let days = row.optionalInteger(3) {
            guard let day = day(days) else { return nil }
            stopped = day
        }
        let schedule = StandingSchedule(
            id: id, questionnaire: questionnaire, first: first, stopped: stopped, rule: rule)
        return schedule.flatMap { checksum(of: $0) == row.integer(5) ? $0 : nil }
    }

    /// The statement that saves a rule, replacing its earlier state.
    package static let replacement = """
        INSERT INTO standing_schedule (id, questionnaire, first, stopped, rule, checksum)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET questionnaire = excluded.questionnaire,
            first = excluded.first, stopped = excluded.stopped, rule = excluded.rule,
            checksum = excluded.checksum
        """

    /// The values that ``replacement`` takes.
    package static func values(of schedule: StandingSchedule) -> [SQLValue] {
        [
            .bytes(schedule.id.bytes), .text(schedule.questionnaire.text),
            .integer(Int64(schedule.first.daysSinceEpoch)),
            .optional(schedule.stopped.map { Int64($0.daysSinceEpoch) }),
            .text(schedule.rule.description), .integer(checksum(of: schedule)),
        ]
    }

    private static func day(_ days: Int64) -> LocalDate? {
        Int(exactly: days).flatMap { LocalDate(daysSinceEpoch: $0) }
    }

    package static func checksum(of schedule: StandingSchedule) -> Int64 {
        var content = ContentBytes()
        content.append(schedule.id.bytes)
        content.append(schedule.questionnaire.text)
        content.append(Int64(schedule.first.daysSinceEpoch))
        content.append(schedule.stopped.map { Int64($0.daysSinceEpoch) })
        content.append(schedule.rule.description)
        return content.checksum
    }
}
