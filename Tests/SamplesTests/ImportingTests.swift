import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@Suite struct `Imports of tables` {
    @Test func `an answer to an unasked item is ignored unless it raises a flag`()
        throws
    {
        let form = try ExampleForm.questionnaire(askingOfHarmAfterMood: true)
        func sitting(_ answers: [Answer]) throws -> [Answer]? {
            var batch = AssessmentImport.Batch()
            try batch.append(
                form: 0, of: form, subject: SubjectID(parsing: "P-1"),
                start: Timestamp(parsing: "2024-01-05"),
                answers: Fixture.answers(answers, in: form))
            let table = AssessmentImport(forms: [.init(form)], source: Fixture.source)
            return try table.assessments(of: batch, scoredBy: [Scorer(form)]).first?.answers.states
        }
        #expect(
            try sitting([.answered(0), .answered(1), .answered(0)])
                == [.answered(0), .answered(1), .notAsked, .notAsked])
        #expect(try sitting([.answered(1), .answered(1), .answered(3)])?[2] == .answered(3))
        for answer in [Answer.answered(3), .declined] {
            let refusal = #expect(throws: StoreError.self) {
                _ = try sitting([.answered(0), .answered(1), answer])
            }
            #expect(refusal?.code == .invalid)
            #expect(refusal?.message.hasPrefix("harm: raises a flag") == true)
        }
    }
}
