/// What is wrong with the bytes of a table, and where.
///
/// An error holds numbers and names of settings, never anything that stood in a cell.
public struct TableError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// There is no row at all: no bytes, or only line ends.
        case empty
        /// The bytes are not UTF-8.
        ///
        /// The encoding is Windows-1252 when all before was ASCII and that encoding has the byte,
        /// which is a likelihood and no proof; otherwise it is nil.
        case notUTF8(likely: TextEncoding?)
        /// There is no byte order mark, but zero bytes where UTF-16 has them.
        case looksLikeUTF16(TextEncoding)
        /// The encoding named is UTF-16, but there is no zero byte, which its separators and line
        /// ends have, and all is UTF-8.
        case looksLikeUTF8(named: TextEncoding)
        /// The byte order mark is that of UTF-32.
        case isUTF32
        /// The byte order mark is that of another encoding than the one named.
        case markContradicts(named: TextEncoding, mark: TextEncoding)
        /// The bytes are no text in the encoding named: a byte that Windows-1252 leaves
        /// undefined, half of a surrogate pair in UTF-16, or a character cut off at the end.
        case notText(in: TextEncoding)
        /// A `sep=` line names a separator that the kit does not read.
        case unknownSeparator
        /// The beginning of the table can be read with several separators: these.
        case undecidableSeparator([Separator])
        /// A NUL character.
        case nul
        /// A quote in a cell that does not begin with one.
        case strayQuote
        /// Something between the closing quote and the next separator or line end.
        case textAfterQuote
        /// A quote that nothing closes until the end of the file.
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
        /// This row (or blank line) alone. The reader can go on, and what follows is sound.
        case row
        /// This row, and perhaps where the rows after it begin: with quotes gone wrong nobody can
        /// know. The reader can go on to list more errors; the rows should not be kept.
        case rowsAfter
        /// All that follows. The reader cannot go on.
        case table
    }

    /// What is wrong.
    public let kind: Kind
    /// Where: at the first byte that is wrong. For what never ends (a quote, a cell or a row beyond
    /// its limit) it is where that began, and for a ragged row its beginning.
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
