internal import Foundation
internal import Samples

/// A value of a comparison in a predicate, of a type that metadata may contain.
enum Fact: Hashable, Sendable {
    case text(String)
    case number(Double)
    case date(Date)
    /// A number of a unit. The number of a time is in seconds.
    case quantity(Double, String)

    /// The value; `nil` for another type.
    init?(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let text as NSString: self = .text("\(text)")
        case let uuid as UUID: self = .text(uuid.uuidString)
        case let quantity as HKQuantity:
            let isTime = quantity.unit.seconds != nil
            let unit = isTime ? HKUnit.second() : quantity.unit
            self = .quantity(quantity.doubleValue(for: unit), unit.unitString)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let date as NSDate:
            self = .date(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate))
        case let date as Date: self = .date(date)
        default: return nil
        }
    }

    /// Whether a comparison with another value holds. Values of different types are different, and
    /// have no order.
    func compares(_ comparison: SampleFilter.Comparison, to other: Fact) -> Bool {
        switch (self, other) {
        case (.text(let left), .text(let right)): Self.holds(comparison, left, right)
        case (.number(let left), .number(let right)): Self.holds(comparison, left, right)
        case (.date(let left), .date(let right)): Self.holds(comparison, left, right)
        case (.quantity(let left, let unit), .quantity(let right, let other)) where unit == other:
            Self.holds(comparison, left, right)
        default: comparison == .notEqual
        }
    }

    private static func holds<Value: Comparable>(
        _ comparison: SampleFilter.Comparison, _ left: Value, _ right: Value
    ) -> Bool {
        switch comparison {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .equal: left == right
        case .notEqual: left != right
        case .greaterOrEqual: left >= right
        case .greater: left > right
        }
    }
}
