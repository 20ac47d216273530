internal import Samples

/// Decodes the keys at the slider, byte by byte.
struct SliderKeys {
    /// A key with a meaning for the slider.
    enum Key: Hashable {
        case left, right, farLeft, farRight, first, last
        /// A character of a number, a word or a face, also `q`.
        case character(Character)
        /// The last typed character is deleted.
        case erase
        case accept
        /// Ctrl-D.
        case leave
    }

    private var pending: [UInt8] = []

    /// Adds one byte. Returns `nil` while a key is not complete, and for keys without a meaning
    /// here.
    mutating func key(after byte: UInt8) -> Key? {
        if pending == [Self.escape], byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
            // Escape itself has no meaning; the next key has its own.
            pending = []
        }
        pending.append(byte)
        if pending.first == Self.escape { return keyOfSequence() }
        if byte >= 0x80 { return characterOfSeveralBytes() }
        pending = []
        switch byte {
        case 0x0D, 0x0A: return .accept
        case 0x04: return .leave
        case 0x08, 0x7F: return .erase
        case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
        default: return nil
        }
    }

    /// The key of a sequence that begins with Escape; `nil` while it is not complete.
    private mutating func keyOfSequence() -> Key? {
        // The last byte of a sequence of the control introducer is a letter or one of a few signs.
        guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else {
            if pending.count > 16 { pending = [] }
            return nil
        }
        defer { pending = [] }
        return Self.sequences[pending]
    }

    /// A character of UTF-8 such as a face; `nil` while it is not complete.
    private mutating func characterOfSeveralBytes() -> Key? {
        if let text = String(validating: pending, as: UTF8.self), let character = text.first {
            pending = []
            return .character(character)
        }
        if pending.count >= 4 { pending = [] }
        return nil
    }

    private static let escape: UInt8 = 0x1B

    /// The sequences of the usual terminals, in both modes of their arrow keys.
    private static let sequences: [[UInt8]: Key] = {
        let endings: [(String, Key)] = [
            ("D", .left), ("C", .right), ("A", .farRight), ("B", .farLeft), ("H", .first),
            ("F", .last), ("1~", .first), ("4~", .last),
        ]
        var all: [[UInt8]: Key] = [:]
        for (ending, key) in endings {
            for beginning in ["\u{1B}[", "\u{1B}O"] { all[Array((beginning + ending).utf8)] = key }
        }
        return all
    }()
}
