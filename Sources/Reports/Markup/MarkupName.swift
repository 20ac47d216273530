/// The name of an element or attribute of a page. It is always a literal in this program's source.
///
/// A name that could make a page run, load or send anything is refused: no `script`, no `iframe`,
/// no `style` attribute, no `src`, no `onclick`.
package struct MarkupName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as text.
    package let description: String

    /// Creates a name from a literal.
    ///
    /// - Precondition: It begins with a letter, and contains only letters, digits, hyphens and
    ///   colons. It cannot make a page run, load or send anything.
    package init(stringLiteral name: StaticString) {
        let text = name.description
        precondition(Self.isAllowed(text), "no name for an element or attribute of a page: \(text)")
        description = text
    }

    /// Whether a name has a valid form, and cannot make a page run, load or send anything.
    static func isAllowed(_ name: String) -> Bool {
        guard let first = name.utf8.first, Self.isLetter(first),
            name.utf8.allSatisfy({
                isLetter($0) || (0x30...0x3A).contains($0) || $0 == UInt8(ascii: "-")
            })
        else { return false }
        let lower = name.lowercased()
        return !lower.hasPrefix("on") && !forbidden.contains(lower)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20)
    }

    private static let forbidden: Set<String> = [
        // Elements that run, load or send. Style sheets are written as a ``Stylesheet``.
        "script", "style", "iframe", "frame", "object", "embed", "applet", "base", "link", "form",
        "input", "button", "img", "image", "audio", "video", "source", "track", "use",
        "foreignobject",
        "animate", "set", "template", "noscript", "plaintext", "textarea", "xmp",
        // Attributes that run, load or send.
        "src", "srcset", "srcdoc", "action", "formaction", "data", "poster", "ping", "background",
        "manifest", "xlink:href", "http-equiv",
    ]
}
