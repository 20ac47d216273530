extension ContentLine {
    /// Whether the value is UTF-8.
    var isUTF8: Bool { String(validating: value, as: UTF8.self) != nil }

    /// The value without blanks around it, for values other than texts.
    var word: String {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        var rest = value.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(decoding: rest, as: UTF8.self)
    }

    /// The parts of a value that commas separate, without blanks around them. Empty ones are left
    /// out.
    var words: [Substring] { word.filter { $0 != " " }.split(separator: ",") }

    /// The value as a text, without escapes. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// `\\`, `\;`, `\,`, `\n` and `\N` are escapes. Any other backslash is kept.
    var text: String { Self.text(of: value) }

    /// The texts of a list, which unescaped commas separate. Empty ones are left out.
    var texts: [String] {
        var parts: [String] = []
        var start = value.startIndex
        var place = value.startIndex
        while place < value.endIndex {
            if value[place] == UInt8(ascii: "\\") {
                place = min(place + 2, value.endIndex)
            } else {
                if value[place] == UInt8(ascii: ",") {
                    parts.append(Self.text(of: value[start..<place]))
                    start = place + 1
                }
                place += 1
            }
        }
        parts.append(Self.text(of: value[start...]))
        return parts.filter { !$0.isEmpty }
    }

    private static func text(of bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.first else {
                plain.append(byte)
                continue
            }
            switch next {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): plain.append(next)
            case UInt8(ascii: "n"), UInt8(ascii: "N"): plain.append(0x0A)
            default:
                plain.append(byte)
                continue
            }
            rest.removeFirst()
        }
        return String(decoding: plain, as: UTF8.self)
    }
}
