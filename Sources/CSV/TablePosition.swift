/// A place in a table: in the file, on the screen, and in the grid.
public struct TablePosition: Hashable, Sendable {
    /// The offset in the file in bytes, from 0, a byte order mark included.
    public let byte: Int
    /// The line, from 1. Line ends inside quotes count, so an editor shows the same number.
    public let line: Int
    /// The column in the line in Unicode scalars, from 1; a byte order mark does not count.
    public let column: Int
    /// The row of the table, from 1. The header is row 1; blank lines do not count.
    public let row: Int
    /// The cell of the row, from 1.
    public let cell: Int

    /// A position from its parts; all but the byte count from 1.
    public init(byte: Int, line: Int, column: Int, row: Int, cell: Int) {
        self.byte = byte
        self.line = line
        self.column = column
        self.row = row
        self.cell = cell
    }
}

extension TablePosition: CustomStringConvertible {
    /// The position in words: `line 4, column 7`.
    public var description: String { "line \(line), column \(column)" }
}
