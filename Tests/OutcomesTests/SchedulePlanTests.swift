import Outcomes
import Questionnaires
import SampleStoreTesting
import Samples
import Testing

/// Which assessments schedules plan, and what became of them.
@Suite struct SchedulePlanTests {
    private func day(_ text: String) throws -> LocalDate { try LocalDate(parsing: text) }

    private func schedule(
        number: Int = 1, _ first: String, _ rule: String, stopped: String? = nil,
        of subject: SubjectID = .oneself, _ questionnaire: Questionnaire.ID = "kept"
    ) throws -> Schedule {
        let rule = try #require(Schedule.Rule(rule))
        return try #require(
            Schedule(
                id: Fixture.id(number), subject: subject, first: day(first),
                stopped: try stopped.map(day), source: Fixture.source,
                questionnaire: questionnaire, rule: rule))
    }

    private func result(
        _ number: Int, _ text: String, of subject: SubjectID = .oneself,
        _ questionnaire: Questionnaire.ID = "kept"
    ) throws -> SchedulePlan.Result {
        SchedulePlan.Result(
            id: Fixture.id(100 + number), subject: subject, questionnaire: questionnaire,
            day: try day(text))
    }

    private func treatment(
        _ start: String, _ stop: String?, of subject: SubjectID = .oneself
    ) throws -> Treatment {
        try #require(
            Treatment(
                id: Fixture.id(200), subject: subject, start: Timestamp(parsing: start),
                stopped: stop.map { try Timestamp(parsing: $0) }, source: Fixture.source,
                label: "CBT"))
    }

    /// `2026-05-01 2026-04-28...2026-05-11 101`: due day, window, and result.
    private func lines(_ plan: SchedulePlan) -> [String] {
        plan.assessments.map { one in
            let result = [101, 102, 103, 104].first { Fixture.id($0) == one.result }
            return "\(one.day) \(one.opens)...\(one.closes)" + (result.map { " \($0)" } ?? "")
        }
    }

    // MARK: Windows

    @Test(
        arguments: [
            (
                "2026-05-01", "every 2w until open early 3", nil,
                [
                    "2026-05-01 2026-04-28...2026-05-11", "2026-05-15 2026-05-12...2026-05-25",
                    "2026-05-29 2026-05-26...2026-06-08",
                ]
            ),
            (
                "2026-05-01", "every 2w until open early 3 late 4", nil,
                [
                    "2026-05-01 2026-04-28...2026-05-05", "2026-05-15 2026-05-12...2026-05-19",
                    "2026-05-29 2026-05-26...2026-06-02",
                ]
            ),
            (
                // More late days than fit: the next window opens first.
                "2026-05-01", "every 2w until open early 3 late 30", nil,
                [
                    "2026-05-01 2026-04-28...2026-05-11", "2026-05-15 2026-05-12...2026-05-25",
                    "2026-05-29 2026-05-26...2026-06-08",
                ]
            ),
            (
                "2026-05-28", "every 1d until open early 0", nil,
                [
                    "2026-05-28 2026-05-28...2026-05-28", "2026-05-29 2026-05-29...2026-05-29",
                    "2026-05-30 2026-05-30...2026-05-30", "2026-05-31 2026-05-31...2026-05-31",
                ]
            ),
            (
                // Months of 31, 28, 31 and 30 days.
                "2026-01-31", "every 1m until open early 7", nil,
                [
                    "2026-01-31 2026-01-24...2026-02-20", "2026-02-28 2026-02-21...2026-03-23",
                    "2026-03-31 2026-03-24...2026-04-22", "2026-04-30 2026-04-23...2026-05-23",
                    "2026-05-31 2026-05-24...2026-06-22",
                ]
            ),
            (
                // The last day is included, and the last window closes as if another one followed.
                "2026-05-01", "every 2w until 2026-05-15 early 3", nil,
                ["2026-05-01 2026-04-28...2026-05-11", "2026-05-15 2026-05-12...2026-05-25"]
            ),
            (
                "2026-05-01", "every 2w until 2026-05-14 early 3", nil,
                ["2026-05-01 2026-04-28...2026-05-11"]
            ),
            (
                // Ended: no result is expected later.
                "2026-05-01", "every 2w until open early 3", "2026-05-20",
                ["2026-05-01 2026-04-28...2026-05-11", "2026-05-15 2026-05-12...2026-05-20"]
            ),
            (
                // Ended on the day before a due day whose window was open.
                "2026-05-01", "every 2w until open early 3", "2026-05-14",
                ["2026-05-01 2026-04-28...2026-05-11"]
            ),
            (
                "2026-05-01", "every 2w until open early 3", "2026-05-01",
                ["2026-05-01 2026-04-28...2026-05-01"]
            ),
            (
                // The supported years end.
                "1900-01-01", "every 60m until 1900-01-01 early 7", nil,
                ["1900-01-01 1900-01-01...1904-12-24"]
            ),
        ] as [(String, String, String?, [String])])
    func `windows open before the due day, follow each other and never overlap`(
        first: String, rule: String, stopped: String?, expected: [String]
    ) throws {
        let plan = SchedulePlan(
            [try schedule(first, rule, stopped: stopped)], results: [], treatments: [],
            openingBy: try day("2026-05-31"))
        #expect(lines(plan) == expected)
    }

    @Test func `the last supported day ends every plan`() throws {
        for rule in ["every 1d until open early 0", "every 1m until open early 7"] {
            let plan = SchedulePlan(
                [try schedule("2100-12-31", rule)], results: [], treatments: [],
                openingBy: try day("2100-12-31"))
            #expect(plan.assessments.map(\.closes.description) == ["2100-12-31"])
        }
    }

    // MARK: States

    @Test(
        arguments: [
            ("2026-04-27", nil, .future), ("2026-04-28", nil, .due), ("2026-05-01", nil, .due),
            ("2026-05-02", nil, .overdue), ("2026-05-11", nil, .overdue),
            ("2026-05-12", nil, .missed), ("2027-01-01", nil, .missed),
            ("2026-04-27", "2026-04-28", .fulfilled), ("2026-05-12", "2026-04-28", .fulfilled),
            ("2026-05-12", "2026-05-01", .fulfilled), ("2026-05-12", "2026-05-11", .fulfilled),
            ("2026-05-12", "2026-04-27", .missed), ("2026-05-12", "2026-05-12", .missed),
        ] as [(String, String?, PlannedAssessment.State)])
    func `an assessment is due up to its day, overdue while its window is open, and then missed`(
        today: String, result: String?, state: PlannedAssessment.State
    ) throws {
        let plan = SchedulePlan(
            [try schedule("2026-05-01", "every 2w until 2026-05-01 early 3")],
            results: try result.map { [try self.result(1, $0)] } ?? [], treatments: [],
            openingBy: try day("2027-01-01"))
        let now = try day(today)
        #expect(plan.assessments.map { $0.state(on: now) } == [state])
    }

    // MARK: Results

    @Test(
        arguments: [
            // Each result fulfils one assessment, and a second one in a window fulfils none.
            (["2026-05-01", "2026-05-02"], ["101", "", ""]),
            // A late result counts for the overdue assessment, not for the next one.
            (["2026-05-11"], ["101", "", ""]), (["2026-05-12"], ["", "101", ""]),
            // The first result counts, whatever the order in which they are given.
            (["2026-05-10", "2026-05-01"], ["102", "", ""]),
            (["2026-05-30", "2026-05-12", "2026-04-28"], ["103", "102", "101"]),
            (["2026-04-27", "2026-06-09"], ["", "", ""]), ([], ["", "", ""]),
        ] as [([String], [String])])
    func `a result fulfils one assessment, and an assessment takes the first result`(
        days: [String], expected: [String]
    ) throws {
        let results = try days.enumerated().map { try result($0.offset + 1, $0.element) }
        let plan = SchedulePlan(
            [try schedule("2026-05-01", "every 2w until 2026-05-29 early 3")], results: results,
            treatments: [], openingBy: try day("2026-12-31"))
        let found = plan.assessments.map { one in
            one.result.flatMap { id in results.firstIndex { $0.id == id } }
                .map { "\(101 + $0)" } ?? ""
        }
        #expect(found == expected)
    }

    @Test func `results of other persons and questionnaires do not count`() throws {
        let bert = try SubjectID(parsing: "bert")
        let rule = "every 2w until 2026-05-01 early 3"
        let plan = SchedulePlan(
            [
                try schedule(number: 1, "2026-05-01", rule),
                try schedule(number: 2, "2026-05-01", rule, of: bert),
                try schedule(number: 3, "2026-05-01", rule, "other"),
            ],
            results: [
                try result(1, "2026-05-01", of: bert), try result(2, "2026-05-01", "other"),
                try result(3, "2026-05-01", of: bert, "other"),
            ], treatments: [], openingBy: try day("2026-05-01"))
        let found = plan.assessments.map { one in
            "\(one.schedule.subject) \(one.schedule.questionnaire) "
                + (one.result.map { $0 == Fixture.id(101) ? "101" : "102" } ?? "")
        }
        #expect(found == ["bert kept 101", "self kept ", "self other 102"])
    }

    // MARK: Changes

    /// What each assessment of the first schedule is on each day until it is ended.
    private func past(_ schedules: [Schedule], until last: String) throws -> [String] {
        let results = try ["2026-05-03", "2026-05-28", "2026-06-10"].enumerated().map {
            try result($0.offset + 1, $0.element)
        }
        let plan = SchedulePlan(
            schedules, results: results, treatments: [], openingBy: try day(last))
        let end = try day(last)
        var day = try day("2026-04-28")
        var found: [String] = []
        while day <= end {
            for one in plan.assessments where one.day <= end && one.schedule.first < end {
                found.append("\(day) \(one.day) \(one.state(on: day))")
            }
            day = try #require(day.adding(days: 1))
        }
        return found
    }

    @Test(arguments: [
        "every 1d until open early 0", "every 1w until open early 6",
        "every 3m until open early 80",
    ])
    func `ending a schedule and adding another never changes the past`(next: String) throws {
        let rule = "every 2w until open early 3"
        for end in 1...30 {
            let last = "2026-06-\(end < 10 ? "0" : "")\(end)"
            let first = try #require(try day(last).adding(days: 1))
            let before = try past([schedule("2026-05-01", rule)], until: last)
            let ended = try schedule(number: 2, "2026-05-01", rule, stopped: last)
            let added = try schedule(number: 3, first.description, next)
            #expect(try past([ended], until: last) == before, "\(last)")
            #expect(try past([added, ended], until: last) == before, "\(last)")
        }
    }

    // MARK: Treatments

    @Test(
        arguments: [
            ([("2026-05-01", nil)], .open), ([("2026-05-02", nil)], .noTreatment),
            ([], .noTreatment),
            ([("2026-01-01", "2026-04-30")], .noTreatment),
            ([("2026-01-01", "2026-05-01")], .day("2026-05-01")),
            ([("2026-01-01T10:00:00+02:00", "2026-05-20T23:30:00-07:00")], .day("2026-05-20")),
            // One after the other without a break, given in any order.
            ([("2026-05-21", "2026-06-30"), ("2026-01-01", "2026-05-20")], .day("2026-06-30")),
            ([("2026-01-01", "2026-05-20"), ("2026-03-01", nil)], .open),
            // A shorter treatment inside a longer one ends nothing.
            ([("2026-01-01", "2026-06-30"), ("2026-02-01", "2026-05-10")], .day("2026-06-30")),
            // A treatment after a break does not continue the schedule.
            ([("2026-01-01", "2026-05-20"), ("2026-05-22", nil)], .day("2026-05-20")),
        ] as [([(String, String?)], Expected)])
    func `treatments without a break decide how long a schedule lasts`(
        periods: [(String, String?)], expected: Expected
    ) throws {
        let bert = try SubjectID(parsing: "bert")
        let own = try periods.map { try treatment($0.0, $0.1) }
        let others = [try treatment("2026-01-01", nil, of: bert)]
        let schedule = try schedule("2026-05-01", "every 2w until treatment-end early 3")
        let last: Schedule.LastDay =
            switch expected {
            case .open: .open
            case .noTreatment: .noTreatment
            case .day(let text): .day(try day(text))
            }
        #expect(schedule.lastDay(own + others) == last)
        let plan = SchedulePlan(
            [schedule], results: [], treatments: own + others, openingBy: try day("2026-12-31"))
        #expect(plan.assessments.isEmpty == (expected == .noTreatment))
        if case .day(let last) = last { #expect(plan.assessments.allSatisfy { $0.day <= last }) }
    }

    enum Expected: Hashable {
        case open, noTreatment
        case day(String)
    }

    @Test func `a schedule that was ended does not last longer than its treatment`() throws {
        let rule = "every 2w until treatment-end early 3"
        for (stopped, expected) in [
            ("2026-05-10", "2026-05-10"), ("2026-05-30", "2026-05-20"),
        ] {
            let schedule = try schedule("2026-05-01", rule, stopped: stopped)
            let treated = [try treatment("2026-04-01", "2026-05-20")]
            #expect(schedule.lastDay(treated) == .day(try day(expected)))
        }
    }

    // MARK: Stores

    @Test func `a plan reads current results, and no corrected or deleted ones`() async throws {
        let store = InMemoryStore()
        let by = try Fixture.attribution()
        let form = try ExampleForm.questionnaire()
        let start = try Fixture.time(0).day
        let schedule = try schedule(
            start.description, "every 1w until open early 1", form.id)
        _ = try await store.save([.schedule(schedule)], by: by)
        func plan() async throws -> [SampleID?] {
            try await SchedulePlan(openingBy: start, from: store).assessments.map(\.result)
        }
        #expect(try await plan() == [nil])
        _ = try await store.save(Fixture.assessment(11, of: form), of: form, by: by)
        #expect(try await plan() == [Fixture.id(11)])
        _ = try await store.amend(
            Fixture.id(11), with: Fixture.assessment(12, of: form), of: form, reason: "typing",
            by: by)
        #expect(try await plan() == [Fixture.id(12)])
        try await store.delete(Fixture.id(12), reason: "wrong person", by: by)
        #expect(try await plan() == [nil])
    }
}
