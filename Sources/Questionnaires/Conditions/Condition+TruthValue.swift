extension Condition {
    /// The value of a condition when answers may be missing: true, false or unknown.
    ///
    /// The connectives are those of Kleene's strong logic: an unknown part makes the whole
    /// condition unknown unless the other parts decide it. `false` and anything is `false`; `true`
    /// or anything is `true`.
    ///
    /// - SeeAlso: Kleene SC, *Introduction to Metamathematics*, 1952, section 64.
    public enum TruthValue: Hashable, Sendable, CaseIterable {
        /// The condition holdsfor any missing answers.
        case `true`
        /// The condition failsfor any missing answers.
        case `false`
        /// The missing answers decide it.
        case unknown

        /// The truth of a statement about something known.
        @inlinable
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
        public static prefix func ! (operand: Condition.TruthValue) -> Condition.TruthValue {
            switch operand {
            case .true: .false
            case .false: .true
            case .unknown: .unknown
            }
        }

        /// Conjunction; true without operands.
        public static func all(_ operands: some Sequence<Condition.TruthValue>)
            -> Condition.TruthValue
        {
            let operands = Array(operands)
            return count(of: operands, least: operands.count, greatest: operands.count)
        }

        /// Disjunction; false without operands.
        public static func any(_ operands: some Sequence<Condition.TruthValue>)
            -> Condition.TruthValue
        {
            let operands = Array(operands)
            return count(of: operands, least: 1, greatest: operands.count)
        }

        /// Whether at least `least` and at most `greatest` of the operands are true.
        static func count(of operands: [Condition.TruthValue], least: Int, greatest: Int)
            -> Condition.TruthValue
        {
            count(
                certain: operands.count { $0 == .true }, possible: operands.count { $0 != .false },
                least: least, greatest: greatest)
        }

        /// Whether at least `least` and at most `greatest` of some operands are true.
        ///
        /// - Parameters:
        ///   - certain: The number of operands that are true.
        ///   - possible: The number of operands that are true or unknown.
        @inlinable @inline(__always)
        package static func count(
            certain: Int, possible: Int, least: Int, greatest: Int
        ) -> Condition.TruthValue {
            if certain >= least, possible <= greatest { return .true }
            return possible < least || certain > greatest ? .false : .unknown
        }
    }
}

extension Condition.TruthValue: Codable {
    /// Decodes `true`, `false`, or `null` for unknown.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .unknown : Self(try container.decode(Bool.self))
    }

    /// Encodes `true`, `false`, or `null` for unknown.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let known { try container.encode(known) } else { try container.encodeNil() }
    }
}
