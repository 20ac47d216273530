internal import CSV
internal import Questionnaires
internal import Samples

/// The result of the first pass over a table. The pass stores no results.
struct TableSurvey {
    /// How the table is written, so that the next pass reads it in the same way.
    private(set) var form: TableImport.File.Form
    /// The columns. Their names are without blanks around them.
    private(set) var columns: [TableColumn] = []
    /// The profile of each column.
    private(set) var profiles: [ColumnProfile] = []
    /// The rows below the header.
    private(set) var rows = 0
    /// The fault of the first row, if no row can be split into cells. Then all columns look empty.
    private(set) var faultOfAllRows: TableImport.Finding?
    /// The line of the header, from 1.
    private(set) var headerLine = 1
    /// The first rows below the assumed header, with their lines.
    private(set) var firstRows: [(line: Int, names: [String])] = []
    /// The time zone of the dates, if the table names it.
    private(set) var timeZone: String?
    /// The errors of the table as a whole, warnings and notes.
    private(set) var findings: [TableImport.Finding] = []

    /// The encodings that the table may have, the likeliest first; empty if the user named one, if
    /// the table can be read, or if it cannot be read for another reason.
    private(set) var encodings: [TextEncoding] = []

    /// The columns named like a duplicate of another one, `phq9_1.1` for `phq9_1`, with the index
    /// of the original.
    private(set) var copies: [(copy: TableColumn, original: Int)] = []
    /// The indices of those that differ from the original in some row.
    private(set) var otherCopies: Set<Int> = []

    /// The column that names the questionnaire of each row, if only its cells show it; `nil` for the
    /// columns whose headers do.
    var columnNamingQuestionnaires: TableColumn?

    /// The names of the columns.
    private(set) var headers: [String] = []
    /// Whether the names begin with those of groups, as in tables of an XLSForm.
    private(set) var hasGroups = false

    /// The data dictionary of the table; `nil` without one.
    private(set) var dictionary: DataDictionary?

    /// The questions of the columns; empty without rows or a dictionary that give them.
    var questions: [String] {
        form.headerRows > 1 || dictionary != nil ? columns.map(\.question) : []
    }

    /// The names of the columns as a header.
    var header: HeaderRow { HeaderRow(headers, above: firstRows.map(\.names)) }

    /// The number of the last row that can be the header.
    static let greatestHeaderLine = 20

    /// Reads a table to its end.
    ///
    /// - Parameters:
    ///   - file: The table.
    ///   - form: How it is written, as far as the user specifies it.
    ///   - line: The line of the header; `nil` for the first one with several filled cells.
    /// - Throws: The errors of the file's source. An error in the table itself is a finding.
    init(_ file: TableImport.File, form: TableImport.File.Form, headerLine line: Int? = nil) throws
    {
        self.form = form
        var reader = TableReader(form.options)
        var hasSoundRow = false
        do {
            var source = try file.openTable()
            let titles = try Self.passTitles(&reader, from: &source, to: line)
            if titles == nil {
                source = try file.open()
                reader = TableReader(form.options)
                guard try reader.advance(from: &source) else { return }
            }
            readHeader(&reader, titles: titles ?? 0)
            var profiles = ColumnProfiles(columns.count)
            // An error ends the survey, but the rows before it count.
            defer { self.profiles = profiles.finish() }
            while true {
                do throws(any Error) {
                    guard try reader.advance(from: &source) else { break }
                    rows += 1
                    noteFirst(reader)
                    profiles.add(reader)
                    compareCopies(reader)
                    hasSoundRow = true
                    if readExplanations() { profiles = ColumnProfiles(columns.count) }
                } catch let error as TableError where error.reach == .row {
                    // A later pass checks each of these rows and reports its fault.
                    if reader.isEmptyRow(at: error) { continue }
                    rows += 1
                    faultOfAllRows = faultOfAllRows ?? TableImport.Finding(error)
                    noteFirst(reader)
                }
            }
        } catch let error as TableError {
            findings.append(TableImport.Finding(error))
            encodings = form.encoding == nil ? error.encodings : []
        } catch let refusal as TableImport.Refusal {
            findings += refusal.findings
        }
        // Without a header nothing more is known of the table.
        guard !columns.isEmpty else { return }
        if hasSoundRow { faultOfAllRows = nil }
        if findings.contains(where: { $0.code == .columnTwice }), header.looksLikeData {
            // The names may be a person's data.
            findings = [.noHeader(line: headerLine)]
        }
        self.form.encoding = reader.encoding
        self.form.separator = reader.separator
        if !findings.contains(where: { $0.gravity == .error }), rows == 0 {
            findings.add(.noRows, gravity: .warning, "no data rows")
        }
        if reader.looksLikeUTF8 { findings.append(.otherLetters("leave --encoding out")) }
        if reader.lineEnds.isMixed {
            findings.add(
                .lineEndsMixed, gravity: .warning,
                "the lines end in different ways; they are read all the same")
        }
    }

    /// Moves to the header, below the titles: rows in which at most one cell is filled.
    ///
    /// - Returns: The number of titles; `nil` if no possible header has several filled cells. Then
    ///   the first row is the header, and the reader has passed it.
    private static func passTitles(
        _ reader: inout TableReader, from source: inout some ByteSource, to line: Int?
    ) throws -> Int? {
        for row in 0..<greatestHeaderLine {
            guard try reader.advance(from: &source) else { return nil }
            let filled = reader.withRow { _, cells in
                cells.indices.count { !cells[$0].range.isEmpty }
            }
            if line.map({ reader.line >= $0 }) ?? (filled > 1) { return row }
        }
        return nil
    }

    private mutating func readHeader(_ reader: inout TableReader, titles: Int) {
        if titles > 0 {
            findings.add(
                .title, gravity: .note,
                "the header is on line \(reader.line); "
                    + (titles == 1
                        ? "the row above it is" : "the \(titles) rows above it are")
                    + " left out as a title")
        }
        var seen: [String: Int] = [:]
        let names = HeaderRow.distinguished(reader.texts.map { String($0.trimmed) })
        for (place, name) in names.enumerated() {
            columns.append(TableColumn(place: place, name: name))
            // Spreadsheets write empty columns without a name. They cannot be named, so ignore
            // them.
            guard !name.isEmpty else { continue }
            if let first = seen[name] {
                findings.add(
                    .columnTwice, line: reader.line, column: name,
                    "appears twice (columns \(first) and \(place + 1)); name each column once")
            }
            seen[name] = place + 1
        }
        headers = names
        hasGroups = TableImport.File.Form.hasGroups(names)
        headerLine = reader.line
        reader.width = .exactly(columns.count)
        copies = columns.compactMap { column in
            guard let point = column.name.lastIndex(of: "."), point != column.name.startIndex
            else { return nil }
            let number = column.name[column.name.index(after: point)...]
            guard !number.isEmpty, number.allSatisfy(\.isWholeNumber),
                let original = columns.first(where: { $0.name == column.name[..<point] })
            else { return nil }
            return (column, original.place)
        }
    }

    /// Notes the duplicate columns that differ from the original in the current row.
    private mutating func compareCopies(_ reader: borrowing TableReader) {
        guard !copies.isEmpty else { return }
        let others = reader.withRow { bytes, cells in
            copies.filter { copy, original in
                !bytes.extracting(cells[copy.place].range)
                    .holdsTheSame(as: bytes.extracting(cells[original].range))
            }.map(\.copy.place)
        }
        otherCopies.formUnion(others)
    }

    /// Reads the first rows as explanations of the columns, if they are.
    ///
    /// - Returns: Whether the rows so far are explanations. Then the table begins below them.
    private mutating func readExplanations() -> Bool {
        // A row of questions may have a row of identifiers below it.
        let above = form.headerRows == 2 ? [columns.map(\.question)] : []
        guard above.count + rows < TableImport.File.Form.greatestHeaderRows,
            firstRows.count == rows,
            let explaining = ExplainingRows(
                names: headers, below: above + firstRows.map(\.names))
        else { return false }
        for place in columns.indices { columns[place].question = explaining.questions[place] }
        form.headerRows = 1 + explaining.count
        timeZone = explaining.timeZone
        firstRows = []
        otherCopies = []
        rows = 0
        findings.removeAll { $0.code == .explainedColumns }
        findings.add(
            .explainedColumns, gravity: .note,
            explaining.count == 1
                ? "the row below the header explains the columns; it is not a result"
                : "the \(explaining.count) rows below the header explain the columns; they are not "
                    + "results")
        return true
    }

    /// Reads the questions of the columns from a data dictionary.
    mutating func explain(by dictionary: DataDictionary) {
        self.dictionary = dictionary
        var isOfTable = false
        for place in columns.indices {
            guard let field = dictionary.fields[columns[place].name] else { continue }
            columns[place].question = field.label
            isOfTable = true
        }
        guard !isOfTable, !columns.isEmpty else { return }
        findings.add(
            .dictionaryDisagrees,
            "no column is a field of \(dictionary.name); give the dictionary of this table, and "
                + "the raw data, whose header has the names of the fields")
    }

    /// The line of a later row that is the header, if all rows above it are titles; `nil`
    /// otherwise, because the rows of a table must not get lost. A title has at most three filled
    /// cells, and at most half as many as the header, or it begins with `#` or with a word and a
    /// colon.
    func headerLine(below titles: TableImport.Finding?) -> Int? {
        guard let line = titles?.line,
            let place = firstRows.firstIndex(where: { $0.line == line })
        else { return nil }
        let filled = { (cells: [String]) in cells.count { !$0.isEmpty } }
        let above = [headers] + firstRows[..<place].map(\.names)
        let areTitles = above.allSatisfy { cells in
            let first = cells.first { !$0.isEmpty } ?? ""
            return first.hasPrefix("#") || first.hasSuffix(":")
                || filled(cells) <= min(3, filled(firstRows[place].names) / 2)
        }
        return areTitles ? line : nil
    }

    private mutating func noteFirst(_ reader: borrowing TableReader) {
        guard firstRows.count < Self.greatestHeaderLine else { return }
        firstRows.append((reader.line, reader.texts.map { String($0.trimmed) }))
    }
}

extension TableError {
    /// The encodings that a table may have if it is not UTF-8, the likeliest first; empty for any
    /// other error.
    fileprivate var encodings: [TextEncoding] {
        let likely: TextEncoding?
        switch kind {
        case .notUTF8(let encoding): likely = encoding
        case .looksLikeUTF16(let encoding): likely = encoding
        default: return []
        }
        let all: [TextEncoding] = [.windows1252, .utf16LittleEndian, .utf16BigEndian]
        return [likely].compactMap(\.self) + all.filter { $0 != likely }
    }
}
