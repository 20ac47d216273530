internal import Questionnaires

/// A JSON text of another program, with the place of each value.
struct ExportJSON {
    let root: JSONNode
    private let bytes: [UInt8]
    private let output: EntryOutput
    /// The last place that was found, from which later places are counted. A file can be one long
    /// line.
    private var known = (offset: 0, line: 1, column: 1)

    /// Reads a text; `nil` after reporting its problems.
    init?(_ bytes: [UInt8], _ output: EntryOutput) {
        self.bytes = bytes.withoutByteOrderMark.withoutNegativeZeros
        self.output = output
        do throws(JSONReadingError) {
            root = try RecordReader.value(self.bytes, file: nil) { node, _ in node }
        } catch {
            output.report(error.diagnostics)
            return nil
        }
    }

    /// The line of a value.
    mutating func line(of node: JSONNode) -> Int { position(of: node).line }

    /// The line and the column of a value.
    mutating func position(of node: JSONNode) -> Diagnostic.Position {
        var place = node.offset < known.offset ? (offset: 0, line: 1, column: 1) : known
        let bytes = bytes
        let span = bytes.span
        while place.offset < node.offset {
            let byte = span[place.offset]
            if byte == 0x0A {
                place.line += 1
                place.column = 1
            } else if byte & 0xC0 != 0x80 {
                place.column += 1
            }
            place.offset += 1
        }
        known = place
        return Diagnostic.Position(line: known.line, column: known.column)
    }

    /// Reports a problem at a value. The words must not repeat the value.
    mutating func report(
        _ code: Diagnostic.Code, at node: JSONNode, _ path: Diagnostic.Path, _ problem: String,
        remedy: String
    ) {
        let position = position(of: node)
        output.report(
            code, line: position.line, column: position.column, path: path, problem, remedy: remedy)
    }

    /// Reports a message that has its remedy after a semicolon.
    mutating func report(
        _ code: Diagnostic.Code, at node: JSONNode, _ path: Diagnostic.Path, message: String
    ) {
        let parts = message.split(separator: "; ", maxSplits: 1).map(String.init)
        report(
            code, at: node, path, parts.first ?? message,
            remedy: parts.count > 1 ? parts[1] : "correct it")
    }

    /// The elements of an array. Reports any other value. `null` and a missing value are empty.
    mutating func elements(_ node: JSONNode?, _ path: Diagnostic.Path) -> [JSONNode] {
        guard let node, !node.isNull else { return [] }
        if let elements = node.elements { return elements }
        report(
            .wrongType, at: node, path, "\(node.noun) where a list belongs", remedy: "write [ … ]")
        return []
    }

    /// The time of the first of these keys. Reports a missing or wrong time.
    ///
    /// - Parameter context: The context of an entry with its own zone; `nil` for the context of the
    ///   reading.
    mutating func date(
        _ node: JSONNode, _ keys: [String], _ path: Diagnostic.Path,
        in context: HealthFileContext? = nil
    ) -> Timestamp? {
        guard let key = keys.first(where: { node[$0]?.string != nil }), let value = node[key],
            let text = value.string
        else {
            report(
                .missingKey, at: node, path, "the key \"\(keys.first ?? "")\" is missing",
                remedy: "export the file again")
            return nil
        }
        do throws(Timestamp.Refusal) {
            return try ExportDate.timestamp(text, context ?? output.context)
        } catch {
            report(.badDate, at: value, path.appending(key), message: error.message)
            return nil
        }
    }
}

extension JSONNode {
    /// The word or the number of a code: a text, a number, or an object with `rawValue` or `name`.
    var codeWord: String? {
        if let string { return string }
        if let number { return number.text }
        return self["rawValue"]?.number?.text ?? self["name"]?.string
    }
}

extension [UInt8] {
    /// The JSON text with `0` for `-0`, which programs write for a neutral valence and which the
    /// strict reader refuses. The text keeps its length.
    fileprivate var withoutNegativeZeros: [UInt8] {
        var bytes = self
        var (isText, isEscaped) = (false, false)
        var span = bytes.mutableSpan
        for place in 0..<span.count {
            let byte = span[place]
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
            } else if byte == UInt8(ascii: "\"") {
                isText = true
            } else if byte == UInt8(ascii: "-") {
                var end = place + 1
                while end < span.count,
                    span[end] == UInt8(ascii: "0") || span[end] == UInt8(ascii: ".")
                {
                    end += 1
                }
                let next = end < span.count ? span[end] : UInt8(ascii: ",")
                let isZero = next <= 0x20 || [0x2C, 0x5D, 0x7D].contains(next)
                if end > place + 1, isZero { span[place] = UInt8(ascii: " ") }
            }
        }
        return bytes
    }
}
