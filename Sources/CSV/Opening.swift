/// What the first bytes of a table say about its encoding.
enum Opening: Equatable {
    /// The encoding, and the length of the byte order mark in front.
    case text(TextEncoding, markLength: Int)
    /// Why the table cannot be read as it was asked.
    case refused(TableError.Kind)

    /// How many bytes are looked at. The first words of a header fit in.
    static let length = 64

    /// Looks at the first bytes, fewer than ``length`` only where there are no more.
    ///
    /// A byte order mark decides, and contradicts another name unless the caller lets it. Without
    /// one the table is UTF-8, or as the caller named it; zero
    /// bytes in every other place, which ASCII has in UTF-16, are refused rather than guessed at,
    /// and so is a table that is called UTF-16 and lacks them: read as such, its line ends are gone
    /// and all of it would be one row.
    init(_ bytes: [UInt8], named: TextEncoding?, markDecides: Bool) {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            self = .refused(.isUTF32)
        } else if let (encoding, length) = Self.mark(of: bytes) {
            self =
                markDecides || named == nil || named == encoding
                ? .text(encoding, markLength: length)
                : .refused(.markContradicts(named: named ?? encoding, mark: encoding))
        } else if let encoding = Self.shape(of: bytes), encoding != named {
            self = .refused(.looksLikeUTF16(encoding))
        } else if let named {
            self =
                named.isUTF16 && Self.looksLikeUTF8(bytes)
                ? .refused(.looksLikeUTF8(named: named)) : .text(named, markLength: 0)
        } else {
            self = .text(.utf8, markLength: 0)
        }
    }

    private static func mark(of bytes: [UInt8]) -> (TextEncoding, Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    /// Whether bytes that are said to be UTF-16 are UTF-8 without a zero byte, which the separators
    /// and line ends of UTF-16 have.
    private static func looksLikeUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.count > 1 && !bytes.contains(0)
            && !UTF8Text.extent(of: bytes.span, from: 0).isInvalid
    }

    /// The UTF-16 that the zero bytes suggest: two at least, in half of the even places or half of
    /// the odd ones, and in no other.
    private static func shape(of bytes: [UInt8]) -> TextEncoding? {
        var zeros = [0, 0]
        for (place, byte) in bytes.enumerated() where byte == 0 { zeros[place & 1] += 1 }
        guard zeros.min() == 0, let most = zeros.max(), most >= 2, 4 * most >= bytes.count else {
            return nil
        }
        return zeros[0] == 0 ? .utf16LittleEndian : .utf16BigEndian
    }
}
