/// The result of reading a JSON text.
package struct JSONDocument: Sendable {
    /// The value, or nil when the syntax is broken. Duplicate keys alone do not make it nil.
    package let root: JSONNode?
    /// All problems, in the order of the text. Empty when the text is sound.
    package let findings: [JSONFinding]
}

/// Reads JSON strictly, from bytes to a tree with positions.
///
/// Stricter than RFC 8259: UTF-8 without byte order mark, no duplicate key, no `-0` unless the
/// caller allows it, no number beyond the range of a `Double`, no NUL in a text, no lone surrogate,
/// at most 64 levels. The reader stops at the first syntax error; it reports all duplicate keys.
///
/// Two keys are duplicates when they are canonically equivalent, because Swift compares strings in
/// that way.
package struct JSONReader {
    /// The most brackets that may be open at once.
    package static let depthLimit = 64
    /// The longest text read by default: 1 MiB.
    package static let defaultByteLimit = 1 << 20

    var cursor: JSONCursor
    private var depth = 0
    /// Duplicate keys, in the order of the text because a key is checked before its value is read.
    private var duplicates: [JSONFinding] = []

    private init(_ bytes: [UInt8]) {
        cursor = JSONCursor(bytes)
    }

    /// Reads one value and reports all of its problems.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - byteLimit: The longest text accepted, in bytes.
    ///   - acceptsNegativeZero: Whether `-0.0` is read as `0.0`.
    /// - Returns: The tree and the findings; no tree when the syntax is broken.
    /// - Complexity: O(*n*) in the number of bytes.
    package static func read(
        _ bytes: [UInt8], byteLimit: Int = defaultByteLimit, acceptsNegativeZero: Bool = false
    ) -> JSONDocument {
        if let kind = refusal(of: bytes, byteLimit: byteLimit) {
            return JSONDocument(root: nil, findings: [JSONFinding(kind, at: 0)])
        }
        var reader = JSONReader(bytes)
        reader.cursor.acceptsNegativeZero = acceptsNegativeZero
        do throws(JSONFinding) {
            let root = try reader.readDocument()
            return JSONDocument(root: root, findings: reader.duplicates)
        } catch {
            return JSONDocument(root: nil, findings: reader.duplicates + [error])
        }
    }

    /// Reads one value from a text in memory.
    package static func read(_ text: String, byteLimit: Int = defaultByteLimit) -> JSONDocument {
        read(Array(text.utf8), byteLimit: byteLimit)
    }

    private mutating func readDocument() throws(JSONFinding) -> JSONNode {
        cursor.skipBlanks()
        guard !cursor.isAtEnd else { throw JSONFinding(.empty, at: 0) }
        let root = try readValue(inside: nil)
        cursor.skipBlanks()
        guard cursor.isAtEnd else { throw cursor.finding(otherwise: .trailingText) }
        return root
    }

    private mutating func readValue(
        inside container: JSONFinding.Container?
    ) throws(JSONFinding) -> JSONNode {
        let offset = cursor.index
        guard let byte = cursor.peek else {
            throw JSONFinding(.truncated(inside: container), at: offset)
        }
        let value: JSONNode.Value
        switch byte {
        case UInt8(ascii: "\""): value = .string(try cursor.readString())
        case UInt8(ascii: "{"): value = .object(try readObject())
        case UInt8(ascii: "["): value = .array(try readArray())
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."):
            value = .number(try cursor.readNumber())
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            value = try cursor.readWord()
        case UInt8(ascii: ","): throw JSONFinding(.extraComma, at: offset)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): throw JSONFinding(.valueExpected, at: offset)
        case UInt8(ascii: "'"): throw JSONFinding(.singleQuote, at: offset)
        default: throw cursor.unexpectedCharacter
        }
        return JSONNode(offset: offset, value: value)
    }

    private mutating func readArray() throws(JSONFinding) -> [JSONNode] {
        try open()
        var elements: [JSONNode] = []
        cursor.skipBlanks()
        if cursor.take(UInt8(ascii: "]")) {
            depth -= 1
            return elements
        }
        while true {
            if cursor.peek == UInt8(ascii: "}") {
                throw JSONFinding(.wrongBracket(open: .array), at: cursor.index)
            }
            elements.append(try readValue(inside: .array))
            if try isClosed(.array) { return elements }
        }
    }

    private mutating func readObject() throws(JSONFinding) -> [JSONNode.Member] {
        try open()
        var members: [JSONNode.Member] = []
        var known = JSONKeys()
        cursor.skipBlanks()
        if cursor.take(UInt8(ascii: "}")) {
            depth -= 1
            return members
        }
        while true {
            let keyOffset = cursor.index
            let key = try readKey()
            let first = known.insert(key, at: keyOffset)
            if let first {
                duplicates.append(
                    JSONFinding(.duplicateKey(key, firstOffset: first), at: keyOffset))
            }
            let node = try readValue(inside: .object)
            if first == nil {
                members.append(JSONNode.Member(key: key, keyOffset: keyOffset, node: node))
            }
            if try isClosed(.object) { return members }
        }
    }

    /// Reads a key, its colon and the blanks around it.
    private mutating func readKey() throws(JSONFinding) -> String {
        switch cursor.peek {
        case UInt8(ascii: "\""): break
        case nil: throw JSONFinding(.truncated(inside: .object), at: cursor.index)
        case UInt8(ascii: "'"): throw JSONFinding(.singleQuote, at: cursor.index)
        case UInt8(ascii: ","): throw JSONFinding(.extraComma, at: cursor.index)
        case UInt8(ascii: "]"): throw JSONFinding(.wrongBracket(open: .object), at: cursor.index)
        default: throw cursor.finding(otherwise: .keyExpected)
        }
        let key = try cursor.readString()
        cursor.skipBlanks()
        guard cursor.take(UInt8(ascii: ":")) else {
            guard !cursor.isAtEnd else {
                throw JSONFinding(.truncated(inside: .object), at: cursor.index)
            }
            throw cursor.finding(otherwise: .missingColon)
        }
        cursor.skipBlanks()
        return key
    }

    private mutating func open() throws(JSONFinding) {
        guard depth < Self.depthLimit else {
            throw JSONFinding(.tooDeep(limit: Self.depthLimit), at: cursor.index)
        }
        depth += 1
        cursor.index += 1
    }

    /// Reads the end of an element: true for the closing bracket, false for a comma before the next
    /// element.
    private mutating func isClosed(
        _ container: JSONFinding.Container
    ) throws(JSONFinding) -> Bool {
        let closing = container == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let wrong = container == .object ? UInt8(ascii: "]") : UInt8(ascii: "}")
        cursor.skipBlanks()
        let comma = cursor.index
        switch cursor.peek {
        case closing:
            cursor.index += 1
            depth -= 1
            return true
        case UInt8(ascii: ","): cursor.index += 1
        case wrong: throw JSONFinding(.wrongBracket(open: container), at: comma)
        case nil: throw JSONFinding(.truncated(inside: container), at: comma)
        default: throw cursor.finding(otherwise: .missingComma(in: container))
        }
        cursor.skipBlanks()
        if cursor.peek == closing {
            throw JSONFinding(.trailingComma(before: container), at: comma)
        }
        return false
    }
}

/// The keys of one object so far. Few keys are searched in a list, many in a hash table.
private struct JSONKeys {
    private var list: [(key: String, offset: Int)] = []
    private var table: [String: Int] = [:]

    /// Stores a key and returns the offset of an earlier equal key.
    mutating func insert(_ key: String, at offset: Int) -> Int? {
        if table.isEmpty {
            if let known = list.first(where: { $0.key == key }) { return known.offset }
            list.append((key, offset))
            if list.count > 16 {
                for entry in list { table[entry.key] = entry.offset }
            }
            return nil
        }
        if let known = table[key] { return known }
        table[key] = offset
        return nil
    }
}
