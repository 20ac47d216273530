/// A quantity. The kit counts minutes of exercise and steps; other quantities are kept under their
/// names.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the type.
    public let rawValue: String

    /// An identifier from Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `HKQuantityTypeIdentifierStepCount`.
    public static let stepCount = Self(
        rawValue: "HKQuantityTypeIdentifierStepCount")
    /// `HKQuantityTypeIdentifierAppleExerciseTime`.
    public static let appleExerciseTime = Self(
        rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
    /// `HKQuantityTypeIdentifierAppleStandTime`.
    public static let appleStandTime = Self(
        rawValue: "HKQuantityTypeIdentifierAppleStandTime")
    /// `HKQuantityTypeIdentifierActiveEnergyBurned`.
    public static let activeEnergyBurned = Self(
        rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned")
    /// `HKQuantityTypeIdentifierBasalEnergyBurned`.
    public static let basalEnergyBurned = Self(
        rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
    /// `HKQuantityTypeIdentifierDistanceWalkingRunning`.
    public static let distanceWalkingRunning = Self(
        rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning")
    /// `HKQuantityTypeIdentifierHeartRate`.
    public static let heartRate = Self(
        rawValue: "HKQuantityTypeIdentifierHeartRate")
    /// `HKQuantityTypeIdentifierRestingHeartRate`.
    public static let restingHeartRate = Self(
        rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
    /// `HKQuantityTypeIdentifierHeartRateVariabilitySDNN`.
    public static let heartRateVariabilitySDNN = Self(
        rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
    /// `HKQuantityTypeIdentifierRespiratoryRate`.
    public static let respiratoryRate = Self(
        rawValue: "HKQuantityTypeIdentifierRespiratoryRate")
    /// `HKQuantityTypeIdentifierOxygenSaturation`.
    public static let oxygenSaturation = Self(
        rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
    /// `HKQuantityTypeIdentifierBodyMass`.
    public static let bodyMass = Self(
        rawValue: "HKQuantityTypeIdentifierBodyMass")
    /// `HKQuantityTypeIdentifierTimeInDaylight`.
    public static let timeInDaylight = Self(
        rawValue: "HKQuantityTypeIdentifierTimeInDaylight")
    /// `HKQuantityTypeIdentifierFlightsClimbed`.
    public static let flightsClimbed = Self(
        rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
}
