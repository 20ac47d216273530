import Foundation
import TestSupport
import Testing
import WellbeingKit

/// JSON with the one import of services, and the article "Results as JSON", letter for letter.
struct JSONDataTests {
    private let phq9: Questionnaire
    private let taken: Assessment

    init() throws {
        phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        let answers = try Answers([2, 2, 2, 2, 1, 1, 2, 0, 0, 1], for: phq9)
        taken = Assessment(
            id: SampleID(high: 1, low: 2), subject: "P-17",
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

    @Test func `the article writes and reads back what it says`() throws {
        let felt = StateOfMind(
            id: SampleID(high: 3, low: 4), subject: .oneself, date: taken.start,
            source: taken.source, kind: .dailyMood, valence: try #require(Valence(-0.2)))
        // snippet
        let text = felt.jsonText(.pretty)  // as wellbeing samples --format json writes it
        let data = taken.jsonData(of: phq9)  // with the words of its definition
        let moods = [felt, felt].jsonLines()  // one a line

        let mind = try StateOfMind(jsonText: text)
        let result = try Assessment(json: data, of: phq9)
        let samples = try moods.split(separator: "\n").enumerated().map { place, line in
            try StoredSample(jsonLine: line.utf8, number: place + 1) { _ in nil }
        }
        // snippet
        #expect(mind == felt && result == taken)
        #expect(samples.map { StateOfMind($0) } == [felt, felt])

        var session = InterviewSession(phq9)
        try session.answer(2)
        // snippet
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        decoder.userInfo[.questionnaires] = [phq9]
        let resumed = try decoder.decode(InterviewSession.self, from: encoder.encode(session))
        let state = try decoder.decode(InterviewSession.State.self, from: encoder.encode(session))
        let same = try InterviewSession(phq9, resuming: state)
        // snippet
        #expect(resumed == session && same == session)
    }

    @Test func `the article holds exactly the snippets that are tested`() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let parts = source.components(separatedBy: "        // snippet\n")
        let snippets = stride(from: 1, to: parts.count - 1, by: 2).map { place in
            parts[place].split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.hasPrefix("        ") ? $0.dropFirst(8) : $0 }.joined(separator: "\n")
        }
        let blocks = try Repository.swiftBlocks(
            "Sources/WellbeingKit/WellbeingKit.docc/JSON.md")
        #expect(snippets == blocks && snippets.count == 2)
    }
}
