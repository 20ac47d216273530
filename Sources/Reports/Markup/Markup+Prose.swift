internal import Questionnaires

extension Markup {
    /// A sentence of this program. Dates such as `2026-05-01` and `2026-05-01 14:30` are marked as
    /// dates, so that a line never breaks inside them. It also never breaks before a percent sign.
    ///
    /// - Complexity: O(*n*) in the length of the sentence.
    static func prose(_ sentence: some StringProtocol) -> Markup {
        let bytes = Array(sentence.utf8)
        var pieces: [Markup] = []
        var start = 0
        var place = 0
        func text(_ range: Range<Int>) -> Markup {
            .text(unbroken(String(decoding: bytes[range], as: UTF8.self)))
        }
        while place < bytes.count {
            let isInsideWord = place > 0 && isWord(bytes[place - 1])
            guard !isInsideWord, let length = lengthOfDate(bytes[place...]) else {
                place += 1
                continue
            }
            if start < place { pieces.append(text(start..<place)) }
            pieces.append(.element("time", [text(place..<place + length)]))
            place += length
            start = place
        }
        guard !pieces.isEmpty else { return .text(unbroken(String(sentence))) }
        if start < bytes.count { pieces.append(text(start..<bytes.count)) }
        return .group(pieces)
    }

    /// The text with no-break spaces before percent signs.
    static func unbroken(_ text: String) -> String {
        text.split(separator: " %", omittingEmptySubsequences: false).joined(
            separator: "\u{a0}%")
    }

    /// The length of the date at the start of some bytes; `nil` without a date.
    private static func lengthOfDate(_ bytes: ArraySlice<UInt8>) -> Int? {
        func matches(_ pattern: StaticString) -> Bool {
            let pattern = pattern.description.utf8
            return bytes.count >= pattern.count
                && zip(bytes, pattern).allSatisfy { byte, sign in
                    sign == UInt8(ascii: "0") ? byte.isDigit : byte == sign
                }
        }
        let length = matches("0000-00-00 00:00") ? 16 : matches("0000-00-00") ? 10 : nil
        guard let length else { return nil }
        let end = bytes.startIndex + length
        return end < bytes.endIndex && isWord(bytes[end]) ? nil : length
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isDigit || byte == UInt8(ascii: "-") || (0x61...0x7A).contains(byte | 0x20)
    }
}
