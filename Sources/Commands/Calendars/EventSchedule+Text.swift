internal import Calendars
internal import Interchange
internal import Questionnaires
internal import Reports
internal import Samples

extension EventSchedule {
    /// The events day by day, and the scheduled hours, as text for the user.
    var lines: [String] {
        var lines: [String] = []
        for (day, entries) in byDay {
            lines +=
                ["\(day.weekday.name) \(day)"] + entries.map { "  \(words(for: $0, on: day))" }
                + [""]
        }
        let table = table
        lines.append("Scheduled from \(days.lowerBound) to \(lastDay):")
        for row in table.calendars { lines.append("  \(row.title): \(row.sum.words)") }
        lines.append("  Total, overlaps counted once: \(table.total.sum.words)")
        return lines + [notCounted].compactMap(\.self)
    }

    /// The events that the hours do not include, in a sentence; `nil` if they include every event.
    private var notCounted: String? {
        let time = total.time
        let left = [
            (time.allDayEvents, "all-day event"),
            (time.transparentEvents, "event in free time"),
        ].filter { $0.0 > 0 }.map { count, noun in
            Counted(noun, count, many: noun.replacing("event", with: "events")).description
        }
        return left.isEmpty ? nil : "Not counted: \(left.joined(separator: ", "))."
    }

    func page(made: Timestamp, by maker: String) -> TimePage {
        TimePage(
            table,
            events: byDay.map { day, entries in
                TimePage.Day(day: day, events: entries.map { words(for: $0, on: day) })
            }, notes: [notCounted].compactMap(\.self), made: made, maker: maker)
    }

    /// An event in one line, with how it felt.
    ///
    /// - Parameter day: The day under which the event is listed.
    private func words(for entry: Entry, on day: LocalDate) -> String {
        let felt = feelings[entry.event].map {
            ", felt \($0.valenceClassification.name.lowercased())"
        }
        return entry.words(on: day) + (felt ?? "")
    }

    var json: JSONValue {
        [
            "since": .string(days.lowerBound.description), "until": .string(lastDay.description),
            "days": .array(
                byDay.map { day, entries in
                    [
                        "day": .string(day.description),
                        "events": .array(entries.map(\.event.json)),
                        "feelings": .array(entries.compactMap { feelings[$0.event]?.json }),
                    ]
                }),
            "hours": .array(hoursOfDays),
            "calendars": .array(
                hours.map { .object([("calendar", .string($0.calendar))] + $0.members) }),
            "total": .object(total.members),
        ]
    }
}

extension EventSchedule {
    /// The days and calendars with scheduled time, as JSON.
    private var hoursOfDays: [JSONValue] {
        let table = table
        let rows = Array(zip(hours.map(\.calendar), table.calendars))
        return table.days.enumerated().flatMap { place, day in
            rows.filter { $1.days[place].total > .zero }.map { calendar, row in
                [
                    "day": .string(day.description), "calendar": .string(calendar),
                    "scheduledSeconds": .seconds(row.days[place].total),
                    "tentativeSeconds": .seconds(row.days[place].tentative),
                ]
            }
        }
    }
}

extension EventSchedule.Hours {
    fileprivate var members: [(String, JSONValue)] {
        [
            ("associations", .array(associations.map { .string($0.word) })),
            ("events", .integer(events)),
            ("scheduledSeconds", .seconds(time.total)),
            ("tentativeSeconds", .seconds(time.tentative)),
            ("allDay", .integer(time.allDayEvents)), ("free", .integer(time.transparentEvents)),
        ]
    }
}

extension EventSchedule.Entry {
    /// The event in one line.
    ///
    /// - Parameter day: The day under which the event is listed.
    fileprivate func words(on day: LocalDate) -> String {
        let calendar = event.calendar.isEmpty ? "" : " (\(event.calendar))"
        let title = event.title.isEmpty ? "Without a title" : event.title
        let availability = event.availability == .busy ? "" : ", \(event.availability.rawValue)"
        return "\(times(on: day))  \(title)\(calendar)\(availability)"
    }

    private func times(on day: LocalDate) -> String {
        if event.isAllDay {
            let since = start.day < day ? " since \(start.day)" : ""
            return "all day" + since + (lastDay > day ? " to \(lastDay)" : "")
        }
        let first = start.day < day ? "since \(start.reading)" : start.timeOfDay
        if start == end { return first }
        return end.day == start.day
            ? "\(first)-\(end.timeOfDay)" : "\(first) to \(end.reading)"
    }
}

extension Timestamp {
    /// The time of day as in ``reading``: `14:30`.
    fileprivate var timeOfDay: String { String(reading.suffix(5)) }
}

extension JSONValue {
    fileprivate static func seconds(_ time: Duration) -> JSONValue {
        .integer(Int(time.components.seconds))
    }
}
