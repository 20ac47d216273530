internal import CSV

extension TableReader {
    /// Goes on to the header: the first of the rows that can be one which has all columns of a
    /// mapping, or the first row where none has, so that what is missing can be named.
    ///
    /// - Returns: The names without blanks around them; `nil` where the table has no row.
    mutating func header(
        having columns: Set<String>, from source: inout some ByteSource
    ) throws -> [String]? {
        var first: [String]?
        for _ in 0..<TableSurvey.greatestHeaderLine {
            guard try advance(from: &source) else { break }
            let names = texts.map { String($0.trimmed) }
            if columns.isSubset(of: names) { return names }
            first = first ?? names
        }
        return first
    }
}
