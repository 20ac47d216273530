internal import Questionnaires
internal import Samples

/// The period from `--since` to `--until`. A bound that is a day is compared with the calendar day
/// of each sample in the sample's own UTC offset. Stores compare instants.
struct CalendarPeriod {
    let since: Timestamp?
    let until: Timestamp?

    /// Reads the options.
    init(in context: Context) throws(Failure) {
        let from = context.arguments.value(of: .since)
        let to = context.arguments.value(of: .until)
        since = if let from { try context.date(from, option: .since) } else { nil }
        until = if let to { try context.date(to, option: .until) } else { nil }
    }

    /// Whether a start lies in the period.
    func contains(_ start: Timestamp) -> Bool {
        if let since, start.lies(before: since) { return false }
        guard let until else { return true }
        return start.lies(before: until)
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
        return LocalDate(daysSinceEpoch: bound.date.daysSinceEpoch + days).map(Timestamp.init(day:))
    }
}
