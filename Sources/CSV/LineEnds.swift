/// The kinds of line end that closed the rows of a table so far.
///
/// A table with more than one kind is still read, but deserves a warning: it was probably joined or
/// edited.
public struct LineEnds: OptionSet, Hashable, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt8

    /// The kinds from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line feed, as Unix writes it.
    public static let lineFeed = LineEnds(rawValue: 1)
    /// A carriage return and a line feed, as Windows and RFC 4180 have it.
    public static let carriageReturnLineFeed = LineEnds(rawValue: 2)
    /// A carriage return alone, as old spreadsheets of the Macintosh wrote it.
    public static let carriageReturn = LineEnds(rawValue: 4)

    /// Whether rows ended in more than one way.
    public var isMixed: Bool { rawValue.nonzeroBitCount > 1 }
}
