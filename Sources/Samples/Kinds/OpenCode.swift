/// A number with a name, from a list that may grow: a label, an association, a kind.
///
/// A number that this version does not know survives every round trip and is shown as `Unknown
/// (n)`. Data from a newer system is never dropped.
public protocol OpenCode: RawRepresentable, Hashable, Sendable, Codable, CaseIterable,
    LosslessStringConvertible
where RawValue == Int {
    /// The numbers that this version knows with their display names, in the order of the numbers.
    static var names: [(rawValue: Int, name: String)] { get }
    /// Creates a code from any number, known or not.
    init(rawValue: Int)
}

extension OpenCode {
    /// The values this version knows, in the order of their numbers.
    public static var allCases: [Self] { names.map { Self(rawValue: $0.rawValue) } }

    /// The display name, such as `Self Care`; `Unknown (n)` for a number this version does not know.
    public var name: String {
        Self.names.first { $0.rawValue == rawValue }?.name ?? "Unknown (\(rawValue))"
    }

    /// The display name.
    public var description: String { name }

    /// The name as one word, such as `selfCare`; the digits of an unknown number.
    ///
    /// JSON and the command line write it.
    public var word: String {
        guard Self.names.contains(where: { $0.rawValue == rawValue }) else {
            return String(rawValue)
        }
        let parts = name.split(separator: " ")
        return parts.enumerated().map { place, part in
            place == 0 ? part.lowercased() : String(part)
        }.joined()
    }

    /// Reads a name in any usual spelling: `Self Care`, `selfCare`, `self_care`, `self-care`; or
    /// the digits of a number, known or not. `nil` for anything else.
    public init?(_ spelling: String) {
        let folded = Self.folded(spelling)
        if let found = Self.names.first(where: { Self.folded($0.name) == folded }) {
            self.init(rawValue: found.rawValue)
        } else if let number = Int(spelling), String(number) == spelling, number > 0 {
            self.init(rawValue: number)
        } else {
            return nil
        }
    }

    /// Decodes a code from its ``word``, or from a number.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self.init(rawValue: number)
            return
        }
        guard let code = Self(word: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not a word that this version knows")
        }
        self = code
    }

    /// Encodes the ``word``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(word)
    }

    /// Reads what ``word`` wrote, also if another version wrote it; `nil` for any other text.
    package init?(word: String) {
        if let known = Self.allCases.first(where: { $0.word == word }) {
            self = known
        } else if let number = Int(word), String(number) == word {
            self.init(rawValue: number)
        } else {
            return nil
        }
    }

    private static func folded(_ spelling: String) -> String {
        spelling.lowercased().filter { !" _-".contains($0) }
    }
}
