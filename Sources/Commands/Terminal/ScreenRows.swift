/// Counts the rows that bytes take on a terminal, to tell whether they fit the screen.
///
/// A control sequence takes no column, and every other character takes one. Wide characters take
/// two columns, so a long line of them can take a few more rows than are counted.
package struct ScreenRows {
    private let columns: Int
    private let greatest: Int
    private var rows = 0
    private var column = 0
    private var isInSequence = false

    /// Counts rows on a screen.
    ///
    /// - Parameters:
    ///   - columns: The columns of the screen.
    ///   - rows: The rows of the screen. One row stays free for the prompt of the shell.
    package init(columns: Int, rows: Int) {
        self.columns = max(columns, 1)
        greatest = max(rows - 1, 1)
    }

    /// Whether all bytes so far fit the screen.
    package var fits: Bool { rows + (column > 0 ? 1 : 0) <= greatest }

    /// Counts more bytes of UTF-8.
    package mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch byte {
            case 0x1B: isInSequence = true
            // A control sequence ends with a letter.
            case _ where isInSequence: isInSequence = !(0x40...0x7E).contains(byte) || byte == 0x5B
            case 0x0A:
                rows += 1
                column = 0
            // The second and later bytes of a character.
            case 0x80...0xBF: break
            default:
                if column == columns {
                    rows += 1
                    column = 0
                }
                column += 1
            }
        }
    }
}
