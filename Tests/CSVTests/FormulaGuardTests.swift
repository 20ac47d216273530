import TestSupport
import Testing

@testable import CSV

struct FormulaGuardTests {
    private func guarding(_ text: String) -> String {
        FormulaGuard.guarding(Array(text.utf8).span).map { String(decoding: $0, as: UTF8.self) }
            ?? text
    }

    private func unguarding(_ text: String) -> String {
        FormulaGuard.unguarding(Array(text.utf8).span).map { String(decoding: $0, as: UTF8.self) }
            ?? text
    }

    private static let texts: [(String, String)] = [
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("'x", "''x"),
        ("\t=1", "'\t'=1"), ("\n=1", "'\n'=1"), ("\rx", "'\rx"), ("＝1", "'＝1"),
        (" =1", "' =1"), ("\"=1\"", "'\"=1\""), ("", ""), ("x=1", "x=1"), ("1-2", "1-2"),
        ("x;=1", "x;'=1"), ("x\t-1", "x\t'-1"), ("x\n=1\ny", "x\n'=1\ny"),
        ("x;\"=1\";y", "x;'\"=1\";y"), ("x;  @y", "x;'  @y"), ("two\r\nlines", "two\r\nlines"),
        ("a\n\nb", "a\n\nb"), ("x; y", "x; y"), ("x,=1", "x,=1"), ("日本", "日本"), ("＋", "'＋"),
        ("  ", "  "), ("x;", "x;"), ("=\u{301}1", "'=\u{301}1"), ("'", "''"), ("x;'", "x;''"),
    ]

    @Test(arguments: texts)
    func `possible formulas get an apostrophe, also in the middle of a text`(
        text: String, guarded: String
    ) {
        #expect(guarding(text) == guarded)
        #expect(unguarding(guarded) == text)
    }

    @Test(arguments: ["'t Hart", "'", "' x", "x;'y", "O'Brien", "'日本", "x'=1", "x\n'y"])
    func `an apostrophe that does not guard a formula stays`(text: String) {
        #expect(unguarding(text) == text)
    }

    @Test func `every short text of special characters survives a round trip`() {
        let alphabet = ["=", "'", ";", "\n", "\r", "\t", " ", "\"", "＝", "x"]
        var texts = [""]
        for _ in 0..<5 {
            texts = [""] + texts.flatMap { text in alphabet.map { text + $0 } }
            for text in texts where unguarding(guarding(text)) != text {
                Issue.record("\(text.debugDescription)")
            }
        }
        #expect(texts.count > 100_000)
    }

    /// The cells that a spreadsheet set to semicolons reads from a row separated by commas.
    private func cells(atSemicolons text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) {
            [";", "\t", "\n", "\r", "\r\n"].contains($0)
        }
    }

    @Test func `no cell begins like a formula in a spreadsheet set to semicolons`() {
        var random = SeededGenerator(seed: 4)
        let alphabet = Array("=+-@;\t\r\n\" x1")
        for _ in 0..<5_000 {
            let text = String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? "x"
                })
            var table = TableWriter(header: ["a", "b"])
            _ = table.drain()
            table.append([.text("x"), .text(text)])
            for cell in cells(atSemicolons: table.text) {
                let first = cell.first { $0 != " " && $0 != "\"" }
                #expect(!"=+-@".contains(first ?? "x"), "\(text.debugDescription)")
            }
        }
    }
}
