/// Prevents a spreadsheet from running a text as a formula, in a way that can be undone.
///
/// The guard puts an apostrophe in front of what a spreadsheet would run: `=`, `+`, `-`, `@` and
/// their full-width forms, also after blanks and quotes. It guards the beginning of the text, where
/// a tab or a line end counts too, and inside the text each place after `;`, a tab or a line end: a
/// spreadsheet with another country's separator does not see the quotes of a cell in the middle of
/// a row, and begins a new cell there. A text that already has an apostrophe there gets another
/// one. At each such place the first apostrophe of a guarded text is therefore always the guard's,
/// and removing it restores the text byte for byte.
enum FormulaGuard {
    /// The text with its apostrophes, or nil when it needs none.
    static func guarding(_ text: Span<UInt8>) -> [UInt8]? { rewriting(text, toGuard: true) }

    /// The text without the apostrophes of the guard, or nil when it has no such apostrophe.
    ///
    /// Removes only an apostrophe in front of something to guard, so `'t Hart` stays.
    static func unguarding(_ text: Span<UInt8>) -> [UInt8]? { rewriting(text, toGuard: false) }

    private static func rewriting(_ text: Span<UInt8>, toGuard: Bool) -> [UInt8]? {
        var rewritten: [UInt8] = []
        var copied = 0
        var isChanged = false
        forEachBeginning(in: text) { place in
            // What a spreadsheet may run, behind the apostrophe that is to be removed.
            let start = toGuard ? place : place + 1
            guard toGuard || (place < text.count && text[place] == apostrophe),
                isRun(text, at: start, isFront: place == 0)
            else { return }
            rewritten.append(copying: text.extracting(copied..<place))
            if toGuard { rewritten.append(apostrophe) }
            copied = start
            isChanged = true
        }
        guard isChanged else { return nil }
        rewritten.append(copying: text.extracting(droppingFirst: copied))
        return rewritten
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// Calls the body for each place at which some spreadsheet may begin a cell.
    private static func forEachBeginning(in text: Span<UInt8>, _ body: (Int) -> Void) {
        body(0)
        for place in text.indices {
            switch text[place] {
            case UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: body(place + 1)
            default: break
            }
        }
    }

    /// Whether a spreadsheet that begins a cell there may run it as a formula.
    private static func isRun(_ text: Span<UInt8>, at start: Int, isFront: Bool) -> Bool {
        var place = start
        while place < text.count, text[place] == 0x20 || text[place] == 0x22 { place += 1 }
        guard place < text.count else { return false }
        switch text[place] {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
            apostrophe:
            return true
        case 0x09, 0x0A, 0x0D: return isFront
        // The full-width forms U+FF1D, U+FF0B, U+FF0D and U+FF20.
        case 0xEF where place + 2 < text.count:
            return text[place + 1] == 0xBC
                && [0x9D, 0x8B, 0x8D, 0xA0].contains(text[place + 2])
        default: return false
        }
    }
}
