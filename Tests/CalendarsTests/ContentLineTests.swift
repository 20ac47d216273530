import Testing

@testable import Calendars

struct ContentLineTests {
    private func lines(_ bytes: [UInt8], limit: Int = 1000) -> [LineScanner.Line] {
        var scanner = LineScanner(bytes, limit: limit)
        var lines: [LineScanner.Line] = []
        while let line = scanner.next() { lines.append(line) }
        return lines
    }

    private func line(_ text: String) -> ContentLine? {
        lines(Array(text.utf8)).first.flatMap { ContentLine($0) }
    }

    @Test(arguments: [
        ("A:1\r\nB:2\r\n", ["A:1", "B:2"], [1, 2]),
        ("A:1\nB:2", ["A:1", "B:2"], [1, 2]),
        ("A:1\rB:2\r\nC:3\n", ["A:1", "B:2", "C:3"], [1, 2, 3]),
        ("\u{FEFF}A:1\r\n", ["A:1"], [1]),
        ("\r\n\r\nA:1\r\n\r\nB:2\r\n\r\n", ["A:1", "B:2"], [3, 5]),
        ("A:1\r\n 2\r\n\t3\r\nB:4\r\n", ["A:123", "B:4"], [1, 4]),
        ("A:1\r\n  2\r\n", ["A:1 2"], [1]),
        ("A:1\r\r\n 2\r\n", ["A:12"], [1]),
        ("A:1\r\n ", ["A:1"], [1]),
        ("", [], []),
    ])
    func `lines end in any way and their folds are joined`(
        _ text: String, _ expected: [String], _ numbers: [Int]
    ) {
        let found = lines(Array(text.utf8))
        #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
        #expect(found.map(\.number) == numbers)
    }

    @Test func `a fold inside of a character is joined before the text is decoded`() {
        let bytes = Array("S:a".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xBC] + Array("b".utf8)
        #expect(lines(bytes).first.flatMap { ContentLine($0) }?.text == "aüb")
    }

    @Test func `a line that is longer than the limit is cut off and marked`() {
        let found = lines(Array("A:123456\r\n 789\r\nB:1\r\nC:12\r\n 34567\r\n".utf8), limit: 6)
        #expect(
            found.map { String(decoding: $0.bytes, as: UTF8.self) } == ["A:1234", "B:1", "C:1234"])
        #expect(found.map(\.isTooLong) == [true, false, true])
    }

    @Test(arguments: [
        (
            #"dtstart;tzid="A:B;C,D";x=1:20240304"#, "DTSTART", ["TZID": "A:B;C,D", "X": "1"],
            "20240304"
        ),
        ("A;B=1,2,\"3,4\";C=:x:y", "A", ["B": "1", "C": ""], "x:y"),
        ("A;B=1;B=2:", "A", ["B": "1"], ""),
        ("X-WR-CALNAME:a", "X-WR-CALNAME", [:], "a"),
    ])
    func `a line has a name, parameters and a value`(
        _ text: String, _ name: String, _ parameters: [String: String], _ value: String
    ) throws {
        let line = try #require(self.line(text))
        #expect(line.name == name)
        #expect(line.parameters == parameters)
        #expect(String(decoding: line.value, as: UTF8.self) == value)
    }

    @Test(arguments: [
        "A", ":1", "A B:1", "A;:1", "A;B=\"1:2", "A;B=1", "A;B=\"1\"2:3", "ä:1", "A;B=1;",
    ])
    func `a line without a colon, or with an open quote, is not read`(_ text: String) {
        #expect(line(text) == nil)
    }

    @Test(arguments: [
        (#"a\, b\; c\\ d\ne\Nf"#, "a, b; c\\ d\ne\nf"), (#"C:\temp\x"#, #"C:\temp\x"#),
        (#"end\"#, #"end\"#), (#"\\n"#, #"\n"#), ("", ""), ("a,b;c", "a,b;c"),
    ])
    func `a text has the escapes of iCalendar and keeps other backslashes`(
        _ value: String, _ expected: String
    ) {
        #expect(line("SUMMARY:" + value)?.text == expected)
    }

    @Test(arguments: [
        ("Social,Food\\,Drink", ["Social", "Food,Drink"]), (",a,,b,", ["a", "b"]), ("", []),
        ("a\\", ["a\\"]), (#"a\\,b"#, [#"a\"#, "b"]),
    ])
    func `a list is split at commas without a backslash`(_ value: String, _ expected: [String]) {
        #expect(line("CATEGORIES:" + value)?.texts == expected)
    }

    @Test func `bytes that are not UTF-8 leave the rest readable`() {
        let bytes = Array("SUMMARY:Gr".utf8) + [0xF6, 0xDF] + Array("e".utf8)
        let line = lines(bytes).first.flatMap { ContentLine($0) }
        #expect(line?.isUTF8 == false)
        #expect(line?.text == "Gr\u{FFFD}\u{FFFD}e")
    }
}
