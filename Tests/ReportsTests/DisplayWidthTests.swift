import Reports
import Testing

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("Müller", 6), ("e\u{301}", 1), ("山田", 4), ("한국", 4), ("ｱ", 1),
        ("Ａ", 2), ("🙂", 2), ("👨\u{200d}👩\u{200d}👧", 2), ("☀\u{fe0f}", 2), ("مرحبا", 5), ("नमस्ते", 4),
        ("می\u{200c}روم", 5), ("❤\u{fe0f}\u{200d}🔥", 2), ("👩🏽\u{200d}⚕", 2),
    ])
    func `a text has the width that a terminal gives it`(text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns)
    }
}
