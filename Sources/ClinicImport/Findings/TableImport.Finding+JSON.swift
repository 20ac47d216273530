public import Questionnaires

extension TableImport.Finding: JSONRepresentable, JSONReadable, JSONShaped {
    /// The finding.
    package static let jsonShape = JSONShape<TableImport.Finding>(
        .required("code", .word, \.code), .required("gravity", .word, \.gravity),
        .nullable("line", .line, \.line), .nullable("column", .text, \.column),
        .required("message", .text, \.message)
    ) { TableImport.Finding($0, gravity: $1, line: $2, column: $3, $4) }
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
