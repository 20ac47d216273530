public import Questionnaires
public import Samples
import Scoring

/// Scores of several forms, versions, people and sources in one store.
public struct MixedScores {
    /// Two versions of the example form, and the PHQ-9.
    public let forms: [Questionnaire]
    /// Assessments of the PHQ-9.
    public let phq9: Clinic

    /// Scales of the forms, one of them unknown.
    public let measures: [ScoreQuery.Measure] = [
        .init("kept", scale: "average"), .init("phq-9"), .init("kept"),
        .init("kept", scale: "nothing"),
    ]

    /// The forms.
    public init() throws {
        phq9 = try Clinic("phq-9")
        forms = [
            try ExampleForm.questionnaire(), try ExampleForm.questionnaire(version: "1.1.0"),
            phq9.form,
        ]
    }

    /// Fills a store with random assessments of several forms, versions, people and sources, with
    /// corrections, deletions, stated totals and imports.
    public func fill(_ store: any SampleStore, seed: UInt64) async throws {
        var random = try RandomSamples(seed: seed)
        let by = try Fixture.attribution()
        var standing: [Assessment] = []
        for number in 0..<70 {
            let taken: Assessment
            let form: Questionnaire
            switch number % 7 {
            case 0:
                form = forms[1]
                taken = try Fixture.assessment(
                    number, of: form, subject: random.subject(), mode: .recorded,
                    answers: [.answered(1), .skipped, .answered(3)], policy: .prorate,
                    language: nil)
            case 1:
                form = phq9.form
                taken = try phq9.assessment(
                    number, on: "2024-01-0\(1 + number % 5)", total: number % 28,
                    subject: random.subject().text
                ).assessment
            default:
                form = forms[0]
                taken = try random.assessment()
            }
            _ = try await store.save(taken, of: form, by: by)
            standing.append(taken)
            if random.chance(5) {
                let place = Int.random(in: standing.indices, using: &random.generator)
                let wrong = standing.remove(at: place)
                let right = try random.assessment()
                _ = try await store.amend(
                    wrong.id, with: right, of: forms[0], reason: "misread", by: by)
                standing.append(right)
            }
            if random.chance(8) {
                let place = Int.random(in: standing.indices, using: &random.generator)
                try await store.delete(standing.remove(at: place).id, reason: "", by: by)
            }
        }
        let imported = try (100..<120).map {
            try Imported.assessment(
                $0, of: forms[0], answers: [$0 % 4, 1, 2],
                stated: $0.isMultiple(of: 3) ? ["total": Points(7, over: 2)] : [:])
        }
        _ = try await store.save(try Imported.table(imported, of: forms), by: by)
    }
}
