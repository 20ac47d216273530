internal import Foundation

/// The type of a sample.
///
/// `@unchecked Sendable`: it adds no property, see ``HKObjectType``.
public class HKSampleType: HKObjectType, @unchecked Sendable {
    /// Whether the kit limits the duration of a sample. Always `false`.
    public var isMaximumDurationRestricted: Bool { false }
    /// Whether the kit requires a least duration. Always `false`.
    public var isMinimumDurationRestricted: Bool { false }
}

/// The name of the type of states of mind.
public let HKDataTypeIdentifierStateOfMind = "HKDataTypeStateOfMind"

/// The type of states of mind.
///
/// `@unchecked Sendable`: it adds no property, see ``HKObjectType``.
public final class HKStateOfMindType: HKSampleType, @unchecked Sendable {
    init() { super.init(named: HKDataTypeIdentifierStateOfMind) }
}

/// The type of workouts, for authorization sets. The kit has no workouts.
///
/// `@unchecked Sendable`: it adds no property, see ``HKObjectType``.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
    init() { super.init(named: "HKWorkoutTypeIdentifier") }
}

/// The type of the assessments of one questionnaire.
///
/// `@unchecked Sendable`: it adds no property, see ``HKObjectType``.
public final class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {
    /// The type with an identifier.
    public init(_ identifier: HKScoredAssessmentTypeIdentifier) {
        super.init(named: identifier.rawValue)
    }
}

/// The type of a quantity.
///
/// `@unchecked Sendable`: it adds no property, see ``HKObjectType``.
public final class HKQuantityType: HKSampleType, @unchecked Sendable {
    /// The type with an identifier, which the kit need not know.
    public init(_ identifier: HKQuantityTypeIdentifier) {
        super.init(named: identifier.rawValue)
    }
}

/// The type of a category.
///
/// `@unchecked Sendable`: it adds no property, see ``HKObjectType``.
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
    /// The type with an identifier, which the kit need not know.
    public init(_ identifier: HKCategoryTypeIdentifier) {
        super.init(named: identifier.rawValue)
    }
}
