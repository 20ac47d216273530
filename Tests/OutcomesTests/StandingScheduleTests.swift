import Outcomes
import Questionnaires
import SampleStoreTesting
import Samples
import Testing

/// What rules for everybody plan.
@Suite struct StandingScheduleTests {
    private let ada = SubjectID("ada")
    private let bea = SubjectID("bea")

    private func day(_ text: String) throws -> LocalDate { try LocalDate(parsing: text) }

    private func rule(
        _ first: String, _ text: String, stopped: String? = nil
    ) throws -> StandingSchedule {
        let rule = try #require(Schedule.Rule(text))
        return try #require(
            StandingSchedule(
                id: Fixture.id(900), questionnaire: "kept", first: day(first),
                stopped: try stopped.map(day), rule: rule))
    }

    private func treatment(
        _ subject: SubjectID, _ start: String, _ stop: String? = nil
    ) throws -> Treatment {
        try #require(
            Treatment(
                id: Fixture.id(200), subject: subject, start: Timestamp(parsing: start),
                stopped: stop.map { try Timestamp(parsing: $0) }, source: Fixture.source,
                label: "CBT"))
    }

    private func own(
        _ first: String, _ text: String, stopped: String? = nil
    ) throws -> Schedule {
        let rule = try #require(Schedule.Rule(text))
        return try #require(
            Schedule(
                id: Fixture.id(1), subject: ada, first: day(first),
                stopped: try stopped.map(day), source: Fixture.source, questionnaire: "kept",
                rule: rule))
    }

    /// `ada 2026-05-01` for each assessment, with `own` for one of the person's own schedule.
    private func lines(
        _ rules: [StandingSchedule], _ treatments: [Treatment], own: [Schedule] = [],
        by horizon: String = "2026-06-30"
    ) throws -> [String] {
        SchedulePlan(
            own, results: [], treatments: treatments, rules: rules, openingBy: try day(horizon)
        ).assessments.map { one in
            "\(one.schedule.subject) \(one.day)" + (one.rule == nil ? " own" : "")
        }
    }

    @Test func `due days are counted from the treatment, and begin with the rule`() throws {
        let rule = try rule("2026-05-10", "every 2w until treatment-end early 3")
        #expect(
            try lines(
                [rule],
                [treatment(ada, "2026-05-01"), treatment(bea, "2026-06-01", "2026-06-20")])
                == [
                    "ada 2026-05-15", "ada 2026-05-29", "bea 2026-06-01", "ada 2026-06-12",
                    "bea 2026-06-15", "ada 2026-06-26",
                ])
    }

    @Test(arguments: ["2026-01-31", "2026-02-28", "2026-03-01", "2026-04-20"])
    func `months are counted from the treatment, whenever the rule begins`(first: String) throws {
        let due = ["01-31", "02-28", "03-31", "04-30", "05-31", "06-30"].map { "ada 2026-\($0)" }
        #expect(
            try lines(
                [rule(first, "every 1m until treatment-end early 0")],
                [treatment(ada, "2026-01-31")]) == due.filter { $0 >= "ada \(first)" })
    }

    @Test func `a rule without an end goes on after a treatment that ends early`() throws {
        let treatments = [try treatment(ada, "2026-04-10", "2026-05-27")]
        #expect(
            try lines([rule("2026-05-27", "every 1m until open early 0")], treatments)
                == ["ada 2026-06-10"])
        #expect(
            try lines([rule("2026-05-27", "every 1m until treatment-end early 0")], treatments)
                == [])
        #expect(
            try lines([rule("2026-05-28", "every 1m until open early 0")], treatments) == [])
    }

    @Test func `a treatment that ended before the rule, and one after its end, plan nothing`()
        throws
    {
        let rule = try rule(
            "2026-05-10", "every 1w until treatment-end early 1", stopped: "2026-05-20")
        #expect(
            try lines(
                [rule],
                [treatment(ada, "2026-04-01", "2026-05-01"), treatment(bea, "2026-05-21")]) == [])
    }

    @Test func `a rule plans for each time of treatment, and one without a break is one`() throws {
        let rule = try rule("2026-01-01", "every 1w until treatment-end early 1")
        let treatments = [
            try treatment(ada, "2026-05-01", "2026-05-04"),
            try treatment(ada, "2026-05-05", "2026-05-10"),
            try treatment(ada, "2026-06-01", "2026-06-03"),
        ]
        #expect(
            try lines([rule], treatments)
                == ["ada 2026-05-01", "ada 2026-05-08", "ada 2026-06-01"])
        let open = try self.rule("2026-01-01", "every 1m until open early 1")
        #expect(
            try lines([open], treatments, by: "2026-07-31")
                == ["ada 2026-05-01", "ada 2026-06-01", "ada 2026-07-01", "ada 2026-08-01"])
    }

    @Test func `a person's own schedule wins on its days, and the days before and after stay`()
        throws
    {
        let rule = try rule("2026-05-01", "every 1w until treatment-end early 1")
        let treatments = [try treatment(ada, "2026-05-01"), try treatment(bea, "2026-06-20")]
        #expect(
            try lines(
                [rule], treatments,
                own: [own("2026-05-10", "every 2w until open early 3", stopped: "2026-06-10")])
                == [
                    "ada 2026-05-01", "ada 2026-05-08", "ada 2026-05-10 own", "ada 2026-05-24 own",
                    "ada 2026-06-07 own", "ada 2026-06-12", "ada 2026-06-19", "bea 2026-06-20",
                    "ada 2026-06-26", "bea 2026-06-27",
                ])
    }

    @Test func `ending a rule leaves its past, and the next one never takes a result from it`()
        throws
    {
        let ended = try rule(
            "2026-05-01", "every 1w until treatment-end early 1", stopped: "2026-05-10")
        let fortnight = try #require(Schedule.Rule("every 2w until treatment-end early 3"))
        let next = try #require(
            StandingSchedule(
                id: Fixture.id(901), questionnaire: "kept", first: day("2026-05-11"),
                rule: fortnight))
        let treatments = [try treatment(ada, "2026-05-01")]
        let before = try lines([ended], treatments)
        #expect(before == ["ada 2026-05-01", "ada 2026-05-08"])
        #expect(try lines([ended, next], treatments).prefix(2) == before[...])
        let plan = SchedulePlan(
            [],
            results: [
                .init(
                    id: Fixture.id(5), subject: ada, questionnaire: "kept",
                    day: try day("2026-05-09"))
            ], treatments: treatments, rules: [ended, next], openingBy: try day("2026-05-30"))
        #expect(plan.assessments.map { $0.result != nil } == [false, true, false, false])
        #expect(plan.assessments[1].isLate)
        #expect(
            try lines(
                [try rule("2026-05-20", "every 1w until open early 1", stopped: "2026-05-19")],
                treatments) == [])
    }

    @Test func `the names of planned schedules stay the same`() throws {
        let rule = try rule("2026-05-01", "every 1w until treatment-end early 1")
        let treatments = [try treatment(ada, "2026-05-01"), try treatment(bea, "2026-05-01")]
        let ids = rule.schedules(of: treatments).map(\.schedule.id)
        #expect(
            ids == rule.schedules(of: treatments.reversed()).map(\.schedule.id)
                && Set(ids).count == 2)
    }
}
