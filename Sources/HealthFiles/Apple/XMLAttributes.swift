/// Selected attributes of one start tag. Names may have blanks around them, and control characters
/// in values are removed.
struct XMLAttributes {
    private var values: [(name: StaticString, value: String)] = []
    /// Whether an attribute occurs twice with different values.
    private(set) var hasContradiction = false
    /// Whether a value had a control character that XML forbids.
    private(set) var hadControlCharacter = false

    /// Reads the attributes between the name of the element and the end of the tag.
    ///
    /// - Parameter names: The names of the attributes to read. The others are skipped.
    init(_ bytes: Span<UInt8>, _ names: [StaticString]) {
        values.reserveCapacity(names.count)
        Self.each(bytes) { name, value in
            guard let known = names.first(where: { bytes.extracting(name).isText($0) }) else {
                return true
            }
            add(known, bytes.extracting(value))
            return true
        }
    }

    /// The value of an attribute: the first, if it occurs twice.
    subscript(name: StaticString) -> String? { values.first { $0.name.isSame(as: name) }?.value }

    private mutating func add(_ name: StaticString, _ bytes: Span<UInt8>) {
        var (hasEntity, hasControl) = (false, false)
        for place in bytes.indices {
            if bytes[place] == UInt8(ascii: "&") { hasEntity = true }
            if bytes[place] < 0x20 { hasControl = true }
        }
        var value = Self.text(bytes, 0..<bytes.count)
        if hasEntity { value = Self.withoutEntities(value) }
        if hasControl {
            hadControlCharacter = true
            value = String(
                String.UnicodeScalarView(value.unicodeScalars.filter { $0.value >= 0x20 }))
        }
        if let known = self[name] {
            hasContradiction = hasContradiction || known != value
        } else {
            values.append((name, value))
        }
    }

    /// The place of the value of an attribute, without reading the others; `nil` without it.
    static func place(of name: StaticString, in bytes: Span<UInt8>) -> Range<Int>? {
        var found: Range<Int>?
        each(bytes) { place, value in
            if bytes.extracting(place).isText(name) { found = value }
            return found == nil
        }
        return found
    }

    /// Calls a closure with the places of the name and the value of each attribute, until it
    /// returns `false`.
    static func each(
        _ bytes: Span<UInt8>, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Bool
    ) {
        var place = 0
        while place < bytes.count {
            while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
            let nameStart = place
            while place < bytes.count, bytes[place] != UInt8(ascii: "=") { place += 1 }
            var nameEnd = place
            while nameEnd > nameStart, bytes[nameEnd - 1] <= 0x20 { nameEnd -= 1 }
            place += 1
            while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
            guard place < bytes.count, isQuote(bytes[place]) else { return }
            let quote = bytes[place]
            let start = place + 1
            place = start
            while place < bytes.count, bytes[place] != quote { place += 1 }
            guard body(nameStart..<nameEnd, start..<place) else { return }
            place += 1
        }
    }

    static func isQuote(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }

    static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        unsafe bytes.extracting(range).withUnsafeBufferPointer {
            unsafe String(decoding: $0, as: UTF8.self)
        }
    }

    /// The text with the five entities of XML and the numeric ones. Others stay unchanged.
    private static func withoutEntities(_ text: String) -> String {
        var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
        var result = String(parts.removeFirst())
        for part in parts {
            guard let end = part.firstIndex(of: ";"), let scalar = scalar(part[..<end]) else {
                result += "&" + part
                continue
            }
            result.unicodeScalars.append(scalar)
            result += part[part.index(after: end)...]
        }
        return result
    }

    private static func scalar(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == "#" else { return nil }
            let isHexadecimal = name.dropFirst().first == "x"
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
        }
    }
}

extension StaticString {
    /// Whether both are the same text.
    fileprivate func isSame(as other: StaticString) -> Bool {
        utf8CodeUnitCount == other.utf8CodeUnitCount
            && withUTF8Buffer { one in
                other.withUTF8Buffer { unsafe one.elementsEqual($0) }
            }
    }
}
