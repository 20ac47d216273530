import Insights
import Questionnaires
import Samples
import Testing

/// How close an event is, by the rules of the documentation.
private struct Rank: Comparable {
    let gap: Int64
    let toEnd: Int64
    let start: Int64
    let id: SampleID

    static func < (one: Rank, other: Rank) -> Bool {
        (one.gap, one.toEnd, other.start, one.id) < (other.gap, other.toEnd, one.start, other.id)
    }
}

struct MeaningfulEventTests {
    /// A day with events, and the title of the closest to some times.
    static let closest: [(from: String, to: String, title: String?)] = [
        ("09:30", "09:30", "Standup"), ("10:00", "10:00", "Standup"), ("10:01", "10:01", "Review"),
        ("11:00", "11:00", "Review"), ("11:20", "11:20", "Review"), ("12:00", "12:00", "Lunch"),
        // Lunch and Run are as far away. The end of Run is later.
        ("14:00", "14:00", "Lunch"), ("14:10", "14:10", "Run"), ("09:00", "12:30", "Lunch"),
        ("07:00", "07:00", "Standup"), ("06:59", "06:59", nil), ("18:01", "18:01", nil),
        ("17:59", "17:59", "Run"),
    ]

    @Test(arguments: closest)
    func `the closest event has the shortest time in between, then the nearest end`(
        from: String, to: String, title: String?
    ) throws {
        var week = FeltWeek()
        for (name, start, end) in [
            ("Standup", "09:00", "10:00"), ("Review", "10:00", "11:00"),
            ("Lunch", "12:00", "13:00"), ("Run", "15:00", "16:00"),
        ] {
            try week.add(name, "2026-03-24T\(start):00Z", "2026-03-24T\(end):00Z")
        }
        try week.add("Fair", "2026-03-23", "2026-03-27")
        let events = ClosestEvents(week.events)
        let found = events.findClosestEvent(
            startDate: try Timestamp(parsing: "2026-03-24T\(from):00Z"),
            endDate: try Timestamp(parsing: "2026-03-24T\(to):00Z"))
        #expect(found?.title == title)
    }

    @Test func `without events there is no closest event`() throws {
        let now = try Timestamp(parsing: "2026-03-24T10:00:00Z")
        #expect(ClosestEvents([]).findClosestEvent(startDate: now, endDate: now) == nil)
    }

    @Test func `the closest event agrees with a search of all events`() throws {
        var week = FeltWeek()
        var state: UInt64 = 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        func time(_ minutes: Int) throws -> Timestamp {
            try Timestamp(
                microsecondsSinceEpoch: 1_774_224_000_000_000 + Int64(minutes) * 60_000_000,
                offset: .utc)
        }
        for _ in 0..<200 {
            let start = next(7 * 1_440)
            try week.add(
                "E", time(start).description,
                time(start + next(next(20) == 0 ? 3_000 : 180)).description)
        }
        let closest = ClosestEvents(week.events)
        for _ in 0..<500 {
            let minute = next(7 * 1_440)
            let at = try time(minute)
            let now = at.microsecondsSinceEpoch
            let ranks = week.events.map { event -> Rank in
                let start = event.start.microsecondsSinceEpoch
                let end = event.end.microsecondsSinceEpoch
                return Rank(
                    gap: max(start - now, now - end, 0), toEnd: abs(end - now), start: start,
                    id: event.id)
            }
            let best = ranks.filter { $0.gap <= 7_200_000_000 }.min()
            #expect(
                closest.findClosestEvent(startDate: at, endDate: at)?.id == best?.id, "\(minute)")
        }
    }

    @Test(arguments: [nil, "first-identifier"] as [String?])
    func `the event of a feeling is the one that it was logged for`(name: String?) throws {
        var week = FeltWeek()
        let dinner = try week.add(
            "Dinner", "2026-03-24T18:00:00Z", "2026-03-24T20:00:00Z", sync: name)
        try week.add("Run", "2026-03-26T18:00:00Z", "2026-03-26T19:00:00Z")
        try week.feel(
            "2026-03-26T19:00:00Z", 1, [.happy], about: [.friends],
            at: name ?? dinner.id.description)
        let found = try #require(try week.insights().meaningful.first)
        #expect(found.moment.event?.title == "Dinner")
    }

    @Test func `the most meaningful event has the label, the area and the greatest valence`() throws
    {
        var week = FeltWeek()
        try week.add("Conference", "2026-03-24T08:00:00Z", "2026-03-24T18:00:00Z")
        try week.add("Mrs. B.", "2026-03-25T15:00:00Z", "2026-03-25T16:00:00Z", in: "Family")
        try week.add("Climbing", "2026-03-26T18:00:00Z", "2026-03-26T20:00:00Z", in: "Fitness")
        try week.feel("2026-03-24T18:00:00Z", -0.2, [.happy], about: [.work])
        try week.feel("2026-03-25T16:00:00Z", 0.9, [.happy], about: [.family])
        try week.feel("2026-03-26T20:00:00Z", 0.95, [.proud], about: [.fitness])
        try week.feel("2026-03-26T20:01:00Z", 0.8, [.happy], about: [.fitness])
        let found = try week.insights()
        #expect(found.longestEvent?.title == "Conference")
        #expect(found.meaningful.map(\.label) == [.happy, .proud])
        #expect(found.meaningful.map { $0.moment.event?.title } == ["Mrs. B.", "Climbing"])
        #expect(found.meaningful[0].count == 3)
        let events = ClosestEvents(week.events)
        let fit = MeaningfulEvent(.happy, about: .fitness, in: week.minds, events)
        #expect(fit?.moment.event?.title == "Climbing")
        #expect(MeaningfulEvent(.happy, about: .money, in: week.minds, events) == nil)
        #expect(found.areas.map { $0.happiest?.moment.mind.valence.value } == [0.8, 0.9, -0.2])
        #expect(found.bestMoments.map(\.mind.valence.value) == [0.95, 0.9, 0.8])
    }

    static let strongest: [(StateOfMind.Label, Double)] = [
        (.happy, 0.9), (.calm, 0.9), (.proud, 0.9), (.satisfied, 0.9), (.stressed, -0.8),
        (.sad, -0.8), (.angry, -0.8), (.indifferent, -0.1),
    ]

    @Test(arguments: strongest)
    func `unpleasant words have the least valence, and indifferent the most neutral`(
        label: StateOfMind.Label, valence: Double
    ) throws {
        var week = FeltWeek()
        for (hour, valence) in [("10", -0.8), ("11", -0.1), ("12", 0.9), ("13", 0.3)] {
            try week.feel("2026-03-24T\(hour):00:00Z", valence, [label])
        }
        let found = try #require(try week.insights().meaningful.first)
        #expect(found.moment.mind.valence.value == valence)
        #expect(found.moment.event == nil)
        #expect(found.tied == 1)
    }

    @Test func `of equally strong feelings the earliest wins, whatever the order`() throws {
        var week = FeltWeek()
        try week.feel("2026-03-25T10:00:00Z", 0.9, [.happy])
        let first = try week.feel("2026-03-24T10:00:00Z", 0.9, [.happy])
        let found = try #require(try week.insights().meaningful.first)
        #expect(found.moment.mind == first)
        #expect(found.tied == 2)
    }

    @Test func `a calendar has the feelings at its events, or no data`() throws {
        var week = FeltWeek()
        try week.add(
            "Standup", "2026-03-24T09:00:00Z", "2026-03-24T10:00:00Z", about: "work")
        try week.add("Run", "2026-03-24T18:00:00Z", "2026-03-24T19:00:00Z", in: "Fitness")
        try week.feel("2026-03-24T10:05:00Z", -0.5)
        try week.feel("2026-03-24T10:15:00Z", 1)
        try week.feel("2026-03-24T14:00:00Z", 1)
        let calendars = try week.insights().calendars
        #expect(calendars.map(\.calendar) == ["Fitness", "Office"])
        #expect(calendars[0].summary == nil)
        #expect(calendars[1].summary?.percent == 62)
        #expect(calendars[1].associations == [.work])
        #expect(calendars[1].balance.scheduled == .seconds(3_600))
    }
}
