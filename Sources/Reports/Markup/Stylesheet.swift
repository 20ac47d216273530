internal import Questionnaires

/// A style sheet in this program's source.
///
/// It is a literal, so it contains no other text. The only exception is in the margins of printed
/// sheets, where the title of the page and a head may be. Special characters of these are written
/// as numbers.
///
///     let sheet: Stylesheet = ".note { font-style: italic }"
package struct Stylesheet: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The rules.
    package let text: String

    /// Creates a style sheet from a literal.
    ///
    /// - Precondition: It contains no `<` and no `&`, which could end or change it in a page. It
    ///   loads no other file: no `@import`, no `url(`.
    package init(stringLiteral rules: StaticString) {
        let text = rules.description
        precondition(Self.isSelfContained(text), "the style sheet loads or ends something")
        self.text = text
    }

    /// Creates a style sheet from rules that this program has composed.
    ///
    /// - Parameter text: The rules. Any other text in them must be escaped.
    init(text: String) { self.text = text }

    /// Returns the rules of both style sheets, the left ones first.
    package static func + (left: Stylesheet, right: Stylesheet) -> Stylesheet {
        Stylesheet(text: left.text + "\n" + right.text)
    }

    static func isSelfContained(_ text: String) -> Bool {
        !text.utf8.contains(UInt8(ascii: "<")) && !text.utf8.contains(UInt8(ascii: "&"))
            && !text.contains("@import") && !text.contains("url(") && !text.contains("\r")
    }

    /// The source expression of a content policy that allows only this style sheet: `sha256-` and
    /// the hash in Base64.
    ///
    /// - SeeAlso: Content Security Policy Level 3, section 2.3.1, `hash-source`.
    package var hashSource: String {
        "sha256-" + Base64.text(of: ContentHash(of: text.utf8).bytes)
    }
}
