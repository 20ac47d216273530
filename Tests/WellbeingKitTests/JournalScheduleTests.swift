import Testing
import WellbeingKit

/// What a journal plans.
struct JournalScheduleTests {
    @Test func `a service learns who is due, and which result counts`() async throws {
        let journal = Journal(InMemoryStore(), as: SampleSource(name: "Arising"))
        let today = try LocalDate(parsing: "2026-01-02")
        let first = try LocalDate(parsing: "2026-01-01")
        let rule = try #require(Schedule.Rule("every 2w until open early 3"))
        for person in ["ada", "bob"] as [SubjectID] {
            let schedule = Schedule(
                id: SampleID(), subject: person, first: first, source: journal.source,
                questionnaire: "phq-9", rule: rule)
            try await journal.save([try #require(schedule)])
        }
        let result = try await journal.record(
            "phq-9", Array(repeating: 1, count: 10), of: "ada", at: Timestamp(day: first))
        let planned = try await journal.planned(openingBy: today)
        #expect(planned.map(\.schedule.subject) == ["ada", "bob"])
        #expect(planned.map { $0.state(on: today) } == [.fulfilled, .overdue])
        #expect(planned.map(\.result) == [result.id, nil])
        let next = try await journal.planned(for: ["bob"], openingBy: today, includingNext: true)
        #expect(next.map { $0.state(on: today) } == [.overdue, .future])
    }
}
