internal import Questionnaires
public import Samples

extension SQLiteStore {
    /// The rules for everybody with an open treatment.
    public func standingSchedules() async throws(StoreError) -> [Schedule.Standing] {
        try read { (connection) throws(StoreError) in try connection.standingSchedules() }
    }
}

extension Connection {
    fileprivate func standingSchedules() throws(StoreError) -> [Schedule.Standing] {
        try all(StandingScheduleRow.selection) { (row) throws(StoreError) in
            guard let schedule = StandingScheduleRow.schedule(row) else {
                throw .damaged(at: path)
            }
            return schedule
        }.inOrder
    }
}

extension Transaction {
    package func standingSchedules() throws(StoreError) -> [Schedule.Standing] {
        try connection.standingSchedules()
    }

    package func keep(_ schedule: Schedule.Standing) throws(StoreError) {
        try StandingScheduleRow.keep(schedule, in: self)
    }
}

/// A rule for everybody as its row.
enum StandingScheduleRow {
    /// The columns that ``schedule(_:)`` reads.
    static let selection = """
        SELECT id, questionnaire, first, stopped, rule, checksum FROM standing_schedule\u{20}
        """

    /// The rule; `nil` when the checksum of the row is wrong.
    static func schedule(_ row: Row) -> Schedule.Standing? {
        guard let id = row.identifier(0), let questionnaire = Questionnaire.ID(row.text(1)),
            let first = day(row.integer(2)), let rule = Schedule.Rule(row.text(4))
        else { return nil }
        var stopped: LocalDate?
        if let days = row.optionalInteger(3) {
            guard let day = day(days) else { return nil }
            stopped = day
        }
        let schedule = Schedule.Standing(
            id: id, questionnaire: questionnaire, first: first, stopped: stopped, rule: rule)
        return schedule.flatMap { checksum(of: $0) == row.integer(5) ? $0 : nil }
    }

    static func keep(
        _ schedule: Schedule.Standing, in transaction: Transaction
    ) throws(StoreError) {
        let earlier = try transaction.connection.number(
            "SELECT ifnull((SELECT checksum FROM standing_schedule WHERE id = ?), 0)",
            [.bytes(schedule.id.bytes)])
        try transaction.count { $0.rules &+= checksum(of: schedule) &- earlier }
        try transaction.connection.run(
            "INSERT OR REPLACE INTO standing_schedule (id, questionnaire, first, stopped, rule, "
                + "checksum) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .bytes(schedule.id.bytes), .text(schedule.questionnaire.text),
                .integer(Int64(schedule.first.daysSinceEpoch)),
                .optional(schedule.stopped.map { Int64($0.daysSinceEpoch) }),
                .text(schedule.rule.description), .integer(checksum(of: schedule)),
            ])
    }

    private static func day(_ days: Int64) -> LocalDate? {
        Int(exactly: days).flatMap { LocalDate(daysSinceEpoch: $0) }
    }

    private static func checksum(of schedule: Schedule.Standing) -> Int64 {
        var content = ContentBytes()
        content.append(schedule.id.bytes)
        content.append(schedule.questionnaire.text)
        content.append(Int64(schedule.first.daysSinceEpoch))
        content.append(schedule.stopped.map { Int64($0.daysSinceEpoch) })
        content.append(schedule.rule.description)
        return content.checksum
    }
}
