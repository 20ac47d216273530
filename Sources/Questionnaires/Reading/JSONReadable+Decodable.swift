extension JSONNodeReadable {
    /// Decodes the value from the shape of the kit's JSON, with the same checks as a text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with everything that is wrong; the
    ///   ``JSONReadingError`` is the underlying error.
    public init(from decoder: any Decoder) throws {
        // The decoder has no positions. A text of its value gives the reader those of the paths.
        let text = JSONWriter.text(try JSONValue(from: decoder))
        do { try self.init(jsonText: text) } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: error.diagnostics.map { "\($0.path): \($0.message)" }
                        .joined(separator: "; "),
                    underlyingError: error))
        }
    }
}
