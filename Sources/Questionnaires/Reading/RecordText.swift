/// A JSON text with several records. Each record has separate findings.
///
/// Positions are computed only if there are findings, once for the whole text.
package final class RecordText {
    /// The value, or `nil` when the text is not sound.
    package let root: JSONNode?
    /// The problems of the text itself. If there are any, no record can be read.
    package let problems: [Diagnostic]
    private let file: String?
    private let firstLine: Int
    /// The text.
    package let bytes: [UInt8]
    private lazy var source = SourceText(bytes)

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - line: The line of the file at which the text begins, from 1. For JSON Lines.
    package init(_ bytes: [UInt8], file: String?, line: Int = 1) {
        // Other programs write a valence of -0.0.
        let document = JSONReader.read(bytes, byteLimit: .max, acceptsNegativeZero: true)
        let findings = Findings()
        for finding in document.findings { findings.report(finding) }
        root = document.findings.isEmpty ? document.root : nil
        problems = findings.diagnostics(
            in: SourceText(bytes), root: document.root, file: file, firstLine: line)
        self.bytes = bytes
        self.file = file
        firstLine = line
    }

    /// Reads one record.
    ///
    /// - Parameter read: Reads the record, and reports problems.
    /// - Returns: The value and the problems.
    package func read<Value>(
        _ read: (RecordReader) -> Value
    ) -> (value: Value, problems: [Diagnostic]) {
        let reader = RecordReader()
        let value = read(reader)
        return (
            value,
            reader.findings.diagnostics(
                in: source, root: root, file: file, firstLine: firstLine)
        )
    }

    /// The place of a value in the file.
    package func place(of node: JSONNode) -> RecordPlace {
        let position = source.position(at: node.offset)
        return RecordPlace(
            file: file,
            position: Diagnostic.Position(
                line: position.line + firstLine - 1, column: position.column),
            path: root?.path(to: node.offset) ?? .root)
    }
}

/// The place of a record in its file.
package struct RecordPlace: Hashable, Sendable {
    /// The name of the file, or `nil` for a text from memory.
    package let file: String?
    /// The line and column, both from 1.
    package let position: Diagnostic.Position
    /// The path from the root of the text.
    package let path: Diagnostic.Path

    package init(file: String?, position: Diagnostic.Position, path: Diagnostic.Path) {
        self.file = file
        self.position = position
        self.path = path
    }

    /// A finding about the whole record.
    package func finding(
        _ code: Diagnostic.Code, _ problem: String, remedy: String
    ) -> Diagnostic {
        Diagnostic(
            code: code, file: file, position: position, path: path, problem: problem,
            remedy: remedy)
    }
}
