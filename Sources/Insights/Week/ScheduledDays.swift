internal import Calendars
internal import Questionnaires
internal import Samples

/// The timed events of a period, by the days on which they take waking time.
struct ScheduledDays {
    /// A day with its waking time and the events that may take some of it.
    private struct Day {
        let start: Timestamp
        let end: Timestamp
        var events: [CalendarEvent] = []
    }

    private let first: LocalDate
    private var days: [Day?]

    /// Assigns events to days.
    ///
    /// - Complexity: O(*n*) in the number of days, and O(*m* log *n*) in that of events and the
    ///   days that each takes.
    init(
        _ period: ClosedRange<LocalDate>, _ events: some Sequence<CalendarEvent>,
        awake hours: WakingHours,
        resolvingLocalTime resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) {
        let first = period.lowerBound
        self.first = first
        days = (0...first.days(to: period.upperBound)).map { offset in
            first.adding(days: offset)
                .flatMap { hours.instants(on: $0, resolvingLocalTime: resolve) }
                .map { Day(start: $0.start, end: $0.end) }
        }
        for event in events where !event.isAllDay && event.availability != .free {
            let (start, end) = (
                event.start.microsecondsSinceEpoch, event.end.microsecondsSinceEpoch
            )
            // The days of two clocks differ by one at most.
            let from = max(first.days(to: event.start.day) - 1, 0)
            let to = min(first.days(to: event.end.day) + 1, days.count - 1)
            guard from <= to else { continue }
            for place in from...to {
                guard let day = days[place], start < day.end.microsecondsSinceEpoch,
                    end > day.start.microsecondsSinceEpoch
                else { continue }
                days[place]?.events.append(event)
            }
        }
    }

    /// The balance of a day: of all events, or of those of one calendar.
    func balance(on day: LocalDate, of calendar: String? = nil) -> WorkLifeBalance {
        guard days.indices.contains(first.days(to: day)), let found = days[first.days(to: day)]
        else { return WorkLifeBalance([]) }
        let events = found.events.filter { calendar == nil || $0.calendar == calendar }
        let time = ScheduledTime(
            calendar: calendar ?? "",
            events.map {
                ScheduledTime.Event(
                    start: $0.start, end: $0.end, isTentative: $0.availability == .tentative,
                    isTransparent: false)
            }, from: found.start, to: found.end)
        let waking = found.end.microsecondsSinceEpoch - found.start.microsecondsSinceEpoch
        return WorkLifeBalance(
            waking: .microseconds(waking), scheduled: time.total, tentative: time.tentative,
            events: events.count)
    }
}
