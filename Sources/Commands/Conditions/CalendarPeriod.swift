internal import Questionnaires
internal import Samples

/// The period from `--since` to `--until`. A bound that is a day is compared with the calendar day
/// of each sample, in the sample's own UTC offset. A sample with only a day is in the period if a
/// part of its day is. A store cannot do this: it compares instants and has no days of a local
/// clock.
struct CalendarPeriod {
    let since: Timestamp?
    /// The end, which is not included: the day after the day of `--until`, or the time of
    /// `--until`.
    let until: Timestamp?

    /// Reads the options.
    init(in context: Context) throws(Failure) {
        since = try context.date(of: .since)
        until = try context.endOfPeriod()
    }

    /// Whether a start lies in the period.
    func contains(_ start: Timestamp) -> Bool { start.lies(since: since, until: until) }

    /// Whether a time is before the end of the period.
    func isBeforeEnd(_ time: Timestamp) -> Bool { time.lies(since: nil, until: until) }

    /// Whether an end is after the start of the period. A start that is a day is its first moment.
    func isAfterStart(_ end: Timestamp) -> Bool {
        guard let since else { return true }
        return since.precision == .day || end.precision == .day
            ? end.clockMicroseconds > since.clockMicroseconds
            : end.microsecondsSinceEpoch > since.microsecondsSinceEpoch
    }

    /// Whether there is a bound. A store alone cannot apply a bound.
    var isLimited: Bool { since != nil || until != nil }

    /// The bounds for a query to a store: whole days in UTC that contain the period in every time
    /// zone.
    var bounds: (from: Timestamp?, to: Timestamp?) {
        let window = SampleFilter.DateTest(covering: since, until: until)
        return (window.from, window.to)
    }

    /// Whole days in UTC that are within the period in every time zone.
    var innerBounds: (from: Timestamp?, to: Timestamp?) {
        (
            Self.moved(Self.dayAtOrAfter(since), by: 1),
            Self.moved(until.map { Timestamp(day: $0.day) }, by: -1)
        )
    }

    /// The bound itself if it is a day, otherwise the day after it.
    private static func dayAtOrAfter(_ bound: Timestamp?) -> Timestamp? {
        guard let bound, bound.precision != .day else { return bound }
        return moved(Timestamp(day: bound.day), by: 1)
    }

    /// A bound that is a day, moved by days; any other bound unchanged.
    static func moved(_ bound: Timestamp?, by days: Int) -> Timestamp? {
        guard let bound, bound.precision == .day else { return bound }
        // Past the end of the calendar it becomes `nil`: there is no bound.
        return LocalDate(daysSinceEpoch: bound.day.daysSinceEpoch + days).map(Timestamp.init(day:))
    }
}

extension Context {
    /// The end of the period, which is not included. A day in `--until` is included, so the period
    /// ends with the day after it. `nil` if there is no end.
    func endOfPeriod() throws(Failure) -> Timestamp? {
        CalendarPeriod.moved(try date(of: .until), by: 1)
    }
}
