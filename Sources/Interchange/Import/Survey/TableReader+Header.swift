internal import CSV

extension TableReader {
    /// Goes on to the header: the first of the rows that can be one which has all columns of a
    /// mapping, or the first row where none has, so that what is missing can be named.
    ///
    /// - Returns: The names without blanks around them.
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
                first = first ?? names
            }
        } catch let error as TableError {
            throw ImportRefusal(findings: [ImportFinding(error)])
        }
        guard let first else {
            throw ImportRefusal(findings: [ImportFinding("table", "the file is empty")])
        }
        return first
    }
}
