/// A position in the bytes of a JSON text. Reads the parts that contain no other values: strings,
/// numbers, words and blanks.
struct JSONCursor {
    let bytes: [UInt8]
    var index = 0
    /// Whether a negative zero is read as zero; otherwise it is reported.
    var acceptsNegativeZero = false

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

    /// The finding for the byte here, if other text was expected.
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
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes[offset...].makeIterator()
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return nil }
        return scalar.count
    }

    /// Whether a byte is a letter, a digit or an underscore.
    static func isWord(_ byte: UInt8) -> Bool {
        byte.isDigit || byte == UInt8(ascii: "_") || (byte | 0x20).isSmallLetter
    }
}
