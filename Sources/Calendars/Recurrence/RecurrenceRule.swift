/// A recurrence rule of RFC 5545, section 3.3.10, as written. ``RuleExpansion`` gives its times.
struct RecurrenceRule: Hashable {
    /// The unit of the rule's periods.
    enum Frequency: String, CaseIterable {
        case secondly = "SECONDLY"
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"

        /// The seconds of a period shorter than a day; `nil` for the others.
        var seconds: Int? {
            switch self {
            case .secondly: 1
            case .minutely: 60
            case .hourly: 3600
            default: nil
            }
        }
    }

    /// The last time that may occur, inclusive.
    enum Until: Hashable {
        /// Until the end of a day, in days since 1970-01-01.
        case day(Int)
        /// A time without a zone.
        case local(WallTime)
        /// A time in UTC.
        case utc(WallTime)
    }

    /// A day of the week.
    struct WeekdayPlace: Hashable {
        /// The number of the day in the month or year; negative numbers count from the end. `nil`
        /// for every such day.
        let ordinal: Int?
        /// 0 for Monday to 6 for Sunday.
        let weekday: Int
    }

    var frequency = Frequency.daily
    var interval = 1
    var count: Int?
    var until: Until?
    var months: [Int] = []
    var weekNumbers: [Int] = []
    var yearDays: [Int] = []
    var monthDays: [Int] = []
    var weekdays: [WeekdayPlace] = []
    var hours: [Int] = []
    var minutes: [Int] = []
    var seconds: [Int] = []
    var positions: [Int] = []
    /// 0 for Monday to 6 for Sunday.
    var weekStart = 0
}

extension RecurrenceRule {
    /// The last possible time on the clock of an event; ``includes(_:instant:isZoned:)`` decides
    /// exactly.
    ///
    /// RFC 5545 requires a DATE until for a DATE start, UTC for a start in UTC or with a zone, and a
    /// local time for a local start. Files break this often. A day then includes the whole day on
    /// the clock of the event; a time in UTC for an event without a zone is a time on its clock.
    func lastWall(isZoned: Bool) -> WallTime {
        switch until {
        case nil: .last
        case .day(let day): WallTime(day: day, second: WallTime.secondsPerDay - 1)
        case .local(let wall): wall
        // A clock is at most 24 hours ahead of UTC.
        case .utc(let wall): isZoned ? wall + WallTime.secondsPerDay : wall
        }
    }

    /// Whether UNTIL includes a time.
    ///
    /// - Parameters:
    ///   - wall: The time on the clock of the event.
    ///   - instant: The same time in seconds since 1970-01-01T00:00:00Z.
    ///   - isZoned: Whether the clock of the event has a zone. Without one, the zone of the reader
    ///     must not decide whether an event takes place.
    func includes(_ wall: WallTime, instant: Int, isZoned: Bool) -> Bool {
        if case .utc(let last) = until, isZoned { return instant <= last.seconds }
        return wall <= lastWall(isZoned: false)
    }
}
