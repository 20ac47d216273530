public import Foundation

/// A number with a unit.
public final class HKQuantity: NSObject, NSCopying, Sendable {
    let unit: HKUnit
    let value: Double

    /// A number of a unit.
    public init(unit: HKUnit, doubleValue value: Double) {
        self.unit = unit
        self.value = value
    }

    /// Whether ``doubleValue(for:)`` can convert: the units are the same, or both are units of
    /// time.
    public func `is`(compatibleWith unit: HKUnit) -> Bool {
        unit == self.unit || (unit.seconds != nil && self.unit.seconds != nil)
    }

    /// The number in another unit.
    ///
    /// - Precondition: The units are compatible, see ``is(compatibleWith:)``.
    public func doubleValue(for unit: HKUnit) -> Double {
        guard unit != self.unit else { return value }
        guard let from = self.unit.seconds, let to = unit.seconds else {
            preconditionFailure("\(self.unit) is no number of \(unit)")
        }
        return value * from / to
    }

    /// Whether the other object is the same amount, in any unit.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else {
            return false
        }
        return other.doubleValue(for: unit) == value
    }

    /// A hash that is the same for equal amounts.
    public override var hash: Int {
        unit.seconds == nil ? unit.hashValue ^ value.hashValue : 0
    }

    /// The number and the unit.
    public override var description: String { "\(value) \(unit)" }

    /// The quantity itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
