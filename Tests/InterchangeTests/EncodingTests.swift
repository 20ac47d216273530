import Foundation
import Interchange
import Questionnaires
import Samples
import TestSupport
import Testing

/// Results in the encoders and decoders of other packages.
struct EncodingTests {
    /// A reply of a service, with results of the kit among its own members.
    private struct Reply: Codable, Equatable {
        var page = 1
        var samples: [ObservedSample]
        var first: StateOfMind?
    }

    @Test func `samples encode among the members of a service's own types, and decode`() throws {
        var random = try RandomSamples(seed: 81)
        var reply = Reply(samples: [])
        for _ in 0..<200 {
            let sample = try random.observation()
            if case .stateOfMind(let mind) = sample { reply.first = mind }
            reply.samples.append(sample)
        }
        let data = try JSONEncoder().encode(reply)
        #expect(try JSONDecoder().decode(Reply.self, from: data) == reply)
        let tree = try #require(
            try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let text = Data(reply.samples.jsonText().utf8)
        let expected = try JSONSerialization.jsonObject(with: text)
        #expect(tree["samples"] as? NSArray == expected as? NSArray)
    }

    @Test func `a definition, a finding and an error encode in the shape of the kit's JSON`() throws
    {
        let form = try ExampleForm.questionnaire()
        let decoded = try Questionnaire(json: try JSONEncoder().encode(form))
        #expect(decoded == form)
        let findings = Questionnaire.diagnose(json: "{}".utf8, file: "x.json")
        let data = try JSONEncoder().encode(findings)
        #expect(try JSONDecoder().decode([Diagnostic].self, from: data) == findings)
        let error = StoreError(code: .busy, message: "busy; try again")
        let encoded = try JSONEncoder().encode(error)
        #expect(try JSONDecoder().decode(StoreError.self, from: encoded) == error)
    }

    @Test func `a fault has its path in the error of a decoder`() throws {
        let text = #"[{"type": "treatment", "label": "CBT", "source": {"name": 1}}]"#
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([ObservedSample].self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("another error: \(error)")
            return
        }
        #expect(context.debugDescription.contains("source.name: a number where a text belongs"))
        #expect(context.underlyingError is JSONReadingError)
        #expect(context.codingPath.map(\.intValue) == [0])
    }
}
