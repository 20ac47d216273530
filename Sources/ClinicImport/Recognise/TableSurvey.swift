internal import CSV

/// The result of the first pass over a table, which stores no data.
struct TableSurvey {
    /// How the table is written, so that the next pass reads it in the same way.
    private(set) var form: TableForm
    /// The names of the columns, without blanks around them.
    private(set) var headers: [String] = []
    /// The profile of each column.
    private(set) var profiles: [ColumnProfile] = []
    /// The rows below the header.
    private(set) var rows = 0
    /// The fault of the first row, if no row can be split into cells. Then all columns look empty.
    private(set) var faultOfAllRows: ImportFinding?
    /// The line of the header, from 1.
    private(set) var headerLine = 1
    /// The first rows below the assumed header, with their lines.
    private(set) var firstRows: [(line: Int, names: [String])] = []
    /// The errors of the table as a whole, and what the user should know.
    private(set) var findings: [ImportFinding] = []

    /// The names of the columns as a header.
    var header: HeaderRow { HeaderRow(headers, above: firstRows.map(\.names)) }

    /// The last of the rows that can be the header.
    static let greatestHeaderLine = 20

    /// Reads a table to its end.
    ///
    /// - Parameters:
    ///   - file: The table.
    ///   - form: How it is written, as far as the user specifies it.
    /// - Throws: The errors of the file's source. An error in the table itself is a finding.
    init(_ file: ClinicFile, form: TableForm) throws {
        self.form = form
        if let kind = try FileKind(of: file) {
            findings.append(kind.finding)
            return
        }
        var form = form
        form.separator = try form.separator ?? Self.onlySeparator(of: file, form)
        self.form = form
        var source = try file.open()
        var reader = TableReader(form.options)
        var hasSoundRow = false
        do {
            let titles = try Self.titles(file, form)
            for _ in 0...titles {
                guard try reader.advance(from: &source) else { return }
            }
            readHeader(&reader, titles: titles)
            let profiles = ColumnProfiles(headers.count)
            // An error ends the survey, but the rows before it count.
            defer { self.profiles = profiles.finish() }
            while true {
                do throws(any Error) {
                    guard try reader.advance(from: &source) else { break }
                    rows += 1
                    noteFirst(reader)
                    profiles.add(reader)
                    hasSoundRow = true
                } catch let error as TableError where error.reach == .row {
                    // The rows are checked one by one later; here they are only looked at.
                    if case .blankLine = error.kind { continue }
                    rows += 1
                    faultOfAllRows = faultOfAllRows ?? ImportFinding(error)
                    noteFirst(reader)
                }
            }
        } catch let error as TableError {
            findings.append(ImportFinding(error))
        }
        if hasSoundRow { faultOfAllRows = nil }
        if findings.contains(where: { $0.code == .columnTwice }), header.looksLikeData {
            // The names may be a person's data.
            findings = [.noHeader(line: headerLine)]
        }
        self.form.encoding = reader.encoding
        self.form.separator = reader.separator
        if findings.isEmpty, rows == 0 {
            findings.append(ImportFinding(.noRows, gravity: .warning, "no data rows"))
        }
        if reader.looksLikeUTF8 { findings.append(.otherLetters("leave --encoding out")) }
        noteForm(reader.lineEnds)
    }

    /// The separator of a table with ragged rows, where no other cuts any row; otherwise `nil`, and
    /// the reader finds it out or says why not.
    private static func onlySeparator(
        of file: ClinicFile, _ form: TableForm
    ) throws -> Separator? {
        var source = try file.open()
        var reader = TableReader(form.options)
        do throws(any Error) {
            _ = try reader.advance(from: &source)
        } catch let error as TableError {
            guard case .undecidableSeparator(let candidates) = error.kind, candidates.count == 1
            else { return nil }
            return candidates[0]
        }
        return nil
    }

    /// How many rows above the header are titles: rows in which one cell at most holds
    /// something, above one in which several do.
    private static func titles(_ file: ClinicFile, _ form: TableForm) throws -> Int {
        var source = try file.open()
        var reader = TableReader(form.options)
        for row in 0..<greatestHeaderLine {
            guard try reader.advance(from: &source) else { return 0 }
            let filled = reader.withRow { _, cells in
                cells.indices.count { !cells[$0].range.isEmpty }
            }
            if filled > 1 { return row }
        }
        return 0
    }

    private mutating func readHeader(_ reader: inout TableReader, titles: Int) {
        if titles > 0 {
            findings.append(
                ImportFinding(
                    .title, gravity: .note,
                    "the header is on line \(reader.line); "
                        + (titles == 1
                            ? "the row above it is" : "the \(titles) rows above it are")
                        + " left out as a title"))
        }
        var seen: [String: Int] = [:]
        for (place, text) in reader.texts.enumerated() {
            let name = String(text.trimmed)
            headers.append(name)
            // Spreadsheets write empty columns without a name. They cannot be named, so ignore
            // them.
            guard !name.isEmpty else { continue }
            if let first = seen[name] {
                findings.append(
                    ImportFinding(
                        .columnTwice, line: reader.line, column: name,
                        "appears twice (columns \(first) and \(place + 1)); name each column once"))
            }
            seen[name] = place + 1
        }
        headerLine = reader.line
        reader.width = .exactly(headers.count)
    }

    private mutating func noteFirst(_ reader: borrowing TableReader) {
        guard firstRows.count < Self.greatestHeaderLine else { return }
        firstRows.append((reader.line, reader.texts.map { String($0.trimmed) }))
    }

    private mutating func noteForm(_ ends: LineEnds) {
        if ends.isMixed {
            findings.append(
                ImportFinding(
                    .lineEndsMixed, gravity: .warning,
                    "the lines end in different ways; they are read all the same"))
        }
    }
}
