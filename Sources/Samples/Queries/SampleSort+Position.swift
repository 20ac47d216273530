internal import Questionnaires

extension SampleSort {
    /// The position of a sample in an order: by a value, then by its place in the sequence.
    public struct Position: Hashable, Sendable {
        /// Microseconds since 1970 for a date, ``Valence/orderKey`` for a valence, 0 for the order of
        /// saving.
        public let value: Int64
        /// The place of the sample in the store's sequence of changes.
        public let sequence: Int64

        /// Creates a position from its parts.
        public init(value: Int64, sequence: Int64) {
            self.value = value
            self.sequence = sequence
        }
    }
}

extension SampleSort {
    /// Whether greater values, and those saved later, come first.
    public var isDescending: Bool {
        switch self {
        case .oldestFirst, .saved, .leastPleasantFirst: false
        case .newestFirst, .mostPleasantFirst: true
        }
    }

    /// The position of a sample. Samples without a valence come after all with one.
    public func position(of stored: StoredSample) -> SampleSort.Position {
        SampleSort.Position(value: value(of: stored), sequence: stored.sequence)
    }

    private func value(of stored: StoredSample) -> Int64 {
        switch self {
        case .oldestFirst, .newestFirst: stored.sample.start.microsecondsSinceEpoch
        case .saved: 0
        case .leastPleasantFirst: stored.valence?.orderKey ?? .max
        case .mostPleasantFirst: stored.valence?.orderKey ?? .min
        }
    }

    /// Whether one position comes before another in this order.
    public func isBefore(_ left: SampleSort.Position, _ right: SampleSort.Position) -> Bool {
        let (first, second) = isDescending ? (right, left) : (left, right)
        return (first.value, first.sequence) < (second.value, second.sequence)
    }
}

extension StoredSample {
    /// The valence of a state of mind; `nil` for other samples.
    package var valence: Valence? {
        guard case .observation(.stateOfMind(let mind)) = content else { return nil }
        return mind.valence
    }
}

extension Valence {
    /// A whole number with the order of the valences: the bits of the number, inverted for negative
    /// numbers.
    ///
    /// It is never `Int64.min` or `Int64.max`, which are used for samples without a valence.
    public var orderKey: Int64 {
        let bits = Int64(bitPattern: value.bitPattern)
        return bits >= 0 ? bits : bits ^ .max
    }

    /// The valence with an order key, or `nil` when no valence has it.
    package init?(orderKey key: Int64) {
        let bits = key >= 0 ? key : key ^ .max
        let number = Double(bitPattern: UInt64(bitPattern: bits))
        guard let valence = Self(number), valence.orderKey == key else { return nil }
        self = valence
    }
}
