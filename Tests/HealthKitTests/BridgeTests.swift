import Foundation
import HealthKit
import HealthKitBridge
import Questionnaires
import Samples
import Scoring
import Shelf
import Testing

@Suite struct `The bridge to HealthKit` {
    private let time: Timestamp
    private let source = SampleSource(name: "wellbeing", version: "1")

    init() throws { time = try Timestamp(parsing: "2024-06-10T09:00:00.123456+05:30") }

    @Test func `a state of mind goes to HealthKit and comes back the same`() throws {
        let mind = StateOfMind(
            id: SampleID(high: 1, low: 2), subject: .oneself, date: time, source: source,
            kind: .dailyMood, valence: try #require(Valence(0.3)),
            labels: [.calm, .init(rawValue: 99)], associations: [.work],
            metadata: ["note": .string("fine"), "level": .number(2)])
        let sample = try mind.healthKitSample()
        #expect(sample.valence == 0.3 && sample.labels.map(\.rawValue) == [7, 99])
        guard case .observed(.stateOfMind(let back)) = try sample.bridged(of: .oneself) else {
            Issue.record("another type")
            return
        }
        #expect(back.id == mind.id && back.start == mind.start && back.sync == nil)
        #expect(back.labels == mind.labels && back.metadata == mind.metadata)
        #expect(back.kind == mind.kind && back.valence == mind.valence)
    }

    @Test func `a declined item 9 goes there and back, and a skipped one does not go`() throws {
        let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        func form(_ last: Answer) throws -> Assessment {
            var answers = Answers(for: phq9)
            for (item, state) in zip(phq9.items, Array(repeating: .answered(1), count: 8) + [last])
            {
                try answers.setReported(state, for: item.id, in: phq9)
            }
            return Assessment(
                id: SampleID(high: 1, low: 3), subject: .oneself, start: time, source: source,
                mode: .imported, answers: answers, scoredBy: Scorer(phq9))
        }
        let sample = try form(.declined).healthKitSample()
        #expect(sample.score == 8)
        guard case .assessment(let back, of: _) = try sample.bridged(of: .oneself) else {
            Issue.record("another type")
            return
        }
        #expect(
            back.answers == (try form(.declined)).answers && back.id == SampleID(high: 1, low: 3))
        #expect(throws: BridgeError.missingAnswers) { try form(.skipped).healthKitSample() }
    }

    @Test(arguments: [Quantity.Measure.exercise, .steps, .mindfulness, .sleep])
    func `an amount goes there and back`(measure: Quantity.Measure) throws {
        let end = try Timestamp(parsing: "2024-06-10T09:30:00.123456+05:30")
        let value = measure == .sleep ? 0.5 : 30.0
        let amount = try #require(
            Quantity(
                id: SampleID(high: 1, low: 4), subject: .oneself, start: time, end: end,
                source: source, measure: measure, value: value))
        guard
            case .observed(.quantity(let back)) = try amount.healthKitSample().bridged(of: .oneself)
        else {
            Issue.record("another type")
            return
        }
        #expect(back.measure == measure && back.end == end)
        #expect(abs(back.value - value) < 0.000_001)
    }

    @Test func `time in bed is no sleep`() throws {
        let bed = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis),
            value: HKCategoryValueSleepAnalysis.inBed.rawValue, start: at(0), end: at(8))
        #expect(throws: BridgeError.otherType) { try bed.bridged(of: .oneself) }
    }
}
