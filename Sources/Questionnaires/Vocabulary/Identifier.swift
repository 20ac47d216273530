/// The name of a part of definitions: a questionnaire, an item, a scale, a band.
///
/// The type parameter is the type of the named part, so the compiler refuses the name of an item
/// instead of the name of a scale:
///
///     let item: Item.ID = "self-harm"
///
/// An identifier has 1 to 64 ASCII characters: lowercase letters, digits, `.`, `_` and `-`, and
/// begins with a letter or digit. It is safe as a part of a file name, a column header and a URL,
/// and can be read aloud.
public struct Identifier<Named>: Hashable, Sendable, LosslessStringConvertible {
    /// The characters of the identifier, as written in the definition.
    public let text: String

    /// Creates an identifier when the text follows the rules above, and `nil` otherwise.
    ///
    /// - Complexity: O(*n*) in the length of the text; at most 65 bytes are read.
    public init?(_ text: String) {
        guard Self.isValid(text.utf8) else { return nil }
        self.text = text
    }

    /// The characters of the identifier.
    public var description: String { text }

    /// The greatest length of an identifier, in characters.
    public static var greatestLength: Int { 64 }

    private static func isValid(_ bytes: String.UTF8View) -> Bool {
        guard let first = bytes.first, first.isDigit || first.isSmallLetter else { return false }
        var length = 0
        for byte in bytes {
            length += 1
            let isPunctuation =
                byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "-")
            guard length <= greatestLength, byte.isDigit || byte.isSmallLetter || isPunctuation
            else {
                return false
            }
        }
        return true
    }
}

extension Identifier: ExpressibleByStringLiteral {
    /// Creates an identifier from a literal in source code.
    ///
    /// - Precondition: The literal follows the rules of identifiers. For untrusted text use
    ///   ``init(_:)``, which can refuse.
    public init(stringLiteral literal: String) {
        precondition(Self.isValid(literal.utf8), "not an identifier")
        self.text = literal
    }
}

extension Identifier: Comparable {
    /// Orders identifiers by their ASCII characters.
    public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}

extension Identifier: TextCodable {
    package static func fault(in text: String) -> String { "not an identifier" }
}
