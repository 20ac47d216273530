public import Questionnaires

extension TableImport.Problem: JSONRepresentable, JSONValueRepresentable {
    /// The problem as JSON, with the ``reason`` where it differs from the message.
    package var json: JSONValue {
        .object(of: [
            "line": .integer(line), "column": column.map { .string($0) } ?? .null,
            "code": .string(code.rawValue), "message": .string(message),
            "reason": reason == message ? nil : .string(reason),
        ])
    }
}

extension TableImport.Problem: JSONReadable, JSONNodeReadable {
    /// Reads a problem.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> TableImport.Problem? {
        let keys = ["line", "column", "code", "message", "reason"]
        guard let fields = reader.fields(node, keys) else { return nil }
        let line = fields.required("line").flatMap { reader.integer($0, in: 1 ... .max) }
        let column = fields["column"].flatMap { $0.isNull ? nil : reader.text($0) }
        let code: Code? = fields.required("code").flatMap { reader.word($0) }
        let message = fields.required("message").flatMap { reader.text($0) }
        let reason = fields["reason"].flatMap { reader.text($0) }
        guard let line, let code, let message else { return nil }
        return TableImport.Problem(code, line: line, column: column, message, reason: reason)
    }
}
