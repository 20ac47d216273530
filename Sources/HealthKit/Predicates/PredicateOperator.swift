public import Foundation
internal import Samples

/// Names the type of Foundation's comparison operators.
///
/// Foundation on Linux deprecates the class that contains the type, so the compiler warns of every
/// mention of it. An associated type has another name, without a warning.
public protocol PredicateOperatorTaking {
    /// `NSComparisonPredicate.Operator`.
    associatedtype Operator
    /// Lets the compiler infer the type.
    static func take(_ comparison: Operator)
}

/// The witness of ``PredicateOperatorTaking``.
public enum PredicateOperators: PredicateOperatorTaking {
    /// Does nothing.
    @available(*, deprecated)
    public static func take(_ comparison: NSComparisonPredicate.Operator) {}
}

extension SampleFilter.Comparison {
    /// The kit's comparison; `nil` for an operator on texts and collections.
    init?(_ comparison: PredicateOperators.Operator) {
        switch comparison {
        case .lessThan: self = .less
        case .lessThanOrEqualTo: self = .lessOrEqual
        case .equalTo: self = .equal
        case .notEqualTo: self = .notEqual
        case .greaterThanOrEqualTo: self = .greaterOrEqual
        case .greaterThan: self = .greater
        default: return nil
        }
    }
}
