/// The kind of value of an option or argument, for checking, help and completion.
package enum ValueKind: Hashable, Sendable {
    /// One word of a list.
    case choice([String])
    /// Any text. A shell suggests some values, and other text is allowed.
    case text(String, suggestions: [String] = [])
    /// The path of a file.
    case file(String)
    /// The path of a directory.
    case directory(String)
    /// A whole number in decimal digits, within a range.
    case integer(String, ClosedRange<Int>)

    /// The placeholder of the value in help, such as `FILE`.
    package var placeholder: String {
        switch self {
        case .choice(let words): words.joined(separator: "|")
        case .text(let name, suggestions: _), .file(let name), .directory(let name),
            .integer(let name, _):
            name
        }
    }

    /// The words that a shell can suggest.
    var suggestions: [String] {
        switch self {
        case .choice(let words), .text(_, suggestions: let words): words
        case .file, .directory, .integer: []
        }
    }
}
