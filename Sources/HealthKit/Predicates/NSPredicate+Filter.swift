internal import Foundation
internal import Samples

extension NSPredicate {
    /// The kit's filter, see ``Condition/filter(isUpper:isPoint:)``. A block is not translated.
    func filter(isUpper: Bool, isPoint: Bool) -> SampleFilter {
        switch self {
        case let own as ConditionPredicate:
            return own.condition.filter(isUpper: isUpper, isPoint: isPoint)
        case let compound as NSCompoundPredicate:
            let parts = compound.parts
            switch compound.compoundPredicateType {
            case .and: return .all(parts.map { $0.filter(isUpper: isUpper, isPoint: isPoint) })
            case .or: return .any(parts.map { $0.filter(isUpper: isUpper, isPoint: isPoint) })
            case .not:
                guard let part = parts.first else { return isUpper ? .everything : .nothing }
                return .not(part.filter(isUpper: !isUpper, isPoint: isPoint))
            }
        default: return isUpper ? .everything : .nothing
        }
    }
}

extension NSCompoundPredicate {
    /// The combined predicates.
    var parts: [NSPredicate] { subpredicates }
}

/// A predicate as a value. Foundation on Linux does not treat equal compound predicates as equal.
indirect enum PredicateValue: Hashable {
    case condition(Condition)
    case compound(NSCompoundPredicate.LogicalType, [PredicateValue])
    case other(Opaque)

    /// A predicate that is compared as an object.
    struct Opaque: Hashable {
        let predicate: NSPredicate

        static func == (left: Self, right: Self) -> Bool {
            left.predicate === right.predicate || left.predicate.isEqual(right.predicate)
        }

        // Equal predicates may have different hashes.
        func hash(into hasher: inout Hasher) {}
    }

    init(_ predicate: NSPredicate) {
        switch predicate {
        case let own as ConditionPredicate: self = .condition(own.condition)
        case let compound as NSCompoundPredicate:
            self = .compound(
                compound.compoundPredicateType, compound.parts.map { PredicateValue($0) })
        default: self = .other(Opaque(predicate: predicate))
        }
    }
}
