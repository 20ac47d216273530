/// Reads results, samples and other records from JSON, and collects all problems.
///
/// Unlike the reader of definitions it never repeats a value from the text, because a value may be
/// a person's answer, name or note.
///
/// The reader is a class because its extensions add to one list. It is used for one reading, only
/// inside the function that created it.
package final class RecordReader {
    let findings = Findings()

    /// A reader without findings.
    package init() {}

    /// Reads one value from a text.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - line: The line of the file at which the text begins, from 1. For JSON Lines.
    ///   - read: Reads the value from the tree, and reports problems.
    /// - Throws: ``JSONReadingError`` with all problems.
    package static func value<Value>(
        _ json: some Sequence<UInt8>, file: String?, line: Int = 1,
        _ read: (JSONNode, RecordReader) -> Value?
    ) throws(JSONReadingError) -> Value {
        let bytes = Array(json)
        let reader = RecordReader()
        let document = JSONReader.read(bytes, byteLimit: .max)
        for finding in document.findings { reader.findings.report(finding) }
        let value = document.root.flatMap { read($0, reader) }
        if let value, reader.findings.isEmpty { return value }
        if reader.findings.isEmpty {
            // A part was refused without a finding. The text is still refused.
            reader.report(.badForm, at: 0, "the value cannot be read", remedy: "correct it")
        }
        throw JSONReadingError(
            diagnostics: reader.findings.diagnostics(
                in: SourceText(bytes), root: document.root, file: file, firstLine: line))
    }

    /// Reports a problem at a value. The words must not repeat the value.
    package func report(
        _ code: Diagnostic.Code, at node: JSONNode, _ problem: String, remedy: String
    ) {
        findings.report(code, at: node.offset, problem, remedy: remedy)
    }

    private func report(
        _ code: Diagnostic.Code, at offset: Int, _ problem: String, remedy: String
    ) {
        findings.report(code, at: offset, problem, remedy: remedy)
    }

    /// Reports a value of the wrong type.
    package func reportType(of node: JSONNode, expected: String, remedy: String) {
        report(.wrongType, at: node, "\(node.noun) where \(expected) belongs", remedy: remedy)
    }

    /// Reads an object that may have only the given keys.
    package func fields(_ node: JSONNode, _ keys: [String]) -> Fields? {
        let limit = Findings.limit - findings.list.count
        return Fields(node, keys: keys, limit: limit) { [self] fault, offset in
            let list = keys.joined(separator: ", ")
            switch fault {
            case .notAnObject:
                reportType(
                    of: node, expected: "an object", remedy: "write { … } with the keys \(list)")
            case .unknownKey(_, let meant):
                // The path is that of the object, because the key itself may be a name.
                findings.report(
                    .unknownKey, at: offset, path: node.offset, "unknown key",
                    remedy: meant.map { "did you mean \"\($0)\"?" } ?? "the keys here are \(list)")
            case .missingKey(let key):
                report(
                    .missingKey, at: offset, "the key \"\(key)\" is missing",
                    remedy: "add \"\(key)\"")
            }
        }
    }

    /// Reads a list; unreadable elements are reported and left out.
    package func list<Element>(
        _ node: JSONNode, _ read: (JSONNode) -> Element?
    ) -> [Element]? {
        guard let elements = node.elements else {
            reportType(of: node, expected: "a list", remedy: "write [ … ]")
            return nil
        }
        return elements.compactMap(read)
    }

    /// Reads a list of at least one element; `nil` if no element can be read.
    package func filledList<Element>(
        _ node: JSONNode, _ read: (JSONNode) -> Element?
    ) -> [Element]? {
        guard let elements = list(node, read) else { return nil }
        guard elements.isEmpty else { return elements }
        if findings.isEmpty {
            report(.badForm, at: node, "an empty list", remedy: "write an element at least")
        }
        return nil
    }
}
