import Questionnaires
import Testing

@testable import Calendars

/// Events with their occurrences from January to June 2024, and the codes of their findings.
struct EventTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        var lines: [[String]]
        var zones: [String] = []
        let expected: [String]
        var findings: [CalendarFinding.Code] = []
        var testDescription: String { name }

        init(
            _ name: String, _ lines: [String]..., zones: [String] = [], gives expected: [String],
            _ findings: CalendarFinding.Code...
        ) {
            self.name = name
            self.lines = lines
            self.zones = zones
            self.expected = expected
            self.findings = findings
        }
    }

    static func read(_ item: Case) throws -> (CalendarFile, EventExpansion) {
        let events = item.lines.map { lines in
            lines.contains { $0.hasPrefix("UID") } ? lines : lines + ["UID:a"]
        }
        var bytes: [UInt8] = Array("BEGIN:VCALENDAR\n".utf8)
        for line in item.zones { bytes += Array((line + "\n").utf8) }
        for event in events {
            bytes += Array("BEGIN:VEVENT\n\(event.joined(separator: "\n"))\nEND:VEVENT\n".utf8)
        }
        let file = CalendarFile(bytes + Array("END:VCALENDAR\n".utf8), zones: .berlin)
        let days = try #require(LocalDate.days("20240101", "20240701"))
        return (file, file.occurrences(in: days))
    }

    @Test(arguments: lengths + zonesAndForms + exceptions + changes + refusals)
    func `an event has these occurrences and findings`(_ item: Case) throws {
        let (file, expansion) = try Self.read(item)
        #expect(expansion.occurrences.map(\.times) == item.expected)
        #expect((file.findings + expansion.findings).map(\.code) == item.findings)
        for finding in file.findings + expansion.findings {
            #expect(finding.line > 0 && !finding.message.contains("Secret"))
        }
    }

    static let lengths = [
        Case(
            "an end in another zone",
            [
                "DTSTART;TZID=Europe/Berlin:20240304T090000",
                "DTEND;TZID=Asia/Tokyo:20240304T200000",
            ], gives: ["20240304T080000Z 20240304T110000Z"]),
        Case(
            "a nominal day across the change in spring",
            ["DTSTART;TZID=Europe/Berlin:20240330T120000", "DURATION:P1D"],
            gives: ["20240330T110000Z 20240331T100000Z"]),
        Case(
            "24 exact hours across the change",
            ["DTSTART;TZID=Europe/Berlin:20240330T120000", "DURATION:PT24H"],
            gives: ["20240330T110000Z 20240331T110000Z"]),
        Case(
            "a day and exact hours",
            ["DTSTART;TZID=Europe/Berlin:20240330T120000", "DURATION:P1DT2H"],
            gives: ["20240330T110000Z 20240331T120000Z"]),
        Case(
            "an end gives all occurrences the same seconds",
            [
                "DTSTART;TZID=Europe/Berlin:20240329T120000",
                "DTEND;TZID=Europe/Berlin:20240330T120000", "RRULE:FREQ=DAILY;COUNT=2",
            ],
            gives: [
                "20240329T110000Z 20240330T110000Z", "20240330T110000Z 20240331T110000Z",
            ]),
        Case(
            "an all-day event with a duration", ["DTSTART;VALUE=DATE:20240304", "DURATION:P1W"],
            gives: ["2024-03-04 2024-03-11"]),
        Case(
            "an all-day event that ends on its day",
            ["DTSTART;VALUE=DATE:20240304", "DTEND;VALUE=DATE:20240304"],
            gives: ["2024-03-04 2024-03-05"], .emptyDay),
        Case(
            "a day without VALUE", ["DTSTART:20240304", "DTEND:20240306"],
            gives: ["2024-03-04 2024-03-06"]),
        Case(
            "equal ends by DTEND and DURATION",
            ["DTSTART:20240304T090000Z", "DTEND:20240304T100000Z", "DURATION:PT60M"],
            gives: ["20240304T090000Z 20240304T100000Z"]),
        Case(
            "an explicit start in the skipped hour",
            [
                "DTSTART;TZID=Europe/Berlin:20240331T023000",
                "DTEND;TZID=Europe/Berlin:20240331T030000",
            ], gives: ["20240331T013000Z 20240331T020000Z"]),
        Case(
            "a birthday without a year", ["DTSTART;VALUE=DATE:16040312", "RRULE:FREQ=YEARLY"],
            gives: ["2024-03-12 2024-03-13"]),
        Case(
            "an event that began before the window and ends after it",
            ["DTSTART;VALUE=DATE:20231201", "DTEND;VALUE=DATE:20250101"],
            gives: ["2023-12-01 2025-01-01"]),
        Case(
            "an event that ends when the window starts",
            ["DTSTART:20231231T220000Z", "DTEND:20231231T230000Z"], gives: []),
        Case(
            "a moment at the start of the window", ["DTSTART:20231231T230000Z"],
            gives: ["20231231T230000Z 20231231T230000Z"]),
    ]

    static let zonesAndForms = [
        Case(
            "a zone of the file under the name of another zone",
            ["DTSTART;TZID=Asia/Tokyo:20240304T090000"], zones: berlinZone("Asia/Tokyo"),
            gives: ["20240304T080000Z 20240304T080000Z"]),
        Case(
            "a name with a path",
            ["DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20240304T090000"],
            gives: ["20240304T080000Z 20240304T080000Z"]),
        Case(
            "an unknown zone", ["DTSTART;TZID=W. Europe Daylight Time:20240304T090000"], gives: [],
            .unknownZone),
        Case(
            "UTC as a zone", ["DTSTART;TZID=UTC:20240304T090000"],
            gives: ["20240304T090000Z 20240304T090000Z"]),
        Case(
            "UTC with a zone", ["DTSTART;TZID=Europe/Berlin:20240304T090000Z"],
            gives: ["20240304T090000Z 20240304T090000Z"], .zoneOfUTC),
        Case(
            "a damaged zone of the file, which the system knows",
            ["DTSTART;TZID=Europe/Berlin:20240304T090000"],
            zones: berlinZone().map { $0 == "TZOFFSETTO:+0100" ? "TZOFFSETTO:west" : $0 },
            gives: ["20240304T080000Z 20240304T080000Z"], .badZone),
        Case(
            "a repeated hour is the first",
            ["DTSTART;TZID=Europe/Berlin:20231029T023000", "DURATION:P100D"],
            gives: ["20231029T003000Z 20240206T013000Z"]),
        Case(
            "an UNTIL as a day for a floating event",
            ["DTSTART:20240304T230000", "RRULE:FREQ=DAILY;UNTIL=20240305"],
            gives: ["20240304T220000Z 20240304T220000Z", "20240305T220000Z 20240305T220000Z"],
            .untilForm),
        Case(
            "a local UNTIL for a zoned event",
            [
                "DTSTART;TZID=Europe/Berlin:20240304T090000",
                "RRULE:FREQ=DAILY;UNTIL=20240305T090000",
            ],
            gives: ["20240304T080000Z 20240304T080000Z", "20240305T080000Z 20240305T080000Z"],
            .untilForm),
        Case(
            "an UNTIL in UTC for an all-day event",
            ["DTSTART:20240304", "RRULE:FREQ=DAILY;UNTIL=20240305T000000Z"],
            gives: ["2024-03-04 2024-03-05", "2024-03-05 2024-03-06"], .untilForm),
        Case(
            "an UNTIL in UTC is an instant in the zone of the event",
            [
                "DTSTART;TZID=Asia/Tokyo:20240304T090000",
                "RRULE:FREQ=DAILY;UNTIL=20240305T000000Z",
            ],
            gives: ["20240304T000000Z 20240304T000000Z", "20240305T000000Z 20240305T000000Z"]),
        Case(
            "a start that does not match its rule is not counted",
            ["DTSTART:20240302T090000Z", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2"],
            gives: [
                "20240302T090000Z 20240302T090000Z", "20240304T090000Z 20240304T090000Z",
                "20240311T090000Z 20240311T090000Z",
            ], .startOutsideRule),
        Case(
            "two rules are a union",
            [
                "DTSTART:20240304T090000Z", "RRULE:FREQ=WEEKLY;COUNT=2",
                "RRULE:FREQ=DAILY;COUNT=2",
            ],
            gives: [
                "20240304T090000Z 20240304T090000Z", "20240305T090000Z 20240305T090000Z",
                "20240311T090000Z 20240311T090000Z",
            ]),
        Case(
            "an event without a UID", ["UID:", "DTSTART:20240304T090000Z"],
            gives: ["20240304T090000Z 20240304T090000Z"], .missingUID),
    ]

    static let exceptions = [
        Case(
            "EXDATE as a day",
            [
                "DTSTART;TZID=Europe/Berlin:20240304T003000", "RRULE:FREQ=DAILY;COUNT=2",
                "EXDATE;VALUE=DATE:20240304",
            ], gives: ["20240304T233000Z 20240304T233000Z"], .exceptionForm),
        Case(
            "EXDATE without a zone",
            [
                "DTSTART;TZID=Asia/Tokyo:20240304T090000", "RRULE:FREQ=DAILY;COUNT=2",
                "EXDATE:20240304T090000",
            ], gives: ["20240305T000000Z 20240305T000000Z"], .exceptionForm),
        Case(
            "EXDATE with a time for an all-day event",
            ["DTSTART:20240304", "RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20240304T000000Z"],
            gives: ["2024-03-05 2024-03-06"], .exceptionForm),
        Case(
            "several EXDATE, one of them empty",
            [
                "DTSTART:20240304T090000Z", "RRULE:FREQ=DAILY;COUNT=4",
                "EXDATE:20240304T090000Z, 20240306T090000Z", "EXDATE:", "EXDATE:20240307T090000Z",
            ], gives: ["20240305T090000Z 20240305T090000Z"]),
        Case(
            "EXRULE",
            [
                "DTSTART:20240304T090000Z", "RRULE:FREQ=DAILY;COUNT=3",
                "EXRULE:FREQ=DAILY;INTERVAL=2",
            ], gives: ["20240305T090000Z 20240305T090000Z"]),
        Case(
            "RDATE as periods, one of them at an occurrence of the rule",
            [
                "DTSTART:20240304T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2",
                "RDATE;VALUE=PERIOD:20240305T090000Z/PT2H,20240306T090000Z/20240306T093000Z",
            ],
            gives: [
                "20240304T090000Z 20240304T100000Z", "20240305T090000Z 20240305T110000Z",
                "20240306T090000Z 20240306T093000Z",
            ]),
        Case(
            "RDATE in another zone at the same instant",
            [
                "DTSTART:20240304T090000Z", "RDATE;TZID=Europe/Berlin:20240304T100000",
            ], gives: ["20240304T090000Z 20240304T090000Z"]),
    ]
}
