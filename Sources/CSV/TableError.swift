/// What is wrong with the bytes of a table, and where.
///
/// An error holds numbers and names of settings, never the text of a cell.
public struct TableError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// The table has no row: no bytes, or only line ends.
        case empty
        /// The bytes are not UTF-8.
        ///
        /// The encoding is Windows-1252 when all bytes before are ASCII and that encoding has the
        /// byte, which makes it likely but not certain; otherwise nil.
        case notUTF8(likely: TextEncoding?)
        /// The table has no byte order mark, but zero bytes where UTF-16 has them.
        case looksLikeUTF16(TextEncoding)
        /// The named encoding is UTF-16, but the table has no zero byte, which the separators of
        /// UTF-16 have, and is all UTF-8.
        case looksLikeUTF8(named: TextEncoding)
        /// The byte order mark is that of UTF-32.
        case isUTF32
        /// The byte order mark names another encoding than the caller.
        case markContradicts(named: TextEncoding, mark: TextEncoding)
        /// The bytes are not text in the named encoding: a byte that Windows-1252 leaves undefined,
        /// half of a surrogate pair in UTF-16, or a character cut off at the end.
        case notText(in: TextEncoding)
        /// A `sep=` line names a separator that the kit does not read.
        case unknownSeparator
        /// The beginning of the table can be read with several separators.
        case undecidableSeparator([Separator])
        /// A NUL character.
        case nul
        /// A quote in a cell that does not begin with one.
        case strayQuote
        /// Something between the closing quote and the next separator or line end.
        case textAfterQuote
        /// A quote that is not closed before the end of the file.
        case unclosedQuote
        /// A row with fewer or more cells than expected.
        case ragged(cells: Int, expected: Int)
        /// An empty line between rows.
        case blankLine
        /// A cell beyond ``TableLimits/cellBytes``. One in quotes may lack its closing quote.
        case cellTooLong(limit: Int, inQuotes: Bool)
        /// A row beyond ``TableLimits/rowBytes``.
        case rowTooLong(limit: Int)
        /// A row beyond ``TableLimits/columns``.
        case tooManyColumns(limit: Int)
        /// A table beyond ``TableLimits/rows``.
        case tooManyRows(limit: Int)
    }

    /// How much of the table an error spoils.
    public enum Reach: Hashable, Sendable {
        /// This row (or blank line) only. The reader can continue, and the following rows are
        /// sound.
        case row
        /// This row, and perhaps the rows after it: with misplaced quotes the reader cannot tell
        /// where they begin. It can continue and list more errors; do not use the rows.
        case rowsAfter
        /// All that follows. The reader cannot continue.
        case table
    }

    /// What is wrong.
    public let kind: Kind
    /// Where: at the first byte that is wrong. For a quote, a cell or a row that does not end
    /// within its limit it is its beginning, and for a ragged row the beginning of the row.
    public let position: TablePosition

    /// An error from its parts.
    public init(_ kind: Kind, at position: TablePosition) {
        self.kind = kind
        self.position = position
    }

    /// How much of the table the error spoils.
    public var reach: Reach {
        switch kind {
        case .nul, .ragged, .blankLine: .row
        case .strayQuote, .textAfterQuote: .rowsAfter
        default: .table
        }
    }
}
