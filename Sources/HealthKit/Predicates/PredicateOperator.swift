public import Foundation
internal import Samples

/// Names the type of Foundation's comparison operators.
///
/// Foundation on Linux deprecates the class that the type is in, so that every mention of it warns.
/// As an associated type it has no such name.
public protocol PredicateOperatorTaking {
    /// `NSComparisonPredicate.Operator`.
    associatedtype Operator
    /// Tells the compiler which type it is.
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
