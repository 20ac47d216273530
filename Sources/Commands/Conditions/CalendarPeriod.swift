internal import Questionnaires
internal import Samples

/// What lies between `--since` and `--until`. A bound that is a day is one of the calendar beside each
/// sample's own clock; stores compare instants.
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

    /// Whether instants alone do not say what lies in the period.
    var hasDays: Bool { since?.precision == .day || until?.precision == .day }

    /// Bounds for a store, between which lies all of the period and a day more on each side: a clock
    /// is less than a day from UTC.
    var bounds: (from: Timestamp?, to: Timestamp?) {
        (Self.moved(since, by: -1), Self.moved(until, by: 1))
    }

    /// A bound that is a day, moved by days; another one as it is.
    static func moved(_ bound: Timestamp?, by days: Int) -> Timestamp? {
        guard let bound, bound.precision == .day else { return bound }
        // Where the calendar ends there is nothing beyond.
        return LocalDate(daysSinceEpoch: bound.date.daysSinceEpoch + days).map(Timestamp.init(day:))
    }
}
