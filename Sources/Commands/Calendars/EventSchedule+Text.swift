internal import Calendars
internal import Interchange
internal import Questionnaires
internal import Samples

extension EventSchedule {
    /// The schedule for a person to read.
    var lines: [String] {
        var lines: [String] = []
        for (day, entries) in byDay {
            lines +=
                ["\(day.weekday.name) \(day)"] + entries.map { "  \($0.words(on: day))" } + [""]
        }
        lines.append("Scheduled from \(days.lowerBound) to \(lastDay):")
        for hours in hours {
            let name = hours.calendar.isEmpty ? "Without a name" : hours.calendar
            let about =
                hours.associations.isEmpty
                ? "" : " (\(hours.associations.map(\.name).joined(separator: ", ")))"
            lines.append("  \(name)\(about): \(hours.words)")
        }
        lines.append("  Total, overlaps counted once: \(total.words)")
        let left = [
            (total.time.allDayEvents, "all-day event"),
            (total.time.transparentEvents, "event in free time"),
        ].filter { $0.0 > 0 }.map { count, noun in
            Counted(noun, count, many: noun.replacing("event", with: "events")).description
        }
        if !left.isEmpty { lines.append("Not counted: \(left.joined(separator: ", ")).") }
        return lines
    }

    /// The schedule for programs.
    var json: JSONValue {
        [
            "since": .string(days.lowerBound.description), "until": .string(lastDay.description),
            "days": .array(
                byDay.map { day, entries in
                    [
                        "day": .string(day.description),
                        "events": .array(entries.map(\.event.json)),
                    ]
                }),
            "calendars": .array(
                hours.map { .object([("calendar", .string($0.calendar))] + $0.members) }),
            "total": .object(total.members),
        ]
    }
}

extension EventSchedule.Hours {
    /// The scheduled time in words.
    fileprivate var words: String {
        let tentative = time.tentative.hoursAndMinutes
        return time.total.hoursAndMinutes
            + (time.tentative > .zero ? ", of these \(tentative) tentative" : "")
    }

    fileprivate var members: [(String, JSONValue)] {
        [
            ("associations", .array(associations.map { .string($0.word) })),
            ("events", .integer(events)),
            ("scheduledSeconds", .integer(Int(time.total.components.seconds))),
            ("tentativeSeconds", .integer(Int(time.tentative.components.seconds))),
            ("allDay", .integer(time.allDayEvents)), ("free", .integer(time.transparentEvents)),
        ]
    }
}

extension EventSchedule.Entry {
    /// The event in one line.
    ///
    /// - Parameter day: The day under which it is listed.
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

extension LocalDate.Weekday {
    /// The name with a capital: `Monday`.
    fileprivate var name: String {
        let word = "\(self)"
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}

extension Duration {
    /// Whole hours and minutes: `1 h 30 min`.
    fileprivate var hoursAndMinutes: String {
        let (hours, minutes) = (components.seconds / 60).quotientAndRemainder(dividingBy: 60)
        return switch (hours, minutes) {
        case (0, _): "\(minutes) min"
        case (_, 0): "\(hours) h"
        default: "\(hours) h \(minutes) min"
        }
    }
}
