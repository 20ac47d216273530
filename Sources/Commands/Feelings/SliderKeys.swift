internal import Samples

/// Decodes the keys at the slider, byte by byte.
struct SliderKeys {
    /// A key with a meaning for the slider.
    enum Key: Hashable {
        case left, right, farLeft, farRight, first, last
        /// One of the seven words.
        case word(Valence.Classification)
        /// A character of a number.
        case character(Character)
        /// The last typed character is deleted.
        case erase
        case accept, leave
    }

    private var pending: [UInt8] = []

    /// Adds one byte. Returns `nil` while a key is not complete, and for keys without a meaning
    /// here.
    mutating func key(after byte: UInt8) -> Key? {
        pending.append(byte)
        if pending.first == 0x1B {
            guard let key = Self.sequences[pending] else {
                let isBeginning = Self.sequences.keys.contains { $0.starts(with: pending) }
                if !isBeginning { pending = byte == 0x1B ? [byte] : [] }
                return nil
            }
            pending = []
            return key
        }
        pending = []
        switch byte {
        case 0x0D, 0x0A: return .accept
        case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x04: return .leave
        case UInt8(ascii: "h"): return .left
        case UInt8(ascii: "l"): return .right
        case 0x08, 0x7F: return .erase
        default: break
        }
        let character = Character(Unicode.Scalar(byte))
        if "0123456789.,-+".contains(character) { return .character(character) }
        return Valence.Classification(letter: character).map { .word($0) }
    }

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
