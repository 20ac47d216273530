internal import Questionnaires
internal import Samples

/// Rows of short texts as JSON.
package enum TextRows {
    package static func text(of rows: [[String]]) -> String {
        JSONWriter.text(.array(rows.map { .array($0.map { .string($0) }) }))
    }

    /// Reads what ``text(of:)`` wrote; `nil` for any other text.
    package static func rows(from text: String) -> [[String]]? {
        let document = JSONReader.read(text, byteLimit: .max)
        guard document.findings.isEmpty, let rows = document.root?.elements else { return nil }
        var read: [[String]] = []
        for row in rows {
            guard let cells = row.elements else { return nil }
            let texts = cells.compactMap(\.string)
            guard texts.count == cells.count else { return nil }
            read.append(texts)
        }
        return read
    }
}
