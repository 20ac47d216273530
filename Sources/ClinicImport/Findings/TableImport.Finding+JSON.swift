public import Questionnaires

extension TableImport.Finding: JSONRepresentable, JSONValueRepresentable {
    /// The finding as JSON.
    package var json: JSONValue {
        [
            "code": .string(code.rawValue), "gravity": .string(gravity.rawValue),
            "line": line.map { .integer($0) } ?? .null,
            "column": column.map { .string($0) } ?? .null, "message": .string(message),
        ]
    }
}

extension TableImport.Finding: JSONReadable, JSONNodeReadable {
    /// Reads a finding.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> TableImport.Finding? {
        let keys = ["code", "gravity", "line", "column", "message"]
        guard let fields = reader.fields(node, keys) else { return nil }
        let code: Code? = fields.required("code").flatMap { reader.word($0) }
        let gravity: Gravity? = fields.required("gravity").flatMap { reader.word($0) }
        let line = fields["line"].flatMap {
            $0.isNull ? nil : reader.integer($0, in: 1 ... .max)
        }
        let column = fields["column"].flatMap { $0.isNull ? nil : reader.text($0) }
        let message = fields.required("message").flatMap { reader.text($0) }
        guard let code, let gravity, let message else { return nil }
        return TableImport.Finding(code, gravity: gravity, line: line, column: column, message)
    }
}

extension TableImport.Refusal: JSONRepresentable, JSONValueRepresentable {
    /// The findings as a JSON array.
    package var json: JSONValue { .array(findings.map(\.json)) }
}

extension TableImport.Refusal: JSONReadable, JSONNodeReadable {
    /// Reads the findings.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> TableImport.Refusal? {
        reader.filledList(node) { TableImport.Finding.read($0, reader) }
            .map { TableImport.Refusal(findings: $0) }
    }
}
