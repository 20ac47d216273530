/// A value that the kit writes as JSON.
///
/// The command line writes the same text with `--format json`:
///
///     trend.jsonText(.pretty)
///
/// Keys are in lowerCamelCase, dates have the form of RFC 3339, and nothing is translated. The text
/// is safe in a terminal and in JavaScript. Binary numbers have the fewest digits that are read as
/// the same number again.
///
/// An encoder writes the same members, in its own order.
public protocol JSONRepresentable: Encodable {
    /// The value as JSON, without a final newline.
    func jsonText(_ layout: JSONLayout) -> String
}

extension JSONRepresentable {
    /// The value as JSON in one line, without a final newline.
    public func jsonText() -> String { jsonText(.compact) }
}

/// A value that has its JSON as a ``JSONValue``.
///
/// Types adopt it inside the package; in other packages they only conform to ``JSONRepresentable``.
package protocol JSONValueRepresentable: JSONRepresentable {
    /// The value as JSON.
    var json: JSONValue { get }
}

extension JSONValueRepresentable {
    /// The value as JSON, without a final newline.
    public func jsonText(_ layout: JSONLayout) -> String { JSONWriter.text(json, layout) }
}

extension Sequence where Element: JSONRepresentable {
    /// The elements as JSON Lines: one element a line, each with its newline.
    public func jsonLines() -> String {
        map { $0.jsonText(.compact) + "\n" }.joined()
    }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    /// The elements as a JSON array, without a final newline.
    public func jsonText(_ layout: JSONLayout) -> String {
        let texts = map { $0.jsonText(layout) }
        guard layout == .pretty, !isEmpty else { return "[" + texts.joined(separator: ",") + "]" }
        // Line feeds inside strings are escaped, so each line feed here begins a line.
        let lines = texts.joined(separator: ",\n").split(separator: "\n")
        return "[\n" + lines.map { "  " + $0 }.joined(separator: "\n") + "\n]"
    }
}
