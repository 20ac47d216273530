/// A row of a table after its conversion, or in a long table all rows of one sitting.
struct ConvertedRow: Sendable {
    /// The line on which the first row begins.
    let line: Int
    /// The lines of the other rows of the same sitting, in a long table.
    var otherLines: [Int] = []
    /// The result of the conversion.
    let result: RowConverter.Result
    /// The number of rows.
    var count: Int { 1 + otherLines.count }
}
