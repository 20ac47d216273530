/// How much of a table a reader accepts, so that no file can exhaust the memory.
///
/// A reader holds one row at most, and the bytes fed last.
public struct TableLimits: Hashable, Sendable {
    /// The longest cell in bytes of UTF-8, as written between its quotes.
    public var cellBytes: Int
    /// The longest row in bytes of UTF-8, without its line end.
    public var rowBytes: Int
    /// The most cells in a row.
    public var columns: Int
    /// The most rows, the header included.
    public var rows: Int

    /// Cells up to 65,536 bytes, rows up to 1,048,576, 16,384 columns (as many as a spreadsheet
    /// has), and any number of rows.
    public static let standard = TableLimits()

    /// Sets each limit.
    ///
    /// - Precondition: Each is positive; a row has at most 2³⁰ bytes.
    public init(
        cellBytes: Int = 65_536, rowBytes: Int = 1_048_576, columns: Int = 16_384,
        rows: Int = .max
    ) {
        precondition(min(cellBytes, rowBytes, columns, rows) > 0, "a limit is positive")
        precondition(rowBytes <= 1 << 30, "a row has at most 2^30 bytes")
        self.cellBytes = cellBytes
        self.rowBytes = rowBytes
        self.columns = columns
        self.rows = rows
    }
}
