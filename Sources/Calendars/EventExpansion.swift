public import Questionnaires

/// The occurrences of the events of a file in some days.
public struct EventExpansion: Sendable {
    /// The days on the clock of the reader, without the upper bound.
    public let days: Range<LocalDate>
    /// The occurrences that are at least partly in the days, in the order of their start. All-day
    /// events start at midnight of the reader.
    public let occurrences: [EventOccurrence]
    /// The occurrences that the file cancels, in the same order. They do not take place.
    public let cancelled: [EventOccurrence]
    /// The findings about omitted or interpreted parts in these days, in addition to
    /// ``CalendarFile/findings``.
    public let findings: [CalendarFinding]

    let window: EventOccurrence.Span?

    init(
        days: Range<LocalDate>, window: EventOccurrence.Span?, occurrences: [EventOccurrence],
        cancelled: [EventOccurrence] = [], findings: [CalendarFinding]
    ) {
        self.days = days
        self.window = window
        self.findings = findings
        func key(_ occurrence: EventOccurrence) -> (Int, Int, Int) {
            (occurrence.span.start.instant, occurrence.span.end.instant, occurrence.line)
        }
        self.occurrences = occurrences.sorted { key($0) < key($1) }
        self.cancelled = cancelled.sorted { key($0) < key($1) }
    }

    /// The scheduled time of each calendar that has an occurrence, in the order of its first one.
    ///
    /// - Parameter countsAllDayEvents: Whether an all-day event takes all hours of its days. By
    ///   default it takes no time, because most all-day events are birthdays, holidays and notes.
    public func scheduledTimes(countsAllDayEvents: Bool = false) -> [ScheduledTime] {
        guard let window else { return [] }
        var names: [String] = []
        var groups: [String: [EventOccurrence]] = [:]
        for occurrence in occurrences {
            if groups[occurrence.calendar] == nil { names.append(occurrence.calendar) }
            groups[occurrence.calendar, default: []].append(occurrence)
        }
        return names.map { name in
            ScheduledTime(
                calendar: name, groups[name] ?? [], in: window,
                countsAllDayEvents: countsAllDayEvents)
        }
    }
}
