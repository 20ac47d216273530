import Foundation
import Interchange
import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

/// Values whose JSON is one description for both directions: random value → text → value.
struct ShapeReadingTests {
    /// A value reads back the same from its text, and through an encoder and a decoder.
    private func check<Value: JSONRepresentable & JSONReadable & Equatable>(
        _ values: [Value], isEncodedInOrder: Bool = true
    ) throws {
        #expect(try [Value](jsonText: values.jsonText(.pretty)) == values)
        for value in values {
            #expect(try Value(jsonText: value.jsonText()) == value)
            let data = try JSONEncoder().encode(value)
            let decoded = try JSONDecoder().decode(Value.self, from: data)
            #expect(!isEncodedInOrder || decoded == value)
        }
    }

    @Test func `audit entries read back the same, with erased and missing texts`() throws {
        var random = try RandomSamples(seed: 91)
        let texts = ["", "a\nb", "é", "e\u{301}", "\u{1F600}\u{2028}", "2"]
        let entries = try (1...300).map { id in
            let details = ["reason", "número", "a.b[0]\"'"].filter { _ in random.chance(2) }
                .map { name in
                    let content: AuditEntry.Detail.Content = random.pick([
                        .fact(random.pick(texts)), .text(random.pick(texts)), .erased, .missing,
                    ])
                    return AuditEntry.Detail(name: name, content)
                }
            return AuditEntry(
                id: Int64(id),
                attribution: Attribution(actor: random.pick(texts), instant: try random.time()),
                account: random.chance(2) ? random.pick(texts) : nil,
                action: random.pick([.saved, .exported, .init(rawValue: "a later word")]),
                target: random.chance(2) ? random.id() : nil, details: details, hash: "ab01")
        }
        // The members of an object have no order for a decoder.
        try check(entries, isEncodedInOrder: false)
        try check(entries.filter { $0.details.count < 2 })
    }

    @Test func `decisions about access read back the same`() throws {
        var random = try RandomSamples(seed: 92)
        try check(
            (1...200).map { _ in
                SampleAccess.Grant(
                    source: random.pick(["clinic é", "a'b\"", ""]),
                    type: random.pick(SampleType.allCases),
                    reading: random.pick(SampleAccess.Grant.Decision.allCases),
                    sharing: random.pick(SampleAccess.Grant.Decision.allCases))
            })
    }

    @Test func `errors of a store read back the same`() throws {
        var random = try RandomSamples(seed: 93)
        try check(
            (1...200).map { _ in
                StoreError(
                    code: random.pick([.busy, .full, .init(rawValue: "new-kind")]),
                    message: random.pick(["", "full; é"]),
                    path: random.pick([nil, "", "/tmp/é.sqlite"]),
                    cause: random.pick([nil, "13/13"]))
            })
    }

    @Test func `statistics of a trend read back the same`() throws {
        var random = try RandomSamples(seed: 94)
        var slopes: [Statistics.TheilSen] = []
        var tests: [Statistics.MannKendall] = []
        var moments: [Statistics.EffectSize.Moments] = []
        var agreements: [PersonTrend.MoodBeforeScores.RankAgreement] = []
        var effects: [Statistics.EffectSize] = []
        for _ in 0..<200 {
            let values = (0...random.pick([0, 1, 5, 11])).map { _ in
                random.pick([0, 1.5, 7, 12, 27, 1e-9])
            }
            let times = values.indices.map { Double($0) * 7 }
            slopes += [Statistics.TheilSen(times: times, values: values)].compactMap(\.self)
            tests += [Statistics.MannKendall(times: times, values: values)].compactMap(\.self)
            moments += [Statistics.EffectSize.Moments(values)].compactMap(\.self)
            agreements += [PersonTrend.MoodBeforeScores.RankAgreement(values, times)].compactMap(
                \.self)
            effects += Statistics.EffectSize.paired(
                before: values, after: values.reversed().map { $0 / 3 })
        }
        try check(slopes)
        try check(slopes.compactMap(\.interval))
        try check(tests)
        try check(moments)
        try check(agreements)
        try check(effects)
        #expect(![slopes.count, tests.count, moments.count, agreements.count].contains(0))
        #expect(!effects.isEmpty && slopes.contains { $0.interval != nil })
    }

    @Test(arguments: [
        (#""conclusion":"tooFewValues""#, #""conclusion":"rising""#, "contradiction"),
        (#""method":"exact""#, #""method":"guessed""#, "unknown-word"),
        (#""n":4"#, #""n":0"#, "out-of-range"),
        (#""n":4,"#, "", "missing-key"),
        (#""n":4"#, #""n":4,"N":4"#, "unknown-key"),
    ])
    func `a test for a trend that contradicts itself is refused`(
        old: String, new: String, code: String
    ) throws {
        let test = try #require(
            Statistics.MannKendall(times: [0, 7, 14, 21], values: [9, 9, 12, 8]))
        let text = test.jsonText()
        let spoilt = text.replacing(old, with: new)
        #expect(spoilt != text)
        let error = try #require(throws: JSONReadingError.self) {
            try Statistics.MannKendall(jsonText: spoilt)
        }
        #expect(error.diagnostics.map(\.code.rawValue).contains(code), "\(error)")
    }
}
