import Foundation
import Questionnaires
import Testing

struct CanonicalTextTests {
    @Test func `decomposed letters are composed`() {
        let rows = [
            ("e\u{301}", "\u{E9}"), ("\u{212B}", "\u{C5}"), ("plain", "plain"), ("", ""),
            ("a\u{323}\u{307}", "\u{1EA1}\u{307}"), ("a\u{307}\u{323}", "\u{1EA1}\u{307}"),
            ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("ﬁ", "ﬁ"), ("😀", "😀"),
        ]
        for (text, expected) in rows {
            #expect(Array(text.nfc.utf8) == Array(expected.utf8), "\(text)")
        }
    }

    @Test func `random texts agree with Foundation`() {
        var random = SeededGenerator(state: 17)
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x24F, 0x300...0x345, 0x1100...0x11FF, 0x1E00...0x1EFF,
        ]
        for _ in 0..<2000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<6 {
                let range = ranges.randomElement(using: &random) ?? 0x20...0x7E
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                    scalars.append(scalar)
                }
            }
            let text = String(scalars)
            #expect(
                Array(text.nfc.utf8) == Array(text.precomposedStringWithCanonicalMapping.utf8))
        }
    }

    @Test func `the nearest word is found when a word is close`() {
        let keys = ["id", "reverse", "range", "title", "choices", "prorate"]
        let rows: [(String, String?)] = [
            ("revers", "reverse"), ("Reverse", "reverse"), ("ragne", "range"), ("titel", "title"),
            ("choice", "choices"), ("pro", "prorate"), ("zebra", nil), ("x", nil), ("", nil),
            (String(repeating: "a", count: 10_000), nil),
        ]
        for (word, expected) in rows {
            #expect(nearest(to: word, in: keys) == expected, "\(word.prefix(20))")
        }
    }

    @Test func `edit distance counts insertions, removals, replacements and swaps`() {
        let rows = [
            ("", "", 0), ("abc", "", 3), ("abc", "abd", 1), ("abc", "acb", 1),
            ("kitten", "sitting", 3),
        ]
        for (left, right, distance) in rows {
            #expect(EditDistance.between(left, right) == distance)
            #expect(EditDistance.between(right, left) == distance)
        }
    }
}
