internal import Questionnaires

/// The period from `--since` to `--until`. A bound that is a day is compared with the calendar day
/// of each sample in the sample's own UTC offset. Stores compare instants.
struct CalendarPeriod {
    let since: Timestamp?
    /// The end, which is not included: the day after the day of `--until`, or its time.
    let until: Timestamp?

    /// Reads the options.
    init(in context: Context) throws(Failure) {
        since = try context.date(of: .since)
        until = try context.endOfPeriod()
    }

    /// Whether a start lies in the period.
    func contains(_ start: Timestamp) -> Bool {
        if let since, start.lies(before: since) { return false }
        return isBeforeEnd(start)
    }

    /// Whether a time is before the end of the period.
    func isBeforeEnd(_ time: Timestamp) -> Bool { until.map { time.lies(before: $0) } ?? true }

    /// Whether an end is after the start of the period: after its instant, or after the first
    /// moment of its day.
    func isAfterStart(_ end: Timestamp) -> Bool {
        guard let since else { return true }
        return since.precision == .day
            ? end.clockMicroseconds > since.clockMicroseconds
            : end.microsecondsSinceEpoch > since.microsecondsSinceEpoch
    }

    /// Whether a bound is a day. Then instants alone do not decide what lies in the period.
    var hasDays: Bool { since?.precision == .day || until?.precision == .day }

    /// The bounds for a query to a store: the period with one more day on each side where the bound
    /// is a day. The offset of a local time from UTC is less than a day.
    var bounds: (from: Timestamp?, to: Timestamp?) {
        (Self.moved(since, by: -1), Self.moved(until, by: 1))
    }

    /// A bound that is a day, moved by days; any other bound unchanged.
    static func moved(_ bound: Timestamp?, by days: Int) -> Timestamp? {
        guard let bound, bound.precision == .day else { return bound }
        // `nil` (no bound) past the end of the calendar.
        return LocalDate(daysSinceEpoch: bound.day.daysSinceEpoch + days).map(Timestamp.init(day:))
    }
}

extension Context {
    /// The end of the period of `--until`, which is not included. A day that is given is included,
    /// so the period ends with the day after it. `nil` if there is no end.
    func endOfPeriod() throws(Failure) -> Timestamp? {
        CalendarPeriod.moved(try date(of: .until), by: 1)
    }
}
