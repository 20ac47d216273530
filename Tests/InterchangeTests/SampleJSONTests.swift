import Foundation
import Interchange
import Questionnaires
import Samples
import Testing

struct SampleJSONTests {
    private func object(_ value: JSONValue) throws -> [String: Any] {
        let data = Data(JSONWriter.text(value).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private let source = SampleSource(name: "wellbeing", version: "1.0")

    @Test func `a state of mind has the common fields and its own fields`() throws {
        let date = try #require(Timestamp("2026-03-14T09:30:00+01:00"))
        let mind = StateOfMind(
            id: SampleID(high: 1, low: 2), subject: .oneself, date: date, source: source,
            kind: .momentaryEmotion, valence: try #require(Valence(0.2)),
            labels: [.happy, StateOfMind.Label(rawValue: 99)], associations: [.selfCare],
            metadata: ["note": .string("x")])
        let json = try object(ObservedSample.stateOfMind(mind).json)
        #expect(
            Set(json.keys) == [
                "id", "type", "subject", "start", "end", "source", "metadata", "kind", "valence",
                "valenceClassification", "labels", "associations",
            ])
        #expect(json["type"] as? String == "stateOfMind")
        #expect(json["kind"] as? String == "momentaryEmotion")
        #expect(json["valence"] as? Double == 0.2)
        #expect(json["valenceClassification"] as? String == "slightlyPleasant")
        #expect(json["labels"] as? [String] == ["happy", "99"])
        #expect(json["associations"] as? [String] == ["selfCare"])
        #expect(json["start"] as? String == "2026-03-14T09:30:00+01:00")
        #expect(json["end"] as? String == "2026-03-14T09:30:00+01:00")
    }

    @Test func `a treatment without an end has a null end`() throws {
        let start = try #require(Timestamp("2026-03-14"))
        let treatment = try #require(
            Treatment(
                id: SampleID(high: 1, low: 2), subject: .oneself, start: start, source: source,
                label: "CBT"))
        let json = try object(ObservedSample.treatment(treatment).json)
        #expect(json["end"] is NSNull)
        #expect(json["label"] as? String == "CBT")
    }

    @Test func `an assessment among samples has its scores and answers`() throws {
        let (stored, form) = try ExampleResult.stored([
            .answered(1), .answered(2), .answered(0), .notAsked,
        ])
        let json = try object(StoredSample(stored).json(of: form))
        #expect(json["type"] as? String == "assessment")
        #expect((json["scores"] as? [Any])?.count == 2)
        #expect((json["answers"] as? [String: Any])?["mood"] as? Int == 1)
        #expect(json["start"] != nil && json["end"] != nil && json["metadata"] != nil)
    }
}
