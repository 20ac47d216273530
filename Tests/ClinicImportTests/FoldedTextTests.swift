import Testing

@testable import ClinicImport

@Suite struct `Folded texts` {
    @Test(arguments: [
        ("Moderately-Severe", "moderately severe"), (" moderately  severe ", "moderately severe"),
        ("MODERATELY SEVERE", "moderately severe"), ("Größe", "große"), ("e\u{301}té", "ete"),
        ("PHQ-9 (Summe)", "phq 9 summe"), ("-- ?", ""), ("", ""),
    ])
    func `case, accents, punctuation and blanks are ignored`(original: String, folded: String) {
        #expect(FoldedText(original).text == folded)
    }

    @Test func `every ASCII text is folded in the same way with and without an accented letter`() {
        for first in UInt8.min..<0x80 {
            for second in UInt8.min..<0x80 {
                let text = String(decoding: [first, second, 0x4B], as: UTF8.self)
                #expect(FoldedText(text + "é").text == FoldedText(text + "e").text)
            }
        }
    }
}
