internal import Foundation
internal import Questionnaires
internal import Samples
internal import Scoring

/// A sample of HealthKit, translated for the kit.
enum KeptSample {
    /// A state of mind or a quantity.
    case observed(ObservedSample)
    /// An assessment with its definition and its sync identity, which the kit's assessments do not
    /// have.
    case assessment(Assessment, Questionnaire, SyncIdentity?)

    /// Translates a sample.
    ///
    /// - Throws: ``HKError`` for a sample that the kit cannot keep.
    init(_ sample: HKSample, by source: SampleSource) throws(HKError) {
        let facts = try KeptFacts(of: sample)
        let zone = (sample.metadata?[HKMetadataKeyTimeZone] as? String).flatMap {
            TimeZone(identifier: $0)
        }
        guard let start = Timestamp(sample.startDate, in: zone ?? .current),
            let end = Timestamp(sample.endDate, in: zone ?? .current), end >= start
        else {
            throw HKError(
                .errorInvalidArgument, "a date is out of range, or the end is before the start")
        }
        let place = Place(
            id: SampleID(sample.uuid), start: start, end: end, source: source, facts: facts)
        switch sample {
        case let sample as HKStateOfMind: self = try .observed(place.stateOfMind(sample))
        case let sample as HKGAD7Assessment:
            self = try place.assessment(.gad7, sample.answers.map { .answered($0.rawValue) })
        case let sample as HKPHQ9Assessment:
            self = try place.assessment(.phq9, Place.answers(sample.answers))
        case let sample as HKQuantitySample:
            self = try .observed(place.quantity(Amount.measure(of: sample)))
        case let sample as HKCategorySample:
            var place = place
            place.facts.metadata[KeptFacts.Name.value] = .number(Double(sample.value))
            self = try .observed(place.quantity(Amount.measure(of: sample)))
        default:
            throw HKError(.errorInvalidArgument, "the kit keeps no samples of this type")
        }
    }
}

extension KeptSample {
    /// The state of mind or quantity; `nil` for an assessment.
    var observed: ObservedSample? { if case .observed(let sample) = self { sample } else { nil } }
}

/// The properties of all samples.
private struct Place {
    var id: SampleID
    var start: Timestamp
    var end: Timestamp
    var source: SampleSource
    var facts: KeptFacts

    func stateOfMind(_ sample: HKStateOfMind) throws(HKError) -> ObservedSample {
        guard let valence = Valence(sample.valence) else {
            throw HKError(.errorInvalidArgument, "a valence lies between -1 and 1")
        }
        return .stateOfMind(
            StateOfMind(
                id: id, subject: .oneself, date: start, source: source, sync: facts.sync,
                kind: StateOfMind.Kind(rawValue: sample.kind.rawValue), valence: valence,
                labels: sample.labels.map { StateOfMind.Label(rawValue: $0.rawValue) },
                associations: sample.associations.map {
                    StateOfMind.Association(rawValue: $0.rawValue)
                },
                metadata: facts.metadata))
    }

    func quantity(
        _ amount: (measure: Quantity.Measure?, value: Double)
    ) throws(HKError) -> ObservedSample {
        guard let measure = amount.measure,
            let quantity = Quantity(
                id: id, subject: .oneself, start: start, end: end, source: source,
                sync: facts.sync, measure: measure, value: amount.value, metadata: facts.metadata)
        else {
            throw HKError(
                .errorInvalidArgument, "the quantity is not finite, or its unit is another")
        }
        return .quantity(quantity)
    }

    func assessment(_ form: Form, _ states: [Answer]) throws(HKError) -> KeptSample {
        let scorer = try form.scorer()
        guard states.count == form.count else {
            throw HKError(
                .errorInvalidArgument, "\(form.id) has \(form.count) answers, not \(states.count)")
        }
        var answers = Answers(for: scorer.questionnaire)
        do throws(Answers.Refusal) {
            for (item, state) in zip(scorer.questionnaire.items, states) {
                try answers.setReported(state, for: item.id, in: scorer.questionnaire)
            }
        } catch {
            throw HKError(
                .errorInvalidArgument, "an answer of \(form.id) is not one of its choices")
        }
        let sync = facts.sync.map { AssessmentSync($0).facts } ?? [:]
        let assessment = Assessment(
            id: id, subject: .oneself, start: start, end: end, source: source, mode: .recorded,
            answers: answers, scoredBy: scorer,
            metadata: facts.metadata.merging(sync) { _, new in new })
        return .assessment(assessment, scorer.questionnaire, facts.sync)
    }

    static func answers(_ answers: [HKPHQ9Assessment.Answer]) throws(HKError) -> [Answer] {
        guard !answers.dropLast().contains(.preferNotToAnswer) else {
            throw HKError(.errorInvalidArgument, "only item 9 of the PHQ-9 may be declined")
        }
        return answers.map { $0 == .preferNotToAnswer ? .declined : .answered($0.rawValue) }
    }
}
