/// Cuts bytes into the cells of one row after another.
///
/// It sees only the bytes that matter (``SpecialBytes``) and can stop behind any byte, so the rows
/// are the same however the bytes come in pieces. It goes on after a flaw, to find where the row
/// ends, and keeps the first one. The places it keeps count from the beginning of the buffer.
struct RowScanner: BitwiseCopyable {
    /// Where the scan stands in a cell.
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
        /// There is no room for the cell that begins.
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
    /// The first byte that has not been looked at.
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

    /// Takes note that the bytes before a place are gone.
    mutating func forget(_ bytes: Int) {
        rowStart -= bytes
        cellStart -= bytes
        place -= bytes
        closingQuote -= bytes
        flaw?.place -= bytes
    }

    /// Goes on until the row ends.
    ///
    /// - Parameters:
    ///   - bytes: The buffer, to its last checked byte.
    ///   - isLast: Whether no bytes follow them.
    ///   - room: Where the cells of the row go, with room for one more than there are. It is not
    ///     made longer here.
    mutating func scan(
        _ bytes: Span<UInt8>, isLast: Bool, into room: inout [Cell]
    ) -> Outcome {
        var cells = room.mutableSpan
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
                if mode != .bare, !leavesQuotes(byte, at: at) { continue }
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
                        // Whether a line feed belongs to it, the next piece will tell.
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
    mutating func endRow(at end: Int, into room: inout [Cell]) -> Bool {
        guard !isInQuotes else { return false }
        var cells = room.mutableSpan
        endCell(at: end, in: &cells)
        return true
    }

    /// Whether the cell that has not ended yet has an opening quote and no closing one.
    var isInQuotes: Bool { mode == .quoted }

    /// The bytes of the cell that has not ended yet, so far; its opening quote is one of them.
    var openCell: Range<Int> { cellStart..<(mode == .closing ? closingQuote : place) }

    /// Looks behind a closing quote when the bytes are used up.
    mutating func checkClosingQuote() {
        guard mode == .closing, closingQuote + 1 < place else { return }
        note(.textAfterQuote, at: closingQuote + 1)
        mode = .bare
    }

    @inline(__always)
    private mutating func endCell(at end: Int, in cells: inout MutableSpan<Cell>) {
        cells[count] =
            mode == .closing
            ? Cell(quoted: cellStart &+ 1..<closingQuote) : Cell(bare: cellStart..<end)
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
    private mutating func leavesQuotes(_ byte: UInt8, at place: Int) -> Bool {
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
    /// The same as an error tells it.
    var ofError: TableError.Kind {
        switch self {
        case .nul: .nul
        case .strayQuote: .strayQuote
        case .textAfterQuote: .textAfterQuote
        }
    }
}
