import Insights
import Questionnaires
import Samples
import Testing

struct WorkLifeBalanceTests {
    /// Meetings from 08:00 to 18:00 on each day of work, which leave few waking hours.
    private func meetings() throws -> FeltWeek {
        var week = FeltWeek()
        for day in 23...27 {
            for hour in 8..<18 {
                let (from, to) = (
                    hour < 10 ? "0\(hour)" : "\(hour)",
                    hour + 1 < 10 ? "0\(hour + 1)" : "\(hour + 1)"
                )
                try week.add(
                    "Meeting", "2026-03-\(day)T\(from):00:00Z", "2026-03-\(day)T\(to):00:00Z")
            }
        }
        return week
    }

    @Test func `days of mostly meetings have a poor score`() throws {
        let week = try meetings().insights()
        #expect(
            week.days.map(\.balance.rating) == [.poor, .poor, .poor, .poor, .poor, .good, .good])
        #expect(week.days[0].balance.scheduled == .seconds(10 * 3_600))
        #expect(week.days[0].balance.busyPercent == 63)
        // 50 of 112 hours.
        #expect(week.total.balance.busyPercent == 45)
        #expect(week.total.balance.rating == .poor)
        #expect(week.weeks.map(\.balance) == [week.total.balance])
    }

    static let middles: [(hours: [Int], rating: WorkLifeBalance.Rating)] = [
        ([10, 10, 10, 10, 0, 0, 0], .poor), ([10, 10, 10, 0, 0, 0, 0], .good),
        ([10, 10, 10, 6, 0, 0, 0], .fair), ([10, 0], .poor), ([6, 0], .fair), ([5], .good),
        ([8], .poor), ([0, 0, 0, 0, 0, 0, 16], .good),
    ]

    @Test(arguments: middles)
    func `the score of several days is that of the middle one`(
        hours: [Int], rating: WorkLifeBalance.Rating
    ) throws {
        var week = FeltWeek()
        for (place, hours) in hours.enumerated() where hours > 0 {
            let day = "2026-03-\(23 + place)T"
            try week.add(
                "Work", "\(day)07:00:00Z", "\(day)\(hours < 3 ? "0" : "")\(7 + hours):00:00Z")
        }
        let found = try week.insights("2026-03-23", "2026-03-\(22 + hours.count)")
        #expect(found.total.balance.rating == rating)
    }

    @Test func `a busy day that felt good is named, and one that did not is not`() throws {
        var week = try meetings()
        try week.feel("2026-03-23T18:00:00Z", 0.8)
        try week.feel("2026-03-24T18:00:00Z", -0.8)
        try week.feel("2026-03-25", 0.1)
        try week.feel("2026-03-28", 1)
        let found = try week.insights()
        #expect(found.busyPleasantDays.map(\.first.description) == ["2026-03-23"])
        #expect(found.days.map { $0.feelings?.percent } == [90, 10, 55, nil, nil, 100, nil])
    }

    /// Events of one day with the minutes of the waking time that they take.
    static let overlapping: [([(String, String, String)], minutes: Int, tentative: Int)] = [
        ([("09:00", "11:00", "busy"), ("10:00", "12:00", "busy")], 180, 0),
        ([("09:00", "12:00", "busy"), ("10:00", "11:00", "busy")], 180, 0),
        ([("09:00", "10:00", "busy"), ("10:00", "11:00", "busy")], 120, 0),
        ([("09:00", "11:00", "tentative"), ("10:00", "12:00", "busy")], 180, 60),
        ([("09:00", "11:00", "free")], 0, 0), ([("09:00", "09:00", "busy")], 0, 0),
        // Only the waking part counts.
        ([("05:00", "08:00", "busy"), ("22:30", "23:30", "busy")], 90, 0),
        ([("00:00", "06:59", "busy")], 0, 0),
    ]

    @Test(arguments: overlapping)
    func `events that overlap count once, and only in the waking hours`(
        events: [(String, String, String)], minutes: Int, tentative: Int
    ) throws {
        var week = FeltWeek()
        for (place, (start, end, availability)) in events.enumerated() {
            try week.add(
                "E", "2026-03-24T\(start):00Z", "2026-03-24T\(end):00Z", in: "Calendar \(place)",
                availability: availability)
        }
        let found = try week.insights()
        #expect(found.total.balance.scheduled == .seconds(minutes * 60))
        #expect(found.total.balance.tentative == .seconds(tentative * 60))
        #expect(found.days[0].balance.scheduled == .zero)
    }

    @Test func `all-day events are counted but take no time`() throws {
        var week = FeltWeek()
        try week.add("Fair", "2026-03-22", "2026-03-24")
        try week.add("Trip", "2026-03-20", "2026-03-23")
        try week.add("Lunch", "2026-03-24T12:00:00Z", "2026-03-24T13:00:00Z", availability: "free")
        let found = try week.insights()
        #expect(found.allDayEvents == 1)
        #expect(found.freeEvents == 1)
        #expect(found.total.balance.events == 0)
    }

    @Test func `an event over midnight counts on both days`() throws {
        var week = FeltWeek()
        try week.add("Party", "2026-03-27T22:00:00Z", "2026-03-28T08:00:00Z")
        let found = try week.insights()
        #expect(found.days[4].balance.scheduled == .seconds(3_600))
        #expect(found.days[5].balance.scheduled == .seconds(3_600))
    }

    @Test func `other waking hours change the share`() throws {
        var rules = PeriodInsights.Rules()
        rules.wakingHours = try #require(WakingHours("08:00-18:00"))
        let week = try meetings().insights("2026-03-23", "2026-03-23", rules)
        #expect(week.total.balance.busyPercent == 100)
        #expect(week.total.balance.waking == .seconds(36_000))
    }

    @Test func `a day on which clocks go forward in the waking hours is an hour shorter`() throws {
        let days = try LocalDate(parsing: "2026-03-28")...LocalDate(parsing: "2026-03-30")
        let change = try Timestamp(parsing: "2026-03-29T01:00:00Z").microsecondsSinceEpoch
        var rules = PeriodInsights.Rules()
        rules.wakingHours = try #require(WakingHours("01:00-23:00"))
        let found = PeriodInsights(of: days, minds: [], events: [], rules: rules) { local in
            Timestamp.Offset.Resolution(at: local) { seconds in
                try? Timestamp.Offset(minutes: seconds * 1_000_000 < change ? 60 : 120)
            }
        }
        let hours: [Int64] = found.days.map { $0.balance.waking.components.seconds / 3_600 }
        #expect(hours == [22, 21, 22])
    }

    @Test func `an empty week has no data and no score`() throws {
        let week = try FeltWeek().insights()
        #expect(week.isEmpty)
        #expect(week.days.count == 7)
        #expect(week.total.feelings == nil)
        #expect(week.total.balance.busyPercent == 0)
        #expect(week.meaningful.isEmpty && week.areas.isEmpty && week.calendars.isEmpty)
        #expect(week.longestEvent == nil)
        #expect(week.bestMoments.isEmpty)
        #expect(week.moodContrast == nil)
    }
}
