import Outcomes
import Questionnaires
import SampleStoreTesting
import Samples
import Scoring
import TestSupport
import Testing

/// Which assessments that were due were done.
@Suite struct FollowUpCompletenessTests {
    private let clinic: Clinic
    private let store = InMemoryStore()
    private let by: Attribution

    init() throws {
        clinic = try Clinic()
        by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-06-01"))
    }

    private func plan(_ number: Int, _ person: String, _ rule: String, from first: String)
        async throws
    {
        let rule = try #require(Schedule.Rule(rule))
        let schedule = try #require(
            Schedule(
                id: Clinic.id(1_000 + number), subject: SubjectID(parsing: person),
                first: LocalDate(parsing: first), source: SampleSource(name: "tests"),
                questionnaire: "phq-9", rule: rule))
        _ = try await store.save([.schedule(schedule)], by: by)
    }

    private func visit(_ number: Int, _ person: String, _ date: String) async throws {
        let taken = try clinic.assessment(number, on: date, total: 5, subject: person)
        _ = try await store.save(taken.assessment, of: clinic.form, by: by)
    }

    private func counts(_ counts: FollowUpCompleteness.Counts?) -> [Int]? {
        counts.map { [$0.due, $0.onTime, $0.late, $0.missed, $0.open] }
    }

    private func followUp(
        since: String? = nil, grouping: ProgrammeReport.Grouping? = nil
    ) async throws -> FollowUpCompleteness {
        try await FollowUpCompleteness(
            of: ["phq-9"], since: since.map { try LocalDate(parsing: $0) }, until: nil,
            grouping: grouping, on: LocalDate(parsing: "2026-06-01"), in: store)
    }

    @Test func `assessments are counted by the month of their due day`() async throws {
        // Due on 15 April, 29 April, 13 May and 27 May, which is still open.
        try await plan(1, "P-1", "every 2w until open early 3", from: "2026-04-15")
        try await visit(1, "P-1", "2026-04-14")
        try await visit(2, "P-1", "2026-05-05")
        // Without a schedule.
        try await visit(3, "P-2", "2026-04-14")
        let all = try await followUp()
        #expect(counts(all.total) == [3, 1, 1, 1, 1])
        #expect(all.months.map(\.key) == ["2026-04", "2026-05"])
        #expect(all.months.map { counts($0.counts) } == [[2, 1, 1, 0, 0], [1, 0, 0, 1, 1]])
        #expect(all.total?.share == Statistics.Proportion(2, of: 3))
        #expect(all.groups.isEmpty)
        let may = try await followUp(since: "2026-05-01")
        #expect(counts(may.total) == [1, 0, 0, 1, 1])
    }

    @Test func `a person without a schedule counts nowhere`() async throws {
        try await visit(3, "P-2", "2026-04-14")
        #expect(try await followUp().isEmpty)
    }

    @Test func `rules for everybody count, and groups follow the first result`() async throws {
        for (number, person) in ["P-1", "P-2"].enumerated() {
            let treatment = try #require(
                Treatment(
                    id: Clinic.id(500 + number), subject: SubjectID(parsing: person),
                    start: Timestamp(parsing: "2026-05-01"), source: SampleSource(name: "tests"),
                    label: "CBT"))
            _ = try await store.save([.treatment(treatment)], by: by)
        }
        let monthly = try #require(
            Schedule.Rule("every 1m until treatment-end early 7 late 7"))
        let rule = try #require(
            StandingSchedule(
                id: Clinic.id(700), questionnaire: "phq-9", first: LocalDate(parsing: "2026-05-01"),
                rule: monthly))
        try await store.add(rule, by: by)
        try await visit(1, "P-1", "2026-05-01")
        let all = try await followUp(grouping: .source)
        #expect(counts(all.total) == [2, 1, 0, 1, 2])
        #expect(all.groups.count == 2 && all.groups.last?.key == nil)
        #expect(counts(all.groups.last?.counts) == [1, 0, 0, 1, 1])
    }

    @Test func `the group is that of the earliest result, whatever was saved first`() async throws {
        for person in ["P-1", "P-2"] {
            try await plan(
                person == "P-1" ? 1 : 2, person, "every 1m until open early 3", from: "2026-05-15")
        }
        func visit(_ number: Int, _ person: String, _ date: String, site: String) async throws {
            let taken = Assessment(
                id: Clinic.id(number), subject: try SubjectID(parsing: person),
                start: try Timestamp(parsing: date), source: SampleSource(name: "tests"),
                mode: .recorded, answers: Answers(for: clinic.form),
                scoredBy: Scorer(clinic.form), metadata: ["site": .string(site)])
            _ = try await store.save(taken, of: clinic.form, by: by)
        }
        try await visit(1, "P-1", "2026-05-20", site: "south")
        try await visit(2, "P-1", "2026-05-10", site: "north")
        try await visit(3, "P-2", "2026-05-10", site: "south")
        let groups = try await followUp(grouping: .metadata("site")).groups
        #expect(groups.map(\.key) == ["north", "south"])
        #expect(
            groups.map { $0.counts?.due } == [1, 0] && groups.map { $0.counts?.open } == [0, 1])
    }

    @Test func `small counts are suppressed with those that reveal them`() async throws {
        for person in 1...8 {
            try await plan(
                person, "P-\(person)", "every 1m until open early 3 late 3", from: "2026-04-15")
            if person < 7 { try await visit(person, "P-\(person)", "2026-04-15") }
        }
        let hidden = try await followUp().suppressed(below: 5)
        #expect(hidden.suppressesBelow == 5)
        #expect(counts(hidden.total) == [16, 6, 0, 10, 0])
        #expect(hidden.months.allSatisfy { $0.counts == nil })
        #expect(try await followUp().suppressed(below: 1).total != nil)
    }
}
