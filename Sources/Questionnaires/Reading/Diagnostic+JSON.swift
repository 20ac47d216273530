extension Diagnostic: JSONRepresentable, JSONValueRepresentable {
    /// The finding as JSON, as `wellbeing lint` writes it.
    package var json: JSONValue {
        [
            "file": file.map(JSONValue.string) ?? .null,
            "line": .integer(line),
            "column": .integer(column),
            "path": .string(path.description),
            "code": .string(code.rawValue),
            "message": .string(problem),
            "remedy": .string(remedy),
        ]
    }
}

extension Diagnostic: JSONReadable, JSONNodeReadable {
    /// Reads a finding.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> Diagnostic? {
        let keys = ["file", "line", "column", "path", "code", "message", "remedy"]
        guard let fields = reader.fields(node, keys) else { return nil }
        let file = fields["file"].flatMap { $0.isNull ? nil : reader.text($0) }
        let line = fields.required("line").flatMap { reader.integer($0, in: 1 ... .max) }
        let column = fields.required("column").flatMap { reader.integer($0, in: 1 ... .max) }
        let path: Diagnostic.Path? = fields.required("path").flatMap {
            reader.lossless(
                $0, else: .badForm, "not a path", remedy: "write one such as items[3].choices")
        }
        let code: Code? = fields.required("code").flatMap { reader.word($0) }
        let problem = fields.required("message").flatMap { reader.text($0) }
        let remedy = fields.required("remedy").flatMap { reader.text($0) }
        guard let line, let column, let path, let code, let problem, let remedy else { return nil }
        return Diagnostic(
            code: code, file: file, position: Diagnostic.Position(line: line, column: column),
            path: path, problem: problem, remedy: remedy)
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
