internal import Foundation
internal import Samples

/// How the kit measures what HealthKit has as quantities and categories.
///
/// The kit adds up exercise, mindfulness, sleep and steps. Everything else is kept under Apple's
/// name and in the unit that it was saved in.
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

    /// The kit's measure of a category: its length, or its value where the kit does not know it.
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

    /// Time in bed and time awake are no sleep.
    private static func measure(ofSleep value: Int) -> Quantity.Measure? {
        switch HKCategoryValueSleepAnalysis(rawValue: value) {
        case .inBed: inBed
        case .awake: awake
        default: .sleep
        }
    }

    /// The measures of samples of a type; `nil` when it has those of its own name in any unit.
    static func measures(of identifier: String) -> [Quantity.Measure]? {
        switch identifier {
        case mindful: [.mindfulness]
        case sleep: [.sleep, inBed, awake].compactMap(\.self)
        default: measures[identifier].map { [$0] }
        }
    }

    /// The type of a measure: a quantity, or a category with the value that is usual.
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

    /// The value of a category where the kit has none.
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
