/// Rows copied out of a table, which another thread can read while the reader continues.
///
///     var rows = TableRows()
///     while try reader.advance(from: &source) { rows.append(reader) }
///     for index in 0..<rows.count {
///         rows.withRow(index) { bytes, cells in … }
///     }
///
/// All rows lie in one stretch of memory, without an object for each.
public struct TableRows: Sendable {
    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var cells: [TableCell] = []
    /// The line of each row, and the index after its last cell.
    @usableFromInline var rows: [(line: Int, end: Int)] = []

    /// No rows.
    public init() {}

    /// How many rows there are.
    public var count: Int { rows.count }

    /// How many bytes the rows have, without their line ends.
    public var byteCount: Int { bytes.count }

    /// Adds the current row of a reader, as far as it could be cut into cells.
    ///
    /// - Precondition: All rows together have less than a gibibyte.
    /// - Complexity: O(*n*) in the bytes of the row.
    public mutating func append(_ reader: borrowing TableReader) {
        let text = reader.text.bytes.span
        if reader.rewritten.isEmpty, let row = reader.rowRange {
            let start = bytes.count
            bytes.append(copying: text.extracting(row))
            let first = cells.count
            unsafe reader.cells.span.extracting(first: reader.cellCount).withUnsafeBufferPointer {
                unsafe cells.append(contentsOf: $0)
            }
            var moved = cells.mutableSpan
            for place in first..<moved.count {
                moved[place] = TableCell(moved[place], movedBy: start - row.lowerBound)
            }
        } else {
            for place in 0..<reader.cellCount {
                let cell = reader.cells[place]
                let start = bytes.count
                bytes.append(copying: text.extracting(cell.range))
                cells.append(TableCell(start..<bytes.count, like: cell))
            }
        }
        precondition(bytes.count < 1 << 30, "fewer rows are taken out at once")
        rows.append((line: reader.line, end: cells.count))
    }

    /// The line on which a row begins, as in ``TableReader/line``.
    ///
    /// - Parameter index: The row, from 0.
    public func line(of index: Int) -> Int { rows[index].line }

    /// Lends a row: its bytes, and the position of each cell in them.
    ///
    /// - Parameters:
    ///   - index: The row, from 0.
    ///   - body: Receives both for the duration of its call.
    @inlinable
    public func withRow<R, Failure>(
        _ index: Int, _ body: (_ bytes: Span<UInt8>, _ cells: Span<TableCell>) throws(Failure) -> R
    ) throws(Failure) -> R {
        let start = index == 0 ? 0 : rows[index - 1].end
        return try body(bytes.span, cells.span.extracting(start..<rows[index].end))
    }

    /// Reserves memory for rows with this many bytes.
    public mutating func reserve(bytes count: Int) { bytes.reserveCapacity(count) }
}
