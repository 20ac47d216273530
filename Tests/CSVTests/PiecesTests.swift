import CSV
import TestSupport
import Testing

/// Rows and errors must not depend on how a table is cut into pieces.
struct PiecesTests {
    /// Tables small enough to be cut everywhere, with everything that spans several bytes.
    static let corpus: [[UInt8]] =
        TableErrorTests.cases.map(\.bytes).filter { $0.count < 200 }
        + [
            "a,b\r\n\"x\"\"y\",\"\r\n\"\r\n\r\n\r\n\"\"\"\",\"\"\r\n",
            "sep=;\r\na;b\r\n\"1;\";2\r\n", "sep=!\n", "sep=", "sep=;", "se", "\r", "\r\n\r\n",
            "\"",
            "\"\"", "\"a\"\r", "a\r\rb\n\rc", "ä,😀\r\n\"ü\",€\n", "a,b\n1,\"2\"x\"3\n4,5\n",
            "a,b\n\"1\" ,2\n\"3\"\u{1},4\n\"5\"\0,6", "a,b\n1\"\",\"2\n",
            "a;b\n1,5;2,5\n", "a,b;c\n1,2;3\n", "a,b\n\n1,2\n\n\"3\n", "a\tb|c\n1\t2|3\n",
            "a,b,c,\0\0\0\0\0\0\0\0\n", "a,b,c\n1,2,\"3\n4,5\n",
            "'=1,'a;'-2\n''x,\"'\"\"=1\"\n", "abcdefghijklmnopqrstuvwx,\"12345678\"\"\"\n1,2\n",
        ].map { Array($0.utf8) }
        + [
            TableErrorTests.utf16("\u{FEFF}a,😀\r\n\"x\r\ny\",é\r\nz\"\r\n"),
            TableErrorTests.utf16("\u{FEFF}a,b\n1,") + [0x00, 0xD8, 0x41, 0x00],
            TableErrorTests.utf16("\u{FEFF}a,b\n1,2") + [0x31],
            TableErrorTests.utf16("\u{FEFF}a,b\n1,") + [0x00, 0xDC]
                + TableErrorTests.utf16(String(repeating: "2,3\n", count: 20)),
            Array("a,b\n1,2\r".utf8) + [0xE2, 0x82], Array("a,b\n1,\"".utf8) + [0xF4, 0x90, 0x80],
            [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], [0xEF, 0xBB], [0xEF, 0xBB, 0xBF], [0xC0, 0x80],
        ]

    static let options: [TableReader.Options] = [
        .init(), .init(separator: .comma), .init(separator: .semicolon, undoesFormulaGuard: true),
        .init(separator: .comma, undoesFormulaGuard: true, trimsBlanks: true),
        .init(separator: .comma, width: .any),
        .init(
            separator: .comma, limits: TableLimits(cellBytes: 6, rowBytes: 18, columns: 3, rows: 3)),
        .init(encoding: .windows1252, separator: .comma), .init(encoding: .utf16BigEndian),
    ]

    @Test(arguments: options)
    func `a cut at any byte changes no row and no error`(options: TableReader.Options) {
        for bytes in Self.corpus {
            let whole = Trace(bytes, options)
            for place in bytes.indices {
                let cut = Trace([bytes[..<place], bytes[place...]], options)
                #expect(cut == whole, "cut at \(place) of \(bytes)")
            }
            for size in 1...9 {
                #expect(
                    Trace(bytes, options, pieceSize: size) == whole, "by \(size) of \(bytes)")
            }
            #expect(Trace([[], bytes[...], [], []], options) == whole)
        }
    }

    @Test func `a row may be cut at any byte however long it is`() {
        // Every length around the eight-byte words that the reader looks at, and every cut.
        for length in 0...40 {
            let text = "a,b\n\(String(repeating: "x", count: length)),\"\"\"\n\"\r\nz,1\n"
            let bytes = Array(text.utf8)
            let whole = Trace(bytes, .init(separator: .comma))
            #expect(
                whole.rows == [
                    ["a", "b"], [String(repeating: "x", count: length), "\"\n"], ["z", "1"],
                ])
            for place in bytes.indices {
                #expect(
                    Trace([bytes[..<place], bytes[place...]], .init(separator: .comma)) == whole)
            }
        }
    }

    @Test func `the separator does not depend on the size of the pieces`() {
        let row = "P1;1,5;x\n"
        let bytes = Array(("id;b;c\n" + String(repeating: row, count: 20_000)).utf8)
        let whole = Trace(bytes)
        #expect(whole.separator == .semicolon)
        #expect(whole.rows.count == 20_001)
        for size in [1_000, 4_096, 65_535, 65_536, 65_537] {
            #expect(Trace(bytes, pieceSize: size) == whole)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `cutting random bytes into pieces does not change the result`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet =
            Array("\",;\n\r\t|a'= ".utf8) + [0, 0xC3, 0xA9, 0xFF, 0xFE, 0xEF, 0xBB, 0xBF]
        for _ in 0..<100 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            let options = Self.options.randomElement(using: &random) ?? .init()
            let whole = Trace(bytes, options)
            let place = Int.random(in: 0...bytes.count, using: &random)
            let other = Int.random(in: place...bytes.count, using: &random)
            let pieces = [bytes[..<place], bytes[place..<other], bytes[other...]]
            #expect(Trace(pieces, options) == whole, "\(bytes) at \(place), \(other)")
            #expect(Trace(bytes, options, pieceSize: 1) == whole, "\(bytes)")
        }
    }
}
