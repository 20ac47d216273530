/// Where a cell lies in the bytes of its row, as ``TableReader/withRow(_:)`` gives them.
public struct Cell: Hashable, Sendable {
    @usableFromInline let start: UInt32
    /// The end, and in the highest bit whether there were quotes.
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

    /// The same cell at another place, with its quotes or without.
    init(_ range: Range<Int>, like cell: Cell) {
        self = cell.isQuoted ? Cell(quoted: range) : Cell(bare: range)
    }

    /// The same cell of a row that lies elsewhere.
    init(_ cell: Cell, movedBy distance: Int) {
        start = UInt32(truncatingIfNeeded: Int(cell.start) &+ distance)
        // The highest bit stays as it is: the place has room in the others.
        endAndQuotes = UInt32(truncatingIfNeeded: Int(cell.endAndQuotes) &+ distance)
    }

    /// The places of its bytes, quotes around them left out and doubled quotes made single.
    @inlinable
    public var range: Range<Int> {
        // Both are places in one buffer, and the end was found after the start.
        unsafe Range(
            uncheckedBounds: (Int(start), Int(endAndQuotes & 0x7FFF_FFFF)))
    }

    /// Whether the cell was written in quotes.
    @inlinable
    public var isQuoted: Bool { endAndQuotes >> 31 != 0 }

    /// Whether nothing is in the cell, with quotes around it or without.
    @inlinable
    public var isEmpty: Bool { start == endAndQuotes & 0x7FFF_FFFF }
}
