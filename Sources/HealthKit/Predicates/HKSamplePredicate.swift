public import Foundation

/// Samples of one type for which a predicate holds.
///
/// `@unchecked Sendable`: its properties are constants, and a predicate never changes.
public struct HKSamplePredicate<Sample: HKSample>: Hashable, @unchecked Sendable {
    /// The type.
    public let sampleType: HKSampleType
    /// The predicate, or `nil` for all samples of the type.
    public let nsPredicate: NSPredicate?

    init(_ sampleType: HKSampleType, _ nsPredicate: NSPredicate?) {
        self.sampleType = sampleType
        self.nsPredicate = nsPredicate
    }

    /// Whether both predicates have the same type and the same test.
    public static func == (left: Self, right: Self) -> Bool {
        left.sampleType == right.sampleType && left.value == right.value
    }

    /// Hashes the type and the test.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(sampleType)
        hasher.combine(value)
    }

    private var value: PredicateValue? { nsPredicate.map { PredicateValue($0) } }
}

extension HKSamplePredicate where Sample == HKSample {
    /// Samples of any type.
    public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self {
        Self(type, predicate)
    }
}

extension HKSamplePredicate where Sample == HKStateOfMind {
    /// States of mind.
    public static func stateOfMind(_ predicate: NSPredicate? = nil) -> Self {
        Self(.stateOfMindType(), predicate)
    }
}

extension HKSamplePredicate where Sample == HKGAD7Assessment {
    /// Answered GAD-7 forms.
    public static func gad7Assessment(_ predicate: NSPredicate? = nil) -> Self {
        Self(HKScoredAssessmentType(.GAD7), predicate)
    }
}

extension HKSamplePredicate where Sample == HKPHQ9Assessment {
    /// Answered PHQ-9 forms.
    public static func phq9Assessment(_ predicate: NSPredicate? = nil) -> Self {
        Self(HKScoredAssessmentType(.PHQ9), predicate)
    }
}

extension HKSamplePredicate where Sample == HKQuantitySample {
    /// Quantities of a type.
    public static func quantitySample(
        type: HKQuantityType, predicate: NSPredicate? = nil
    ) -> Self {
        Self(type, predicate)
    }
}

extension HKSamplePredicate where Sample == HKCategorySample {
    /// Periods of a category.
    public static func categorySample(
        type: HKCategoryType, predicate: NSPredicate? = nil
    ) -> Self {
        Self(type, predicate)
    }
}
