internal import Questionnaires

/// A content line: a name, parameters and a value.
///
///     DTSTART;TZID="W. Europe Standard Time":20240304T090000
///
/// Names of properties and parameters are in capital letters.
struct ContentLine {
    /// The number of its first line in the file, from 1.
    let number: Int
    /// The name of the property.
    let name: String
    /// The parameters. A parameter with several values has the first.
    let parameters: [String: String]
    /// The bytes after the colon.
    let value: ArraySlice<UInt8>
    /// Whether the value is not complete, because the line is too long.
    let isTooLong: Bool

    /// The name at the beginning of a line; `nil` when the line does not begin with a name and a
    /// colon or semicolon.
    static func name(of bytes: ArraySlice<UInt8>) -> String? {
        let letters = bytes.prefix { $0.isNameByte }
        guard !letters.isEmpty, letters.endIndex < bytes.endIndex,
            bytes[letters.endIndex] == UInt8(ascii: ":")
                || bytes[letters.endIndex] == UInt8(ascii: ";")
        else { return nil }
        return String(decoding: letters, as: UTF8.self).uppercased()
    }

    /// The parts of a line; `nil` when it has no colon, or a quote that is not closed.
    init?(_ line: LineScanner.Line) {
        guard let name = Self.name(of: line.bytes) else { return nil }
        self.name = name
        number = line.number
        isTooLong = line.isTooLong
        var rest = line.bytes.dropFirst(name.utf8.count)
        var parameters: [String: String] = [:]
        while true {
            let mark = rest.popFirst()
            if mark == UInt8(ascii: ":") { break }
            guard mark == UInt8(ascii: ";"), let parameter = Self.parameter(&rest) else {
                return nil
            }
            if parameters[parameter.name] == nil { parameters[parameter.name] = parameter.value }
        }
        self.parameters = parameters
        value = rest
    }

    /// Reads a parameter. The rest begins with the byte after it, a colon or semicolon.
    private static func parameter(
        _ rest: inout ArraySlice<UInt8>
    ) -> (name: String, value: String)? {
        let name = rest.prefix { $0.isNameByte }
        rest = rest[name.endIndex...]
        guard !name.isEmpty else { return nil }
        var values: [ArraySlice<UInt8>] = []
        while let mark = rest.first, mark == UInt8(ascii: values.isEmpty ? "=" : ",") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "\"") {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
                values.append(rest[..<end])
                rest = rest[(end + 1)...]
            } else {
                let value = rest.prefix {
                    $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":")
                }
                values.append(value)
                rest = rest[value.endIndex...]
            }
        }
        return (
            String(decoding: name, as: UTF8.self).uppercased(),
            String(decoding: values.first ?? [], as: UTF8.self)
        )
    }
}

extension UInt8 {
    /// Whether the byte is a letter, a digit or a hyphen.
    fileprivate var isNameByte: Bool {
        let small = self | 0x20
        return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") || isDigit
            || self == UInt8(ascii: "-")
    }
}
