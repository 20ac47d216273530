/// Where the two invisible joiners may occur: U+200C, the zero-width non-joiner, and U+200D, the
/// zero-width joiner.
///
/// Persian writes the first between letters (می‌روم). Indic scripts write both. The second joins
/// several emoji into one, such as a family. At any other place the joiners change nothing that a
/// reader can see.
package enum JoinerPlace {
    /// Whether the character at an index is a joiner between two characters that it affects: two
    /// letters of a script that uses joiners, or, for U+200D, two emoji. `false` at either end of
    /// the text and for a repeated joiner.
    ///
    /// - Parameters:
    ///   - index: The index of the character.
    ///   - scalars: The text.
    package static func holds(
        at index: String.Index, in scalars: String.UnicodeScalarView
    ) -> Bool {
        let joiner = scalars[index]
        guard joiner.properties.isJoinControl, index > scalars.startIndex else { return false }
        let following = scalars.index(after: index)
        guard following < scalars.endIndex else { return false }
        let next = scalars[following]
        let before = scalars[..<index]
        if joiner == "\u{200D}", isEmoji(next) {
            // The emoji style may follow an emoji.
            return before.last { $0 != "\u{FE0F}" }.map(isEmoji) ?? false
        }
        return isJoinable(next) && (before.last { !isMark($0) }.map(isJoinable) ?? false)
    }

    /// Whether a character is an emoji that can be part of a joined emoji. Digits and other signs
    /// of ASCII are not.
    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0xFF && scalar.properties.isEmoji
    }

    /// Whether a character is a sign above or below the letter before it.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    /// Whether a character is a letter of a script in which joiners change the form of letters.
    private static func isJoinable(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scripts.contains { $0.contains(scalar.value) }
    }

    /// The blocks of those scripts.
    private static let scripts: [ClosedRange<UInt32>] = [
        // Arabic, Syriac, N'Ko and Mandaic.
        0x0600...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF,
        // Devanagari to Sinhala, Tibetan, Myanmar, Khmer and Mongolian.
        0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF,
        // Tai Tham to Lepcha, Phags-pa, and the rest of Devanagari, Javanese and Myanmar.
        0x1A20...0x1C4F, 0xA840...0xA8FF, 0xA980...0xAA7F,
        // Kharoshthi to Sogdian, Brahmi and its relatives, Adlam.
        0x10A00...0x10FFF, 0x11000...0x11FFF, 0x1E900...0x1E95F,
    ]
}
