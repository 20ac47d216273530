public import Questionnaires

extension TableImport.Problem: JSONRepresentable, JSONReadable, JSONShaped {
    /// The problem, with the ``reason`` if it differs from the message.
    package static let jsonShape = JSONShape<TableImport.Problem>(
        .required("line", .line, \.line), .nullable("column", .text, \.column),
        .required("code", .word, \.code), .required("message", .text, \.message),
        .optional("reason", .text, \.otherReason)
    ) { TableImport.Problem($2, line: $0, column: $1, $3, reason: $4) }

    private var otherReason: String? { reason == message ? nil : reason }
}
