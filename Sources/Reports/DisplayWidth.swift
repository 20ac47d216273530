/// The number of columns of a text on a terminal.
///
/// An approximation: a wide East Asian character or an emoji takes two columns, a combining mark
/// takes none, and every other character takes one. Terminals disagree about the rest. The ranges
/// are those of Unicode 15 `EastAsianWidth.txt` with value W or F, joined across small gaps.
package enum DisplayWidth {
    /// The columns of `text`. Control characters count 0; make the text safe first.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func columns(of text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The blanks that pad a text to a number of columns; empty if the text is longer.
    static func blanks(after text: some StringProtocol, to columns: Int) -> String {
        String(repeating: " ", count: max(columns - Self.columns(of: text), 0))
    }

    /// The columns of a character as a reader sees it: 2 if any part is wide, otherwise one for
    /// each letter in it.
    package static func columns(of character: Character) -> Int {
        var sum = 0
        for scalar in character.unicodeScalars {
            // The emoji style makes a narrow symbol wide.
            let columns = scalar.value == 0xFE0F ? 2 : columns(of: scalar)
            if columns == 2 { return 2 }
            sum += columns
        }
        return sum
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        // Vowels and final consonants that join the preceding Hangul syllable.
        if (0x1160...0x11FF).contains(value) { return 0 }
        return wide.contains { $0.contains(value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x25FD...0x25FE,
        0x2614...0x2615, 0x2648...0x2653, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
        0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x2753...0x2755,
        0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2E80...0x303E, 0x3041...0x33FF,
        0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF,
        0x1AFF0...0x1B2FF, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F19A,
        0x1F1E6...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
        0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4,
        0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
        0x1F54B...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
        0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
        0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
        0x1F90C...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
    ]
}
