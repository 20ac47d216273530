internal import CSV
internal import Questionnaires

extension TableReader {
    /// Moves to the header: the first possible row with all columns of a mapping. If no row has
    /// them, the first row is the header, so that an error can name the missing columns.
    ///
    /// A name that differs from the mapping's name only in capitals counts as that name, if it is
    /// unambiguous: people write headers by hand.
    ///
    /// - Returns: The names without blanks around them, in the spelling of the mapping.
    /// - Throws: ``TableImport/Refusal`` if the table cannot be read or has no row, and the errors
    ///   of the source.
    mutating func header(
        having columns: Set<String>, from source: inout some ByteSource
    ) throws -> [String] {
        var first: [String]?
        do {
            for _ in 0..<TableSurvey.greatestHeaderLine {
                guard try advance(from: &source) else { break }
                let names = HeaderRow.distinguished(texts.map { String($0.trimmed) })
                if columns.isSubset(of: names) { return names }
                let renamed = Self.renamed(names, to: columns)
                if columns.isSubset(of: renamed) { return renamed }
                first = first ?? names
            }
        } catch let error as TableError {
            throw TableImport.Refusal(findings: [TableImport.Finding(mapped: error)])
        }
        guard let first else {
            throw TableImport.Refusal(findings: [TableImport.Finding(.table, "the file is empty")])
        }
        return first
    }

    /// Moves past the rows below the header that explain the columns.
    ///
    /// - Parameter count: The number of header rows, with the header itself.
    /// - Returns: These rows and the header as written.
    /// - Throws: ``TableImport/Refusal`` if the table cannot be read, and the errors of the source.
    mutating func explanations(
        _ count: Int, from source: inout some ByteSource
    ) throws -> [[UInt8]] {
        var rows = [written]
        do {
            while rows.count < count, try advance(from: &source) { rows.append(written) }
        } catch let error as TableError {
            throw TableImport.Refusal(findings: [TableImport.Finding(mapped: error)])
        }
        return rows
    }

    /// Whether an error is about an empty line, or about a row of blanks and too few separators.
    /// People leave such rows to separate those of two people.
    func isEmptyRow(at error: TableError) -> Bool {
        switch error.kind {
        case .blankLine: true
        case .ragged:
            withRow { bytes, cells in
                cells.indices.allSatisfy { place in
                    String(cell: bytes.extracting(cells[place].range)).trimmed.isEmpty
                }
            }
        default: false
        }
    }

    /// The current row as written, in UTF-8, without its line end.
    var written: [UInt8] { withWrittenRow { bytes in bytes.indices.map { bytes[$0] } } }

    /// The names, in the spelling of some columns if they differ from it only in case.
    private static func renamed(_ names: [String], to columns: Set<String>) -> [String] {
        let wanted = Dictionary(grouping: columns) { $0.nfc.lowercased() }
        let found = Dictionary(grouping: names) { $0.nfc.lowercased() }
        return names.map { name in
            let folded = name.nfc.lowercased()
            guard let column = wanted[folded], column.count == 1, found[folded]?.count == 1
            else { return name }
            return column[0]
        }
    }
}
