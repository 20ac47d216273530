/// A language, or the language of a region: `en`, `de`, `es-US`.
///
/// A subset of BCP 47 that covers the questionnaires' translations: a language of two or three
/// letters, an optional script of four letters, an optional region of two letters or three digits.
/// Spelling is normalised (`ES_us` becomes `es-US`), so equal tags compare equal.
///
/// - SeeAlso: RFC 5646, tags for identifying languages.
public struct LanguageTag: Hashable, Sendable, LosslessStringConvertible {
    /// The language, two or three lowercase letters.
    public let language: String
    /// The script, such as `Hant`, if the tag names a script.
    public let script: String?
    /// The region, such as `US`, if the tag names a region.
    public let region: String?

    /// Reads a tag; `nil` for a text of another form.
    public init?(_ text: String) {
        guard text.utf8.count <= 16, text.utf8.allSatisfy({ $0 < 128 }) else { return nil }
        var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        guard let first = parts.popFirst(), (2...3).contains(first.count), first.isAllLetters else {
            return nil
        }
        language = first.lowercased()
        if let part = parts.first, part.count == 4, part.isAllLetters {
            script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
            parts.removeFirst()
        } else {
            script = nil
        }
        if let part = parts.first,
            part.count == 2 && part.isAllLetters || part.count == 3 && part.isAllDigits
        {
            region = part.uppercased()
            parts.removeFirst()
        } else {
            region = nil
        }
        guard parts.isEmpty else { return nil }
    }

    /// The tag in its normal spelling.
    public var description: String {
        [language, script, region].compactMap { $0 }.joined(separator: "-")
    }
}

extension LanguageTag: ExpressibleByStringLiteral {
    /// Creates a tag from a literal in source code.
    ///
    /// - Precondition: The literal is a tag. For untrusted text use ``init(_:)``.
    public init(stringLiteral literal: String) {
        guard let tag = Self(literal) else { preconditionFailure("not a language tag") }
        self = tag
    }
}

extension LanguageTag: TextCodable {
    package static func fault(in text: String) -> String { "not a language tag" }
}

extension Substring {
    fileprivate var isAllLetters: Bool { allSatisfy { $0.isASCII && $0.isLetter } }
    fileprivate var isAllDigits: Bool { allSatisfy { $0.isASCII && $0.isNumber } }
}
