internal import Samples

/// Decodes the keys for the slider, byte by byte.
struct SliderKeys {
    /// A key that the slider uses.
    enum Key: Hashable {
        case left, right, farLeft, farRight, first, last
        /// A character of a number, a word or a face, or `q`.
        case character(Character)
        /// Deletes the last typed character.
        case erase
        case accept
        /// Ctrl-D.
        case leave
    }

    private var pending: [UInt8] = []

    /// Adds a byte. Returns `nil` while a key is incomplete, and for keys that the slider does not
    /// use.
    mutating func key(after byte: UInt8) -> Key? {
        if pending == [Self.escape], byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") {
            // The Escape key alone has no meaning; the next key counts.
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

    /// The key of a sequence that begins with Escape; `nil` while it is incomplete.
    private mutating func keyOfSequence() -> Key? {
        // The last byte of a control sequence is a letter or one of a few other characters.
        guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else {
            if pending.count > 16 { pending = [] }
            return nil
        }
        defer { pending = [] }
        return Self.sequences[pending]
    }

    /// A UTF-8 character such as a face; `nil` while it is incomplete.
    private mutating func characterOfSeveralBytes() -> Key? {
        if let text = String(validating: pending, as: UTF8.self), let character = text.first {
            pending = []
            return .character(character)
        }
        if pending.count >= 4 { pending = [] }
        return nil
    }

    private static let escape: UInt8 = 0x1B

    /// The sequences of common terminals, for both modes of the arrow keys.
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
