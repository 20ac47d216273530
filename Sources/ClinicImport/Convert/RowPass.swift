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
    /// What to say of columns that the mapping writes with other capitals than the table.
    let renamedColumns: ImportFinding?
    /// The line on which the header stands, from 1.
    let headerLine: Int
    /// The SHA-256 of the table that its rows are named after; `nil` where they are not.
    let namingHash: ContentHash?
    /// The name of the row that was read last, where each is a person of its own.
    var rowName: String {
        String(decoding: RowNames(of: namingHash).name(of: row), as: UTF8.self)
    }

    /// Begins a pass, and reads the header.
    ///
    /// Where each row is a person of its own, all of the file is read once before, as the names of
    /// the rows need its hash.
    ///
    /// - Parameters:
    ///   - isHashed: Whether ``hash()`` will be asked for.
    ///   - known: The SHA-256 of the file, where an earlier pass has found it.
    /// - Throws: ``ImportRefusal``, and what the file's source throws.
    init(
        _ file: ClinicFile, mapping: ImportMapping, questionnaires: [Questionnaire],
        context: ImportContext, policy: MissingPolicy, isHashed: Bool = false,
        knownHash known: ContentHash? = nil
    ) throws {
        if let kind = try FileKind(of: file) { throw ImportRefusal(findings: [kind.finding]) }
        var source = HashedSource(try file.open(), isHashed: isHashed)
        var reader = TableReader(mapping.table.mappedOptions)
        let headers = try reader.header(having: mapping.columns, from: &source)
        reader.width = .exactly(headers.count)
        let isNamed = SubjectColumn.namesRows(mapping.subject, headers: headers)
        let namingHash = isNamed ? try known ?? file.contentHash() : nil
        let converter = try RowConverter(
            mapping, headers: headers, questionnaires: questionnaires, context: context,
            policy: policy, rows: RowNames(of: namingHash))
        headerLine = reader.line
        let renamed = zip(reader.texts, headers).filter { String($0.trimmed) != $1 }
        renamedColumns =
            renamed.isEmpty
            ? nil
            : ImportFinding(
                .columnsRenamed, gravity: .note,
                "taken for columns of the mapping, which have other capitals: "
                    + renamed.map { "\($0.trimmed) for \($1)" }.joined(separator: ", "))
        self.namingHash = namingHash
        self.headers = headers
        self.converter = converter
        self.source = source
        self.reader = reader
    }

    /// Converts the next row of the table; `nil` at the end.
    ///
    /// - Parameter batch: Where its sittings are added, or its part of a sitting in a long table.
    /// - Throws: ``ImportRefusal`` when the rest of the table cannot be read, and what the file's
    ///   source throws.
    mutating func nextRow(into batch: inout SittingBatch) throws -> ConvertedRow? {
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
        /// There is a row.
        case row
        /// There is one that cannot be cut into cells.
        case fault(ConvertedRow, isCounted: Bool)
        case end
    }

    /// Goes on to the next row, and counts it.
    private mutating func advance() throws -> Step {
        do {
            guard try reader.advance(from: &source) else { return .end }
        } catch let error as TableError {
            guard error.reach == .row else {
                throw ImportRefusal(findings: [ImportFinding(mapped: error)])
            }
            var result = RowConverter.Result()
            result.problems = [ImportProblem(.row, line: error.position.line, error.words)]
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

    /// The row that was read last as it is written, in UTF-8, without its line end.
    var written: [UInt8] {
        reader.withWrittenRow { bytes in bytes.indices.map { bytes[$0] } }
    }

    /// A name for a column that is added to the table, and that it does not have yet.
    func unusedName(_ name: String) -> String {
        var number = 1
        var found = name
        while headers.contains(found) {
            number += 1
            found = "\(name).\(number)"
        }
        return found
    }

    /// The columns that the mapping does not use and that somebody wrote.
    func unusedColumns(_ mapping: ImportMapping) -> [String] {
        let used = mapping.columns
        return headers.filter { !used.contains($0) && !$0.isEmpty && !$0.hasPrefix("import.") }
    }

    /// The encoding of the table, as its mark says or the mapping does.
    var encoding: TextEncoding? { reader.encoding }

    /// Whether what was read so far would be UTF-8 just as well, with other letters.
    var looksLikeUTF8: Bool { reader.looksLikeUTF8 }

    /// The separator of the table.
    var separator: Separator { reader.separator ?? .comma }

    /// The bytes read so far.
    var byteCount: Int { source.byteCount }

    /// Whether the hashing of what was read is behind, and ``catchUp()`` should be called.
    var isAhead: Bool { source.isAhead }

    /// Waits until the hashing has caught up.
    mutating func catchUp() async { await source.catchUp() }

    /// The hash of the bytes read so far; `nil` where it is not asked for.
    mutating func hash() async -> ContentHash? { await source.contentHash() }
}
