/// Reads a table row by row from bytes, in constant memory.
///
/// The caller feeds bytes as they come and takes complete rows:
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
/// The cells of the current row are bytes of UTF-8, lent for the duration of a call
/// (``withCell(_:_:)``, ``withRow(_:)``), so no row costs an allocation; ``text(of:)`` makes a
/// `String` of one. How the bytes are cut into pieces never changes a row or an error.
///
/// It reads the four separators; cells in quotes, with doubled quotes inside; line ends of LF, CR
/// LF and CR, also mixed; a byte order mark; a `sep=` line; UTF-8, and by name or by byte order
/// mark UTF-16, by name Windows-1252. It refuses everything else with its position
/// (``TableError``): a reader that guesses moves an answer into the wrong column.
///
/// - SeeAlso: RFC 4180; other common line ends and separators are read too.
public struct TableReader: ~Copyable, Sendable {
    /// How a reader reads a table.
    public struct Options: Hashable, Sendable {
        /// How many cells a row must have.
        public enum Width: Hashable, Sendable {
            /// Any number. Blank lines are skipped.
            case any
            /// As many as the first row. Blank lines before that row and at the end are skipped;
            /// between rows they are errors.
            case ofFirstRow
            /// This many. Blank lines as above.
            case exactly(Int)
        }

        /// The encoding, or nil for UTF-8 unless a byte order mark says UTF-16.
        public var encoding: TextEncoding?
        /// Whether a byte order mark overrides ``encoding``. Otherwise a table whose mark
        /// contradicts it is refused.
        public var markDecides: Bool
        /// The separator, or nil to take that of a `sep=` line or detect it
        /// (``Separator/detect(in:isWhole:)``). A `sep=` line is skipped either way.
        public var separator: Separator?
        /// How many cells a row must have.
        public var width: Width
        /// Whether to remove the apostrophes with which ``TableWriter`` prevents a spreadsheet from
        /// running a text, so that its tables read back byte for byte. In a table from elsewhere
        /// such an apostrophe is a part of the text.
        public var undoesFormulaGuard: Bool
        /// Whether to remove blanks and tabs around cells that are not in quotes. In quotes they
        /// are always a part of the text.
        public var trimsBlanks: Bool
        /// The limits beyond which to refuse a table.
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

    /// The result of a call of ``advance()``.
    public enum Step: Hashable, Sendable {
        /// There is a row.
        case row
        /// The bytes so far hold no further complete row: feed more, or call ``finish()``.
        case needsBytes
        /// There are no more rows.
        case end
    }

    /// How many bytes the detection of the separator looks at.
    static let sampleLength = 65_536

    @usableFromInline var text: TextBuffer
    /// The cells of the row, and space for more.
    @usableFromInline var cells: [TableCell]
    var scanner: RowScanner
    /// The cells of the row that were rewritten, and their original positions.
    var rewritten: [(cell: Int, place: Int)] = []
    let limits: TableLimits
    let trimsBlanks: Bool

    /// Whether the apostrophes of ``TableWriter`` are removed. The caller can change it at any row:
    /// the header shows whether a table is its own.
    package var undoesFormulaGuard: Bool
    /// How many cells a row must have. The caller can change it at any row, for example after the
    /// header.
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
    /// The error that ended reading.
    var failure: TableError?

    /// A reader at the beginning of a table.
    public init(_ options: Options = Options()) {
        text = TextBuffer(options.encoding, markDecides: options.markDecides)
        cells = Array(
            repeating: TableCell(bare: 0..<0), count: min(64, options.limits.columns))
        separator = options.separator
        scanner = RowScanner(options.separator ?? .comma)
        width = options.width
        limits = options.limits
        undoesFormulaGuard = options.undoesFormulaGuard
        trimsBlanks = options.trimsBlanks
    }

    /// The encoding, once the first bytes have decided it.
    public var encoding: TextEncoding? { text.encoding }

    /// Whether the text read so far as Windows-1252 is also valid UTF-8, with characters outside
    /// ASCII.
    ///
    /// Such a table most likely has the wrong encoding named, and shows `Ã©` where `é` should be.
    /// Warn before a name is stored.
    public var looksLikeUTF8: Bool { text.looksLikeUTF8 }

    /// Takes more bytes.
    ///
    /// The current row is no longer available. A reader stores what it was fed until it is read, so
    /// feed it when ``advance()`` asks for bytes.
    ///
    /// - Precondition: The bytes fed and not yet read are less than a gibibyte.
    /// - Complexity: O(*n*) in the bytes and in the remaining part of the row that they continue.
    public mutating func feed(_ bytes: Span<UInt8>) {
        leaveRow()
        guard failure == nil else { return }
        let start = scanner.rowStart
        if start > 0 {
            text.drop(start)
            scanner.forget(start)
            for place in 0..<scanner.count {
                let range = cells[place].range
                cells[place] = TableCell(
                    range.lowerBound - start..<range.upperBound - start, like: cells[place])
            }
        }
        text.append(bytes)
        // Half of the range of a cell's position; the other half is for rewritten cells.
        precondition(text.end < 1 << 30, "read what was fed before feeding more")
    }

    /// Marks the end of the bytes.
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
