internal import Questionnaires

/// A piece of a page or drawing: elements with attributes, and text.
///
///     let row: Markup = .element("tr", [
///         .element("th", ["scope": "row"], ["2026-05-01"]),
///         .element("td", ["\(subject)"]),
///     ])
///
/// All text is escaped when it is written, in elements and in attributes, without exception: a
/// string literal or an interpolation makes text, and names of elements and attributes are literals
/// of this program. See ``MarkupName``.
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
        /// Data that a script of the page reads, as JSON.
        case data(id: String, json: String)
        case contentPolicy(String)
    }

    init(node: Node) { self.node = node }

    /// Text on one line: controls, invisible code points and line feeds become visible, as in
    /// ``TerminalText``.
    package static func text(_ text: some StringProtocol) -> Markup {
        Markup(node: .text(String(text)))
    }

    /// A user's text, which may have several lines, with a break between them.
    package static func lines(_ text: some StringProtocol) -> Markup {
        // `isNewline` also knows CR LF, which is one character.
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        return .joined(lines.map { .text($0) }, by: .element("br"))
    }

    /// An element.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - attributes: Its attributes, in the order in which they are written. Attributes that are
    ///   `nil` are left out.
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

    /// Several pieces, one after another.
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

    /// A link to the element of the same page that has an `id`.
    package static func link(
        to id: String, _ attributes: MarkupAttributes = [:], _ children: [Markup]
    ) -> Markup {
        Markup(node: .link(to: id, attributes, children))
    }

    /// A link without other attributes.
    package static func link(to id: String, _ children: [Markup]) -> Markup {
        .link(to: id, [:], children)
    }

    /// The element `style` with a style sheet.
    package static func style(_ sheet: Stylesheet) -> Markup { Markup(node: .style(sheet)) }

    /// The element `script` with a script.
    static func script(_ script: Script) -> Markup { Markup(node: .script(script)) }

    /// Data for the script of the page, in an element that no browser runs.
    ///
    /// - Parameters:
    ///   - id: The `id` of the element.
    ///   - value: The data. The script must show its texts as texts.
    static func data(_ id: String, _ value: JSONValue) -> Markup {
        // In JSON these characters are only in texts, where they may be written by number.
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
