/// How pleasant a state of mind is, from −1, very unpleasant, to 1, very pleasant.
///
/// The number is stored exactly as given.
public struct Valence: Hashable, Sendable, Comparable, Codable {
    /// The number, −1...1.
    public let value: Double

    /// The range of valences.
    public static let range: ClosedRange<Double> = -1...1

    /// Creates a valence; `nil` outside of −1...1 and for not-a-number. Numbers are never clamped.
    public init?(_ value: Double) {
        guard Self.range.contains(value) else { return nil }
        // Minus zero and zero are the same point on the scale.
        self.value = value == 0 ? 0 : value
    }

    /// Creates a valence from halves, −2...2. Other numbers become the nearest of these.
    init(halves: Int) { value = Double(min(max(halves, -2), 2)) / 2 }

    /// Orders valences from unpleasant to pleasant.
    public static func < (left: Self, right: Self) -> Bool { left.value < right.value }

    /// The class, by sevenths of the range.
    public var classification: Classification {
        Classification(valence: value) ?? .neutral
    }

    /// Decodes a valence from its number.
    ///
    /// - Throws: `DecodingError.dataCorrupted` outside of −1...1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let valence = Self(try container.decode(Double.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a valence lies between -1 and 1")
        }
        self = valence
    }

    /// Encodes the valence as its number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    /// Seven words for a valence.
    public enum Classification: Int, Hashable, Sendable, CaseIterable {
        /// −1 up to −5/7.
        case veryUnpleasant = 1
        /// −5/7 up to −3/7.
        case unpleasant = 2
        /// −3/7 up to −1/7.
        case slightlyUnpleasant = 3
        /// −1/7 up to 1/7.
        case neutral = 4
        /// 1/7 up to 3/7.
        case slightlyPleasant = 5
        /// 3/7 up to 5/7.
        case pleasant = 6
        /// 5/7 to 1, both included.
        case veryPleasant = 7

        /// The class of a valence: seven equal parts, each with its lower bound; `nil` outside of
        /// −1...1 and for not-a-number.
        public init?(valence: Double) {
            guard Valence.range.contains(valence) else { return nil }
            // Comparing with the bounds, rather than scaling, keeps each bound exact.
            let bounds: [Double] = [-5 / 7, -3 / 7, -1 / 7, 1 / 7, 3 / 7, 5 / 7]
            let above = bounds.count { valence >= $0 }
            guard let found = Self(rawValue: above + 1) else { return nil }
            self = found
        }

        /// The words, such as `Slightly Pleasant`.
        public var name: String {
            switch self {
            case .veryUnpleasant: "Very Unpleasant"
            case .unpleasant: "Unpleasant"
            case .slightlyUnpleasant: "Slightly Unpleasant"
            case .neutral: "Neutral"
            case .slightlyPleasant: "Slightly Pleasant"
            case .pleasant: "Pleasant"
            case .veryPleasant: "Very Pleasant"
            }
        }
    }
}

extension Valence.Classification: Codable {
    /// The name as one word, such as `slightlyPleasant`, for JSON.
    package var word: String {
        let parts = name.split(separator: " ")
        return parts.enumerated().map { place, part in
            place == 0 ? part.lowercased() : String(part)
        }.joined()
    }

    /// Decodes a class from its name as one word, such as `slightlyPleasant`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let found = Self.allCases.first(where: { $0.word == word }) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a class of valences")
        }
        self = found
    }

    /// Encodes the name as one word, such as `slightlyPleasant`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(word)
    }
}
