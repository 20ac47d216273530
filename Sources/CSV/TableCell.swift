/// The position of a cell in the bytes of its row, as ``TableReader/withRow(_:)`` gives them.
public struct TableCell: Hashable, Sendable {
    @usableFromInline let start: UInt32
    /// The end, and in the highest bit whether the cell was in quotes.
    @usableFromInline let endAndQuotes: UInt32

    static let quotes: UInt32 = 1 << 31

    init(bare range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        endAndQuotes = UInt32(truncatingIfNeeded: range.upperBound)
    }

    init(quoted range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        endAndQuotes = UInt32(truncatingIfNeeded: range.upperBound) | Self.quotes
    }

    /// The same cell at another position, with or without its quotes.
    init(_ range: Range<Int>, like cell: TableCell) {
        self = cell.isQuoted ? TableCell(quoted: range) : TableCell(bare: range)
    }

    /// The same cell of a row that moved.
    init(_ cell: TableCell, movedBy distance: Int) {
        start = UInt32(truncatingIfNeeded: Int(cell.start) &+ distance)
        // The sum cannot reach the highest bit, which therefore keeps its value.
        endAndQuotes = UInt32(truncatingIfNeeded: Int(cell.endAndQuotes) &+ distance)
    }

    /// The positions of its bytes, without the quotes around them and with doubled quotes made
    /// single.
    @inlinable
    public var range: Range<Int> {
        // Both are positions in one buffer, and the end was found after the start.
        unsafe Range(
            uncheckedBounds: (Int(start), Int(endAndQuotes & 0x7FFF_FFFF)))
    }

    /// Whether the cell was written in quotes.
    @inlinable
    public var isQuoted: Bool { endAndQuotes >> 31 != 0 }

    /// Whether the cell is empty, with or without quotes around it.
    @inlinable
    public var isEmpty: Bool { start == endAndQuotes & 0x7FFF_FFFF }
}
