internal import Samples

extension HKObjectType {
    /// The kit's type, to which one permission applies. Both assessments share a type, and all
    /// quantities and categories share a type. `nil` for a type that the kit does not keep.
    var kept: SampleType? {
        switch self {
        case is HKStateOfMindType: .stateOfMind
        case is HKScoredAssessmentType: .assessment
        case is HKQuantityType, is HKCategoryType: .quantity
        default: nil
        }
    }

    /// A filter that finds all samples of the type, and maybe others.
    var filter: SampleFilter {
        guard let kept else { return .nothing }
        let type = SampleFilter.type(kept)
        switch identifier {
        case HKScoredAssessmentTypeIdentifier.GAD7.rawValue:
            return .all([type, .questionnaire(Form.gad7.id)])
        case HKScoredAssessmentTypeIdentifier.PHQ9.rawValue:
            return .all([type, .questionnaire(Form.phq9.id)])
        default:
            guard kept == .quantity, let measures = Amount.measures(of: identifier) else {
                return type
            }
            return .all([type, .any(measures.map { .measure($0) })])
        }
    }

    /// Whether its samples are points in time.
    var isPoint: Bool { kept == .stateOfMind || kept == .assessment }
}
