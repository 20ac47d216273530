internal import Questionnaires

/// A script in this program's source.
///
/// It is a literal, so it contains no other text. The script gets the page's content as data: see
/// ``Markup/data(_:_:)``.
package struct Script: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The statements.
    let text: String

    /// Creates a script from a literal.
    ///
    /// - Precondition: It contains no `<` and no `&`, which could end or change it in a page.
    package init(stringLiteral statements: StaticString) {
        let text = statements.description
        precondition(
            !text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") },
            "the script has a character that ends or changes it in a page")
        self.text = text
    }

    /// The source expression of a content policy that allows only this script.
    ///
    /// - SeeAlso: Content Security Policy Level 3, section 2.3.1, `hash-source`.
    var hashSource: String { "sha256-" + Base64.text(of: ContentHash(of: text.utf8).bytes) }
}
