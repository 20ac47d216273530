public import Questionnaires
public import Samples

extension StoreError: JSONRepresentable, JSONValueRepresentable, JSONReadable, JSONNodeReadable {
    /// The error as JSON. It contains no value that was bound to a statement.
    package var json: JSONValue {
        .object(of: [
            "code": .string(code.rawValue), "message": .string(message),
            "path": path.map { .string($0) }, "cause": cause.map { .string($0) },
        ])
    }

    /// Reads an error.
    package static func read(_ node: JSONNode, _ reader: RecordReader) -> StoreError? {
        guard let fields = reader.fields(node, ["code", "message", "path", "cause"]) else {
            return nil
        }
        let code = fields.required("code").flatMap { reader.filledText($0) }
        let message = fields.required("message").flatMap { reader.text($0) }
        let path = fields["path"].flatMap { reader.text($0) }
        let cause = fields["cause"].flatMap { reader.text($0) }
        guard let code, let message else { return nil }
        return StoreError(code: .init(rawValue: code), message: message, path: path, cause: cause)
    }
}
