import CSV
import Foundation
import Testing

struct TableWriterTests {
    private func line(_ cells: [TableWriter.Cell]) -> String {
        var table = TableWriter(header: cells.map { _ in "h" })
        _ = table.drain()
        table.append(cells)
        return table.text
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
        ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""),
        (" padded", "\" padded\""), ("padded ", "\"padded \""), ("a;b", "\"a;b\""),
        ("a\tb", "\"a\tb\""), ("Größe", "Größe"), ("e\u{301}", "e\u{301}"),
    ])
    func `a text is quoted only when necessary`(text: String, written: String) {
        #expect(line([.text(text), .text("x")]) == written + ",x\r\n")
    }

    @Test(arguments: [
        "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠1", "'x",
        "=\u{301}1",
    ])
    func `a text that a spreadsheet would run gets an apostrophe in front`(text: String) {
        let cell = line([.text(text), .empty])
        #expect(cell.hasPrefix("'") || cell.hasPrefix("\"'"))
    }

    @Test func `a number stays bare, and anything else is text`() {
        #expect(line([.number("-3"), .number("2.50")]) == "-3,2.50\r\n")
        #expect(line([.number("=1+1"), .empty]) == "'=1+1,\r\n")
        #expect(line([.number("81/8"), .empty]) == "81/8,\r\n")
    }

    @Test(arguments: ["-", ".", "1-2", "--1", "1.2.3", "+1", "1e5", ""])
    func `an incomplete number is written as text`(text: String) {
        #expect(line([.number(text), .empty]) == line([.text(text), .empty]))
    }

    @Test func `a row written cell by cell equals a row written at once`() {
        let texts = ["=1+1", "a,b", "say \"hi\"", " x ", "", "Größe", "sep=;", "x;=1"]
        var whole = TableWriter(header: ["h", "n", "e"])
        var parts = TableWriter(header: ["h", "n", "e"])
        for text in texts {
            whole.append([.text(text), .number("-3"), .empty])
            parts.appendText(Array(text.utf8).span)
            parts.appendNumber(-3)
            parts.appendEmpty()
            parts.endRow()
        }
        #expect(parts.bytes == whole.bytes)
        #expect(parts.drain() == whole.bytes)
    }

    @Test(arguments: [
        ("-99", "-99"), ("1.5", "1.5"), ("007", "007"), ("-1+1", "'-1+1"), ("=1", "'=1"),
        ("-", "'-"), ("a,b", "\"a,b\""), ("", "\"\""),
    ])
    func `a number from another table stays a number, and other cells are guarded`(
        cell: String, written: String
    ) {
        var table = TableWriter(header: ["h"])
        _ = table.drain()
        table.appendCell(Array(cell.utf8).span)
        table.endRow()
        #expect(table.text == written + "\r\n")
    }

    @Test func `a row of one empty cell is not an empty line`() {
        #expect(line([.empty]) == "\"\"\r\n")
        #expect(line([.text("")]) == "\"\"\r\n")
    }

    @Test func `a table can be drained in parts`() {
        var table = TableWriter(header: ["a", "b"])
        let head = table.drain()
        table.append([.number("1"), .empty])
        #expect(String(decoding: head + table.drain(), as: UTF8.self) == "a,b\r\n1,\r\n")
        #expect(table.bytes.isEmpty)
    }

    private static let python = "/usr/bin/python3"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
    func `Python's CSV reader reads what was written`() throws {
        let texts = [
            "=cmd|' /C calc'!A0", "a,b;c", "say \"hi\"", "two\r\nlines", "\"", "\"\"", ",", " x ",
            "", "😀", "'", "a\u{2028}b", "tab\there",
        ]
        var table = TableWriter(header: texts.indices.map { "c\($0)" })
        table.append(texts.map { .text($0) })
        table.append(texts.map { _ in .empty })
        let script = """
            import csv, io, json, sys
            text = sys.stdin.buffer.read().decode("utf-8")
            rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
            print(json.dumps(rows))
            """
        let process = Process()
        process.executableURL = URL(filePath: Self.python)
        process.arguments = ["-c", script]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(table.bytes))
        try input.fileHandleForWriting.close()
        let json = try #require(try output.fileHandleForReading.readToEnd())
        process.waitUntilExit()
        let rows = try JSONDecoder().decode([[String]].self, from: json)
        try #require(rows.count == 3)
        let guarded = texts.map { $0.hasPrefix("=") || $0.hasPrefix("'") ? "'" + $0 : $0 }
        #expect(rows[1] == guarded)
        #expect(rows[2] == texts.map { _ in "" })
    }
}
