/// The identifier of a sample: a UUID that its writer creates before it saves.
///
/// Because the writer creates it, a save with an unclear result can be repeated: the store looks
/// the identifier up first, so it never stores a sample twice.
///
/// Version 7 identifiers (see ``init(milliseconds:random:)``) begin with the time, so a store's
/// index grows at its end.
///
/// - SeeAlso: RFC 9562, universally unique identifiers.
public struct SampleID: Hashable, Sendable {
    /// The first eight bytes, most significant first.
    public let high: UInt64
    /// The last eight bytes, most significant first.
    public let low: UInt64

    /// Creates an identifier from its two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Makes a version 7 identifier.
    ///
    /// - Parameters:
    ///   - milliseconds: Milliseconds since 1970-01-01T00:00:00Z; the lowest 48 bits are used.
    ///   - random: Random bits, two words; 74 of them are used.
    public init(milliseconds: UInt64, random: (UInt64, UInt64)) {
        high = milliseconds << 16 | 0x7000 | random.0 & 0x0fff
        low = 0x8000_0000_0000_0000 | random.1 & 0x3fff_ffff_ffff_ffff
    }

    /// The 16 bytes, most significant first.
    public var bytes: [UInt8] {
        [high, low].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
        }
    }

    /// Creates an identifier from 16 bytes; `nil` for another number of bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension SampleID: LosslessStringConvertible {
    /// Reads the usual text of a UUID, in either case; `nil` for any other text.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        var digits = 0
        for (place, byte) in bytes.enumerated() {
            if [8, 13, 18, 23].contains(place) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            if digits < 16 {
                words.0 = words.0 << 4 | UInt64(digit)
            } else {
                words.1 = words.1 << 4 | UInt64(digit)
            }
            digits += 1
        }
        self.init(high: words.0, low: words.1)
    }

    /// The usual text of a UUID, in lowercase.
    public var description: String {
        let digits = [high, low].map { word in
            let text = String(word, radix: 16)
            return String(repeating: "0", count: 16 - text.count) + text
        }.joined()
        var text = ""
        for (place, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(place) { text.append("-") }
            text.append(digit)
        }
        return text
    }
}

extension SampleID: Comparable {
    /// Orders identifiers by their bytes; version 7 identifiers by the time they were made.
    public static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

extension SampleID: Codable {
    /// Decodes an identifier from its text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the text is not a UUID.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a UUID")
        }
        self = id
    }

    /// Encodes the identifier as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
