package import Questionnaires

/// Writes all-day events with a reminder, as a calendar file.
///
///     var writer = CalendarWriter(product: "-//kit//1//EN", name: "Questionnaires", at: now)
///     writer.append(day: day, name: "1", title: "Questionnaire", text: "One is due.")
///     let bytes = writer.finished()
///
/// An event does not make the person busy. Its reminder is at nine in the morning.
///
/// - SeeAlso: RFC 5545, Internet Calendaring and Scheduling Core Object Specification.
package struct CalendarWriter: Sendable {
    private var text: String
    private let stamp: String

    /// Begins a calendar.
    ///
    /// - Parameters:
    ///   - product: The identifier of the program that writes.
    ///   - name: The name that programs show for the calendar.
    ///   - now: The time of writing.
    package init(product: String, name: String, at now: Timestamp) {
        text = ""
        stamp = Self.instant(now)
        append("BEGIN", "VCALENDAR")
        append("VERSION", "2.0")
        append("PRODID", Self.escaped(product))
        append("X-WR-CALNAME", Self.escaped(name))
    }

    /// Adds an event.
    ///
    /// - Parameters:
    ///   - day: Its day.
    ///   - name: Its unique identifier. A later file with the same identifier changes the same
    ///     event.
    ///   - title: The title that calendars show.
    ///   - text: The description of the event.
    package mutating func append(day: LocalDate, name: String, title: String, text: String) {
        append("BEGIN", "VEVENT")
        append("UID", Self.escaped(name))
        append("DTSTAMP", stamp)
        append("DTSTART;VALUE=DATE", Self.date(day))
        append("SUMMARY", Self.escaped(title))
        append("DESCRIPTION", Self.escaped(text))
        append("TRANSP", "TRANSPARENT")
        append("BEGIN", "VALARM")
        append("ACTION", "DISPLAY")
        append("DESCRIPTION", Self.escaped(title))
        append("TRIGGER", "PT9H")
        append("END", "VALARM")
        append("END", "VEVENT")
    }

    /// The whole file, in UTF-8.
    package consuming func finished() -> [UInt8] {
        append("END", "VCALENDAR")
        return Array(text.utf8)
    }

    /// Adds a line, folded after at most 75 bytes.
    private mutating func append(_ name: String, _ value: String) {
        var length = 0
        for character in "\(name):\(value)".unicodeScalars {
            let bytes = UTF8.width(character)
            if length + bytes > 75 {
                text += "\r\n "
                length = 1
            }
            text.unicodeScalars.append(character)
            length += bytes
        }
        text += "\r\n"
    }

    /// A text with the escapes of the format, and blanks instead of control characters.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\n": escaped += "\\n"
            case "\\", ";", ",": escaped += "\\\(character)"
            case _ where character.properties.generalCategory == .control: escaped += " "
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    private static func date(_ day: LocalDate) -> String {
        day.description.filter { $0 != "-" }
    }

    /// An instant in UTC, such as `20260501T120000Z`. A day counts from its start.
    private static func instant(_ time: Timestamp) -> String {
        let utc = try? Timestamp(
            microsecondsSinceEpoch: time.microsecondsSinceEpoch, offset: .utc)
        let local = (utc ?? time).description.prefix { $0 != "." && $0 != "Z" && $0 != "+" }
        let digits = local.filter { $0 != "-" && $0 != ":" }
        return utc == nil ? "\(digits)T000000Z" : "\(digits)Z"
    }
}
