import Foundation
import Testing
import WellbeingKit

/// JSON with the one import of services, as their programs use it.
struct JSONDataTests {
    private let phq9: Questionnaire
    private let taken: Assessment

    init() throws {
        phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        let answers = try Answers([2, 2, 2, 2, 1, 1, 2, 0, 0, 1].map { .answered($0) }, for: phq9)
        taken = Assessment(
            id: SampleID(high: 1, low: 2), subject: try SubjectID("P-17"),
            start: try Timestamp(parsing: "2026-05-01T09:30:00+02:00"),
            source: SampleSource(name: "intake"), mode: .administered, answers: answers,
            scoredBy: Scorer(phq9))
    }

    @Test func `a service sends a result and reads it back`() throws {
        let data = taken.jsonData(of: phq9)
        #expect(try Assessment(json: data, of: phq9) == taken)
        let object = try #require(
            try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["questionnaire"] as? String == "phq-9")
        let card = taken.scorecard.jsonData(of: phq9, .pretty)
        #expect(try Scorecard(json: card, of: phq9) == taken.scorecard)
    }

    @Test func `a service sends a list of samples and reads it back`() throws {
        let felt = StateOfMind(
            id: SampleID(high: 3, low: 4), subject: .oneself, date: taken.start,
            source: taken.source, kind: .momentaryEmotion, valence: try #require(Valence(0.7)),
            labels: [.happy], associations: [.work], metadata: ["note": .string("é \u{1F600}")])
        #expect(try [StateOfMind](json: [felt, felt].jsonData()) == [felt, felt])
        #expect([felt, felt].jsonLines().split(separator: "\n").count == 2)
        #expect(try StateOfMind(json: felt.jsonData(.pretty)) == felt)
    }

    @Test func `a definition reads back the same`() throws {
        #expect(try Questionnaire(json: phq9.jsonData(.pretty)) == phq9)
        #expect(phq9.summaryText().contains("\"shortTitle\":\"PHQ-9\""))
    }
}
