internal import CSV
internal import Questionnaires

/// A kind of table with a state of mind in each row.
protocol MoodTableFormat {
    /// The names of columns without which a table cannot be read, lowercase.
    static var required: [String] { get }
    /// The names of the other columns that are read. All others are skipped.
    static var optional: [String] { get }
    /// Reads a row.
    static func read(_ row: MoodTable.Row, _ output: EntryOutput)
}

/// Reads a table with a state of mind in each row, in constant memory.
struct MoodTable {
    private let output: EntryOutput
    private let format: any MoodTableFormat.Type
    private var header: Header?
    /// The last row. It is read when the next line shows that it is complete.
    private var pending: Row?

    private init(_ output: EntryOutput, _ format: any MoodTableFormat.Type) {
        self.output = output
        self.format = format
    }

    /// The names of the columns.
    struct Header {
        /// Lowercase, without quotes and white space around them.
        let names: [String]

        init(_ cells: [String]) {
            names = cells.map { cell in
                var name = cell.trimmed
                if name.hasPrefix("\""), name.hasSuffix("\""), name.utf8.count > 1 {
                    name = name.dropFirst().dropLast().trimmed
                }
                return name.lowercased()
            }
        }

        /// The header in the first line of a file.
        init(beginning: some Collection<UInt8>) {
            let line = Self.line(beginning)
            let separator = Self.separator(beginning: beginning)
            self.init(
                line.split(separator: separator.rawValue, omittingEmptySubsequences: false)
                    .map { String(decoding: $0, as: UTF8.self) })
        }

        /// The separator: a comma, or the semicolon that spreadsheets write instead.
        static func separator(beginning: some Collection<UInt8>) -> Separator {
            let line = line(beginning)
            func count(_ separator: Separator) -> Int { line.count { $0 == separator.rawValue } }
            return count(.semicolon) > count(.comma) ? .semicolon : .comma
        }

        private static func line(_ beginning: some Collection<UInt8>) -> [UInt8] {
            Array(beginning.prefix { $0 != 0x0A && $0 != 0x0D })
        }

        func has(_ names: String...) -> Bool { names.allSatisfy(self.names.contains) }
    }

    /// A row of the table.
    struct Row {
        let line: Int
        fileprivate let header: Header
        fileprivate let cells: [String]

        /// A hash of all cells, valid in this process only.
        var hash: Int { cells.hashValue }

        /// The cell of a column, without white space around it; empty without such a column.
        subscript(name: String) -> String { (self[exactly: name] ?? "").trimmed }

        /// The unchanged cell of a column; `nil` if it is blank.
        subscript(exactly name: String) -> String? {
            guard let place = header.names.firstIndex(of: name), !cells[place].trimmed.isEmpty
            else { return nil }
            return cells[place]
        }

        /// The words of a cell that has ` | ` between them.
        func words(_ name: String) -> [String] {
            self[name].split(separator: " | ").map(\.trimmed).filter { !$0.isEmpty }
        }
    }

    /// Reads a table of one format.
    ///
    /// - Throws: The errors of the source.
    static func read(
        _ source: inout some ByteSource & ~Copyable, _ format: any MoodTableFormat.Type,
        _ output: EntryOutput
    ) throws {
        var table = MoodTable(output, format)
        let beginning = try source.firstLine(atMost: HealthFileKind.beginningLength)
        try table.read(beginning, from: &source)
    }

    /// - Parameter beginning: The first bytes, with the names of the columns.
    private mutating func read(
        _ beginning: [UInt8], from source: inout some ByteSource & ~Copyable
    ) throws {
        var reader = TableReader(
            .init(
                separator: Header.separator(beginning: beginning), width: .any,
                limits: TableLimits(cellBytes: 1 << 20, rowBytes: 1 << 22)))
        reader.feed(beginning.span)
        var last = beginning.last ?? 0
        while true {
            do throws(TableError) {
                switch try reader.advance() {
                case .row:
                    readPending()
                    guard add(reader.texts, at: reader.line) else { return }
                    continue
                case .end:
                    if reader.encoding == .utf8, last != 0x0A, last != 0x0D {
                        reportUnfinished(at: pending?.line ?? 1)
                    }
                    return readPending()
                case .needsBytes: break
                }
            } catch {
                readPending()
                output.report(
                    error.kind == .empty ? .emptyFile : .badForm, line: error.position.line,
                    column: error.position.column, error.message,
                    remedy: error.remedyWithoutOptions ?? "export the file again")
                guard error.reach == .row else { return }
                continue
            }
            let mayHaveMore = try source.lend { bytes in
                if bytes.count > 0 { last = bytes[bytes.count - 1] }
                reader.feed(bytes)
            }
            if !mayHaveMore { reader.finish() }
        }
    }

    /// Adds the next row.
    ///
    /// - Returns: Whether the table can be read further.
    private mutating func add(_ cells: [String], at line: Int) -> Bool {
        guard let header else { return begin(Header(cells), at: line) }
        // Health Auto Export ends each row with one more comma.
        let hasTrailingComma = cells.count == header.names.count + 1 && cells.last == ""
        guard cells.count == header.names.count || hasTrailingComma else {
            output.report(
                .badForm, line: line,
                "the row has \(cells.count) cells, and the header \(header.names.count)",
                remedy: "export the file again")
            return true
        }
        pending = Row(line: line, header: header, cells: cells)
        return true
    }

    private mutating func begin(_ header: Header, at line: Int) -> Bool {
        self.header = header
        let missing = format.required.filter { !header.names.contains($0) }
        let known = format.required + format.optional
        let repeated = known.filter { name in header.names.count { $0 == name } > 1 }
        for name in header.names where !known.contains(name) && !name.isEmpty { output.skip(name) }
        if let name = missing.first {
            output.report(
                .missingKey, line: line, "the column \"\(name)\" is missing",
                remedy: "export the file again, or name its kind")
        }
        if let name = repeated.first {
            output.report(
                .duplicateKey, line: line, "the column \"\(name)\" is there twice",
                remedy: "export the file again")
        }
        return missing.isEmpty && repeated.isEmpty
    }

    private mutating func readPending() {
        guard let row = pending else { return }
        pending = nil
        format.read(row, output)
    }

    /// Reports a last line without a line end: its last cell may be cut off.
    private mutating func reportUnfinished(at line: Int) {
        pending = nil
        output.report(
            .truncated, line: line, "the file ends in this row without a line end",
            remedy: "export the file again; if it is complete, add a line end")
    }
}
