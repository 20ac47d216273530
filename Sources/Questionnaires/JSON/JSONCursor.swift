/// A position in the bytes of a JSON text. Reads the parts that contain no other values: strings,
/// numbers, words and blanks.
struct JSONCursor {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index >= bytes.count }

    /// The next byte, or nil at the end.
    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    mutating func skipBlanks() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }

    /// Reads `true`, `false` or `null`, and recognises common wrong words.
    mutating func readWord() throws(JSONFinding) -> JSONNode.Value {
        let start = index
        while let byte = peek, Self.isWord(byte) { index += 1 }
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "NaN", "nan", "NAN", "Infinity", "infinity", "inf", "Inf":
            throw JSONFinding(.notANumber, at: start)
        case let word:
            // The beginning of a known word at the very end means that the text was cut off.
            let isCut = isAtEnd && ["true", "false", "null"].contains { $0.hasPrefix(word) }
            throw JSONFinding(isCut ? .truncated(inside: nil) : .unknownWord, at: start)
        }
    }

    /// The finding for the byte here, where something else was expected.
    ///
    /// Comments, NUL and bytes that are not UTF-8 have their own findings everywhere.
    func finding(otherwise kind: JSONFinding.Kind) -> JSONFinding {
        switch peek ?? 0 {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), 0x00..<0x20, 0x7F...: unexpectedCharacter
        default: JSONFinding(kind, at: index)
        }
    }

    /// The finding for a character that cannot begin anything.
    var unexpectedCharacter: JSONFinding {
        switch peek {
        case nil: return JSONFinding(.truncated(inside: nil), at: index)
        case 0: return JSONFinding(.nulByte, at: index)
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return JSONFinding(.comment, at: index)
        case let byte?:
            guard let length = utf8Length(at: index) else {
                return JSONFinding(.invalidUTF8(byte: byte), at: index)
            }
            let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
            let scalar = text.unicodeScalars.first ?? Unicode.Scalar(byte)
            return JSONFinding(.unexpectedCharacter(scalar), at: index)
        }
    }

    /// The length of the UTF-8 sequence at an offset, or nil when it is not well formed
    /// (The Unicode Standard, table 3-7).
    func utf8Length(at offset: Int) -> Int? {
        let lead = bytes[offset]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF } else if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF } else if lead == 0xF4 { second = 0x80...0x8F }
        default: return nil
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
        for place in 2..<max(length, 2) where bytes[offset + place] & 0xC0 != 0x80 { return nil }
        return length
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_")
            || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }
}
