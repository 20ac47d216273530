import Questionnaires
import SQLiteSamples
import Samples
import Testing

@Suite struct `States of mind` {
    @Test func `a valence has a class by sevenths, each including its lower bound`() {
        let cases: [(Double, Int?)] = [
            (-1, 1), ((-5.0 / 7).nextDown, 1), (-5.0 / 7, 2), (-3.0 / 7, 3), (-1.0 / 7, 4), (0, 4),
            ((1.0 / 7).nextDown, 4), (1.0 / 7, 5), (3.0 / 7, 6), (5.0 / 7, 7), (1, 7),
            (-0.8289922, 1), (-0.52, 2), (0.0934959, 4), (0.272, 5),
            (1.0.nextUp, nil), (-1.1, nil), (.nan, nil), (.infinity, nil),
        ]
        for (valence, number) in cases {
            #expect(Valence.Classification(valence: valence)?.rawValue == number, "\(valence)")
            #expect(Valence(valence)?.classification.rawValue == number)
        }
    }

    @Test func `words are read in every usual spelling`() {
        for spelling in ["Self Care", "selfCare", "self_care", "self-care", "SELF CARE", "13"] {
            #expect(StateOfMind.Association(spelling) == .selfCare, "\(spelling)")
        }
        #expect(StateOfMind.Association("currentEvents")?.name == "Current Events")
        #expect(StateOfMind.Label("cheerful") == nil)
        #expect(StateOfMind.Label(rawValue: 39).name == "Unknown (39)")
        #expect(StateOfMind.Label.allCases.map(\.rawValue) == Array(1...38))
        #expect(StateOfMind.Association.allCases.map(\.rawValue) == Array(1...18))
        for label in StateOfMind.Label.allCases {
            #expect(StateOfMind.Label(label.word) == label)
            #expect(StateOfMind.Label(label.name) == label)
        }
    }

    @Test func `a store returns and finds known and unknown codes`() async throws {
        let numbers = [1, 38, 63, 64, 65, 0, -1, 1_000_000, .max, .min]
        let codes = numbers.map { StateOfMind.Label(rawValue: $0) }
        let date = try #require(Timestamp("2024-01-05T10:00:00Z"))
        let mind = StateOfMind(
            id: SampleID(high: 1, low: 1), subject: .oneself, date: date,
            source: SampleSource(name: "test"), kind: .momentaryEmotion,
            valence: try #require(Valence(0)), labels: codes)
        let store = try await SQLiteStore()
        let me = Attribution(actor: "test", instant: date)
        _ = try await store.save([.stateOfMind(mind)], by: me)
        let found = try await store.samples(
            where: .everything, sort: .saved, after: nil, limit: 2
        ).samples
        #expect(found.map { StateOfMind($0) } == [mind])
        for code in codes { #expect(try await store.count(where: .label(code)) == 1, "\(code)") }
        #expect(try await store.count(where: .label(.happy)) == 0)
    }
}
