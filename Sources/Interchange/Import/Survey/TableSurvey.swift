internal import CSV

/// What one pass over a table shows, before anything is kept.
struct TableSurvey {
    /// How the table is written, so that the next pass reads it alike.
    private(set) var form: TableForm
    /// The names of the columns, without blanks around them.
    private(set) var headers: [String] = []
    /// What the cells of each column look like.
    private(set) var profiles: [ColumnProfile] = []
    /// The rows below the header.
    private(set) var rows = 0
    /// What is wrong with the table as a table, and what a person should know.
    private(set) var findings: [ImportFinding] = []

    /// Reads a table to its end.
    ///
    /// - Parameters:
    ///   - file: The table.
    ///   - form: How it is written, as far as somebody says.
    /// - Throws: What the file's source throws. What is wrong with the table is a finding.
    init(_ file: ClinicFile, form: TableForm) throws {
        self.form = form
        var source = try file.open()
        var reader = TableReader(form.options)
        do {
            guard try reader.advance(from: &source) else { return }
            readHeader(&reader)
            while true {
                do throws(any Error) {
                    guard try reader.advance(from: &source) else { break }
                    rows += 1
                    look(at: reader)
                } catch let error as TableError where error.reach == .row {
                    // The rows are checked one by one later; here they are only looked at.
                    rows += 1
                }
            }
        } catch let error as TableError {
            findings.append(ImportFinding(error))
        }
        self.form.encoding = reader.encoding
        self.form.separator = reader.separator
        if findings.isEmpty, rows == 0 {
            findings.append(ImportFinding("no-rows", gravity: .warning, "no data rows"))
        }
        noteForm(reader.lineEnds)
    }

    private mutating func readHeader(_ reader: inout TableReader) {
        var seen: [String: Int] = [:]
        for (place, text) in reader.texts.enumerated() {
            let name = String(text.trimmed)
            headers.append(name)
            if let first = seen[name] {
                findings.append(
                    ImportFinding(
                        "column-twice", line: reader.line, column: name,
                        "appears twice (columns \(first) and \(place + 1)); name each column once"))
            }
            seen[name] = place + 1
        }
        form.headerLine = reader.line
        profiles = Array(repeating: ColumnProfile(), count: headers.count)
    }

    private mutating func look(at reader: borrowing TableReader) {
        reader.withRow { bytes, cells in
            for place in 0..<min(cells.count, profiles.count) {
                profiles[place].add(bytes.extracting(cells[place].range))
            }
        }
    }

    private mutating func noteForm(_ ends: LineEnds) {
        if ends.isMixed {
            findings.append(
                ImportFinding(
                    "line-ends-mixed", gravity: .warning,
                    "the lines end in different ways; they are read all the same"))
        }
    }
}
