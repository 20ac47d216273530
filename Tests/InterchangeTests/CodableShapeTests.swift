import Foundation
import Interchange
import Questionnaires
import Samples
import TestSupport
import Testing

/// `Codable` types have the shape of the kit's JSON.
struct CodableShapeTests {
    private func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func decoded<Value: Decodable>(_ text: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    @Test(arguments: [
        Answer.answered(2), .answered(-1), .declined, .skipped, .notAsked, .notReached,
    ])
    func `an encoded answer is its number or the word of its state`(answer: Answer) throws {
        #expect(try encoded([answer]) == "[\(answer.jsonText())]")
        #expect(try decoded(encoded([answer])) == [answer])
    }

    @Test func `an encoded truth is true, false or null`() throws {
        #expect(try encoded(Condition.TruthValue.allCases) == "[true,false,null]")
        #expect(try decoded("[true,false,null]") == Condition.TruthValue.allCases)
    }

    @Test func `encoded labels, kinds and classes are words`() throws {
        let labels: [StateOfMind.Label] = [.happy, .init(rawValue: 99), .init(rawValue: -3)]
        #expect(try encoded(labels) == #"["happy","99","-3"]"#)
        #expect(try decoded(encoded(labels)) == labels)
        #expect(try decoded("[99]") == [StateOfMind.Label(rawValue: 99)])
        #expect(try encoded([StateOfMind.Kind.dailyMood]) == #"["dailyMood"]"#)
        let classes = Valence.Classification.allCases
        #expect(try encoded(classes).hasPrefix(#"["veryUnpleasant","unpleasant","slightlyUn"#))
        #expect(try decoded(encoded(classes)) == classes)
    }

    @Test func `encoded metadata has the shape of the kit's JSON`() throws {
        var random = try RandomSamples(seed: 71)
        for _ in 0..<200 {
            let mind = StateOfMind(
                id: random.id(), subject: .oneself, date: try random.time(),
                source: SampleSource(name: "x"), kind: .dailyMood,
                valence: try #require(Valence(0)), metadata: try random.metadata())
            let text = try encoded(mind.metadata)
            #expect(try decoded(text) == mind.metadata)
            let written = JSONWriter.text(mind.metadata.json)
            let spliced = mind.jsonText().replacing(written, with: text)
            #expect(try StateOfMind(jsonText: spliced) == mind)
        }
    }

    @Test func `an encoded source, measure and sync identity have the shape of the kit's JSON`()
        throws
    {
        for source in [SampleSource(name: "x"), SampleSource(name: "x", version: "2")] {
            #expect(try encoded(source) == source.jsonText())
            #expect(try decoded(encoded(source)) == source)
        }
        let measure = Quantity.Measure.sleep
        #expect(try encoded(measure) == #"{"name":"sleep","unit":"h"}"#)
        #expect(try decoded(encoded(measure)) == measure)
        #expect(throws: DecodingError.self) {
            let _: Quantity.Measure = try decoded(#"{"name":"","unit":"h"}"#)
        }
        let sync = try #require(SyncIdentity(identifier: "é/1", version: 7))
        #expect(try decoded(encoded(sync)) == sync)
        #expect(throws: DecodingError.self) {
            let _: SyncIdentity = try decoded(#"{"identifier":"","version":7}"#)
        }
    }

    @Test func `an encoded anchor is its text`() throws {
        let (store, sample) = (SampleID(high: 1, low: 2), SampleID(high: 3, low: 4))
        let text = "\(store).added.\(sample).7-0123456789abcdef"
        let anchor = try #require(Changes.Anchor(text))
        #expect(try encoded([anchor]) == "[\(anchor.jsonText())]")
        #expect(try decoded(encoded([anchor])) == [anchor])
    }
}
