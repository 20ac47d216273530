internal import Questionnaires

/// A piece of a page or drawing: elements with attributes, and text.
///
///     let row: Markup = .element("tr", [
///         .element("th", ["scope": "row"], ["2026-05-01"]),
///         .element("td", ["\(subject)"]),
///     ])
///
/// All text is escaped when it is written, in elements and in attributes. String literals and
/// interpolations make text. Names of elements and attributes are literals of this program, see
/// ``MarkupName``.
package struct Markup: Hashable, Sendable {
    let node: Node

    indirect enum Node: Hashable, Sendable {
        case text(String)
        case element(MarkupName, MarkupAttributes, [Markup])
        case group([Markup])
        /// A link to a place on the same page.
        case link(to: String, MarkupAttributes, [Markup])
        case style(Stylesheet)
        case script(Script)
        /// JSON data that a script of the page reads.
        case data(id: String, json: String)
        case contentPolicy(String)
    }

    init(node: Node) { self.node = node }

    /// Text on one line. Control characters, invisible code points and line feeds become visible,
    /// as in ``TerminalText``.
    package static func text(_ text: some StringProtocol) -> Markup {
        Markup(node: .text(String(text)))
    }

    /// A user's text with a line break between its lines.
    package static func lines(_ text: some StringProtocol) -> Markup {
        // CR LF is a single `Character`.
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        return .joined(lines.map { .text($0) }, by: .element("br"))
    }

    /// An element.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - attributes: Its attributes, in the order in which they are written. An attribute with a
    ///     `nil` value is omitted.
    ///   - children: Its content.
    package static func element(
        _ name: MarkupName, _ attributes: MarkupAttributes = [:], _ children: [Markup] = []
    ) -> Markup {
        Markup(node: .element(name, attributes, children))
    }

    /// An element without attributes.
    package static func element(_ name: MarkupName, _ children: [Markup]) -> Markup {
        .element(name, [:], children)
    }

    /// Several pieces in a row.
    package static func group(_ pieces: [Markup]) -> Markup { Markup(node: .group(pieces)) }

    /// An empty piece.
    package static let nothing = Markup.group([])

    /// Several pieces with a separator between them.
    package static func joined(_ pieces: [Markup], by separator: Markup) -> Markup {
        .group(
            pieces.enumerated().flatMap { place, piece in
                place == 0 ? [piece] : [separator, piece]
            })
    }

    /// A link to the element with an `id` on the same page.
    package static func link(
        to id: String, _ attributes: MarkupAttributes = [:], _ children: [Markup]
    ) -> Markup {
        Markup(node: .link(to: id, attributes, children))
    }

    /// A link without more attributes.
    package static func link(to id: String, _ children: [Markup]) -> Markup {
        .link(to: id, [:], children)
    }

    /// A `style` element with a style sheet.
    package static func style(_ sheet: Stylesheet) -> Markup { Markup(node: .style(sheet)) }

    /// A `script` element with a script.
    static func script(_ script: Script) -> Markup { Markup(node: .script(script)) }

    /// Data for the script of the page, in an element that no browser runs.
    ///
    /// - Parameters:
    ///   - id: The `id` of the element.
    ///   - value: The data. The script must insert its texts as text, never as HTML.
    static func data(_ id: String, _ value: JSONValue) -> Markup {
        // In JSON these characters occur only in strings, where an escape may replace them.
        let json = JSONWriter.text(value).map { character in
            switch character {
            case "<": "\\u003c"
            case ">": "\\u003e"
            case "&": "\\u0026"
            default: String(character)
            }
        }.joined()
        return Markup(node: .data(id: id, json: json))
    }
}

extension Markup: ExpressibleByStringInterpolation {
    /// Text. Interpolated values are text as well.
    package init(stringLiteral text: String) { self = .text(text) }
}
