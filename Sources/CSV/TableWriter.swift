/// Writes a table as CSV that a spreadsheet opens without running any of it.
///
/// The format is that of RFC 4180: commas, line ends of CR LF, and quotes around a cell that holds
/// a comma, a quote or a line end. A text that a spreadsheet would run as a formula gets an
/// apostrophe in front, and also inside, where a spreadsheet of another country would begin a new
/// cell. A text that already has an apostrophe there gets another, so a reader can remove it again.
/// A number that the kit wrote stays bare, so that a change of -3 does not become a text:
///
///     var table = TableWriter(header: ["subject", "change"])
///     table.append([.text("=HYPERLINK(1)"), .number("-3")])
///     table.text  // subject,change␍␊'=HYPERLINK(1),-3␍␊
///
/// ``TableReader`` reads it back byte for byte with ``TableReader/Options/undoesFormulaGuard``;
/// only a NUL cannot be read.
///
/// - SeeAlso: RFC 4180; OWASP, CSV injection.
public struct TableWriter: Sendable {
    /// One cell of a table.
    public enum Cell: Hashable, Sendable {
        /// Text from anywhere.
        case text(String)
        /// A number in digits, with a minus and a point at most; anything else is text.
        case number(String)
        /// Nothing.
        case empty
    }

    /// The bytes so far, in UTF-8.
    public internal(set) var bytes: [UInt8] = []
    /// The number of cells in each row.
    public let width: Int
    /// How many cells the open row has, and where it begins.
    var cellCount = 0
    var rowStart = 0

    /// Begins a table with its header.
    public init(header: [String]) {
        width = header.count
        append(header.map { .text($0) })
    }

    /// Adds a row.
    ///
    /// - Precondition: There are as many cells as in the header, and no row is open.
    public mutating func append(_ row: [Cell]) {
        precondition(cellCount == 0, "the row before has ended")
        for cell in row {
            switch cell {
            case .number(let digits) where Self.isNumber(Array(digits.utf8).span):
                beginCell()
                bytes.append(contentsOf: digits.utf8)
            case .text(let text), .number(let text): appendText(text)
            case .empty: beginCell()
            }
        }
        endRow()
    }

    /// Removes and returns the bytes written so far, so that a long table can be sent in parts.
    ///
    /// - Precondition: No row is open.
    public mutating func drain() -> [UInt8] {
        precondition(cellCount == 0, "the row has ended")
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// The text so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
