import Questionnaires
import SampleStoreTesting
import Samples
import Testing

@Suite struct Schedules {
    @Test(arguments: [
        ("1d", 1, Schedule.Interval.Unit.day, 1), ("1827d", 1_827, .day, 1_827),
        ("2w", 2, .week, 14), ("261w", 261, .week, 1_827), ("1m", 1, .month, 28),
        ("60m", 60, .month, 1_680),
    ])
    func `an interval reads and writes its text`(
        text: String, count: Int, unit: Schedule.Interval.Unit, shortest: Int
    ) throws {
        let interval = try #require(Schedule.Interval(text))
        #expect(interval.count == count && interval.unit == unit)
        #expect(interval.description == text && interval.shortestDays == shortest)
    }

    @Test(arguments: [
        "", "w", "2", "0w", "-1w", "+1w", "02w", "1.5w", "2W", "2 w", "1y", "1828d", "262w", "61m",
        "99999999999999999999d", "２w",
    ])
    func `other texts are not intervals`(text: String) {
        #expect(Schedule.Interval(text) == nil)
    }

    @Test(arguments: [
        ("2026-01-31", "1m", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
        ("2024-01-31", "1m", ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"]),
        ("2024-02-29", "12m", ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28"]),
        ("2026-11-30", "3m", ["2026-11-30", "2027-02-28", "2027-05-30", "2027-08-30"]),
        ("2026-12-24", "2w", ["2026-12-24", "2027-01-07", "2027-01-21", "2027-02-04"]),
        ("2026-02-27", "1d", ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]),
    ])
    func `due days keep the day of the first one as far as a month has it`(
        first: String, every: String, days: [String]
    ) throws {
        let interval = try #require(Schedule.Interval(every))
        let day = try LocalDate(parsing: first)
        #expect((0..<4).map { interval.day($0, from: day)?.description } == days)
    }

    @Test func `there is no due day after the last supported day`() throws {
        let last = try LocalDate(parsing: "2100-12-31")
        for text in ["1d", "1w", "1m"] {
            let interval = try #require(Schedule.Interval(text))
            #expect(interval.day(0, from: last) == last)
            #expect(interval.day(1, from: last) == nil && interval.day(.max, from: last) == nil)
        }
    }

    @Test(arguments: [
        ("1d", 0), ("3d", 0), ("4d", 1), ("1w", 1), ("2w", 3), ("4w", 7), ("1m", 7), ("3m", 7),
    ])
    func `without a number of days an assessment opens a quarter of its interval early`(
        every: String, early: Int
    ) throws {
        let rule = try #require(Schedule.Interval(every).flatMap { Schedule.Rule(every: $0) })
        #expect(rule.early == early && rule.late == nil && rule.until == .open)
    }

    @Test(
        arguments: [
            ("1w", 0, 0, true), ("1w", 6, 366, true), ("1w", 7, nil, false), ("1w", -1, nil, false),
            ("1w", nil, -1, false), ("1w", nil, 367, false), ("1m", 27, nil, true),
            ("1m", 28, nil, false), ("1d", 0, nil, true), ("1d", 1, nil, false),
        ] as [(String, Int?, Int?, Bool)])
    func `a window is shorter than the interval before its due day`(
        every: String, early: Int?, late: Int?, isRule: Bool
    ) throws {
        let interval = try #require(Schedule.Interval(every))
        #expect((Schedule.Rule(every: interval, early: early, late: late) != nil) == isRule)
    }

    @Test(arguments: [
        ("every 2w until open early 3", true), ("every 2w until treatment-end early 3", true),
        ("every 3m until 2026-12-31 early 7 late 30", true),
        ("every 1d until open early 0 late 0", true),
        ("", false), ("every 2w", false), ("every 2w until open early 3 ", false),
        ("every 2w until open early 03", false), ("every 2w until open early 14", false),
        ("every 2w until later early 3", false), ("every 2w until open early 3 late", false),
        ("every 2w until open early 3 late x", false), ("each 2w until open early 3", false),
        ("every  2w until open early 3", false), ("every 2w until 2026-02-30 early 3", false),
    ])
    func `a rule reads what it writes, and nothing else`(text: String, isRule: Bool) {
        let rule = Schedule.Rule(text)
        #expect((rule != nil) == isRule)
        if let rule { #expect(rule.description == text) }
    }

    @Test(
        arguments: [
            (nil, "open", true), ("2026-05-01", "open", true), ("2026-04-30", "open", false),
            (nil, "2026-05-01", true), (nil, "2026-04-30", false), (nil, "treatment-end", true),
        ] as [(String?, String, Bool)])
    func `a schedule does not end before it begins`(
        stopped: String?, until: String, isSchedule: Bool
    ) throws {
        let rule = try #require(Schedule.Rule("every 2w until \(until) early 3"))
        let schedule = Schedule(
            id: Fixture.id(1), subject: .oneself, first: try LocalDate(parsing: "2026-05-01"),
            stopped: try stopped.map { try LocalDate(parsing: $0) }, source: Fixture.source,
            questionnaire: "kept", rule: rule)
        #expect((schedule != nil) == isSchedule)
        guard let schedule else { return }
        #expect(schedule.start.description == "2026-05-01")
        #expect(schedule.end.description == stopped ?? "2100-12-31")
    }
}
