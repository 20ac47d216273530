internal import CSV
internal import Questionnaires

extension TableReader {
    /// Goes on to the header: the first of the rows that can be one which has all columns of a
    /// mapping, or the first row where none has, so that what is missing can be named.
    ///
    /// A name that differs from that of the mapping in capitals alone is taken for it, where no
    /// other column can be meant: people write headers by hand.
    ///
    /// - Returns: The names without blanks around them, and as the mapping has them.
    /// - Throws: ``ImportRefusal`` where the table cannot be read or has no row, and what the
    ///   source throws.
    mutating func header(
        having columns: Set<String>, from source: inout some ByteSource
    ) throws -> [String] {
        var first: [String]?
        do {
            for _ in 0..<TableSurvey.greatestHeaderLine {
                guard try advance(from: &source) else { break }
                let names = texts.map { String($0.trimmed) }
                if columns.isSubset(of: names) { return names }
                let renamed = Self.renamed(names, to: columns)
                if columns.isSubset(of: renamed) { return renamed }
                first = first ?? names
            }
        } catch let error as TableError {
            throw ImportRefusal(findings: [ImportFinding(mapped: error)])
        }
        guard let first else {
            throw ImportRefusal(findings: [ImportFinding(.table, "the file is empty")])
        }
        return first
    }

    /// The names, those that some columns differ from in capitals alone as these are written.
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
