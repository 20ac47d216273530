internal import Calendars
internal import Interchange
internal import Questionnaires
internal import Reports
internal import Samples

/// The stored events of some days, the feelings about them, and the time that they take.
struct EventSchedule {
    /// The days, without the upper bound.
    let days: Range<LocalDate>
    /// The instants at which the days begin, and the instant at which the last day ends.
    private let midnights: [Timestamp]
    private let start: Timestamp
    private let end: Timestamp
    /// The person's feelings about events.
    let feelings: CalendarEvent.Feelings

    /// An event with its times on the person's clock.
    struct Entry {
        let event: CalendarEvent
        let start: Timestamp
        let end: Timestamp
    }

    private var entries: [Entry] = []

    /// A schedule without events; `nil` if a day is out of range for the clock.
    init?(days: Range<LocalDate>, _ feelings: CalendarEvent.Feelings, on clock: SystemClock) {
        let count = days.lowerBound.days(to: days.upperBound)
        midnights = (0...count).compactMap { days.lowerBound.adding(days: $0) }
            .compactMap(clock.midnight)
        guard midnights.count == count + 1, let start = midnights.first, let end = midnights.last
        else { return nil }
        self.days = days
        self.start = start
        self.end = end
        self.feelings = feelings
    }

    var isEmpty: Bool { entries.isEmpty }
    var eventCount: Int { entries.count }
    /// The number of events that have a feeling.
    var feltCount: Int { entries.count { feelings[$0.event] != nil } }
    /// The last day that is included.
    var lastDay: LocalDate { days.upperBound.adding(days: -1) ?? days.upperBound }

    /// Adds an event if a part of it is within the days.
    ///
    /// - Parameters:
    ///   - start: Its start on the person's clock.
    ///   - end: Its end on that clock.
    mutating func add(_ event: CalendarEvent, from start: Timestamp, to end: Timestamp) {
        let entry = Entry(event: event, start: start, end: end)
        let isInside =
            event.isAllDay
            ? start.day < days.upperBound && entry.lastDay >= days.lowerBound
            : start < self.end && (end > self.start || start == end && start >= self.start)
        if isInside { entries.append(entry) }
    }

    /// The events by their first day within ``days``. On each day, all-day events come first.
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

    /// A calendar, its associations, its number of events, and the time that they take.
    struct Hours {
        let calendar: String
        let associations: [StateOfMind.Association]
        let events: Int
        let time: ScheduledTime

        /// The calendar's name as shown to the user.
        var name: String { calendar.isEmpty ? "Without a name" : calendar }

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

    /// The time of each calendar, by calendar name.
    var hours: [Hours] {
        let groups = Dictionary(grouping: entries, by: \.event.calendar)
        return groups.keys.sorted().map { Hours($0, groups[$0] ?? [], in: self) }
    }

    /// The time of all calendars together. Overlapping events count once.
    var total: Hours { Hours("", entries, in: self) }

    /// The time of each calendar and day.
    var table: TimeTable {
        TimeTable(
            days: (0..<midnights.count - 1).compactMap { days.lowerBound.adding(days: $0) },
            calendars: hours.map(row), total: row(total))
    }

    private func row(_ hours: Hours) -> TimeTable.Row {
        TimeTable.Row(
            name: hours.name, about: hours.associations.map(\.name).joined(separator: ", "),
            days: amounts(of: hours.time),
            sum: TimeTable.Amount(total: hours.time.total, tentative: hours.time.tentative))
    }

    /// The time of each day.
    private func amounts(of time: ScheduledTime) -> [TimeTable.Amount] {
        let bounds = midnights.map(\.microsecondsSinceEpoch)
        var totals = [Int64](repeating: 0, count: bounds.count - 1)
        var tentative = totals
        var day = 0
        // The intervals are in order and within the days. An interval may cross midnight.
        for interval in time.intervals {
            var from = interval.start.microsecondsSinceEpoch
            let end = interval.end.microsecondsSinceEpoch
            while from < end {
                while day + 1 < totals.count, bounds[day + 1] <= from { day += 1 }
                let to = day + 1 < totals.count ? min(end, bounds[day + 1]) : end
                totals[day] += to - from
                if interval.isTentative { tentative[day] += to - from }
                from = to
            }
        }
        return zip(totals, tentative).map {
            TimeTable.Amount(total: .microseconds($0), tentative: .microseconds($1))
        }
    }
}

extension EventSchedule.Entry {
    /// The last day of an all-day event.
    var lastDay: LocalDate {
        max(start.day, end.day.adding(days: -1) ?? end.day)
    }
}
