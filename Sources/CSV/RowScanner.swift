/// Cuts bytes into the cells of one row after another.
///
/// It looks only at the bytes that matter (``SpecialBytes``) and can stop after any byte, so the
/// rows do not depend on how the bytes are cut into pieces. After a flaw it continues to the end of
/// the row and reports the first flaw. Its positions count from the beginning of the buffer.
struct RowScanner: BitwiseCopyable {
    /// The scanner's state inside a cell.
    private enum Mode { case bare, quoted, closing }

    /// A row that is not written as it should be.
    struct Flaw: BitwiseCopyable {
        enum Kind { case nul, strayQuote, textAfterQuote }

        var kind: Kind
        var place: Int
        /// The cell, from 0.
        var cell: Int
    }

    enum Outcome {
        /// The row ends before `end`, and the next begins at `next`.
        case row(end: Int, next: Int, LineEnds)
        /// The array has no space for the next cell.
        case full
        /// The bytes are used up.
        case exhausted
    }

    private let special: SpecialBytes
    private let separator: UInt8
    /// The first byte of the row.
    private(set) var rowStart = 0
    /// The first byte of the cell that has not ended yet.
    private(set) var cellStart = 0
    /// How many cells have ended.
    private(set) var count = 0
    /// Whether a cell of the row has quotes, which may hold line ends.
    private(set) var hasQuotes = false
    /// Whether a cell of the row has quotes inside, which are written twice.
    private(set) var hasDoubledQuotes = false
    /// The first flaw of the row.
    private(set) var flaw: Flaw?
    private var mode = Mode.bare
    private var closingQuote = 0
    /// The first byte not yet looked at.
    private(set) var place = 0

    init(_ separator: Separator) {
        special = SpecialBytes(separator)
        self.separator = separator.rawValue
    }

    /// Begins a row.
    mutating func begin(at start: Int) {
        rowStart = start
        cellStart = start
        place = start
        count = 0
        mode = .bare
        hasQuotes = false
        hasDoubledQuotes = false
        flaw = nil
    }

    /// Adjusts positions after the first bytes of the buffer are dropped.
    mutating func forget(_ bytes: Int) {
        rowStart -= bytes
        cellStart -= bytes
        place -= bytes
        closingQuote -= bytes
        flaw?.place -= bytes
    }

    /// Continues until the row ends.
    ///
    /// - Parameters:
    ///   - bytes: The buffer, to its last checked byte.
    ///   - isLast: Whether no bytes follow them.
    ///   - storage: Receives the cells of the row, with space for one more than there are. The scan
    ///     never makes it longer.
    mutating func scan(
        _ bytes: Span<UInt8>, isLast: Bool, into storage: inout [TableCell]
    ) -> Outcome {
        var cells = storage.mutableSpan
        let end = bytes.count
        while place < end {
            let isWhole = end &- place >= 8
            let word = isWhole ? bytes.word(at: place) : bytes.lastWord(at: place)
            var marks = special.marks(in: word)
            while marks != 0 {
                let shift = marks.trailingZeroBitCount & 0x38
                marks &= marks &- 1
                let at = place &+ shift &>> 3
                let byte = UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: shift))
                if mode != .bare, !trackQuotes(byte, at: at) { continue }
                if byte == separator {
                    endCell(at: at, in: &cells)
                    cellStart = at &+ 1
                    guard count < cells.count else {
                        place = cellStart
                        return .full
                    }
                } else if byte == 0x0A || byte == 0x0D {
                    let isReturn = byte == 0x0D
                    guard !isReturn || isLast || at &+ 1 < end else {
                        // The next piece shows whether a line feed belongs to it.
                        place = at
                        return .exhausted
                    }
                    endCell(at: at, in: &cells)
                    guard isReturn else { return .row(end: at, next: at &+ 1, .lineFeed) }
                    let isPair = at &+ 1 < end && bytes[at &+ 1] == 0x0A
                    return isPair
                        ? .row(end: at, next: at &+ 2, .carriageReturnLineFeed)
                        : .row(end: at, next: at &+ 1, .carriageReturn)
                } else if byte == 0x22 {
                    openQuotes(at: at)
                } else if byte == 0 {
                    note(.nul, at: at)
                }
            }
            place = isWhole ? place &+ 8 : end
        }
        return .exhausted
    }

    /// Ends the last row of a table, which has no line end.
    ///
    /// - Returns: False where a quote is still open.
    mutating func endRow(at end: Int, into storage: inout [TableCell]) -> Bool {
        guard !isInQuotes else { return false }
        var cells = storage.mutableSpan
        endCell(at: end, in: &cells)
        return true
    }

    /// Whether the open cell has an opening quote and no closing one.
    var isInQuotes: Bool { mode == .quoted }

    /// The bytes of the open cell so far, with its opening quote.
    var openCell: Range<Int> { cellStart..<(mode == .closing ? closingQuote : place) }

    /// Handles a closing quote that is the last byte.
    mutating func checkClosingQuote() {
        guard mode == .closing, closingQuote + 1 < place else { return }
        note(.textAfterQuote, at: closingQuote + 1)
        mode = .bare
    }

    @inline(__always)
    private mutating func endCell(at end: Int, in cells: inout MutableSpan<TableCell>) {
        cells[count] =
            mode == .closing
            ? TableCell(quoted: cellStart &+ 1..<closingQuote) : TableCell(bare: cellStart..<end)
        mode = .bare
        count &+= 1
    }

    private mutating func openQuotes(at place: Int) {
        guard place == cellStart else { return note(.strayQuote, at: place) }
        mode = .quoted
        hasQuotes = true
    }

    /// Follows the quotes of a cell.
    ///
    /// - Returns: Whether the byte is outside of them.
    private mutating func trackQuotes(_ byte: UInt8, at place: Int) -> Bool {
        if mode == .quoted {
            if byte == 0x22 {
                mode = .closing
                closingQuote = place
            } else if byte == 0 {
                note(.nul, at: place)
            }
            return false
        }
        if place == closingQuote &+ 1 {
            if byte == 0x22 {
                mode = .quoted
                hasDoubledQuotes = true
                return false
            }
            if byte == separator || byte == 0x0A || byte == 0x0D { return true }
        }
        note(
            byte == 0 && place == closingQuote &+ 1 ? .nul : .textAfterQuote, at: closingQuote &+ 1)
        mode = .bare
        return true
    }

    private mutating func note(_ kind: Flaw.Kind, at place: Int) {
        if flaw == nil { flaw = Flaw(kind: kind, place: place, cell: count) }
    }
}

extension RowScanner.Flaw.Kind {
    /// The corresponding kind of a table error.
    var ofError: TableError.Kind {
        switch self {
        case .nul: .nul
        case .strayQuote: .strayQuote
        case .textAfterQuote: .textAfterQuote
        }
    }
}
