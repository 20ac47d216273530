/// How the characters of a table are written in bytes.
///
/// The raw value is the name that a user gives: `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`.
public enum TextEncoding: String, Hashable, Sendable, CaseIterable {
    /// UTF-8, checked strictly: no overlong forms, no surrogates, nothing above U+10FFFF.
    case utf8 = "utf-8"
    /// UTF-16 with the low byte first, as Windows writes it.
    case utf16LittleEndian = "utf-16le"
    /// UTF-16 with the high byte first.
    case utf16BigEndian = "utf-16be"
    /// Windows-1252, the one-byte encoding of Western European Windows. The five bytes that it
    /// leaves undefined are refused.
    case windows1252 = "windows-1252"

    /// Whether its characters take at least two bytes.
    var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

    /// The number of bytes that a text takes in this encoding.
    ///
    /// The reader stores its text in UTF-8. This converts a position in it to one in the file, and
    /// is computed only when asked for.
    ///
    /// - Parameter text: Valid UTF-8, whole characters that this encoding has.
    /// - Complexity: O(1) for UTF-8, else O(*n*) in the length.
    func byteCount(of text: Span<UInt8>) -> Int {
        if self == .utf8 { return text.count }
        var (scalars, supplementary) = (0, 0)
        for place in text.indices {
            let byte = text[place]
            if !UTF8Text.isContinuation(byte) { scalars += 1 }
            if byte >= 0xF0 { supplementary += 1 }
        }
        return self == .windows1252 ? scalars : 2 * (scalars + supplementary)
    }
}
