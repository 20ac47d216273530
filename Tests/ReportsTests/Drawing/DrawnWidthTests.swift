import Testing

@testable import Reports

/// The widths come from the file of DejaVu Sans Bold, in 2048ths of the size.
@Suite struct DrawnWidthTests {
    @Test(arguments: [
        (" ", 713), (".", 778), ("-", 850), ("(", 936), ("/", 748), ("@", 2048), ("%", 2052),
        ("&", 1786), ("+", 1716), ("0", 1425), ("I", 762), ("J", 762), ("L", 1305), ("T", 1397),
        ("S", 1475), ("A", 1585), ("H", 1714), ("O", 1741), ("M", 2038), ("W", 2259), ("i", 702),
        ("t", 979), ("r", 1010), ("f", 891), ("a", 1382), ("g", 1466), ("w", 1892), ("m", 2134),
        ("Æ", 2222), ("Œ", 2390), ("Ŵ", 2259), ("œ", 2241), ("ß", 1473), ("Ä", 1585), ("ü", 1458),
        ("Ω", 1741), ("Μ", 2038), ("ω", 1780), ("Ж", 2507), ("Щ", 2715), ("Ш", 2530), ("ш", 2175),
        ("д", 1654), ("ש", 1553), ("ش", 2826), ("…", 2048), ("Ǆ", 3185), ("Ⅷ", 3425), ("‱", 3864),
    ]) func `no letter is wider than its bound`(letter: String, width: Int) {
        #expect(DrawnWidth.bound(of: letter, size: 2048) >= Double(width))
        // A far too great bound would cut names that fit.
        #expect(DrawnWidth.bound(of: letter, size: 2048) < Double(width) * 1.6)
    }

    @Test(arguments: [
        ("north", 60.0, "north"), ("WWWWWWWWWW", 60, "WWW…"), ("MMMM%%%%", 60, "MMM…"),
        ("iiiiiiiiiiiiiii", 60, "iiiiiiii…"), ("", 0, ""), ("x", 0, "…"),
        ("a\u{301}\u{301}bcd", 24, "a\u{301}\u{301}…"),
    ]) func `a text that may not fit ends in an ellipsis`(
        text: String, room: Double, shown: String
    ) {
        #expect(DrawnWidth.shortened(text, to: room, size: 13) == shown)
    }

    @Test func `an accent has no width, and a character that is a sentence is wide`() {
        #expect(
            DrawnWidth.bound(of: "e\u{301}", size: 13) == DrawnWidth.bound(of: "e", size: 13))
        #expect(DrawnWidth.bound(of: "\u{fdfd}", size: 13) > 100)
        #expect(DrawnWidth.bound(of: "山", size: 10) < 11)
    }
}
