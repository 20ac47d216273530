/// The value of a condition when answers may be missing: true, false, or not known.
///
/// The connectives are those of Kleene's strong logic: an unknown part makes the whole unknown
/// unless the other parts decide it. `false` and anything is `false`; `true` or anything is `true`.
///
/// - SeeAlso: Kleene SC, *Introduction to Metamathematics*, 1952, section 64.
public enum Truth: Hashable, Sendable, Codable, CaseIterable {
    /// The condition holds, whatever the missing answers are.
    case `true`
    /// The condition fails, whatever the missing answers are.
    case `false`
    /// The missing answers decide it.
    case unknown

    /// The truth of a statement about something known.
    public init(_ value: Bool) { self = value ? .true : .false }

    /// The known value, or `nil` when it is unknown.
    public var known: Bool? {
        switch self {
        case .true: true
        case .false: false
        case .unknown: nil
        }
    }

    /// Negation; unknown stays unknown.
    public static prefix func ! (operand: Truth) -> Truth {
        switch operand {
        case .true: .false
        case .false: .true
        case .unknown: .unknown
        }
    }

    /// Conjunction; true without operands.
    public static func all(_ operands: some Sequence<Truth>) -> Truth {
        var result = Truth.true
        for operand in operands {
            if operand == .false { return .false }
            if operand == .unknown { result = .unknown }
        }
        return result
    }

    /// Disjunction; false without operands.
    public static func any(_ operands: some Sequence<Truth>) -> Truth {
        !all(operands.lazy.map { !$0 })
    }
}
