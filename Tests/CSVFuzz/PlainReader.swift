/// A reader that looks at one byte after the other and holds the whole table: slow, and too short
/// to hide a bug.
enum PlainReader {
    private enum State { case start, bare, quoted, closed }

    /// The rows of a table separated by commas, without blank lines; nil for a table with a flaw.
    static func rows(of table: [UInt8]) -> [[[UInt8]]]? {
        var rows: [[[UInt8]]] = []
        var row: [[UInt8]] = []
        var cell: [UInt8] = []
        var state = State.start
        func endCell() {
            row.append(cell)
            cell = []
            state = .start
        }
        func endRow() {
            // No byte since the last line end means a blank line.
            if state == .start, row.isEmpty { return }
            endCell()
            rows.append(row)
            row = []
        }
        for byte in table {
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")): state = .closed
            case (.quoted, _): cell.append(byte)
            case (.closed, UInt8(ascii: "\"")):
                cell.append(byte)
                state = .quoted
            // The second byte of CR LF ends another row, which is blank.
            case (_, 0x0A), (_, 0x0D): endRow()
            case (_, UInt8(ascii: ",")): endCell()
            case (.closed, _), (.bare, UInt8(ascii: "\"")): return nil
            case (.start, UInt8(ascii: "\"")): state = .quoted
            case (_, _):
                cell.append(byte)
                state = .bare
            }
        }
        guard state != .quoted else { return nil }
        endRow()
        return rows
    }
}
