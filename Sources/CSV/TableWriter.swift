/// Writes a table as CSV that a spreadsheet opens without running any of it.
///
/// The form is that of RFC 4180: commas, line ends of CR LF, and quotes around a cell that holds a
/// comma, a quote or a line end. A text that a spreadsheet would take for a formula gets an
/// apostrophe in front, also inside, where a spreadsheet of another country would begin a new
/// cell; and so does one that has an apostrophe there, so that a reader can take it away again. A
/// number that the kit wrote stays bare, so that a change of -3 does not become a text:
///
///     var table = TableWriter(header: ["subject", "change"])
///     table.append([.text("=HYPERLINK(1)"), .number("-3")])
///     table.text  // subject,change␍␊'=HYPERLINK(1),-3␍␊
///
/// ``TableReader`` reads it back byte for byte when it is told to undo that
/// (``TableReader/Options/undoesFormulaGuard``); what no reader takes is a NUL.
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
    public private(set) var bytes: [UInt8] = []
    /// The number of cells in each row.
    public let width: Int

    /// Begins a table with its header.
    public init(header: [String]) {
        width = header.count
        append(header.map { .text($0) })
    }

    /// Adds a row.
    ///
    /// - Precondition: There are as many cells as in the header.
    public mutating func append(_ row: [Cell]) {
        precondition(row.count == width, "a row has as many cells as the header")
        let start = bytes.count
        for (place, cell) in row.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            switch cell {
            case .text(let text): append(text: Self.guarded(text))
            case .number(let digits) where digits.utf8.allSatisfy(Self.isNumeric):
                bytes.append(contentsOf: digits.utf8)
            case .number(let text): append(text: Self.guarded(text))
            case .empty: break
            }
        }
        // An empty line is no row to most readers.
        if width == 1, bytes.count == start { bytes.append(contentsOf: "\"\"".utf8) }
        bytes.append(contentsOf: [0x0D, 0x0A])
    }

    /// Takes the bytes written so far out of the writer, so that a long table can be sent in parts.
    public mutating func drain() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// The text so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    private static func guarded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return FormulaGuard.guarding(bytes.span).map { String(decoding: $0, as: UTF8.self) }
            ?? text
    }

    /// The bytes that make a cell need quotes: the separator of this table, those that a
    /// spreadsheet of another country might split at, quotes and line ends.
    private static let special: [UInt8] = Array(",;\t\"\r\n".utf8)

    private mutating func append(text: String) {
        guard Self.needsQuotes(text) else {
            bytes.append(contentsOf: text.utf8)
            return
        }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsQuotes(_ text: String) -> Bool {
        let hasSpecial = text.utf8.contains { special.contains($0) }
        let hasOuterBlank = text.utf8.first == 0x20 || text.utf8.last == 0x20
        // At the beginning of a file these would be a byte order mark and the name of a separator.
        let isMark = text.unicodeScalars.first == "\u{FEFF}"
        return hasSpecial || hasOuterBlank || isMark || text.lowercased().hasPrefix("sep=")
    }
}
