import Questionnaires
import Samples
import Scoring
import TestSupport
import Testing

@testable import FHIR

@Suite struct `Every kind of answer in FHIR` {
    private static let base = "https://clinic.example/fhir"
    private static let source = SampleSource(name: "test")

    private static func stored(_ states: [Answer], _ form: Questionnaire) throws -> StoredAssessment
    {
        StoredAssessment(
            assessment: Assessment(
                id: SampleID(high: 1, low: 0x8000_0000_0000_0001), subject: "p-1",
                start: try Timestamp(parsing: "2026-03-15T10:30:00+01:00"), source: source,
                mode: .imported, answers: try Answers(states, for: form), scoredBy: Scorer(form)),
            sequence: 1, amends: nil, amendedBy: nil)
    }

    private static func entries(_ file: String) throws -> [SampleImport.Entry] {
        FHIRReader(
            questionnaires: [try EveryKindForm.questionnaire()], source: source,
            canonicalBase: base
        ).entries(in: Array(file.utf8))
    }

    @Test func `what is written is read as the same answers`() throws {
        let form = try EveryKindForm.questionnaire()
        let writer = FHIRWriter(canonicalBase: Self.base)
        for states in [
            try EveryKindForm.answers(),
            [
                .skipped, .declined, .entered(.chosen([9])), .notAsked, .skipped, .answered(0),
                .skipped, .skipped,
            ],
        ] {
            let stored = try Self.stored(states, form)
            let resources = writer.resources(for: stored, of: form)
            for file in [
                FHIRResource.bundle(resources).jsonText(.pretty),
                FHIRResource.bundle([writer.resource(for: form)] + resources).jsonText(),
            ] {
                let found = try Self.entries(file)
                #expect(found.problems.isEmpty, "\(found.problems)")
                let read = try #require(found.assessments.first?.0)
                #expect(
                    zip(read.answers.states, states).allSatisfy { read, written in
                        read == written || written == .skipped && read == .notReached
                    })
                #expect(read.scorecard.scores == stored.assessment.scorecard.scores)
            }
        }
    }

    @Test func `each kind has the type of FHIR`() throws {
        let form = try EveryKindForm.questionnaire()
        let writer = FHIRWriter(canonicalBase: Self.base)
        let stored = try Self.stored(EveryKindForm.answers(), form)
        let text = FHIRResource.bundle(writer.resources(for: stored, of: form)).jsonText()
        for part in [
            #""valueTime":"23:05:00""#, #""valueDate":"2026-03-02""#,
            #""valueQuantity":{"value":7.5,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}"#,
            #""valueQuantity":{"value":61,"#, #""valueString":"At night"#,
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
        let questions = writer.resource(for: form).jsonText()
        for part in [
            #""type":"time""#, #""type":"quantity""#, #""type":"date""#, #""type":"text""#,
            #""repeats":true"#, "questionnaire-optionExclusive",
        ] {
            #expect(questions.contains(part), "\(part) in \(questions)")
        }
    }

    @Test(
        arguments: [
            (#""code":"h""#, #""code":"min""#, "another unit"),
            (#""value":7.5"#, #""value":7.25"#, "a number from 0 to 24"),
            ("23:05:00", "23:05:30", "HH:MM"), ("2026-03-02", "1999-03-02", "a date"),
        ])
    func `a value that the item does not take is a problem`(
        part: String, other: String, words: String
    ) throws {
        let form = try EveryKindForm.questionnaire()
        let resources = FHIRWriter(canonicalBase: Self.base).resources(
            for: try Self.stored(EveryKindForm.answers(), form), of: form)
        let text = FHIRResource.bundle(resources).jsonText().replacing(part, with: other)
        let problems = try Self.entries(text).problems
        #expect(problems.contains { $0.problem.contains(words) }, "\(problems)")
    }
}
