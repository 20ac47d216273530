/// What the first bytes of a table show about its encoding.
enum Opening: Equatable {
    /// The encoding, and the length of the byte order mark in front.
    case text(TextEncoding, markLength: Int)
    /// Why the table cannot be read as the caller asked.
    case refused(TableError.Kind)

    /// How many bytes to look at. The first words of a header fit in.
    static let length = 64

    /// Looks at the first bytes; fewer than ``length`` only when the table has no more.
    ///
    /// A byte order mark decides. If it contradicts the named encoding, the table is refused unless
    /// the caller lets the mark decide. Without a mark the table is UTF-8, or as the caller named
    /// it. Zero bytes in every other place, which ASCII has in UTF-16, are refused rather than
    /// guessed at. A table that is called UTF-16 and has no zero bytes is refused too: read as
    /// UTF-16 it has no line ends and would be one row.
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

    /// Whether bytes that are named UTF-16 are UTF-8 without a zero byte. In UTF-16 every separator
    /// and line end has one.
    private static func looksLikeUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.count > 1 && !bytes.contains(0)
            && !UTF8Text.extent(of: bytes.span, from: 0).isInvalid
    }

    /// The UTF-16 encoding that the zero bytes suggest: at least two, in half of the even places or
    /// half of the odd ones, and in no other place.
    private static func shape(of bytes: [UInt8]) -> TextEncoding? {
        var zeros = [0, 0]
        for (place, byte) in bytes.enumerated() where byte == 0 { zeros[place & 1] += 1 }
        guard zeros.min() == 0, let most = zeros.max(), most >= 2, 4 * most >= bytes.count else {
            return nil
        }
        return zeros[0] == 0 ? .utf16LittleEndian : .utf16BigEndian
    }
}
