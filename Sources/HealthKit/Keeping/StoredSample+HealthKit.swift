internal import Foundation
internal import Questionnaires
internal import Samples

extension StoredSample {
    /// The sample as an object of HealthKit; `nil` if HealthKit cannot express it.
    var healthKitSample: HKSample? {
        switch content {
        case .observation(.stateOfMind(let mind)): mind.healthKitSample
        case .observation(.quantity(let quantity)): quantity.healthKitSample
        case .assessment(let stored): stored.assessment.healthKitSample
        case .observation(.treatment), .observation(.calendarEvent), .observation(.journalEntry),
            .observation(.schedule):
            nil
        }
    }
}

extension Sample {
    fileprivate func origin(_ facts: KeptFacts) -> Origin {
        Origin(
            uuid: id.uuid,
            source: HKSourceRevision(
                source: HKSource(named: source.name),
                version: source.version.isEmpty ? nil : source.version),
            device: facts.device, metadata: facts.shown(in: start.zone))
    }
}

extension StateOfMind {
    fileprivate var healthKitSample: HKSample? {
        guard let kind = HKStateOfMind.Kind(rawValue: kind.rawValue) else { return nil }
        return HKStateOfMind(
            date: start.date(metadata[KeptFacts.Name.start]), kind: kind, valence: valence.value,
            labels: labels.compactMap { HKStateOfMind.Label(rawValue: $0.rawValue) },
            associations: associations.compactMap {
                HKStateOfMind.Association(rawValue: $0.rawValue)
            }, origin(KeptFacts(metadata, sync)))
    }
}

extension Quantity {
    fileprivate var healthKitSample: HKSample? {
        let from = start.date(metadata[KeptFacts.Name.start])
        let to = end == start ? from : end.date(metadata[KeptFacts.Name.end])
        let origin = origin(KeptFacts(metadata, sync))
        switch Amount.type(of: measure) {
        case let type as HKCategoryType:
            var value = Amount.usualValue(of: self)
            if case .number(let kept) = metadata[KeptFacts.Name.value] {
                value = Int(exactly: kept) ?? value
            }
            return HKCategorySample(type, value, from: from, to: to, origin)
        case let type as HKQuantityType:
            let amount = HKQuantity(unit: HKUnit(from: measure.unit), doubleValue: self.value)
            return HKQuantitySample(type, amount, from: from, to: to, origin)
        default: return nil
        }
    }
}

extension Assessment {
    /// A form with missing answers, and a total without answers, cannot be expressed. Only item 9
    /// of the PHQ-9 may be declined.
    fileprivate var healthKitSample: HKSample? {
        let date = start.date(metadata[KeptFacts.Name.start])
        switch questionnaire.id {
        case Form.gad7.id:
            let answers = answers.states.prefix(Form.gad7.count).compactMap { state in
                state.value.flatMap { HKGAD7Assessment.Answer(rawValue: $0) }
            }
            guard answers.count == Form.gad7.count else { return nil }
            return HKGAD7Assessment(date: date, answers: answers, assessmentOrigin)
        case Form.phq9.id:
            let states = answers.states.prefix(Form.phq9.count)
            let answers = states.enumerated().compactMap { place, state in
                if state == .declined, place == Form.phq9.count - 1 {
                    return HKPHQ9Assessment.Answer.preferNotToAnswer
                }
                return state.value.flatMap { HKPHQ9Assessment.Answer(rawValue: $0) }
            }
            guard answers.count == Form.phq9.count else { return nil }
            return HKPHQ9Assessment(date: date, answers: answers, assessmentOrigin)
        default: return nil
        }
    }

    private var assessmentOrigin: Origin {
        origin(KeptFacts(metadata, AssessmentSync(metadata)?.identity))
    }
}
