internal import CSV
internal import Questionnaires
internal import Samples

/// A table as `wellbeing export` writes it: separated by commas, with an apostrophe before text
/// that a spreadsheet would run as a formula. A spreadsheet may have saved it with semicolons or
/// tabs.
enum ExportedTable {
    /// The names of the columns at the beginning of a file; `nil` if the header line is incomplete.
    static func header(beginning: [UInt8]) -> [String]? {
        header(beginning, separator(beginning: beginning))
    }

    private static func header(_ beginning: [UInt8], _ separator: Separator) -> [String]? {
        var reader = TableReader(.init(separator: separator, width: .any))
        reader.feed(beginning.span)
        reader.finish()
        return (try? reader.advance()) == .row ? reader.texts : nil
    }

    /// The separator that splits the header into the most names.
    private static func separator(beginning: [UInt8]) -> Separator {
        let counts = [Separator.comma, .semicolon, .tab].map { separator in
            (separator, count: header(beginning, separator)?.count ?? 0)
        }
        return counts.max { $0.count < $1.count }?.0 ?? .comma
    }

    /// The most bytes that are read to recognise the separator.
    private static let beginningLength = 1 << 20

    /// The cell of the samples that a sample replaced.
    static func cell(of replaced: [SampleID]) -> TableWriter.Cell {
        replaced.isEmpty
            ? .empty : .text(replaced.map(\.description).joined(separator: " "))
    }

    /// The samples that the sample of a row replaced, in the form of JSON; `nil` without any.
    static func replaced(in cells: [String: String]) -> JSONValue? {
        let names = (cells[StoredSample.replacedKey] ?? "").split(separator: " ").map(String.init)
        return names.isEmpty ? nil : .texts(names)
    }

    /// Reads a table, row by row.
    ///
    /// - Parameters:
    ///   - source: The bytes of the file.
    ///   - file: The name to show in findings, or `nil`.
    ///   - form: Recognises the names of the columns; `nil` if the table is not an export.
    ///   - entries: Reads the cells of a row, by their columns.
    ///   - take: Receives each sample, or the problem of its row.
    /// - Throws: The errors of the source.
    static func readEntries<Form>(
        from source: inout some ByteSource & ~Copyable, file: String?,
        form: ([String]) -> Form?,
        entries: (Form, _ cells: [String: String], _ line: Int) -> [SampleImport.Entry],
        _ take: (SampleImport.Entry) -> Void
    ) throws {
        let beginning = try source.firstLine(atMost: beginningLength)
        var reader = TableReader(
            .init(
                separator: separator(beginning: beginning), undoesFormulaGuard: true,
                limits: TableLimits(cellBytes: 8 << 20, rowBytes: 16 << 20)))
        reader.feed(beginning.span)
        var columns: (form: Form, names: [String])?
        while true {
            do {
                guard try reader.advance(from: &source) else { return }
            } catch let error as TableError {
                let problem = Diagnostic(
                    code: error.kind == .empty ? .emptyFile : .badForm, file: file,
                    position: .init(line: error.position.line, column: error.position.column),
                    path: .root, problem: error.message,
                    remedy: error.remedyWithoutOptions ?? "export the samples again")
                take(.problem([problem]))
                guard error.reach == .row else { return }
                continue
            }
            guard let (form, names) = columns else {
                let names = reader.texts
                columns = form(names).map { ($0, names) }
                guard columns == nil else { continue }
                let problem = Diagnostic(
                    code: .badForm, file: file, position: .init(line: reader.line, column: 1),
                    path: .root, problem: "not the columns of one type of samples",
                    remedy: "export the samples again")
                return take(.problem([problem]))
            }
            let cells = Dictionary(zip(names, reader.texts)) { first, _ in first }
            for entry in entries(form, cells, reader.line) { take(entry) }
        }
    }

    /// Reads the JSON that was made from a row.
    ///
    /// - Throws: The problem with the line of the row, because a position in the JSON is not a
    ///   position in the row.
    static func read<Value>(
        _ members: [(String, JSONValue)], line: Int, _ file: String?,
        _ read: (JSONNode, RecordReader) -> Value?
    ) throws(JSONReadingError) -> Value {
        let text = JSONWriter.text(.object(members), .compact)
        do throws(JSONReadingError) {
            return try RecordReader.value(Array(text.utf8), file: file, line: line, read)
        } catch {
            throw JSONReadingError(
                diagnostics: error.diagnostics.map { found in
                    Diagnostic(
                        code: found.code, file: found.file,
                        position: .init(line: line, column: 1), path: found.path,
                        problem: found.path == .root
                            ? found.problem : "\(found.path): \(found.problem)",
                        remedy: found.remedy)
                })
        }
    }
}
