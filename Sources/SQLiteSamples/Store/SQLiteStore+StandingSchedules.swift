internal import Questionnaires
internal import SampleRecords
public import Samples

extension SQLiteStore {
    /// The rules for everybody with an open treatment.
    public func standingSchedules() async throws(StoreError) -> [Schedule.Standing] {
        try read { (connection) throws(StoreError) in
            let rules = try connection.standingSchedules()
            let sum = rules.reduce(0) { $0 &+ StandingScheduleRow.checksum(of: $1) }
            guard sum == (try StoreRow.read(from: connection).rules) else {
                throw .damaged(at: connection.path)
            }
            return rules
        }
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

// The sum of the checksums of all rules shows when a rule is missing.
extension StandingScheduleRow {
    static func keep(
        _ schedule: Schedule.Standing, in transaction: Transaction
    ) throws(StoreError) {
        let earlier = try transaction.connection.number(
            "SELECT ifnull((SELECT checksum FROM standing_schedule WHERE id = ?), 0)",
            [.bytes(schedule.id.bytes)])
        try transaction.count { $0.rules &+= checksum(of: schedule) &- earlier }
        try transaction.connection.run(replacement, values(of: schedule))
    }
}
