/// A value that can be read from the JSON that the kit writes.
///
///     let mind = try StateOfMind(jsonText: text)
///     let minds = try [StateOfMind](json: bytes, file: "moods.json")
///
/// Reading is strict: an unknown key, a missing key, a value of another type and a contradiction
/// are errors. Reading the text of ``JSONRepresentable/jsonText(_:)`` gives the same value.
///
/// A decoder reads the same members. Its errors have the path, but no line and no column.
public protocol JSONReadable: Decodable {
    /// Reads a value.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``JSONReadingError`` with all problems.
    init(json: some Sequence<UInt8>, file: String?) throws(JSONReadingError)

    /// Reads a JSON array of values.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``JSONReadingError`` with all problems.
    static func list(
        json: some Sequence<UInt8>, file: String?
    ) throws(JSONReadingError) -> [Self]
}

extension JSONReadable {
    /// Reads a value from a text in memory.
    ///
    /// - Throws: ``JSONReadingError`` with all problems.
    public init(jsonText: String) throws(JSONReadingError) {
        try self.init(json: jsonText.utf8, file: nil)
    }

    /// Reads a value from bytes in memory.
    ///
    /// - Throws: ``JSONReadingError`` with all problems.
    public init(json: some Sequence<UInt8>) throws(JSONReadingError) {
        try self.init(json: json, file: nil)
    }
}

extension Array where Element: JSONReadable {
    /// Reads a JSON array of values.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``JSONReadingError`` with all problems.
    public init(json: some Sequence<UInt8>, file: String? = nil) throws(JSONReadingError) {
        self = try Element.list(json: json, file: file)
    }

    /// Reads a JSON array of values from a text in memory.
    ///
    /// - Throws: ``JSONReadingError`` with all problems.
    public init(jsonText: String) throws(JSONReadingError) {
        try self.init(json: jsonText.utf8)
    }
}

/// A value that is read from a ``JSONNode``.
///
/// Types adopt it inside the package; in other packages they only conform to ``JSONReadable``.
package protocol JSONNodeReadable: JSONReadable {
    /// Reads a value, and reports problems to the reader; then the result may be `nil`.
    static func read(_ node: JSONNode, _ reader: RecordReader) -> Self?
}

extension JSONNodeReadable {
    /// Reads a value.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``JSONReadingError`` with all problems.
    public init(json: some Sequence<UInt8>, file: String?) throws(JSONReadingError) {
        self = try RecordReader.value(json, file: file) { Self.read($0, $1) }
    }

    /// Reads a JSON array of values.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    /// - Throws: ``JSONReadingError`` with all problems.
    public static func list(
        json: some Sequence<UInt8>, file: String?
    ) throws(JSONReadingError) -> [Self] {
        try RecordReader.value(json, file: file) { node, reader in
            reader.list(node) { Self.read($0, reader) }
        }
    }
}
