import ClinicImport
import Interchange
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

/// The tables that `wellbeing export` writes, `wellbeing import` reads.
@Suite struct `A table of random results` {
    /// Results of one form, each of another person or time.
    private static func results(
        _ form: Questionnaire, _ policy: MissingPolicy, seed: UInt64
    ) throws -> [Assessment] {
        var history = try RandomHistory(seed: seed)
        return try (0..<30).map { number in
            let offset = try Timestamp.Offset(minutes: [-600, 0, 60, 345, 840][number % 5])
            let time = try Timestamp(
                microsecondsSinceEpoch: 1_704_000_000_000_000 + Int64(number) * 61_000_000,
                offset: offset)
            return try history.assessment(of: form, start: time, policy: policy)
        }
    }

    /// The content that a table has of a result: the person, the time, the answers and the totals.
    /// Facts become texts.
    private struct Content: Equatable {
        let subject: SubjectID
        let start: Timestamp
        let answers: Answers
        let scorecard: Scorecard
        let facts: Set<String>

        init(_ result: Assessment) {
            subject = result.subject
            start = result.start
            answers = result.answers
            scorecard = result.scorecard
            facts = Set(
                result.metadata.compactMap { name, value in
                    let text =
                        switch value {
                        case .string(let text): text
                        case .number(let number): number.description
                        case .date(let date): date.description
                        }
                    return text.isEmpty ? nil : "\(name): \(text)"
                })
        }
    }

    @Test(arguments: 1...UInt64(Thoroughness.cases(10)), [0, 2, 3])
    func
        `an exported table is imported into another store with every answer, total and kept column`(
            seed: UInt64, number: Int
        ) async throws
    {
        let form = try RandomHistory(seed: seed).forms[number]
        let policy: MissingPolicy = seed.isMultiple(of: 2) ? .strict : .prorate
        let results = try Self.results(form, policy, seed: seed)
        let names = Set(results.flatMap(\.metadata.keys)).sorted()
        var table = AssessmentTable(definitions: [form], metadata: names)
        for result in results {
            table.append(
                StoredAssessment(assessment: result, sequence: 0, amends: nil, amendedBy: nil),
                of: form)
        }
        let clinic = ClinicTable(
            TableImport.File(name: "out.csv", bytes: table.drain()),
            context: TableImport.Context(
                now: try Timestamp(parsing: "2026-06-01T12:00:00Z"), resolvingLocalTime: nil),
            questionnaires: try ShippedQuestionnaires.all + [ExampleForm.questionnaire()],
            policy: policy)
        let there = InMemoryStore()
        let plan = try await clinic.plan(for: there) { $0.kept = names }
        try #require(plan.problems.isEmpty, "\(plan.lines)")
        let by = try Fixture.attribution()
        _ = try await clinic.clinic.apply(plan, to: there, by: by)
        let kept = await there.assessments(AssessmentQuery()).map(\.assessment)
            .sorted { $0.start < $1.start }
        // A row without any answer is no result.
        let answered = results.filter { !$0.stated.isEmpty || $0.answers.hasAnswer }
        #expect(kept.count == answered.count)
        let other = zip(kept, answered).first { Content($0.0) != Content($0.1) }
        #expect(other.map { Content($0.0) } == other.map { Content($0.1) })
        let again = try await clinic.plan(for: there) { $0.kept = names }
        #expect(again.new == 0 && again.alreadyStored == plan.new)
    }
}

extension Answers {
    fileprivate var hasAnswer: Bool { states.contains { $0.value != nil || $0 == .declined } }
}
