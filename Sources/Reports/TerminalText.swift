internal import Questionnaires

/// Text that a terminal shows and does not execute.
///
/// Names, notes, labels and file names come from other people. They may contain codes that clear
/// the screen, hide a word, or reverse the order of letters. Each such code point becomes visible:
///
///     TerminalText("P\u{1b}[2J1").description  // "P\u{1b}[2J1", eleven characters on the screen
///
/// Escaped are the C0 and C1 controls, DEL, line and paragraph separators, direction marks and
/// overrides, zero-width and other invisible code points, and code points that Unicode has not
/// assigned. The variation selectors of emoji are kept. The joiners of Persian words and emoji
/// families are kept between the characters that they change.
///
/// - Complexity: O(*n*) in the length of the text. Plain ASCII is returned unchanged.
package struct TerminalText: Hashable, Sendable, CustomStringConvertible {
    /// The treatment of a line feed.
    package enum LineFeeds: Hashable, Sendable {
        /// Shown as `\u{a}`, like any other control character.
        case shown
        /// Kept, for a layout with several lines. A carriage return is never kept.
        case kept
    }

    /// The text, safe to print.
    package let description: String

    /// Makes `text` safe to print.
    package init(_ text: some StringProtocol, lineFeeds: LineFeeds = .shown) {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x20...0x7E).contains(byte) || (byte == 0x0A && lineFeeds == .kept)
        }
        guard !isPlain else {
            description = String(text)
            return
        }
        var safe = ""
        let scalars = String(text).unicodeScalars
        for (index, scalar) in zip(scalars.indices, scalars) {
            if scalar == "\n" && lineFeeds == .kept || Self.isVisible(scalar)
                || JoinerPlace.holds(at: index, in: scalars)
            {
                safe.unicodeScalars.append(scalar)
            } else {
                safe += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        description = safe
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: return true
        case 0x00...0x1F, 0x7F...0x9F: return false
        case 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return false
        // The text or picture style of the preceding emoji.
        case 0xFE0E, 0xFE0F: return true
        default: break
        }
        let properties = scalar.properties
        guard !properties.isDefaultIgnorableCodePoint else { return false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
        default: return true
        }
    }
}

extension StringProtocol {
    /// The text, safe for one line of a terminal.
    package var terminalSafe: String {
        TerminalText(self).description
    }
}
