import Testing

@testable import CSV

struct TableReaderTests {
    @Test(arguments: [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
        ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
        ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
        ("a,b\n1,2\n\n\r\n\r", [["a", "b"], ["1", "2"]]),
        ("\n\na,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        ("a,b\n,\n", [["a", "b"], ["", ""]]),
        ("a\n\"\"\n", [["a"], [""]]),
        ("a,b\n\"1,5\",\"x\ny\"\n", [["a", "b"], ["1,5", "x\ny"]]),
        ("a,b\n\"x\r\ny\",\"x\ry\"\n", [["a", "b"], ["x\r\ny", "x\ry"]]),
        ("a,b\n\"say \"\"hi\"\"\",\"\"\"\"\n", [["a", "b"], ["say \"hi\"", "\""]]),
        ("a,b\n\"\"\"\"\"\",\"\"", [["a", "b"], ["\"\"", ""]]),
        ("a,b\n 1 ,\t2\n", [["a", "b"], [" 1 ", "\t2"]]),
        ("a,b\nGröße,😀e\u{301}\n", [["a", "b"], ["Größe", "😀e\u{301}"]]),
        ("a,b\n\u{1B}[31m,\u{7F}\n", [["a", "b"], ["\u{1B}[31m", "\u{7F}"]]),
        ("\"a\",\"b\"\n\"1\",\"2\"", [["a", "b"], ["1", "2"]]),
    ])
    func `a table is cut into the expected rows`(text: String, rows: [[String]]) {
        let trace = Trace(text, .init(separator: .comma))
        #expect(trace.rows == rows)
        #expect(trace.errors.isEmpty)
    }

    @Test(arguments: Separator.allCases)
    func `a table may use any of the four separators`(separator: Separator) {
        let mark = String(UnicodeScalar(separator.rawValue))
        let text = "a\(mark)b\n\"1\(mark)2\"\(mark)3\n"
        for options in [.init(separator: separator), TableReader.Options()] {
            let trace = Trace(text, options)
            #expect(trace.rows == [["a", "b"], ["1\(mark)2", "3"]])
            #expect(trace.separator == separator)
        }
    }

    @Test(arguments: [
        ("sep=;\na;b\n1,5;2\n", 6), ("sep=;\r\na;b\n1,5;2\n", 7), ("sep=;\ra;b\n1,5;2\n", 6),
        ("\u{FEFF}SEP=;\r\na;b\n1,5;2\n", 10),
    ])
    func `a separator line sets the separator`(text: String, headerByte: Int) {
        for separator in [nil, Separator.semicolon] {
            let trace = Trace(text, .init(separator: separator))
            #expect(trace.rows == [["a", "b"], ["1,5", "2"]])
            let header = TablePosition(byte: headerByte, line: 2, column: 1, row: 1, cell: 1)
            #expect(trace.events.first == .row(["a", "b"], header))
        }
    }

    @Test func `a header that begins like a separator line is a header`() {
        #expect(Trace("sep=a,b\n1,2\n").rows == [["sep=a", "b"], ["1", "2"]])
        #expect(Trace("sep,b\n1,2\n").rows == [["sep", "b"], ["1", "2"]])
        #expect(Trace("se").rows == [["se"]])
        #expect(Trace("sep\u{1D};\nx\n", .init(separator: .pipe)).rows == [["sep\u{1D};"], ["x"]])
        #expect(Trace("sep=\r\nx\r\n").rows == [["sep="], ["x"]])
        #expect(Trace("sep=a\nx\n").rows == [["sep=a"], ["x"]])
    }

    @Test func `the caller's separator overrides the separator line`() {
        #expect(
            Trace("sep=;\na,b\n1,2\n", .init(separator: .comma)).rows == [["a", "b"], ["1", "2"]])
    }

    @Test func `positions count lines in quotes, scalars and bytes`() throws {
        var source = BytesInMemory(Array("\u{FEFF}a,b\r\nö,\"x\r\ny\"\r\n\"é\",z".utf8))
        var reader = TableReader()
        _ = try reader.advance(from: &source)
        #expect(
            reader.position(of: 1) == TablePosition(byte: 5, line: 1, column: 3, row: 1, cell: 2))
        _ = try reader.advance(from: &source)
        #expect(reader.line == 2)
        #expect(
            reader.position(of: 1) == TablePosition(byte: 11, line: 2, column: 3, row: 2, cell: 2))
        #expect(reader.isQuoted(1) && !reader.isQuoted(0))
        _ = try reader.advance(from: &source)
        #expect(reader.line == 4)
        #expect(
            reader.position(of: 1) == TablePosition(byte: 24, line: 4, column: 5, row: 3, cell: 2))
        #expect(reader.withWrittenRow { $0.count } == 6)
        #expect(try !reader.advance(from: &source))
        #expect(reader.rowCount == 3)
    }

    @Test func `a cell with quotes inside has the right position`() throws {
        var source = BytesInMemory(Array("a,b,c\nx,\"1\"\"2\",\"\"\"\"\n".utf8))
        var reader = TableReader()
        _ = try reader.advance(from: &source)
        _ = try reader.advance(from: &source)
        #expect(reader.texts == ["x", "1\"2", "\""])
        #expect((0..<3).map { reader.position(of: $0).column } == [1, 3, 10])
        let lengths = reader.withRow { bytes, cells in
            (0..<cells.count).map { bytes.extracting(cells[$0].range).count }
        }
        #expect(lengths == [1, 3, 1])
        #expect(reader.withWrittenRow { String(copying: $0) } == "x,\"1\"\"2\",\"\"\"\"")
    }

    @Test func `rows of any width are read when the caller allows it`() {
        let text = "Export of today\n\nid,score\nP1,3\n\nP2,4,x\n"
        let trace = Trace(text, .init(separator: .comma, width: .any))
        #expect(
            trace.rows == [["Export of today"], ["id", "score"], ["P1", "3"], ["P2", "4", "x"]])
        #expect(trace.errors.isEmpty)
    }

    @Test func `the width can be set after the header`() throws {
        var source = BytesInMemory(Array("Export\nid,score\nP1\nP2,4\n".utf8))
        var reader = TableReader(.init(separator: .comma, width: .any))
        _ = try reader.advance(from: &source)
        _ = try reader.advance(from: &source)
        reader.width = .exactly(reader.cellCount)
        let error = #expect(throws: TableError.self) { try reader.advance(from: &source) }
        #expect(error?.kind == .ragged(cells: 1, expected: 2))
        #expect(reader.texts == ["P1"])
        #expect(try reader.advance(from: &source))
        #expect(reader.texts == ["P2", "4"])
    }

    private static let lineEnds: [(String, LineEnds, Bool)] = [
        ("a\nb\n", .lineFeed, false),
        ("a\r\nb", .carriageReturnLineFeed, false),
        ("a\rb\r", .carriageReturn, false),
        ("a\r\nb\n", [.carriageReturnLineFeed, .lineFeed], true),
        ("a\rb\n", [.carriageReturn, .lineFeed], true),
        ("\"a\nb\"\r\nc\r\n", .carriageReturnLineFeed, false),
    ]

    @Test(arguments: lineEnds)
    func `the kinds of line ends are distinguished`(text: String, ends: LineEnds, isMixed: Bool) {
        let trace = Trace(text)
        #expect(trace.lineEnds == ends)
        #expect(trace.lineEnds.isMixed == isMixed)
    }

    @Test(arguments: [
        (" 1 ,\t2\n", ["1", "2"]), ("\" 1 \", \n", [" 1 ", ""]), ("a b,  \t \n", ["a b", ""]),
        (" 1\n", ["1"]), ("\u{A0}1 ,\"\"\"\"\n", ["\u{A0}1", "\""]),
        (" '=1,\"say \"\"hi\"\" \"\r\n", ["=1", "say \"hi\" "]),
    ])
    func `blanks outside quotes are removed when the caller asks for it`(
        text: String, cells: [String]
    ) {
        let options = TableReader.Options(
            separator: .comma, undoesFormulaGuard: true, trimsBlanks: true)
        let trace = Trace(text, options)
        #expect(trace.rows == [cells] && trace.errors.isEmpty)
        #expect(Trace(" 1 ,\t2\n", .init(separator: .comma)).rows == [[" 1 ", "\t2"]])
    }

    @Test func `reading a million rows needs the memory of one row`() throws {
        struct Endless: ByteSource {
            let piece: [UInt8]
            var count: Int
            mutating func lend(to take: (Span<UInt8>) -> Void) -> Bool {
                take(piece.span)
                count -= 1
                return count > 0
            }
        }
        var source = Endless(
            piece: Array(repeatElement("P1,2024-01-05,0,1,2,3\n".utf8, count: 1_000).joined()),
            count: 1_000)
        var reader = TableReader()
        var cells = 0
        while try reader.advance(from: &source) { cells += reader.cellCount }
        #expect(cells == 6_000_000)
        #expect(reader.heldBytes < 200_000)
    }
}

extension String {
    init(copying bytes: Span<UInt8>) {
        self.init(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
    }
}
