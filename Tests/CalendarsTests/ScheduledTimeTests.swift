import Questionnaires
import Testing

@testable import Calendars

struct ScheduledTimeTests {
    /// The scheduled times of 4 to 10 March 2024 in Berlin, as texts.
    private func times(_ events: [[String]], allDay: Bool = false) throws -> [String] {
        let bytes = events.enumerated().map { place, lines in
            ["BEGIN:VEVENT", "UID:\(place)"] + lines + ["END:VEVENT"]
        }
        let lines = ["BEGIN:VCALENDAR", "X-WR-CALNAME:Office"] + bytes.joined() + ["END:VCALENDAR"]
        let file = CalendarFile(Array(lines.joined(separator: "\n").utf8), zones: .berlin)
        let days = try #require(LocalDate.days("20240304", "20240311"))
        return file.occurrences(in: days).scheduledTimes(countsAllDayEvents: allDay).flatMap {
            time in
            time.intervals.map {
                "\($0.start.description.dropFirst(8)) \($0.end.description.dropFirst(8))"
                    + ($0.isTentative ? " tentative" : "")
            } + ["\(time.total) \(time.tentative) \(time.allDayEvents) \(time.transparentEvents)"]
        }
    }

    private func event(_ start: String, _ duration: String, _ more: String...) -> [String] {
        ["DTSTART:202403\(start)00Z", "DURATION:\(duration)"] + more
    }

    @Test func `overlapping events count once`() throws {
        #expect(
            try times([
                event("04T0900", "PT1H"), event("04T0930", "PT1H"), event("04T1030", "PT30M"),
                event("04T0945", "PT5M"), event("05T0900", "PT15M"), event("05T0900", "PT0M"),
            ]) == [
                "04T09:00:00Z 04T11:00:00Z", "05T09:00:00Z 05T09:15:00Z",
                "8100.0 seconds 0.0 seconds 0 0",
            ])
    }

    @Test func `tentative time counts and is marked where nothing else is`() throws {
        #expect(
            try times([
                event("04T0900", "PT4H", "STATUS:TENTATIVE"), event("04T1000", "PT1H"),
                event("04T1200", "PT2H", "STATUS:CONFIRMED"),
            ]) == [
                "04T09:00:00Z 04T10:00:00Z tentative", "04T10:00:00Z 04T11:00:00Z",
                "04T11:00:00Z 04T12:00:00Z tentative", "04T12:00:00Z 04T14:00:00Z",
                "18000.0 seconds 7200.0 seconds 0 0",
            ])
    }

    @Test func `transparent and cancelled events do not count`() throws {
        #expect(
            try times([
                event("04T0900", "PT1H", "TRANSP:TRANSPARENT"),
                event("05T0900", "PT1H", "STATUS:CANCELLED"),
            ]) == ["0.0 seconds 0.0 seconds 0 1"])
    }

    @Test func `all-day events count only if the caller wants it`() throws {
        let days = ["DTSTART;VALUE=DATE:20240305", "DTEND;VALUE=DATE:20240307"]
        #expect(try times([days]) == ["0.0 seconds 0.0 seconds 1 0"])
        #expect(
            try times([days], allDay: true) == [
                "05T00:00:00+01:00 07T00:00:00+01:00", "172800.0 seconds 0.0 seconds 1 0",
            ])
    }

    @Test func `events are cut off at the ends of the days`() throws {
        #expect(
            try times([
                ["DTSTART:20240303T220000Z", "DURATION:PT2H"], event("10T2200", "PT5H"),
            ]) == [
                "04T00:00:00+01:00 04T00:00:00Z", "10T22:00:00Z 11T00:00:00+01:00",
                "7200.0 seconds 0.0 seconds 0 0",
            ])
    }

    @Test func `stored events take the same time as those of a file`() throws {
        let events = [
            event("04T0900", "PT1H"), event("04T0930", "PT1H", "STATUS:TENTATIVE"),
            event("05T0900", "PT1H", "TRANSP:TRANSPARENT"), ["DTSTART;VALUE=DATE:20240306"],
            event("03T2200", "PT2H"),
        ]
        var lines = ["BEGIN:VCALENDAR", "X-WR-CALNAME:Office"]
        for (number, event) in events.enumerated() {
            lines += ["BEGIN:VEVENT", "UID:\(number)"] + event + ["END:VEVENT"]
        }
        lines.append("END:VCALENDAR")
        let file = CalendarFile(Array(lines.joined(separator: "\n").utf8), zones: .berlin)
        let week = file.occurrences(in: try #require(LocalDate.days("20240304", "20240311")))
        let stored = week.occurrences.map {
            ScheduledTime.Event(
                start: $0.start, end: $0.end, isTentative: $0.status == .tentative,
                isTransparent: $0.isTransparent)
        }
        let start = try #require(Timestamp("2024-03-04T00:00:00+01:00"))
        let end = try #require(Timestamp("2024-03-11T00:00:00+01:00"))
        let time = ScheduledTime(calendar: "Office", stored.reversed(), from: start, to: end)
        #expect([time] == week.scheduledTimes())
        #expect(time.total == .seconds(9_000) && time.tentative == .seconds(1_800))
    }

    @Test func `a day on which clocks change has its real length`() throws {
        let lines = [
            "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:a", "DTSTART:20240331", "END:VEVENT",
            "END:VCALENDAR",
        ]
        let file = CalendarFile(Array(lines.joined(separator: "\n").utf8), zones: .berlin)
        let days = try #require(LocalDate.days("20240325", "20240401"))
        let times = file.occurrences(in: days).scheduledTimes(countsAllDayEvents: true)
        #expect(times.map(\.total) == [.seconds(23 * 3600)])
    }
}
