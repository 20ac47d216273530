internal import Foundation
internal import Samples

/// The kit's measures for the quantities and categories of HealthKit.
///
/// Exercise, mindfulness, sleep and steps have measures that the kit adds up. Time in bed and time
/// awake have other measures. Every other type keeps Apple's name, and a quantity keeps its unit.
enum Amount {
    /// The kit's measure of a quantity, with its number.
    static func measure(
        of sample: HKQuantitySample
    ) -> (measure: Quantity.Measure?, value: Double) {
        let (known, quantity) = (measures[sample.quantityType.identifier], sample.quantity)
        if let known {
            let unit = HKUnit(from: known.unit)
            guard quantity.is(compatibleWith: unit) else { return (nil, 0) }
            return (known, quantity.doubleValue(for: unit))
        }
        let measure = Quantity.Measure(
            name: sample.quantityType.identifier, unit: quantity.unit.unitString)
        return (measure, quantity.value)
    }

    /// The kit's measure of a category: its length, or its value if the kit does not know the
    /// category.
    static func measure(
        of sample: HKCategorySample
    ) -> (measure: Quantity.Measure?, value: Double) {
        let seconds = sample.endDate.timeIntervalSince(sample.startDate)
        switch sample.categoryType.identifier {
        case mindful: return (.mindfulness, seconds / 60)
        case sleep: return (Self.measure(ofSleep: sample.value), seconds / 3_600)
        case let other:
            return (Quantity.Measure(name: other, unit: categoryUnit), Double(sample.value))
        }
    }

    /// Time in bed and time awake are not sleep.
    private static func measure(ofSleep value: Int) -> Quantity.Measure? {
        switch HKCategoryValueSleepAnalysis(rawValue: value) {
        case .inBed: inBed
        case .awake: awake
        default: .sleep
        }
    }

    /// The measures of samples of a type; `nil` for a type whose measures have its own name and any
    /// unit.
    static func measures(of identifier: String) -> [Quantity.Measure]? {
        switch identifier {
        case mindful: [.mindfulness]
        case sleep: [.sleep, inBed, awake].compactMap(\.self)
        default: measures[identifier].map { [$0] }
        }
    }

    /// The type of a measure: a quantity or a category.
    static func type(of measure: Quantity.Measure) -> HKSampleType? {
        switch measure {
        case .mindfulness: HKCategoryType(.mindfulSession)
        case .sleep, inBed, awake: HKCategoryType(.sleepAnalysis)
        case _ where measure.unit == categoryUnit:
            HKCategoryType(HKCategoryTypeIdentifier(rawValue: measure.name))
        default:
            HKQuantityType(
                HKQuantityTypeIdentifier(
                    rawValue: measures.first { $0.value == measure }?.key ?? measure.name))
        }
    }

    /// The value of a category sample for which the kit has stored no value.
    static func usualValue(of quantity: Quantity) -> Int {
        switch quantity.measure {
        case .mindfulness: HKCategoryValue.notApplicable.rawValue
        case inBed: HKCategoryValueSleepAnalysis.inBed.rawValue
        case awake: HKCategoryValueSleepAnalysis.awake.rawValue
        case .sleep: HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue
        default: Int(exactly: quantity.value) ?? 0
        }
    }

    private static let mindful = HKCategoryTypeIdentifier.mindfulSession.rawValue
    private static let sleep = HKCategoryTypeIdentifier.sleepAnalysis.rawValue
    private static let categoryUnit = "category"
    private static let inBed = Quantity.Measure(name: "time in bed", unit: "h")
    private static let awake = Quantity.Measure(name: "time awake", unit: "h")
    private static let measures: [String: Quantity.Measure] = [
        HKQuantityTypeIdentifier.appleExerciseTime.rawValue: .exercise,
        HKQuantityTypeIdentifier.stepCount.rawValue: .steps,
    ]
}
