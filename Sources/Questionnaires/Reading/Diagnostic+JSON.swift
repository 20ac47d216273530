extension Diagnostic: JSONRepresentable, JSONReadable, JSONShaped {
    /// The finding, as `wellbeing lint` writes it.
    package static let jsonShape = JSONShape<Diagnostic>(
        .nullable("file", .text, \.file), .required("line", .line, \.line),
        .required("column", .line, \.column), .required("path", .path, \.path),
        .required("code", .word, \.code), .required("message", .text, \.problem),
        .required("remedy", .text, \.remedy)
    ) { file, line, column, path, code, problem, remedy in
        Diagnostic(
            code: code, file: file, position: Diagnostic.Position(line: line, column: column),
            path: path, problem: problem, remedy: remedy)
    }
}

extension JSONForm where Value == Diagnostic.Path {
    /// A path such as `items[3].choices`.
    fileprivate static var path: Self {
        Self(json: { .string($0.description) }) { node, reader in
            reader.lossless(
                node, else: .badForm, "not a path", remedy: "write one such as items[3].choices")
        }
    }
}

extension DefinitionError: JSONRepresentable, JSONValueRepresentable {
    /// The findings as a JSON array.
    package var json: JSONValue { .array(diagnostics.map(\.json)) }
}

extension DefinitionError: JSONReadable, JSONNodeReadable {
    /// Reads the findings.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> DefinitionError? {
        reader.filledList(node) { Diagnostic.read($0, reader) }.map(DefinitionError.init)
    }
}

extension JSONReadingError: JSONRepresentable, JSONValueRepresentable {
    /// The findings as a JSON array.
    package var json: JSONValue { .array(diagnostics.map(\.json)) }
}

extension JSONReadingError: JSONReadable, JSONNodeReadable {
    /// Reads the findings.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> JSONReadingError? {
        reader.filledList(node) { Diagnostic.read($0, reader) }.map(JSONReadingError.init)
    }
}
