extension Markup {
    /// The source of a page or drawing: valid as HTML, and well-formed as XML.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package var source: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch node {
        case .text(let words): text += Self.escaped(words)
        case .group(let pieces): for piece in pieces { piece.write(to: &text) }
        case .element(let name, let attributes, let children):
            Self.write(name.description, attributes, children, to: &text)
        case .link(let id, let attributes, let children):
            Self.write("a", attributes, also: ("href", "#" + id), children, to: &text)
        case .style(let sheet):
            // Do not escape it, because HTML reads it raw. It comes only from literals without `<`
            // and `&`.
            text += "\n<style>\(sheet.text)</style>"
        case .script(let script):
            // Do not escape it, for the same reason.
            text += "\n<script>\(script.text)</script>"
        case .data(let id, let json):
            // It is escaped as JSON, because HTML reads it raw.
            text += "\n<script type=\"application/json\" id=\"\(Self.escaped(id))\">"
            text += "\(json)</script>"
        case .contentPolicy(let policy):
            Self.write(
                "meta", ["content": policy], also: ("http-equiv", "Content-Security-Policy"), [],
                to: &text)
        }
    }

    private static func write(
        _ name: String, _ attributes: MarkupAttributes, also: (name: String, value: String)? = nil,
        _ children: [Markup], to text: inout String
    ) {
        // A line feed before each block element makes the page readable for people and `diff`.
        if blocks.contains(name) { text += "\n" }
        text += "<" + name
        if let also { text += " \(also.name)=\"\(escaped(also.value))\"" }
        for pair in attributes.pairs { text += " \(pair.name)=\"\(escaped(pair.value))\"" }
        if voids.contains(name) {
            precondition(children.isEmpty, "an element without content has children: <\(name)>")
            text += "/>"
            return
        }
        text += ">"
        for child in children { child.write(to: &text) }
        text += "</\(name)>"
    }

    /// Text that HTML and XML readers treat only as text, in elements and between quotes. The seven
    /// characters that could end it become numeric references. Invisible characters are shown as in
    /// ``TerminalText``.
    static func escaped(_ text: String) -> String {
        let visible = TerminalText(text).description
        guard visible.utf8.contains(where: { replacement(for: $0) != nil }) else { return visible }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(visible.utf8.count + 16)
        for byte in visible.utf8 {
            if let replacement = replacement(for: byte) {
                bytes += replacement.utf8
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func replacement(for byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&#38;"
        case UInt8(ascii: "<"): "&#60;"
        case UInt8(ascii: ">"): "&#62;"
        case UInt8(ascii: "\""): "&#34;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "`"): "&#96;"
        case UInt8(ascii: "="): "&#61;"
        default: nil
        }
    }

    /// The HTML elements without an end tag.
    private static let voids: Set<String> = ["br", "col", "hr", "meta", "wbr"]

    private static let blocks: Set<String> = [
        "html", "head", "body", "meta", "title", "header", "nav", "main", "footer", "section",
        "article", "aside", "figure", "figcaption", "div", "p", "h1", "h2", "h3", "h4", "ul", "ol",
        "li", "dl", "dt", "dd", "table", "caption", "colgroup", "thead", "tbody", "tfoot", "tr",
        "details", "summary", "svg", "g", "desc", "path", "line", "rect", "circle", "polygon",
        "polyline", "text",
    ]
}
