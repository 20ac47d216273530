import Foundation
import Questionnaires

@testable import Calendars

extension CalendarZones {
    /// A reader in a zone of the system, which has the zones of Foundation.
    static func reader(in name: String) -> CalendarZones {
        CalendarZones(
            reader: { offsets(name, $0) ?? .never },
            named: { offsets($0, $1) })
    }

    static let berlin = reader(in: "Europe/Berlin")

    private static func offsets(_ name: String, _ local: LocalDateTime) -> Timestamp.Offset
        .Resolution?
    {
        // Foundation also accepts names such as "GMT+5", which are not zones.
        guard name.contains("/"), let zone = TimeZone(identifier: name) else { return nil }
        return Timestamp.Offset.Resolution(at: local) { seconds in
            let ahead = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
            return try? Timestamp.Offset(minutes: ahead / 60)
        }
    }
}

extension LocalDate {
    /// The days of a window in the form `20240301`.
    static func days(_ first: String, _ end: String) -> Range<LocalDate>? {
        func date(_ text: String) -> LocalDate? {
            WallTime.day(text).flatMap { LocalDate(daysSinceEpoch: $0) }
        }
        guard let first = date(first), let end = date(end) else { return nil }
        return first..<end
    }
}

/// A file with one calendar and the given events, each as lines without BEGIN and END.
func calendar(_ events: [String]..., zones: [String] = [], head: [String] = []) -> [UInt8] {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0"] + head + zones
    for event in events { lines += ["BEGIN:VEVENT"] + event + ["END:VEVENT"] }
    lines.append("END:VCALENDAR")
    return Array(lines.map { $0 + "\r\n" }.joined().utf8)
}

/// The VTIMEZONE of Berlin since 1996, under any name.
func berlinZone(_ name: String = "Europe/Berlin") -> [String] {
    [
        "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100",
        "TZOFFSETTO:+0200", "DTSTART:19700329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "END:DAYLIGHT", "BEGIN:STANDARD", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
        "DTSTART:19701025T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD",
        "END:VTIMEZONE",
    ]
}

extension EventOccurrence {
    /// The start and the end: days as they are, moments in UTC.
    var times: String { Self.text(start) + " " + Self.text(end) }

    private static func text(_ time: Timestamp) -> String {
        guard time.precision == .instant else { return time.description }
        return WallTime(seconds: Int(time.microsecondsSinceEpoch / 1_000_000)).text + "Z"
    }
}
