import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// Results that a file has under two identifiers.
@Suite struct SameDayTests {
    /// A result without answers has a total.
    private func result(
        _ number: Int, of form: Questionnaire, _ answers: [Int], at time: String,
        of subject: SubjectID = "p-1", mode: Assessment.Mode = .imported
    ) throws -> SampleImport.Entry {
        .assessment(
            Assessment(
                id: Fixture.id(number), subject: subject, start: try #require(Timestamp(time)),
                source: SampleSource(name: "another program"), mode: mode,
                answers: try Fixture.answers(answers.map { .answered($0) }, in: form),
                scoredBy: Scorer(form)),
            of: form, place: .init(line: number))
    }

    /// The answers and the time of a second result, and how it compares with the first one.
    @Test(
        arguments: [
            ([1, 1, 0], "2024-03-15", true), ([1, 1, 0], "2024-03-15T10:00:00Z", true),
            ([1, 1, 0], "2024-03-15T18:00:00Z", true), ([1, 2, 0], "2024-03-15T10:00:00Z", false),
            ([1, 2, 0], "2024-03-15", false), ([1, 2, 0], "2024-03-15T18:00:00Z", nil),
            ([1, 1, 0], "2024-03-16", nil),
        ] as [([Int], String, Bool?)])
    func `results of one person, form and day in a file are counted`(
        answers: [Int], time: String, isSame: Bool?
    ) async throws {
        let form = try ExampleForm.questionnaire()
        let first = try result(1, of: form, [1, 1, 0], at: "2024-03-15T10:00:00Z")
        let found = try imported([first, result(2, of: form, answers, at: time)])
        let store = InMemoryStore()
        let plan = try await found.plan(for: store)
        #expect(plan.total.new == 2)
        #expect(plan.twice.same == (isSame == true ? 1 : 0))
        #expect(plan.twice.other == (isSame == false ? 1 : 0))
        #expect(plan.twice.sameLines + plan.twice.otherLines == (isSame == nil ? [] : [2]))
        _ = try await found.apply(to: store, by: attribution)
        #expect(try await found.plan(for: store).twice == .init())
        // Neither other persons nor interviews of the kit.
        for other in [
            try result(2, of: form, answers, at: time, of: "p-2"),
            try result(2, of: form, answers, at: time, mode: .administered),
        ] {
            let others = try await imported([first, other]).plan(for: InMemoryStore())
            #expect(others.twice == .init())
        }
    }

    @Test func `many results of one day are compared with the first ones`() async throws {
        let form = try ExampleForm.questionnaire()
        let found = try imported(
            (1...40).map { number in
                try result(number, of: form, [1, 1, number % 3], at: "2024-03-15")
            })
        let plan = try await found.plan(for: InMemoryStore())
        #expect(plan.twice.same == 37 && plan.twice.other == 2)
    }
}
