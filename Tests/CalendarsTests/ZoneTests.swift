import Questionnaires
import Testing

@testable import Calendars

struct ZoneTests {
    /// A zone with the lines of its parts; each part begins with its name.
    private func zone(_ parts: [[String]]) throws -> FileZone {
        var lines = ["BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:x"]
        for part in parts { lines += ["BEGIN:\(part[0])"] + part.dropFirst() + ["END:\(part[0])"] }
        lines += ["END:VTIMEZONE", "END:VCALENDAR"]
        let reader = ComponentReader(
            Array(lines.joined(separator: "\n").utf8), limits: .standard)
        var work = WorkBudget(CalendarLimits(steps: 100_000))
        return try FileZone(try #require(reader.calendars.first?.zones.first), work: &work)
    }

    private func part(
        _ name: String, _ start: String, _ from: String, _ to: String, _ more: String...
    ) -> [String] {
        [name, "DTSTART:\(start)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)"] + more
    }

    private func offset(_ zone: FileZone, _ text: String) throws -> Int {
        zone.moment(at: try #require(WallTime(text))).offset
    }

    @Test(arguments: [
        ("-0000", 0), ("+0000", 0), ("+0530", 19_800), ("-0330", -12_600), ("+005328", 3208),
    ])
    func `an offset has hours, minutes and perhaps seconds`(_ text: String, _ expected: Int) throws
    {
        let zone = try zone([part("STANDARD", "19700101T000000", text, text)])
        #expect(try offset(zone, "20240304T090000") == expected)
    }

    @Test(arguments: ["0100", "+01", "+01:00", "+0160", "+2400", "+010060", "", "1", "+١٢٣٤"])
    func `another form of offset is refused`(_ text: String) {
        #expect(throws: Unreadable.self) {
            try zone([part("STANDARD", "19700101T000000", "+0000", text)])
        }
    }

    @Test(arguments: [
        ("20240310T015959", -480), ("20240310T030000", -420), ("20241103T005959", -420),
        ("20241103T013000", -420), ("20241103T020000", -480), ("20240310T023000", -480),
        ("19900701T000000", -420), ("20990701T000000", -420),
    ])
    func `rules from 1601, as Outlook writes them, reach every year`(
        _ time: String, _ minutes: Int
    ) throws {
        let zone = try zone([
            part(
                "STANDARD", "16011104T020000", "-0700", "-0800",
                "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"),
            part(
                "DAYLIGHT", "16010311T020000", "-0800", "-0700",
                "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3"),
        ])
        #expect(try offset(zone, time) == minutes * 60)
    }

    @Test(arguments: [
        ("19790101T000000", 0), ("19800601T000000", 60), ("19810101T000000", 0),
        ("19810601T000000", 60), ("19820601T000000", 0), ("19950801T000000", 120),
    ])
    func `dates, an end of a rule in UTC, and the time before the first change count`(
        _ time: String, _ minutes: Int
    ) throws {
        let zone = try zone([
            part(
                "DAYLIGHT", "19800406T020000", "+0000", "+0100",
                "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=19810405T020000Z"),
            part("STANDARD", "19800928T030000", "+0100", "+0000", "RDATE:19810927T030000"),
            part("STANDARD", "19950701T000000Z", "+0000", "+0200"),
        ])
        #expect(try offset(zone, time) == minutes * 60)
    }

    @Test func `a zone without parts, or with an exploding rule, is refused`() {
        #expect(throws: Unreadable.self) { try zone([]) }
        #expect(throws: Unreadable.self) {
            try zone([part("STANDARD", "19700101T000000", "+0000", "+0100", "RRULE:FREQ=MINUTELY")])
        }
    }

    @Test func `the reader decides when a day begins and what a time without a zone means`() throws
    {
        let bytes = calendar(
            ["UID:a", "DTSTART:20240304T003000"], ["UID:b", "DTSTART:20240303T153000Z"])
        let days = try #require(LocalDate.days("20240304", "20240305"))
        func found(_ zone: String) -> [String] {
            CalendarFile(bytes, zones: .reader(in: zone)).occurrences(in: days).occurrences
                .map { "\($0.uid ?? "") \($0.start)" }
        }
        #expect(found("Asia/Tokyo") == ["a 2024-03-04T00:30:00+09:00", "b 2024-03-03T15:30:00Z"])
        #expect(found("America/New_York") == ["a 2024-03-04T00:30:00-05:00"])
    }

    @Test func `a moment gets the offset that the zone of the system has at its instant`() throws {
        // Hourly instants over both changes of a year, each from the offset of the other season.
        let clock = EventClock.system("Europe/Berlin")
        let start = try #require(WallTime("20240329T000000")).seconds
        let end = try #require(WallTime("20241029T000000")).seconds
        let change = try #require(WallTime("20240331T010000")).seconds
        let back = try #require(WallTime("20241027T010000")).seconds
        for instant in stride(from: start, to: end, by: 1800) {
            let expected = instant >= change && instant < back ? 7200 : 3600
            for near in [3600, 7200] {
                let moment = clock.moment(ofInstant: instant, near: near, .berlin)
                if moment.offset != expected { Issue.record("\(instant) near \(near)") }
            }
        }
    }
}
