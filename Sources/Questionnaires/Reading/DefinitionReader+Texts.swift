extension DefinitionReader {
    /// The longest text, in Unicode scalars.
    private static let greatestTextLength = 4000

    /// Reads a text for people: not empty, trimmed, NFC, and without invisible characters.
    func text(_ node: JSONNode) -> String? {
        guard let text = string(node) else { return nil }
        return Self.isPlain(text) || check(text, at: node) ? text : nil
    }

    /// Whether a quick check shows that a text is sound, as for most texts: ASCII, short, no blank
    /// at the ends.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8
        let blank = UInt8(ascii: " ")
        guard let first = bytes.first, let last = bytes.last, first != blank, last != blank,
            bytes.count <= greatestTextLength
        else { return false }
        return bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    /// Whether a text is certainly in form C, without a search in the Unicode tables: Western
    /// European letters and typographic dashes, quotes and dots never compose.
    private static func isSurelyComposed(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value < 0x300 || (0x2010...0x2027).contains($0.value) }
    }

    private func check(_ text: String, at node: JSONNode) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first(where: { !$0.properties.isWhitespace }) else {
            findings.report(.emptyText, at: node, "an empty text", remedy: "write the words")
            return false
        }
        var isSound = true
        func report(_ code: Diagnostic.Code, _ problem: String, remedy: String) {
            findings.report(code, at: node, problem, remedy: remedy)
            isSound = false
        }
        if let invisible = scalars.first(where: {
            !(isFormat2 && $0 == "\n") && Self.isInvisible($0)
        }) {
            report(
                .invisibleCharacter,
                "the text holds U+\(JSONFinding.hex(invisible.value, 4)), which cannot be seen",
                remedy: "remove it")
        } else if scalars.first != first || scalars.last?.properties.isWhitespace == true {
            report(
                .untrimmedText, "the text begins or ends with white space", remedy: "remove it")
        }
        if !Self.isSurelyComposed(text), !text.utf8.elementsEqual(text.nfc.utf8) {
            report(
                .textNotNFC, "the text is not in Unicode normalization form C",
                remedy: "save it in form C")
        }
        if text.utf8.count > Self.greatestTextLength, scalars.count > Self.greatestTextLength {
            report(
                .textTooLong, "a text of \(scalars.count) characters",
                remedy: "write at most \(Self.greatestTextLength)")
        }
        return isSound
    }

    /// Whether a character is invisible or changes the direction of the text around it. Joiners are
    /// allowed: Persian and the languages of India need them.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0x200C, 0x200D: return false
        case 0..<0x20, 0x7F..<0xA0: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
            .unassigned:
            return true
        default: return false
        }
    }
}
