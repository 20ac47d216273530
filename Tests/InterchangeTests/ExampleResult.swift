import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

/// An assessment of a stored form, for tests of output.
enum ExampleResult {
    static func stored(
        _ answers: [Answer], policy: MissingPolicy = .strict, subject: String = "P-7",
        end: String? = nil, amends: SampleID? = nil, metadata: Metadata = [:]
    ) throws -> (StoredAssessment, Questionnaire) {
        let form = try ExampleForm.questionnaire()
        let start = try #require(Timestamp("2026-03-14T09:30:00+01:00"))
        let assessment = Assessment(
            id: SampleID(high: 1, low: 2), subject: try SubjectID(parsing: subject), start: start,
            end: try end.map { try #require(Timestamp($0)) },
            source: SampleSource(name: "wellbeing", version: "1.0"), mode: .recorded,
            language: "en",
            answers: try Answers(answers, for: form), scoredBy: Scorer(form), policy: policy,
            metadata: metadata)
        let stored = StoredAssessment(
            assessment: assessment, sequence: 1, amends: amends, amendedBy: nil)
        return (stored, form)
    }
}
