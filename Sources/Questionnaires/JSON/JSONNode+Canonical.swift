extension JSONNode {
    /// The canonical bytes, for hashing. Two texts have the same bytes when they differ only in
    /// blanks, in the order of members or in the spelling of escapes.
    ///
    /// Members are sorted by the UTF-8 bytes of their keys, blanks are removed, and strings are
    /// escaped as little as RFC 8785 allows. Unlike RFC 8785, numbers keep their literal: `1` and
    /// `1.0` differ, since a definition may mean different things by them.
    ///
    /// - Complexity: O(*n* log *n*) in the number of members.
    package var canonicalBytes: [UInt8] {
        var bytes: [UInt8] = []
        appendCanonical(to: &bytes)
        return bytes
    }

    private func appendCanonical(to bytes: inout [UInt8]) {
        switch value {
        case .object(let members):
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in sorted.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.appendCanonical(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.node.appendCanonical(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.appendCanonical(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .string(let string): Self.appendCanonical(string, to: &bytes)
        case .number(let number): bytes.append(contentsOf: number.text.utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .null: bytes.append(contentsOf: "null".utf8)
        }
    }

    private static func appendCanonical(_ string: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case 0x08: bytes.append(contentsOf: "\\b".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0C: bytes.append(contentsOf: "\\f".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x00..<0x20:
                let digits = JSONFinding.hex(UInt32(byte), 4).lowercased()
                bytes.append(contentsOf: ("\\u" + digits).utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
