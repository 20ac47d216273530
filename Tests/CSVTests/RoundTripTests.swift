import CSV
import TestSupport
import Testing

/// The reader reads back byte for byte what the writer wrote.
struct RoundTripTests {
    private static let scalars: [Unicode.Scalar] = Array(
        "=+-@'\"\",,;;\t\r\n|  xyz019.ÄéÅ￥＝＠😀\u{301}\u{FEFF}\u{200B}\u{1}\u{7F}".unicodeScalars)

    private func text(_ random: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...10, using: &random) {
            text.append(Self.scalars.randomElement(using: &random) ?? "x")
        }
        return String(text)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `random tables survive a round trip`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let width = Int.random(in: 1...5, using: &random)
            let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                (0..<width).map { _ in text(&random) }
            }
            var table = TableWriter(header: rows[0])
            for row in rows.dropFirst() { table.append(row.map { .text($0) }) }
            let trace = Trace(
                table.bytes, .init(separator: .comma, undoesFormulaGuard: true),
                pieceSize: Int.random(in: 1...30, using: &random))
            #expect(trace.errors.isEmpty)
            // Equal as bytes, not only as texts.
            #expect(
                trace.rows.map { $0.map { Array($0.utf8) } }
                    == rows.map { $0.map { Array($0.utf8) } })
        }
    }

    @Test func `a guarded table reads back as it was only when the guard is undone`() {
        var table = TableWriter(header: ["id", "change"])
        table.append([.text("=HYPERLINK(1)"), .number("-3")])
        table.append([.text("-3"), .number("81/8")])
        table.append([.text("'t Hart"), .empty])
        let undone = Trace(table.bytes, .init(undoesFormulaGuard: true))
        #expect(
            undone.rows == [
                ["id", "change"], ["=HYPERLINK(1)", "-3"], ["-3", "81/8"], ["'t Hart", ""],
            ])
        #expect(
            Trace(table.bytes).rows == [
                ["id", "change"], ["'=HYPERLINK(1)", "-3"], ["'-3", "81/8"], ["''t Hart", ""],
            ])
    }

    @Test func `a table may begin with the text of a separator line`() {
        var table = TableWriter(header: ["sep=", ""])
        table.append([.text("sep=;"), .text("\u{FEFF}x")])
        let trace = Trace(table.bytes, .init(separator: .comma, undoesFormulaGuard: true))
        #expect(trace.rows == [["sep=", ""], ["sep=;", "\u{FEFF}x"]])
    }

    @Test func `a table may begin with a byte order mark in its first cell`() {
        let table = TableWriter(header: ["\u{FEFF}id", "x"])
        #expect(Trace(table.bytes, .init(separator: .comma)).rows == [["\u{FEFF}id", "x"]])
    }
}
