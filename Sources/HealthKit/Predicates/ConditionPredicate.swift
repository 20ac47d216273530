internal import Foundation

/// A predicate of this module, with its condition.
final class ConditionPredicate: NSPredicate {
    let condition: Condition

    init(_ condition: Condition) {
        self.condition = condition
        super.init(block: { object, _ in condition.holds(for: object) })
    }

    required init?(coder: NSCoder) { nil }

    /// The predicate itself, because a copy by the superclass would lack the condition.
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
        (object as? ConditionPredicate)?.condition == condition
    }

    override var hash: Int { condition.hashValue }
}
