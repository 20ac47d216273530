import Reports
import Testing

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("plain words, 0-3!", "plain words, 0-3!"),
        ("", ""),
        ("Müller 山田 Ελένη", "Müller 山田 Ελένη"),
        ("\u{1b}[2J", "\\u{1b}[2J"),
        ("a\u{0}b", "a\\u{0}b"),
        ("a\tb\r\nc", "a\\u{9}b\\u{d}\\u{a}c"),
        ("\u{7f}\u{9b}31m", "\\u{7f}\\u{9b}31m"),
        ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
        ("\u{202e}evil\u{202c}", "\\u{202e}evil\\u{202c}"),
        ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
        ("P\u{200b}1\u{200f}\u{feff}", "P\\u{200b}1\\u{200f}\\u{feff}"),
        ("soft\u{ad}hyphen", "soft\\u{ad}hyphen"),
        ("\u{e0041}", "\\u{e0041}"),
        ("\u{378}", "\\u{378}"),
        ("\u{10ffff}", "\\u{10ffff}"),
        ("☀\u{fe0f}", "☀\u{fe0f}"),
        ("e\u{301}", "e\u{301}"),
        ("می\u{200c}روم", "می\u{200c}روم"),
        ("👨\u{200d}👩\u{200d}👧", "👨\u{200d}👩\u{200d}👧"),
        ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
        ("P\u{200d}1\u{200c}", "P\\u{200d}1\\u{200c}"),
    ])
    func `codes that would control a terminal are shown instead`(text: String, shown: String) {
        #expect(TerminalText(text).description == shown)
    }

    @Test func `a line feed stays only if the layout allows it`() {
        #expect(TerminalText("a\nb", lineFeeds: .kept).description == "a\nb")
        #expect(TerminalText("a\nb").description == "a\\u{a}b")
        #expect(TerminalText("a\r\nb", lineFeeds: .kept).description == "a\\u{d}\nb")
    }

    @Test func `no control or invisible code point passes`() {
        let hidden: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064,
            0x2066...0x2069, 0xFEFF...0xFEFF, 0xE0000...0xE007F,
        ]
        // The planes with characters, and the tags; the rest is unassigned.
        for value in [UInt32](0...0x323AF) + [UInt32](0xE0000...0xE01FF) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let safe = TerminalText(String(Character(scalar))).description
            guard safe.unicodeScalars.count == 1 else { continue }
            if hidden.contains(where: { $0 ~= value }) {
                Issue.record("U+\(String(value, radix: 16)) passed")
            }
        }
    }
}
