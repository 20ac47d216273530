// Labels of a data dictionary may be HTML, because the editor of REDCap writes it.
extension String {
    /// The text that HTML shows: without tags, and with characters instead of their names. A `<`
    /// that does not begin a tag stays, as in `< 1 hour`.
    var withoutMarkup: String {
        guard contains(where: { $0 == "<" || $0 == "&" }) else { return self }
        var text = ""
        var rest = self[...]
        while let first = rest.first {
            if first == "<", let tag = rest.firstTag {
                // Texts on both sides of a line break are different words; `<b>n</b>ot` is one.
                if Self.blocks.contains(tag.name) { text += " " }
                rest = rest[tag.end...]
            } else if first == "&", let character = rest.firstNamedCharacter {
                text.append(character.value)
                rest = rest[character.end...]
            } else {
                text.append(first)
                rest.removeFirst()
            }
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The tags that begin a new line or cell.
    private static let blocks: Set<String> = [
        "br", "p", "div", "li", "ul", "ol", "table", "tr", "td", "th", "h1", "h2", "h3", "h4", "h5",
        "h6", "hr",
    ]

    /// The characters by the names that editors write.
    fileprivate static let named: [Substring: Character] = [
        "nbsp": " ", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "rsquo": "’",
        "lsquo": "‘", "rdquo": "”", "ldquo": "“", "ndash": "–", "mdash": "—", "hellip": "…",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
        "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ",
        "iquest": "¿",
    ]
}

extension Substring {
    /// The name of the tag at the start in lower case, and the index after it; `nil` without one.
    fileprivate var firstTag: (name: String, end: Index)? {
        var name = dropFirst()
        if name.first == "/" { name.removeFirst() }
        name = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard name.first?.isLetter == true, let close = self[name.endIndex...].firstIndex(of: ">"),
            let next = self[name.endIndex...].first, next == ">" || next == "/" || next.isWhitespace
        else { return nil }
        return (name.lowercased(), index(after: close))
    }

    /// The character whose name or number is at the start, such as `&nbsp;` and `&#39;`, and the
    /// index after it; `nil` without one.
    fileprivate var firstNamedCharacter: (value: Character, end: Index)? {
        guard let close = prefix(12).firstIndex(of: ";") else { return nil }
        let name = self[..<close].dropFirst()
        var found = String.named[name]
        if name.first == "#" {
            let digits = name.dropFirst()
            let isHexadecimal = digits.first == "x" || digits.first == "X"
            let number = UInt32(
                digits.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10)
            found = number.flatMap { Unicode.Scalar($0) }.map { Character($0) }
        }
        return found.map { ($0, index(after: close)) }
    }
}
