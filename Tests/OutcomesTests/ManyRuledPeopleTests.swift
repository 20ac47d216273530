import Outcomes
import Questionnaires
import SampleStoreTesting
import Samples
import Testing

/// A rule in a clinic with many people.
@Suite struct ManyRuledPeopleTests {
    @Test(.timeLimit(.minutes(5)))
    func `a rule plans for many people, each once`() throws {
        let rule = try #require(Schedule.Rule("every 2w until treatment-end early 3"))
        let start = try Timestamp(parsing: "2026-05-01")
        let treatments = try (1...1_000).map { number in
            try #require(
                Treatment(
                    id: Fixture.id(number), subject: SubjectID(parsing: "P-\(number)"),
                    start: start, source: Fixture.source, label: "CBT"))
        }
        let standing = try #require(
            StandingSchedule(
                id: Fixture.id(9_000), questionnaire: "kept", first: start.day, rule: rule))
        let plan = SchedulePlan(
            [], results: [], treatments: treatments, rules: [standing],
            openingBy: try LocalDate(parsing: "2026-05-20"))
        #expect(plan.assessments.count == 2_000)
        #expect(Set(plan.assessments.map(\.schedule.id)).count == 1_000)
    }
}
