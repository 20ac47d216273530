import TestSupport
import Testing

@testable import Reports

@Suite struct ProseTests {
    @Test(arguments: [
        ("", ""), ("no date", "no date"), ("2026-05-01", "<2026-05-01>"),
        ("on 2026-05-01 14:30.", "on <2026-05-01 14:30>."),
        ("2026-05-01 to 2026-06-01", "<2026-05-01> to <2026-06-01>"),
        ("12026-05-01", "12026-05-01"), ("2026-05-011", "2026-05-011"),
        ("2026-05-01x", "2026-05-01x"), ("a2026-05-01", "a2026-05-01"),
        ("Größe 2026-05-01 ä", "Größe <2026-05-01> ä"), ("2026-05", "2026-05"),
        ("-50 % on 2026-05-01, 5 % later", "-50\u{a0}% on <2026-05-01>, 5\u{a0}% later"),
        ("5 % less", "5\u{a0}% less"),
    ])
    func `dates in a sentence are marked, and no percent sign begins a line`(
        sentence: String, marked: String
    ) throws {
        let source = Markup.prose(sentence).source
        let shown = source.replacing("<time>", with: "<").replacing("</time>", with: ">")
        #expect(shown == marked)
    }
}
