extension Diagnostic.Path: LosslessStringConvertible {
    /// Reads the text of ``description``; `nil` for any other text.
    public init?(_ text: String) {
        self = .root
        guard text != "$" else { return }
        // The text is read by scalars, because a key may begin with a mark that combines with the
        // quote before it.
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            guard let step = Self.takeStep(from: &rest, isFirst: steps.isEmpty) else { return nil }
            steps.append(step)
        }
        // There is one text for each path.
        guard description == text else { return nil }
    }

    private static func takeStep(
        from rest: inout Substring.UnicodeScalarView, isFirst: Bool
    ) -> Step? {
        if rest.first == "[" {
            rest.removeFirst()
            if rest.first == "\"" { return takeQuotedKey(from: &rest) }
            let digits = rest.prefix { $0 != "]" }
            rest.removeFirst(digits.count)
            guard rest.popFirst() == "]", let index = Int(String(digits)), index >= 0 else {
                return nil
            }
            return .index(index)
        }
        if !isFirst, rest.popFirst() != "." { return nil }
        let key = rest.prefix { $0 != "." && $0 != "[" }
        rest.removeFirst(key.count)
        return key.isEmpty ? nil : .key(String(key))
    }

    /// Reads a key in quotes and the bracket after it.
    private static func takeQuotedKey(
        from rest: inout Substring.UnicodeScalarView
    ) -> Step? {
        var isEscaped = false
        let end = rest.indices.dropFirst().first { index in
            defer { isEscaped = !isEscaped && rest[index] == "\\" }
            return rest[index] == "\"" && !isEscaped
        }
        guard let end else { return nil }
        let quoted = String(rest[...end])
        rest = rest[rest.index(after: end)...]
        guard rest.popFirst() == "]", let key = JSONReader.read(quoted).root?.string else {
            return nil
        }
        return .key(key)
    }
}
