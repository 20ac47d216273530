internal import Calendars
internal import Interchange
internal import Questionnaires
internal import Samples

/// The stored events of some days, and the time that they take.
struct EventSchedule {
    /// The days, without the upper bound.
    let days: Range<LocalDate>
    /// The instants at which the days begin and end.
    let start: Timestamp
    let end: Timestamp

    /// An event with its times on the clock of the person.
    struct Entry {
        let event: CalendarEvent
        let start: Timestamp
        let end: Timestamp
    }

    private var entries: [Entry] = []

    init(days: Range<LocalDate>, start: Timestamp, end: Timestamp) {
        self.days = days
        self.start = start
        self.end = end
    }

    var isEmpty: Bool { entries.isEmpty }
    /// The last day, which is included.
    var lastDay: LocalDate { days.upperBound.adding(days: -1) ?? days.upperBound }

    /// Adds an event if a part of it is in the days.
    ///
    /// - Parameters:
    ///   - start: Its start on the clock of the person.
    ///   - end: Its end on that clock.
    mutating func add(_ event: CalendarEvent, from start: Timestamp, to end: Timestamp) {
        let entry = Entry(event: event, start: start, end: end)
        let isInside =
            event.isAllDay
            ? start.day < days.upperBound && entry.lastDay >= days.lowerBound
            : start < self.end && (end > self.start || start == end && start >= self.start)
        if isInside { entries.append(entry) }
    }

    /// The events by the first of the days on which they take place. On each day, all-day events are
    /// first.
    var byDay: [(day: LocalDate, entries: [Entry])] {
        let groups = Dictionary(grouping: entries) { max($0.start.day, days.lowerBound) }
        return groups.keys.sorted().map { day in
            let sorted = (groups[day] ?? []).sorted { one, other in
                if one.event.isAllDay != other.event.isAllDay { return one.event.isAllDay }
                if one.start != other.start { return one.start < other.start }
                return one.event.id < other.event.id
            }
            return (day, sorted)
        }
    }

    /// A calendar, what it relates to, its number of events, and the time that they take.
    struct Hours {
        let calendar: String
        let associations: [StateOfMind.Association]
        let events: Int
        let time: ScheduledTime

        fileprivate init(_ calendar: String, _ entries: [Entry], in schedule: EventSchedule) {
            self.calendar = calendar
            associations = entries.compactMap(\.event.association).firstOfEach
            events = entries.count
            time = ScheduledTime(
                calendar: calendar,
                entries.map {
                    ScheduledTime.Event(
                        start: $0.start, end: $0.end,
                        isTentative: $0.event.availability == .tentative,
                        isTransparent: $0.event.availability == .free)
                }, from: schedule.start, to: schedule.end)
        }
    }

    /// The time of each calendar, by its name.
    var hours: [Hours] {
        let groups = Dictionary(grouping: entries, by: \.event.calendar)
        return groups.keys.sorted().map { Hours($0, groups[$0] ?? [], in: self) }
    }

    /// The time of all calendars. Events of two calendars that overlap count once.
    var total: Hours { Hours("", entries, in: self) }
}

extension EventSchedule.Entry {
    /// The last day of an all-day event.
    var lastDay: LocalDate {
        max(start.day, end.day.adding(days: -1) ?? end.day)
    }
}
