/// An upper bound for the width of a text in a drawing, for any font on the reader's system.
///
/// A drawing cannot measure its letters. If the estimate were too small, a name would overlap the
/// text next to it. So this is an upper bound and not a mean: no letter is wider than in DejaVu
/// Sans Bold. That is the widest sans-serif font that systems include and pages name.
enum DrawnWidth {
    /// The greatest width of a text, in the units of the drawing.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - size: The size of its letters, in the units of the drawing.
    /// - Complexity: O(*n*) in the length of the text.
    static func bound(of text: some StringProtocol, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { $0 + ems(of: $1) } * size
    }

    /// Returns the text, cut to fit with an ellipsis if needed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - room: The greatest width, in the units of the drawing.
    ///   - size: The size of its letters, in the same units.
    /// - Complexity: O(*n*) in the length of the text.
    static func shortened(_ text: String, to room: Double, size: Double) -> String {
        text.shortened(to: room) { bound(of: String($0), size: size) }
    }

    /// The bound of one letter in ems.
    private static func ems(of scalar: Unicode.Scalar) -> Double {
        Alphabet.all.first { $0.range.contains(scalar.value) }?.ems(of: scalar)
            ?? otherEms(of: scalar)
    }

    /// An alphabet: the usual widths of its letters, and exceptions.
    private struct Alphabet {
        let range: ClosedRange<UInt32>
        let capital: Double
        let other: Double
        let exceptions: [(letters: String, ems: Double)]

        func ems(of scalar: Unicode.Scalar) -> Double {
            for exception in exceptions where exception.letters.unicodeScalars.contains(scalar) {
                return exception.ems
            }
            return scalar.properties.isUppercase ? capital : other
        }

        /// Latin, Latin with accents, Greek, Cyrillic and Hebrew, each with its signs.
        static let all = [
            Alphabet(
                range: 0...0x7F, capital: 0.86, other: 0.76,
                exceptions: [
                    ("IJijl|/\\.,:; '", 0.41), ("!\"()[]`*-_tfr", 0.54), ("#+<=>^~&", 0.89),
                    ("MWmw@%", 1.15),
                ]),
            Alphabet(
                range: 0xA0...0x17F, capital: 0.86, other: 0.8,
                exceptions: [("ÆŒŴĦæœŵŉ©®¼½¾", 1.2), ("¬±×÷", 0.86)]),
            Alphabet(
                range: 0x384...0x3CE, capital: 0.9, other: 0.8,
                exceptions: [("ΉΎΜΏωώ", 1.05)]),
            Alphabet(
                range: 0x400...0x45F, capital: 0.95, other: 0.83,
                exceptions: [("ЉЊЖМФШЩЫЮжфшщыюљњ", 1.35)]),
            Alphabet(range: 0x5D0...0x5EA, capital: 0.8, other: 0.8, exceptions: []),
        ]
    }

    /// The bound of a character outside these alphabets. Some characters stand for several letters
    /// or a whole sentence, and are accordingly wide.
    private static func otherEms(of scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x2026: 1.05
        // A prayer in one character, and cuneiform.
        case 0xFDF0...0xFDFF, 0x1_2000...0x1_254F: 12
        case 0x2030...0x2031, 0x2150...0x218F, 0xFB00...0xFB17: 2
        // Chinese, Japanese and Korean characters are as wide as high.
        case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: 1.05
        default: DisplayWidth.columns(of: Character(scalar)) == 0 ? 0 : 1.6
        }
    }
}
