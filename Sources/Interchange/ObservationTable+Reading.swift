package import CSV
internal import Questionnaires
package import Samples

extension ObservationTable {
    /// Whether a file begins like a table of samples that `wellbeing export` writes: it has all
    /// columns of one type and no other, in any order. A table of an earlier version of the kit
    /// lacks the column of replaced samples.
    ///
    /// - Parameter beginning: The first bytes of the file.
    package static func isTable(beginning: [UInt8]) -> Bool {
        ExportedTable.header(beginning: beginning).flatMap(type) != nil
    }

    private static func type(ofHeader names: [String]) -> SampleType? {
        func sorted(_ names: [String]) -> [String] {
            names.filter { $0 != StoredSample.replacedKey }.sorted()
        }
        return SampleType.allCases.first { header(of: $0).map(sorted) == sorted(names) }
    }

    /// Reads a table of samples, row by row.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: The name to show in findings, or `nil`.
    ///   - take: Receives each sample, or the problem of its row.
    /// - Throws: The errors of the source.
    package static func readEntries(
        from source: inout some ByteSource & ~Copyable, file: String?,
        _ take: (SampleImport.Entry) -> Void
    ) throws {
        try ExportedTable.readEntries(
            from: &source, file: file, form: type,
            entries: { type, cells, line in
                do throws(JSONReadingError) {
                    let (sample, replaced) = try ExportedTable.read(
                        json(of: type, cells), line: line, file
                    ) { node, reader in
                        ObservedSample.read(node, reader).map { ($0, reader.replaced(node)) }
                    }
                    return [
                        .observation(sample, otherVersions: replaced, place: .init(line: line))
                    ]
                } catch {
                    return [.problem(error.diagnostics)]
                }
            }, take)
    }

    /// A row in the form in which ``StoredSample`` is written as JSON.
    private static func json(
        of type: SampleType, _ cells: [String: String]
    ) -> [(String, JSONValue)] {
        func filled(_ name: String) -> String? { cells[name].flatMap { $0.isEmpty ? nil : $0 } }
        var members: [(String, JSONValue)] = [
            ("type", .string(type.rawValue)),
            ("source", ["name": text("source"), "version": text("sourceVersion")]),
        ]
        func text(_ name: String) -> JSONValue { .string(cells[name] ?? "") }
        func words(_ name: String) -> JSONValue {
            .texts((cells[name] ?? "").split(separator: " ").map(String.init))
        }
        func add(_ name: String, _ value: JSONValue?) {
            if let value { members.append((name, value)) }
        }
        for name in ["id", "subject", "start"] { add(name, text(name)) }
        add("end", filled("end").map { .string($0) })
        switch type {
        case .assessment: break
        case .stateOfMind:
            for name in ["kind", "valenceClassification"] { add(name, text(name)) }
            add("valence", value(cells["valence"]))
            for name in ["labels", "associations"] { add(name, words(name)) }
        case .treatment: add("label", text("label"))
        case .quantity:
            for name in ["measure", "unit"] { add(name, text(name)) }
            add("value", value(cells["value"]))
        case .calendarEvent: for name in ["title", "calendar"] { add(name, text(name)) }
        case .journalEntry:
            for name in ["title", "prompt", "text"] { add(name, text(name)) }
            add("about", words("about"))
        case .schedule:
            for name in ["questionnaire", "every", "until"] { add(name, text(name)) }
            add("early", value(cells["early"]))
            add("late", filled("late").map { value($0) })
        }
        var metadata = filled("metadata").map { value($0) } ?? .object([])
        if let note = filled("note"), case .object(let facts) = metadata {
            metadata = .object(facts + [(MetadataKey.note, .string(note))])
        }
        add("metadata", metadata)
        if let identifier = filled("syncIdentifier") {
            add(
                "sync", ["identifier": .string(identifier), "version": value(cells["syncVersion"])])
        }
        add(StoredSample.replacedKey, ExportedTable.replaced(in: cells))
        return members
    }

    /// A cell as the JSON that it contains. If it is not JSON, it becomes a text, which the reader
    /// then refuses.
    private static func value(_ cell: String?) -> JSONValue {
        let cell = cell ?? ""
        let document = JSONReader.read(Array(cell.utf8), byteLimit: .max)
        guard document.findings.isEmpty, let root = document.root else { return .string(cell) }
        return JSONValue(root)
    }
}
