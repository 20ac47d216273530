public import Foundation

/// The type of an object. Two types are equal if their identifiers are equal.
///
/// `@unchecked Sendable`: its only property is a constant, and its subclasses add no properties.
public class HKObjectType: NSObject, NSCopying, @unchecked Sendable {
    /// The name, such as `HKDataTypeStateOfMind`.
    public let identifier: String

    init(named identifier: String) { self.identifier = identifier }

    /// The type of states of mind.
    public class func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType() }

    /// The type of a quantity.
    public class func quantityType(
        forIdentifier identifier: HKQuantityTypeIdentifier
    ) -> HKQuantityType? { HKQuantityType(identifier) }

    /// The type of a category.
    public class func categoryType(
        forIdentifier identifier: HKCategoryTypeIdentifier
    ) -> HKCategoryType? { HKCategoryType(identifier) }

    /// The type of a scored assessment.
    public class func scoredAssessmentType(
        forIdentifier identifier: HKScoredAssessmentTypeIdentifier
    ) -> HKScoredAssessmentType? { HKScoredAssessmentType(identifier) }

    /// The type of workouts. The kit has no workouts: a program can request access to the type, but
    /// no sample has it.
    public class func workoutType() -> HKWorkoutType { HKWorkoutType() }

    /// Whether the other object is a type with the same identifier.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKObjectType)?.identifier == identifier
    }

    /// The hash of the identifier.
    public override var hash: Int { identifier.hashValue }

    /// The identifier.
    public override var description: String { identifier }

    /// The type itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
