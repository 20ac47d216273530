public import Foundation
public import HealthKit
internal import Questionnaires
public import Samples
internal import Scoring
internal import Shelf

extension HKSample {
    /// The sample as the kit has it.
    ///
    /// The source of an iPhone or a watch stays the source, so the kit does not take it for its own.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - zone: The zone of a sample that names none.
    /// - Throws: ``BridgeError``.
    public func bridged(
        of subject: SubjectID, in zone: TimeZone = .current
    ) throws(BridgeError) -> BridgedSample {
        let origin = try BridgedOrigin(self, in: zone)
        switch self {
        case let mind as HKStateOfMind: return .observed(try mind.bridged(subject, origin))
        case let form as HKGAD7Assessment:
            return try assessment(
                "gad-7", form.answers.map { .answered($0.rawValue) }, subject, origin)
        case let form as HKPHQ9Assessment:
            let answers = form.answers.map { answer -> Answer in
                answer == .preferNotToAnswer ? .declined : .answered(answer.rawValue)
            }
            return try assessment("phq-9", answers, subject, origin)
        case let amount as HKQuantitySample:
            return .observed(try amount.bridged(subject, origin))
        case let period as HKCategorySample:
            return .observed(try period.bridged(subject, origin))
        default: throw .otherType
        }
    }

    private func assessment(
        _ id: Questionnaire.ID, _ states: [Answer], _ subject: SubjectID, _ origin: BridgedOrigin
    ) throws(BridgeError) -> BridgedSample {
        guard let form = try? QuestionnaireCatalogue().questionnaire(id) else { throw .otherType }
        var answers = Answers(for: form)
        do throws(Answers.Refusal) {
            for (item, state) in zip(form.items, states) {
                try answers.setReported(state, for: item.id, in: form)
            }
        } catch {
            throw .outOfRange
        }
        let taken = Assessment(
            id: origin.id, subject: subject, start: origin.start, end: origin.end,
            source: origin.source, mode: .imported, answers: answers, scoredBy: Scorer(form),
            metadata: origin.metadata)
        return .assessment(taken, of: form)
    }
}

extension HKStateOfMind {
    fileprivate func bridged(
        _ subject: SubjectID, _ origin: BridgedOrigin
    ) throws(BridgeError) -> ObservedSample {
        guard let valence = Valence(valence) else { throw .outOfRange }
        return .stateOfMind(
            StateOfMind(
                id: origin.id, subject: subject, date: origin.start, source: origin.source,
                sync: origin.sync, kind: StateOfMind.Kind(rawValue: kind.rawValue),
                valence: valence, labels: labels.map { StateOfMind.Label(rawValue: $0.rawValue) },
                associations: associations.map { StateOfMind.Association(rawValue: $0.rawValue) },
                metadata: origin.metadata))
    }
}

extension HKQuantitySample {
    fileprivate func bridged(
        _ subject: SubjectID, _ origin: BridgedOrigin
    ) throws(BridgeError) -> ObservedSample {
        switch quantityType {
        case HKQuantityType(.appleExerciseTime):
            try origin.quantity(.exercise, quantity.doubleValue(for: .minute()), subject)
        case HKQuantityType(.stepCount):
            try origin.quantity(.steps, quantity.doubleValue(for: .count()), subject)
        default: throw .otherType
        }
    }
}

extension HKCategorySample {
    /// Time in bed and time awake are no sleep, and are left out.
    fileprivate func bridged(
        _ subject: SubjectID, _ origin: BridgedOrigin
    ) throws(BridgeError) -> ObservedSample {
        let seconds = endDate.timeIntervalSince(startDate)
        switch categoryType {
        case HKCategoryType(.mindfulSession):
            return try origin.quantity(.mindfulness, seconds / 60, subject)
        case HKCategoryType(.sleepAnalysis):
            switch HKCategoryValueSleepAnalysis(rawValue: value) {
            case .asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM:
                return try origin.quantity(.sleep, seconds / 3_600, subject)
            default: throw .otherType
            }
        default: throw .otherType
        }
    }
}

extension BridgedOrigin {
    fileprivate func quantity(
        _ measure: Quantity.Measure, _ value: Double, _ subject: SubjectID
    ) throws(BridgeError) -> ObservedSample {
        guard
            let quantity = Quantity(
                id: id, subject: subject, start: start, end: end, source: source, sync: sync,
                measure: measure, value: value, metadata: metadata)
        else { throw .outOfRange }
        return .quantity(quantity)
    }
}
