/// The name of an element or attribute of a page: always one written in this program's source.
///
/// A name is a literal, never text from elsewhere, and the names through which a page could run,
/// load or send something do not exist: no `script`, no `iframe`, no `style` attribute, no `src`,
/// no `onclick`.
public struct MarkupName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// A name from a literal.
    ///
    /// - Precondition: It begins with a letter, goes on with letters, digits, hyphens and colons,
    ///   and lets a page run, load or send nothing.
    public init(stringLiteral name: StaticString) {
        let text = name.description
        precondition(Self.isAllowed(text), "no name for an element or attribute of a page: \(text)")
        description = text
    }

    /// Whether a name has the form of one and lets a page run, load or send nothing.
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
        // Elements that run, load or send. A style sheet is a ``Stylesheet``.
        "script", "style", "iframe", "frame", "object", "embed", "applet", "base", "link", "form",
        "input", "button", "img", "image", "audio", "video", "source", "track", "use",
        "foreignobject",
        "animate", "set", "template", "noscript", "plaintext", "textarea", "xmp",
        // Attributes that do.
        "src", "srcset", "srcdoc", "action", "formaction", "data", "poster", "ping", "background",
        "manifest", "xlink:href", "http-equiv",
    ]
}
