import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

/// What is due in a list of people.
@Suite struct PeopleDueTests {
    private let phq9: Clinic
    private let gad7: Clinic
    private let store = InMemoryStore()
    private let by: Attribution

    init() throws {
        phq9 = try Clinic()
        gad7 = try Clinic("gad-7")
        by = Attribution(actor: "tests", instant: try Timestamp(parsing: "2026-06-01"))
    }

    private func plan(
        _ number: Int, _ person: String, _ form: Questionnaire.ID, _ rule: String,
        from first: String, stopped: String? = nil
    ) async throws {
        let rule = try #require(Schedule.Rule(rule))
        let schedule = try #require(
            Schedule(
                id: Clinic.id(1_000 + number), subject: SubjectID(parsing: person),
                first: LocalDate(parsing: first),
                stopped: stopped.map { try LocalDate(parsing: $0) },
                source: SampleSource(name: "tests", version: "1"), questionnaire: form,
                rule: rule))
        _ = try await store.save([.schedule(schedule)], by: by)
    }

    private func visit(
        _ number: Int, _ person: String, _ date: String, total: Int
    ) async throws {
        let taken = try phq9.assessment(number, on: date, total: total, subject: person)
        _ = try await store.save(taken.assessment, of: phq9.form, by: by)
    }

    private func people(
        of forms: [Clinic]? = nil, isDue: Bool = false
    ) async throws -> [PersonSummary] {
        var filter = PeopleList.Filter()
        filter.isDue = isDue
        let allPeople = forms == nil ? PeopleList.AllPeople(count: 0) { [] } : nil
        return try await PeopleList(
            of: (forms ?? [phq9, gad7]).map(\.form), and: allPeople, filter: filter,
            on: LocalDate(parsing: "2026-06-01"), in: store
        ).people
    }

    /// `P-1 phq-9 2026-05-25 overdue` for each person with something planned.
    private func lines(_ people: [PersonSummary]) -> [String] {
        people.map { person in
            person.subject.text
                + (person.next.map { " \($0.questionnaire) \($0.day) \($0.state.rawValue)" } ?? "")
        }
    }

    @Test func `what is due or overdue comes before what will be due`() async throws {
        let twoWeeks = "every 2w until open early 3"
        // Each day before has a result, so only one is open.
        try await plan(1, "late", "phq-9", twoWeeks, from: "2026-05-25")
        try await plan(2, "now", "phq-9", twoWeeks, from: "2026-06-03")
        try await plan(3, "later", "phq-9", twoWeeks, from: "2026-06-20")
        try await plan(4, "both", "phq-9", "every 1m until open early 0", from: "2026-06-02")
        try await plan(5, "both", "gad-7", "every 1m until open early 7", from: "2026-06-05")
        try await plan(6, "done", "phq-9", twoWeeks, from: "2026-05-25")
        try await visit(1, "done", "2026-05-25", total: 5)
        try await plan(7, "ended", "phq-9", twoWeeks, from: "2026-05-01", stopped: "2026-05-20")
        try await plan(
            8, "last", "phq-9", "every 2w until 2026-04-01 early 3", from: "2026-04-01")
        let found = Set(lines(try await people()))
        #expect(
            found == [
                "late phq-9 2026-05-25 overdue", "now phq-9 2026-06-03 due",
                "later phq-9 2026-06-20 future", "both gad-7 2026-06-05 due",
                "done phq-9 2026-06-08 future",
            ])
        let due = try await people(isDue: true)
        #expect(Set(due.map(\.subject.text)) == ["late", "now", "both"])
    }

    @Test func `overdue people come after urgent ones, and the longest overdue first`() async throws
    {
        try await visit(1, "flagged", "2026-01-01", total: 27)
        try await visit(2, "worse", "2026-01-05", total: 4)
        try await visit(3, "worse", "2026-02-05", total: 19)
        try await visit(4, "severe", "2026-03-05", total: 24)
        try await visit(5, "new", "2026-05-09", total: 3)
        try await visit(6, "late", "2026-02-05", total: 3)
        for (number, first) in [("late", "2026-05-20"), ("later", "2026-05-28")].enumerated() {
            try await plan(
                number, first.0, "phq-9", "every 1m until open early 7", from: first.1)
        }
        try await plan(9, "new", "phq-9", "every 1m until open early 7", from: "2026-06-03")
        #expect(
            try await people().map(\.subject.text)
                == ["flagged", "worse", "severe", "late", "later", "new"])
    }

    @Test func `a list of one questionnaire has its schedules and no others`() async throws {
        try await plan(1, "P-1", "phq-9", "every 2w until open early 3", from: "2026-05-25")
        try await plan(2, "P-2", "gad-7", "every 2w until open early 3", from: "2026-05-25")
        #expect(lines(try await people(of: [gad7])) == ["P-2 gad-7 2026-05-25 overdue"])
        #expect(try await people(isDue: true).count == 2)
    }
}
