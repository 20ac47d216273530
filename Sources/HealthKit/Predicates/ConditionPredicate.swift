internal import Foundation

/// A predicate that this module makes: it knows what it tests.
final class ConditionPredicate: NSPredicate {
    let condition: Condition

    init(_ condition: Condition) {
        self.condition = condition
        super.init(block: { object, _ in condition.holds(for: object) })
    }

    required init?(coder: NSCoder) { nil }

    /// The predicate itself: a copy by the superclass would forget the condition.
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool {
        (object as? ConditionPredicate)?.condition == condition
    }

    override var hash: Int { condition.hashValue }
}
