/// Writes JSON that every strict reader accepts, including the kit's reader.
package enum JSONWriter {
    /// The text of a value, without a final newline.
    ///
    /// Control characters, U+007F to U+009F, U+2028 and U+2029 are escaped, so the text is safe in
    /// a terminal and in JavaScript. Binary numbers have the fewest digits that are read as the
    /// same number again.
    package static func text(_ value: JSONValue, _ layout: JSONLayout = .compact) -> String {
        var output = ""
        write(value, layout, depth: 0, to: &output)
        return output
    }

    /// A text in double quotes, escaped as in ``text(_:_:)``.
    package static func quoted(_ string: String) -> String {
        var output = ""
        write(string, .compact, to: &output)
        return output
    }

    private static func write(
        _ value: JSONValue, _ layout: JSONLayout, depth: Int, to output: inout String
    ) {
        switch value {
        case .object(var members):
            if layout == .canonical {
                members.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
            }
            writeParts(members, "{", "}", layout, depth, to: &output) { member, output in
                write(member.0, layout, to: &output)
                output += layout == .pretty ? ": " : ":"
                write(member.1, layout, depth: depth + 1, to: &output)
            }
        case .array(let elements):
            writeParts(elements, "[", "]", layout, depth, to: &output) { element, output in
                write(element, layout, depth: depth + 1, to: &output)
            }
        case .string(let string): write(string, layout, to: &output)
        case .integer(let integer): output += String(integer)
        case .decimal(let number): output += number.text
        case .double(let double): output += text(of: double)
        case .bool(let bool): output += bool ? "true" : "false"
        case .null: output += "null"
        }
    }

    private static func writeParts<Part>(
        _ parts: [Part], _ open: String, _ close: String, _ layout: JSONLayout, _ depth: Int,
        to output: inout String, _ writePart: (Part, inout String) -> Void
    ) {
        output += open
        for (index, part) in parts.enumerated() {
            if index > 0 { output += "," }
            if layout == .pretty {
                output += "\n" + String(repeating: "  ", count: depth + 1)
            }
            writePart(part, &output)
        }
        if layout == .pretty, !parts.isEmpty {
            output += "\n" + String(repeating: "  ", count: depth)
        }
        output += close
    }

    private static func write(_ string: String, _ layout: JSONLayout, to output: inout String) {
        output += "\""
        defer { output += "\"" }
        // Most strings need no escapes.
        let isPlain = string.utf8.allSatisfy { byte in
            (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        if isPlain { return output += string }
        for scalar in string.unicodeScalars {
            switch scalar.value {
            case 0x22: output += "\\\""
            case 0x5C: output += "\\\\"
            case 0x0A: output += "\\n"
            case 0x0D: output += "\\r"
            case 0x09: output += "\\t"
            case 0x08 where layout == .canonical: output += "\\b"
            case 0x0C where layout == .canonical: output += "\\f"
            case 0x00..<0x20,
                0x7F...0x9F where layout != .canonical,
                0x2028...0x2029 where layout != .canonical:
                output += "\\u" + JSONFinding.hex(scalar.value, 4).lowercased()
            default: output.unicodeScalars.append(scalar)
            }
        }
    }

    private static func text(of double: Double) -> String {
        guard double.isFinite else { return "null" }
        // Strict readers refuse -0.
        guard double != 0 else { return "0" }
        let text = double.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
