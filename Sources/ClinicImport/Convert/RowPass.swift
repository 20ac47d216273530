internal import CSV
internal import Questionnaires
internal import Samples
internal import Scoring

/// One pass over the rows of a table, from the header to the end.
struct RowPass: ~Copyable {
    private var source: HashedSource
    private var reader: TableReader
    var converter: RowConverter
    private var row = 0
    private let headers: [String]
    /// The finding about columns whose names differ from those in the mapping only in case.
    let renamedColumns: TableImport.Finding?
    /// The line of the header, from 1.
    let headerLine: Int
    /// The header and the rows that explain it, as written.
    let headerRows: [[UInt8]]
    /// The SHA-256 of the table, if its rows are named after it; otherwise `nil`.
    let namingHash: ContentHash?
    /// The name of the latest row, if every row is a different person.
    var rowName: String {
        String(decoding: RowNames(of: namingHash).name(of: row), as: UTF8.self)
    }

    /// Begins a pass, and reads the header.
    ///
    /// If every row is a different person, the whole file is first read once for its hash, because
    /// the names of the rows contain it.
    ///
    /// - Parameters:
    ///   - isHashed: Whether the caller will need ``hash()``.
    ///   - known: The SHA-256 of the file from an earlier pass; `nil` if unknown.
    /// - Throws: ``TableImport/Refusal``, and the errors of the file's source.
    init(
        _ file: TableImport.File, mapping: TableImport.Mapping, questionnaires: [Questionnaire],
        context: TableImport.Context, policy: MissingPolicy, isHashed: Bool = false,
        knownHash known: ContentHash? = nil
    ) throws {
        var source = HashedSource(try file.openTable(), isHashed: isHashed)
        var reader = TableReader(mapping.table.mappedOptions)
        let headers = try reader.header(having: mapping.columns, from: &source)
        reader.width = .exactly(headers.count)
        reader.undoesFormulaGuard = TableImport.File.Form.isExported(headers)
        let isNamed = SubjectColumn.namesRows(mapping.subject, headers: headers)
        let namingHash = isNamed ? try known ?? file.contentHash() : nil
        let converter = try RowConverter(
            mapping, headers: headers, questionnaires: questionnaires, context: context,
            policy: policy, rows: RowNames(of: namingHash))
        let line = reader.line
        let written = HeaderRow.distinguished(reader.texts.map { String($0.trimmed) })
        let renamed = zip(written, headers).filter { $0 != $1 }
        let headerRows = try reader.explanations(mapping.table.headerRows, from: &source)
        renamedColumns =
            renamed.isEmpty
            ? nil
            : TableImport.Finding(
                .columnsRenamed, gravity: .note,
                "used as columns of the mapping, which have other capitals: "
                    + renamed.map { "\($0) for \($1)" }.joined(separator: ", "))
        headerLine = line
        self.headerRows = headerRows
        self.namingHash = namingHash
        self.headers = headers
        self.converter = converter
        self.source = source
        self.reader = reader
    }

    /// Converts the next row of the table; `nil` at the end.
    ///
    /// - Parameter batch: Receives its sittings, or its part of a sitting in a long table.
    /// - Throws: ``TableImport/Refusal`` if the rest of the table cannot be read, and the errors of
    ///   the file's source.
    mutating func nextRow(into batch: inout AssessmentImport.Batch) throws -> ConvertedRow? {
        switch try advance() {
        case .row: break
        case .fault(let row, _): return row
        case .end: return nil
        }
        let line = reader.line
        let number = row
        let result = reader.withRow { bytes, cells in
            converter.convert(bytes, cells, line: line, row: number, into: &batch)
        }
        return ConvertedRow(line: line, result: result)
    }

    /// The next rows, not converted yet; `nil` at the end.
    mutating func nextRows() throws -> UnconvertedRows? {
        var rows = UnconvertedRows(after: row)
        reading: while !rows.isFull {
            switch try advance() {
            case .row: rows.append(reader)
            case .fault(let row, let isCounted): rows.append(row, isCounted: isCounted)
            case .end: break reading
            }
        }
        return rows.isEmpty ? nil : rows
    }

    private enum Step {
        /// A row.
        case row
        /// A row that cannot be split into cells.
        case fault(ConvertedRow, isCounted: Bool)
        case end
    }

    /// Moves to the next row, and counts it.
    private mutating func advance() throws -> Step {
        do {
            guard try reader.advance(from: &source) else { return .end }
        } catch let error as TableError {
            guard error.reach == .row else {
                throw TableImport.Refusal(findings: [TableImport.Finding(mapped: error)])
            }
            var result = RowConverter.Result()
            if !reader.isEmptyRow(at: error) {
                result.problems = [
                    TableImport.Problem(.row, line: error.position.line, error.words)
                ]
            }
            var isCounted = true
            if case .blankLine = error.kind { isCounted = false }
            if isCounted { row += 1 }
            return .fault(
                ConvertedRow(line: error.position.line, result: result), isCounted: isCounted)
        }
        row += 1
        return .row
    }

    /// The forms of the sittings, in the order in which they are numbered.
    var forms: [AssessmentImport.Form] { converter.forms }

    /// The latest row as written, in UTF-8, without its line end.
    var written: [UInt8] { reader.written }

    /// A name for an additional column that the table does not have yet.
    func unusedName(_ name: String) -> String { headers.unused(name) }

    /// The columns that the mapping does not use, except those that this program writes.
    func unusedColumns(_ mapping: TableImport.Mapping) -> [String] {
        let used = mapping.columns
        return headers.filter { !used.contains($0) && !$0.isEmpty && !$0.hasPrefix("import.") }
    }

    /// The encoding of the table, from its byte order mark or the mapping.
    var encoding: TextEncoding? { reader.encoding }

    /// Whether the bytes so far are also valid UTF-8, with other letters.
    var looksLikeUTF8: Bool { reader.looksLikeUTF8 }

    /// The separator of the table.
    var separator: Separator { reader.separator ?? .comma }

    /// The bytes read so far.
    var byteCount: Int { source.byteCount }

    /// Whether hashing is behind reading, so that ``catchUp()`` should be called.
    var isAhead: Bool { source.isAhead }

    /// Waits until the hashing has caught up.
    mutating func catchUp() async { await source.catchUp() }

    /// The hash of the bytes read so far; `nil` unless the pass is hashed.
    mutating func hash() async -> ContentHash? { await source.contentHash() }
}
