public import Foundation

/// A unit. The kit converts units of time, and keeps only the text of other units.
public final class HKUnit: NSObject, NSCopying, Sendable {
    /// The text, such as `min`.
    public let unitString: String

    /// The unit with a text.
    public init(from string: String) { unitString = string }

    /// Counting.
    public class func count() -> HKUnit { HKUnit(from: "count") }
    /// Seconds.
    public class func second() -> HKUnit { HKUnit(from: "s") }
    /// Minutes.
    public class func minute() -> HKUnit { HKUnit(from: "min") }
    /// Hours.
    public class func hour() -> HKUnit { HKUnit(from: "hr") }
    /// Days.
    public class func day() -> HKUnit { HKUnit(from: "d") }
    /// A percentage as a fraction: 1 is 100 percent.
    public class func percent() -> HKUnit { HKUnit(from: "%") }
    /// Kilocalories.
    public class func kilocalorie() -> HKUnit { HKUnit(from: "kcal") }
    /// Metres.
    public class func meter() -> HKUnit { HKUnit(from: "m") }

    /// This unit for each of the other.
    public func unitDivided(by unit: HKUnit) -> HKUnit {
        HKUnit(from: unitString + "/" + unit.unitString)
    }

    /// Seconds in a unit of time, or `nil` for another unit.
    var seconds: Double? {
        switch unitString {
        case "s": 1
        case "min": 60
        case "hr": 3_600
        case "d": 86_400
        default: nil
        }
    }

    /// Whether the other object is the same unit.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKUnit)?.unitString == unitString
    }

    /// The hash of the text.
    public override var hash: Int { unitString.hashValue }

    /// The text.
    public override var description: String { unitString }

    /// The unit itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
