internal import Foundation
public import HealthKit
internal import Questionnaires
public import Samples

extension StateOfMind {
    /// The state of mind for HealthKit. Its identifier there is another one; the kit's own is in the
    /// metadata, and is found again.
    ///
    /// - Throws: ``BridgeError/outOfRange`` for a number that the system does not take.
    public func healthKitSample() throws(BridgeError) -> HKStateOfMind {
        guard let kind = HKStateOfMind.Kind(rawValue: kind.rawValue) else { throw .outOfRange }
        return HKStateOfMind(
            date: BridgedOrigin.date(start), kind: kind, valence: valence.value,
            labels: labels.compactMap { HKStateOfMind.Label(rawValue: $0.rawValue) },
            associations: associations.compactMap {
                HKStateOfMind.Association(rawValue: $0.rawValue)
            }, metadata: BridgedOrigin.metadata(of: self, sync))
    }
}

extension Assessment {
    /// The assessment for HealthKit: a PHQ-9 or a GAD-7 with all answers. Only item 9 of the PHQ-9 may
    /// be declined.
    ///
    /// - Throws: ``BridgeError/otherType`` for another questionnaire, and
    ///   ``BridgeError/missingAnswers``.
    public func healthKitSample() throws(BridgeError) -> HKScoredAssessment {
        let (date, facts) = (BridgedOrigin.date(start), BridgedOrigin.metadata(of: self, nil))
        switch questionnaire.id {
        case "gad-7":
            let answers = answers.states.prefix(7).compactMap { state in
                state.value.flatMap { HKGAD7Assessment.Answer(rawValue: $0) }
            }
            guard answers.count == 7 else { throw .missingAnswers }
            return HKGAD7Assessment(date: date, answers: answers, metadata: facts)
        case "phq-9":
            let answers = answers.states.prefix(9).enumerated().compactMap { place, state in
                state == .declined && place == 8
                    ? HKPHQ9Assessment.Answer.preferNotToAnswer
                    : state.value.flatMap { HKPHQ9Assessment.Answer(rawValue: $0) }
            }
            guard answers.count == 9 else { throw .missingAnswers }
            return HKPHQ9Assessment(date: date, answers: answers, metadata: facts)
        default: throw .otherType
        }
    }
}

extension Quantity {
    /// The quantity for HealthKit: exercise, steps, mindfulness or sleep. A device may refuse to save
    /// minutes of exercise, which are Apple's own.
    ///
    /// - Throws: ``BridgeError/otherType`` for another measure.
    public func healthKitSample() throws(BridgeError) -> HKSample {
        let (from, to) = (BridgedOrigin.date(start), BridgedOrigin.date(end))
        let facts = BridgedOrigin.metadata(of: self, sync)
        switch measure {
        case .exercise:
            return HKQuantitySample(
                type: HKQuantityType(.appleExerciseTime),
                quantity: HKQuantity(unit: .minute(), doubleValue: value), start: from, end: to,
                metadata: facts)
        case .steps:
            return HKQuantitySample(
                type: HKQuantityType(.stepCount),
                quantity: HKQuantity(unit: .count(), doubleValue: value), start: from, end: to,
                metadata: facts)
        case .mindfulness:
            return HKCategorySample(
                type: HKCategoryType(.mindfulSession),
                value: HKCategoryValue.notApplicable.rawValue, start: from, end: to,
                metadata: facts)
        case .sleep:
            return HKCategorySample(
                type: HKCategoryType(.sleepAnalysis),
                value: HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue, start: from,
                end: to,
                metadata: facts)
        default: throw .otherType
        }
    }
}
