import Reports
import Testing

@Suite struct WordWrappingTests {
    @Test func `lines break between words and keep their indents`() {
        let wrapping = WordWrapping(width: 24, indent: "  ", hangingIndent: "    ")
        #expect(
            wrapping.lines(of: "Little interest or pleasure in doing things") == [
                "  Little interest or", "    pleasure in doing", "    things",
            ])
    }

    @Test(arguments: [
        ("", [""]),
        ("   ", [""]),
        ("one\n\ntwo", ["one", "", "two"]),
        ("a  b cdefghi", ["a  b", "cdefghi"]),
        ("123456789  1", ["123456789", "1"]),
        ("1234567890 1", ["1234567890", "1"]),
        ("12345678901", ["1234567890", "1"]),
        ("ab 12345678901234", ["ab", "1234567890", "1234"]),
        ("山田山田山田", ["山田山田山", "田"]),
        ("no\u{a0}break of", ["no\u{a0}break", "of"]),
    ])
    func `every line fits ten columns`(text: String, lines: [String]) {
        #expect(WordWrapping(width: 10).lines(of: text) == lines)
    }

    @Test func `no line is wider than the given width, and no letter is lost`() {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: 0...UInt64.max, using: &random)
        var state = seed | 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let letters: [Character] = ["a", "b", "é", "山", " ", " ", "\n", "🙂"]
        for _ in 0..<500 {
            let text = String((0..<next(120)).map { _ in letters[next(letters.count)] })
            let width = 4 + next(30)
            let lines = WordWrapping(width: width, indent: " ").lines(of: text)
            #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "seed \(seed)")
            let kept = lines.joined().filter { !$0.isWhitespace }
            #expect(kept == text.filter { !$0.isWhitespace }, "seed \(seed)")
        }
    }
}
