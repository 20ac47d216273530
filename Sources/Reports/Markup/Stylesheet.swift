internal import Questionnaires

/// A style sheet in this program's source.
///
/// It is a literal, so no other text gets into it. Only the foot of printed sheets has another
/// text, the title of the page, in which each special character is written as a number.
///
///     let sheet: Stylesheet = ".note { font-style: italic }"
package struct Stylesheet: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The rules.
    package let text: String

    /// A style sheet from a literal.
    ///
    /// - Precondition: It has no `<` and no `&`, which would end or change it in a page, and it
    ///   loads no other file: no `@import`, no `url(`.
    package init(stringLiteral rules: StaticString) {
        let text = rules.description
        precondition(Self.isSelfContained(text), "the style sheet loads or ends something")
        self.text = text
    }

    /// A style sheet of rules that this program has composed.
    ///
    /// - Parameter text: The rules. Other text in them must be escaped.
    init(text: String) { self.text = text }

    /// The rules of one sheet, and then those of another.
    package static func + (left: Stylesheet, right: Stylesheet) -> Stylesheet {
        Stylesheet(text: left.text + "\n" + right.text)
    }

    static func isSelfContained(_ text: String) -> Bool {
        !text.utf8.contains(UInt8(ascii: "<")) && !text.utf8.contains(UInt8(ascii: "&"))
            && !text.contains("@import") && !text.contains("url(") && !text.contains("\r")
    }

    /// The source expression by which a content policy allows this style sheet and no other:
    /// `sha256-` and the hash in base 64.
    ///
    /// - SeeAlso: Content Security Policy Level 3, section 2.3.1, `hash-source`.
    package var hashSource: String {
        "sha256-" + Base64.text(of: ContentHash(of: text.utf8).bytes)
    }
}
