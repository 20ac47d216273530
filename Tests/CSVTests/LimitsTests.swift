import CSV
import Testing

struct LimitsTests {
    private func trace(_ text: String, _ limits: TableLimits, pieceSize: Int = .max) -> Trace {
        Trace(text, .init(separator: .comma, width: .any, limits: limits), pieceSize: pieceSize)
    }

    @Test(arguments: ["abcde", "\"abcde\"", "\"ab,de\"", "\"a\"\"bc\""])
    func `a cell may be as long as the limit, and no longer`(cell: String) {
        for ending in ["\n", "", ",x\n"] {
            let text = "h\nx,\(cell)\(ending)"
            #expect(trace(text, TableLimits(cellBytes: 5)).errors.isEmpty)
            let refused = trace(text, TableLimits(cellBytes: 4))
            let kind = TableError.Kind.cellTooLong(limit: 4, inQuotes: cell.hasPrefix("\""))
            #expect(refused.kinds == [kind])
            #expect(
                refused.errors.first?.position
                    == TablePosition(byte: 4, line: 2, column: 3, row: 2, cell: 2))
        }
    }

    @Test func `a row may be as long as the limit, and no longer`() {
        for ending in ["\n", "\r\n", "\r", ""] {
            let text = "h\nabc,def\(ending)"
            for pieceSize in [1, 3, 100] {
                #expect(
                    trace(text, TableLimits(rowBytes: 7), pieceSize: pieceSize).errors.isEmpty)
                let refused = trace(text, TableLimits(rowBytes: 6), pieceSize: pieceSize)
                #expect(refused.kinds == [.rowTooLong(limit: 6)])
                #expect(refused.errors.first?.position.byte == 2)
            }
        }
    }

    @Test func `a row may have as many cells as the limit, and no more`() {
        let limits = TableLimits(columns: 3)
        #expect(trace("a,b,c\n,,\n", limits).rows == [["a", "b", "c"], ["", "", ""]])
        #expect(trace("a,b,c\n1,2,3,4\n", limits).kinds == [.tooManyColumns(limit: 3)])
        let wide = (1...16_384).map(String.init).joined(separator: ",")
        #expect(trace(wide, .standard).rows.first?.count == 16_384)
        #expect(trace(wide + ",x", .standard).kinds == [.tooManyColumns(limit: 16_384)])
    }

    @Test func `a table may have as many rows as the limit, and no more`() {
        #expect(trace("a\nb\nc\n\n", TableLimits(rows: 3)).errors.isEmpty)
        let refused = trace("a\nb\nc\nd\n", TableLimits(rows: 3))
        #expect(refused.rows == [["a"], ["b"], ["c"]])
        #expect(
            refused.errors.map(\.description) == [
                "line 4, column 1: more than 3 rows; split the file"
            ])
    }

    @Test func `of two exceeded limits the first one is reported`() {
        let limits = TableLimits(cellBytes: 3, rowBytes: 5)
        #expect(
            trace("h\nabcd,efghij\n", limits).kinds == [.cellTooLong(limit: 3, inQuotes: false)])
        #expect(trace("h\nab,cdefgh\n", limits).kinds == [.rowTooLong(limit: 5)])
    }

    @Test func `the error of a long cell in quotes mentions a missing closing quote`() {
        let text = "h\n\"" + String(repeating: "P1,0\n", count: 20_000)
        let error = trace(text, .standard, pieceSize: 4_096).errors.first
        #expect(error?.kind == .cellTooLong(limit: 65_536, inQuotes: true))
        #expect(error?.position.line == 2)
        #expect(error?.description.contains("quote is never closed") == true)
    }
}
