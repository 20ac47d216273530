extension JSONCursor {
    /// Reads the string whose opening quote is next.
    mutating func readString() throws(JSONFinding) -> String {
        let start = index
        index += 1
        // Bytes up to `copied` are in `buffer`. A string without escapes never uses `buffer`.
        var copied = index
        var buffer: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                let rest = bytes[copied..<index]
                index += 1
                if buffer.isEmpty { return String(decoding: rest, as: UTF8.self) }
                buffer.append(contentsOf: rest)
                return String(decoding: buffer, as: UTF8.self)
            case UInt8(ascii: "\\"):
                buffer.append(contentsOf: bytes[copied..<index])
                let scalar = try readEscape(from: start)
                buffer.append(contentsOf: String(scalar).utf8)
                copied = index
            case 0: throw JSONFinding(.nulByte, at: index)
            case 0x0A, 0x0D: throw JSONFinding(.lineBreakInString, at: index)
            case 0x01..<0x20: throw JSONFinding(.controlCharacter(byte), at: index)
            case 0x80...:
                guard let length = utf8Length(at: index) else {
                    throw JSONFinding(.invalidUTF8(byte: byte), at: index)
                }
                index += length
            default: index += 1
            }
        }
        throw JSONFinding(.unterminatedString, at: start)
    }

    /// Reads the escape whose backslash is next.
    private mutating func readEscape(from start: Int) throws(JSONFinding) -> Unicode.Scalar {
        let backslash = index
        guard backslash + 1 < bytes.count else {
            throw JSONFinding(.unterminatedString, at: start)
        }
        index += 2
        switch bytes[backslash + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readScalar(from: backslash)
        default: throw JSONFinding(.invalidEscape, at: backslash)
        }
    }

    /// Reads the digits of `\u`, and of a second one when the first is half of a pair.
    private mutating func readScalar(from backslash: Int) throws(JSONFinding) -> Unicode.Scalar {
        let unit = try readUnit(from: backslash)
        guard unit != 0 else { throw JSONFinding(.nulEscape, at: backslash) }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let hasSecond =
            index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
            && bytes[index + 1] == UInt8(ascii: "u")
        guard unit < 0xDC00, hasSecond else {
            throw JSONFinding(.loneSurrogate(unit), at: backslash)
        }
        let second = index
        index += 2
        let low = try readUnit(from: second)
        guard (0xDC00...0xDFFF).contains(low) else {
            throw JSONFinding(.loneSurrogate(unit), at: backslash)
        }
        let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else {
            throw JSONFinding(.loneSurrogate(unit), at: backslash)
        }
        return scalar
    }

    private mutating func readUnit(from backslash: Int) throws(JSONFinding) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = byte.hexadecimalValue else {
                throw JSONFinding(.invalidUnicodeEscape, at: backslash)
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
