public import Foundation
public import Questionnaires
public import Samples

/// A sample of HealthKit as a sample of the kit.
public enum BridgedSample: Hashable, Sendable {
    /// A state of mind or a quantity. Save it with ``/Samples/StoreRole/Observations``.
    case observed(ObservedSample)
    /// An assessment with its definition. Save it with ``/Samples/StoreRole/Assessments``.
    case assessment(Assessment, of: Questionnaire)
}

/// Why a sample cannot be converted. It contains nothing of the sample.
public enum BridgeError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
    /// The kit has no samples of this type, or HealthKit has none.
    case otherType
    /// HealthKit cannot express a missing answer other than a declined item 9 of the PHQ-9.
    case missingAnswers
    /// A date, a valence, a unit or an answer is out of the range of the kit.
    case outOfRange

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .otherType: "there is no such type on the other side; leave the sample out"
        case .missingAnswers:
            "the form has missing answers, which HealthKit cannot express; leave the form out"
        case .outOfRange: "a date, valence, unit or answer is out of range; leave the sample out"
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
