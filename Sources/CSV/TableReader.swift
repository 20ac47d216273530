/// Reads a table row by row from bytes, in constant memory.
///
/// The caller feeds bytes as they come and takes the rows that are whole:
///
///     var reader = TableReader()
///     reading: while true {
///         switch try reader.advance() {
///         case .row: print(reader.text(of: 0))
///         case .needsBytes:
///             if let piece = await pieces.next() { reader.feed(piece.span) }
///             else { reader.finish() }
///         case .end: break reading
///         }
///     }
///
/// With a ``ByteSource`` that is `while try reader.advance(from: &source) { … }`.
///
/// The cells of the current row are bytes of UTF-8, lent for the length of a call
/// (``withCell(_:_:)``, ``withRow(_:)``), so no row costs an allocation; ``text(of:)`` makes a
/// `String` of one. How the bytes are cut into pieces never changes a row or an error.
///
/// What is read: the four separators; cells in quotes, with quotes inside doubled; line ends of LF,
/// CR LF and CR, also mixed; a byte order mark; a `sep=` line; UTF-8, and by name or by byte order
/// mark UTF-16, by name Windows-1252. Everything else is refused with its place (``TableError``):
/// a reader that guesses moves an answer into the wrong column.
///
/// - SeeAlso: RFC 4180, with the line ends and separators that are in use besides.
public struct TableReader: ~Copyable, Sendable {
    /// What a reader was asked to take for granted.
    public struct Options: Hashable, Sendable {
        /// How many cells a row must have.
        public enum Width: Hashable, Sendable {
            /// Any number. Blank lines are passed over.
            case any
            /// As many as the first row. Blank lines before that row and at the end are passed
            /// over; between rows they are errors.
            case ofFirstRow
            /// This many. Blank lines as above.
            case exactly(Int)
        }

        /// The encoding, or nil for UTF-8 unless a byte order mark says UTF-16.
        public var encoding: TextEncoding?
        /// Whether a byte order mark counts for more than ``encoding``. Otherwise a table whose
        /// mark says something else is refused.
        public var markDecides: Bool
        /// The separator, or nil to take that of a `sep=` line or find it out
        /// (``Separator/detect(in:isWhole:)``). A `sep=` line is passed over either way.
        public var separator: Separator?
        /// How many cells a row must have.
        public var width: Width
        /// Whether the apostrophes with which ``TableWriter`` keeps a spreadsheet from running a
        /// text are taken away, so that its tables come back byte for byte. In a table from
        /// elsewhere such an apostrophe is a part of the text.
        public var undoesFormulaGuard: Bool
        /// Whether blanks and tabs around cells that are not in quotes are taken away. In quotes
        /// they are always a part of the text.
        public var trimsBlanks: Bool
        /// When to refuse.
        public var limits: TableLimits

        /// The options, by default those for a table from anywhere.
        public init(
            encoding: TextEncoding? = nil, markDecides: Bool = false,
            separator: Separator? = nil, width: Width = .ofFirstRow,
            undoesFormulaGuard: Bool = false, trimsBlanks: Bool = false,
            limits: TableLimits = .standard
        ) {
            self.encoding = encoding
            self.markDecides = markDecides
            self.separator = separator
            self.width = width
            self.undoesFormulaGuard = undoesFormulaGuard
            self.trimsBlanks = trimsBlanks
            self.limits = limits
        }
    }

    /// What a call of ``advance()`` came to.
    public enum Step: Hashable, Sendable {
        /// There is a row.
        case row
        /// The bytes so far hold no further whole row: feed more, or say that there are none.
        case needsBytes
        /// There are no more rows.
        case end
    }

    /// The bytes from which a separator is found out.
    static let sampleLength = 65_536

    @usableFromInline var text: TextBuffer
    /// The cells of the row, and room for more.
    @usableFromInline var cells: [Cell]
    var scanner: RowScanner
    /// The cells of the row that were rewritten, and where they were.
    var rewritten: [(cell: Int, place: Int)] = []
    let limits: TableLimits
    let undoesFormulaGuard: Bool
    let trimsBlanks: Bool

    /// How many cells a row must have. It can be set anew at any row, once the header is found.
    public var width: Options.Width
    /// The separator, once it is known.
    public internal(set) var separator: Separator?
    /// The kinds of line end that closed rows so far.
    public internal(set) var lineEnds: LineEnds = []

    /// The line on which the row begins, from 1.
    public internal(set) var line = 1
    /// How many rows there were, the current one and the refused ones included.
    public internal(set) var rowCount = 0
    /// How many cells the current row has.
    public internal(set) var cellCount = 0

    /// Whether the separator and the beginning of the first row are known.
    var isPrepared = false
    /// The end of the current row, and the beginning of the next.
    var rowEnd = 0
    var nextRow: Int?
    /// The first blank line since the last row.
    var blankLine: TablePosition?
    /// Why reading has ended.
    var failure: TableError?

    /// A reader at the beginning of a table.
    public init(_ options: Options = Options()) {
        text = TextBuffer(options.encoding, markDecides: options.markDecides)
        cells = Array(
            repeating: Cell(bare: 0..<0), count: min(64, options.limits.columns))
        separator = options.separator
        scanner = RowScanner(options.separator ?? .comma)
        width = options.width
        limits = options.limits
        undoesFormulaGuard = options.undoesFormulaGuard
        trimsBlanks = options.trimsBlanks
    }

    /// The encoding, once the first bytes have settled it.
    public var encoding: TextEncoding? { text.encoding }

    /// Whether what was read so far as Windows-1252 would be UTF-8 just as well, with characters
    /// outside ASCII.
    ///
    /// Such a table was most likely named wrongly, and `Ã©` stands where `é` should: say so before
    /// a name is kept.
    public var looksLikeUTF8: Bool { text.looksLikeUTF8 }

    /// Takes more bytes.
    ///
    /// The current row is gone then. A reader keeps what it was fed until it is read, so feed it
    /// when ``advance()`` asks for it.
    ///
    /// - Precondition: What was fed and is not read yet has less than a gibibyte.
    /// - Complexity: O(*n*) in the bytes and in what is left of the row that they continue.
    public mutating func feed(_ bytes: Span<UInt8>) {
        leaveRow()
        guard failure == nil else { return }
        let start = scanner.rowStart
        if start > 0 {
            text.drop(start)
            scanner.forget(start)
            for place in 0..<scanner.count {
                let range = cells[place].range
                cells[place] = Cell(
                    range.lowerBound - start..<range.upperBound - start, like: cells[place])
            }
        }
        text.append(bytes)
        // Half of what the place of a cell can say; the other half is for rewritten cells.
        precondition(text.end < 1 << 30, "read what was fed before feeding more")
    }

    /// Says that all bytes have been fed.
    public mutating func finish() {
        leaveRow()
        text.finish()
    }

    /// How many bytes of memory the reader holds for text.
    var heldBytes: Int { text.bytes.capacity }

    /// Begins a row.
    mutating func beginRow(at place: Int) {
        scanner.begin(at: place)
        text.pass(place)
    }

    /// Leaves the current row behind.
    mutating func leaveRow() {
        guard let next = nextRow else { return }
        if scanner.hasQuotes { line += lineEnds(before: rowEnd) }
        line += 1
        beginRow(at: next)
        nextRow = nil
        cellCount = 0
        if !rewritten.isEmpty { rewritten.removeAll(keepingCapacity: true) }
        text.dropRewritten()
    }
}
