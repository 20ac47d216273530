import CSV
import Testing

/// The rows of the contract on bad inputs that need no questionnaire.
struct TableErrorTests {
    struct Case: CustomTestStringConvertible {
        /// The number in the contract.
        var number: Int
        var bytes: [UInt8]
        var options = TableReader.Options()
        var errors: [String] = []
        var rows: [[String]]

        init(
            _ number: Int, _ text: String, _ options: TableReader.Options = .init(),
            errors: [String] = [], rows: [[String]]
        ) {
            self.init(number, Array(text.utf8), options, errors: errors, rows: rows)
        }

        init(
            _ number: Int, _ bytes: [UInt8], _ options: TableReader.Options = .init(),
            errors: [String] = [], rows: [[String]]
        ) {
            self.number = number
            self.bytes = bytes
            self.options = options
            self.errors = errors
            self.rows = rows
        }

        var testDescription: String { "\(number)" }
    }

    private static let header = [["id", "q1"]]

    static let cases: [Case] = [
        Case(
            1, "",
            errors: ["line 1, column 1: the file is empty; check that the export has finished"],
            rows: []),
        Case(
            1, "\u{FEFF}\n\n",
            errors: ["line 3, column 1: the file is empty; check that the export has finished"],
            rows: []),
        Case(2, "id,q1\n", rows: header),
        Case(2, "id,q1", rows: header),
        Case(3, "\u{FEFF}id,q1\nP1,0\n", rows: header + [["P1", "0"]]),
        Case(4, utf16("\u{FEFF}id,q1\nJosé,0\n"), rows: header + [["José", "0"]]),
        Case(
            4, utf16("\u{FEFF}id,q1\nJosé,0\n", isBig: true), rows: header + [["José", "0"]]),
        Case(
            5, utf16("id,q1\nP1,0\n"),
            errors: [
                "line 1, column 1: looks like UTF-16 without a byte order mark; "
                    + "use --encoding utf-16le, or save it as UTF-8"
            ], rows: []),
        Case(
            5, utf16("id,q1\nP1,0\n", isBig: true),
            errors: [
                "line 1, column 1: looks like UTF-16 without a byte order mark; "
                    + "use --encoding utf-16be, or save it as UTF-8"
            ], rows: []),
        Case(
            6, Array("id,q1\nP1,0\nJos".utf8) + [0xE9] + Array(",1\n".utf8),
            errors: [
                "line 3, column 4: not UTF-8 (byte 14); use --encoding windows-1252 if it comes "
                    + "from Windows, or save it as UTF-8"
            ], rows: header + [["P1", "0"]]),
        Case(
            6, Array("id,q1\nZoë,0\nJos".utf8) + [0xE9] + Array(",1\n".utf8),
            errors: ["line 3, column 4: not UTF-8 (byte 16); save it as UTF-8"],
            rows: header + [["Zoë", "0"]]),
        Case(
            7, "id,q1\nP1,0\nP\0,1\nP3,2\n",
            errors: [
                "line 3, column 2: NUL character in cell 1; remove it; the file may be damaged"
            ], rows: header + [["P1", "0"], ["P3", "2"]]),
        Case(8, "id,q1\r\nP1,0\r\n", rows: header + [["P1", "0"]]),
        Case(
            9, "id,q1\rP1,0\rP2\r",
            errors: ["line 3, column 1: line 3 has 1 cell, the header 2; add the missing cells"],
            rows: header + [["P1", "0"]]),
        Case(10, "id,q1\rP1,0\nP2,1\r\n", rows: header + [["P1", "0"], ["P2", "1"]]),
        Case(11, "id,q1\nP1,0", rows: header + [["P1", "0"]]),
        Case(
            12, "id,q1\nP1,0\nP2,\"1\nP3,2\n",
            errors: [
                "line 3, column 4: quote opened on line 3 is not closed; close it, or double the "
                    + "quotes that belong to the text"
            ], rows: header + [["P1", "0"]]),
        Case(
            13, "id,q1\n\"P1\",0\n\nx,\"a\"b\nP2,3\n", .init(width: .any),
            errors: [
                "line 4, column 6: text after the closing quote of cell 2; "
                    + "double the quotes that belong to the text"
            ], rows: header + [["P1", "0"], ["P2", "3"]]),
        Case(
            13, "id,q1\n\"a\"b,0\n",
            errors: [
                "line 2, column 4: text after the closing quote of cell 1; "
                    + "double the quotes that belong to the text"
            ], rows: header),
        Case(
            14, "id,q1\nP1,a\"b\nP2,1\n",
            errors: [
                "line 2, column 5: quote inside an unquoted cell (cell 2); "
                    + "put the cell in quotes and double the quotes inside it"
            ], rows: header + [["P2", "1"]]),
        Case(
            15, "id,q1\n\"P\n1\",0\n\"P\r\n2\",0\n\"P\r3\",0\nP4\n",
            errors: ["line 8, column 1: line 8 has 1 cell, the header 2; add the missing cells"],
            rows: header + [["P\n1", "0"], ["P\r\n2", "0"], ["P\r3", "0"]]),
        Case(
            16, "id,q1\nP1\nP2,1\n",
            errors: ["line 2, column 1: line 2 has 1 cell, the header 2; add the missing cells"],
            rows: header + [["P2", "1"]]),
        Case(
            17, "id,q1\nP1,0,2\nP2,1\n",
            errors: [
                "line 2, column 1: line 2 has 3 cells, the header 2; "
                    + "put cells that hold the separator in quotes"
            ], rows: header + [["P2", "1"]]),
        Case(
            23, "id,q1\n\"" + String(repeating: "x", count: 10_000_000) + "\",1\n",
            errors: [
                "line 2, column 1: cell 1 is longer than 65,536 bytes, or its quote is never closed; "
                    + "look for a missing quote"
            ], rows: header),
        Case(
            23, "id,q1\nP1," + String(repeating: "x", count: 65_537) + "\n",
            errors: [
                "line 2, column 4: cell 2 is longer than 65,536 bytes; "
                    + "check that it is a table of this kind"
            ], rows: header),
        Case(
            24, String(repeating: "0123456789,", count: 200_000),
            .init(limits: TableLimits(columns: 1_000_000)),
            errors: [
                "line 1, column 1: row longer than 1,048,576 bytes; "
                    + "check that it is a table of this kind"
            ], rows: []),
        Case(
            26, "id,q1\nP1,0\n\n\nP2,1\n",
            errors: ["line 3, column 1: blank line between rows; remove it"],
            rows: header + [["P1", "0"], ["P2", "1"]]),
        Case(26, "id,q1\nP1,0\n\n\r\n", rows: header + [["P1", "0"]]),
        Case(55, "id,q1\n👩🏽‍⚕️e\u{301},𝟘\n", rows: header + [["👩🏽‍⚕️e\u{301}", "𝟘"]]),
    ]

    static func utf16(_ text: String, isBig: Bool = false) -> [UInt8] {
        text.utf16.flatMap { unit in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isBig ? pair.reversed() : pair
        }
    }

    @Test(arguments: cases)
    func `the reader meets the contract on bad inputs`(_ expected: Case) {
        var options = expected.options
        for separator in [Separator.comma, nil] where expected.number != 24 || separator != nil {
            options.separator = separator
            let trace = Trace(expected.bytes, options, pieceSize: 65_536)
            #expect(trace.errors.map(\.description) == expected.errors)
            #expect(trace.rows == expected.rows)
        }
    }

    @Test func `22: the likely separator of a one-column table can be detected`() {
        let trace = Trace("id;q1\nP1;0\n", .init(separator: .comma))
        #expect(trace.rows.allSatisfy { $0.count == 1 })
        #expect(
            Separator.detect(in: Array("id;q1\nP1;0\n".utf8).span, isWhole: true)
                == .one(.semicolon))
    }

    @Test func `24: an endless line is refused before it fills the memory`() throws {
        struct Endless: ByteSource {
            let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 65_536)
            var given = 0
            mutating func lend(to take: (Span<UInt8>) -> Void) -> Bool {
                take(piece.span)
                given += piece.count
                return true
            }
        }
        for separator in [Separator.comma, nil] {
            var source = Endless()
            var reader = TableReader(.init(separator: separator))
            let error = #expect(throws: TableError.self) { try reader.advance(from: &source) }
            #expect(error?.kind == .cellTooLong(limit: 65_536, inQuotes: false))
            #expect(source.given <= 3 * 65_536)
        }
    }

    @Test func `an error states how much of the table it spoils`() {
        func reach(_ text: String) -> TableError.Reach? { Trace(text).errors.first?.reach }
        #expect(reach("a,b\n1\n") == .row)
        #expect(reach("a,b\n1,\0\n") == .row)
        #expect(reach("a,b\n1,2\"\n") == .rowsAfter)
        #expect(reach("a,b\n1,\"2\"x\n") == .rowsAfter)
        #expect(reach("a,b\n1,\"2\n") == .table)
    }

    @Test func `a flaw and a fatal error in one row are both reported in order`() {
        let trace = Trace("a,b\n1\"2,\"3\n")
        #expect(trace.kinds == [.strayQuote, .unclosedQuote])
        #expect(trace.errors.map(\.position.byte) == [5, 8])
    }

    @Test func `reading after a fatal error throws the same error again`() {
        var reader = TableReader()
        reader.feed([0xC0].span)
        reader.finish()
        for _ in 0..<2 {
            let error = #expect(throws: TableError.self) { try reader.advance() }
            #expect(error?.kind == .notUTF8(likely: .windows1252))
        }
    }

    @Test func `no error contains the text of a cell`() {
        let secret = "Maria Huber"
        let texts = [
            "a,b\n\(secret)\n", "a,b\n\(secret),\"\(secret)\"\(secret)\n",
            "a,b\n\(secret)\"\(secret),1\n", "a,b\n\(secret),\"\(secret)", "a,b\n\(secret)\0,1\n",
            "sep=!\n\(secret)",
        ]
        for text in texts {
            let errors = Trace(text).errors
            #expect(!errors.isEmpty)
            for error in errors {
                #expect(!"\(error) \(String(reflecting: error))".contains("Huber"))
            }
        }
    }
}
