extension JSONNodeReadable {
    /// Decodes the value from the shape of the kit's JSON, with the same checks as a text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with all problems; the ``JSONReadingError`` is the
    ///   underlying error.
    public init(from decoder: any Decoder) throws {
        // The decoder has no positions. The reader gets a text of the decoded value, whose
        // positions lead to the paths.
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
