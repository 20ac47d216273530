extension RecordReader {
    /// Reads any text.
    package func text(_ node: JSONNode) -> String? {
        if let text = node.string { return text }
        reportType(of: node, expected: "a text", remedy: "write a text in double quotes")
        return nil
    }

    /// Reads a text of at least one character.
    package func filledText(_ node: JSONNode) -> String? {
        guard let text = text(node) else { return nil }
        if !text.isEmpty { return text }
        report(.emptyText, at: node, "an empty text", remedy: "write at least one character")
        return nil
    }

    /// Reads true or false.
    package func truth(_ node: JSONNode) -> Bool? {
        if let bool = node.bool { return bool }
        reportType(of: node, expected: "true or false", remedy: "write true or false")
        return nil
    }

    /// Reads a number.
    package func number(_ node: JSONNode) -> Double? {
        if let number = node.number { return number.double }
        reportType(of: node, expected: "a number", remedy: "write a number without quotes")
        return nil
    }

    /// Reads a whole number within limits.
    package func integer(_ node: JSONNode, in range: ClosedRange<Int>) -> Int? {
        guard let integer = node.number?.integer else {
            reportType(
                of: node, expected: "a whole number",
                remedy: "write a whole number without quotes and fraction")
            return nil
        }
        if range.contains(integer) { return integer }
        report(
            .outOfRange, at: node, "a number out of range",
            remedy: "write \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    /// Reads a date.
    package func date(_ node: JSONNode) -> Timestamp? {
        guard let text = text(node) else { return nil }
        do { return try Timestamp(parsing: text) } catch {
            report(
                .badDate, at: node, error.message,
                otherwise: "write it like 2024-01-05T13:04:05+01:00")
            return nil
        }
    }

    /// Reads a day.
    package func day(_ node: JSONNode) -> LocalDate? {
        guard let text = text(node) else { return nil }
        if let day = try? LocalDate(parsing: text) { return day }
        report(.badDate, at: node, "not a day", remedy: "write it like \"2026-05-01\"")
        return nil
    }

    /// Reports a message that has its remedy after a semicolon.
    ///
    /// - Parameters:
    ///   - code: The code of the finding.
    ///   - node: The wrong value.
    ///   - message: The problem and the remedy, without the value.
    ///   - remedy: The remedy if the message has none.
    package func report(
        _ code: Diagnostic.Code, at node: JSONNode, _ message: String, otherwise remedy: String
    ) {
        let parts = message.split(separator: "; ", maxSplits: 1).map(String.init)
        report(
            code, at: node, parts.first ?? message, remedy: parts.count > 1 ? parts[1] : remedy)
    }

    /// Reads the name of a part of a definition.
    package func identifier<Named>(_ node: JSONNode) -> Identifier<Named>? {
        guard let text = text(node) else { return nil }
        if let identifier = Identifier<Named>(text) { return identifier }
        report(
            .badIdentifier, at: node, "not an identifier",
            remedy: "use 1 to \(Identifier<Named>.greatestLength) of a-z 0-9 . _ - and begin "
                + "with a letter or digit")
        return nil
    }

    /// Reads a text that has only one allowed form.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - code: The code of the finding for another form.
    ///   - problem: The problem of another form, without the text itself.
    ///   - remedy: The form to write instead.
    package func lossless<Value: LosslessStringConvertible>(
        _ node: JSONNode, else code: Diagnostic.Code, _ problem: String, remedy: String
    ) -> Value? {
        guard let text = text(node) else { return nil }
        if let value = Value(text) { return value }
        report(code, at: node, problem, remedy: remedy)
        return nil
    }

    /// Reads a language.
    package func language(_ node: JSONNode) -> LanguageTag? {
        lossless(node, else: .badLanguage, "not a language tag", remedy: "write one such as en")
    }

    /// Reads a word from a closed list.
    package func word<Word: RawRepresentable<String> & CaseIterable>(_ node: JSONNode) -> Word? {
        guard let text = text(node) else { return nil }
        if let word = Word(rawValue: text) { return word }
        reportUnknownWord(text, at: node, allowed: Word.allCases.map(\.rawValue))
        return nil
    }

    /// Reports a word that is not one of the allowed ones, without the word.
    package func reportUnknownWord(_ word: String, at node: JSONNode, allowed: [String]) {
        report(
            .unknownWord, at: node, "a word that is not known here",
            remedy: nearest(to: word, in: allowed).map { "did you mean \"\($0)\"?" }
                ?? "write \(allowed.map { "\"\($0)\"" }.joined(separator: " or "))")
    }

    /// Reads the identity of a definition from its three keys.
    package func identity(_ fields: Fields) -> Questionnaire.Identity? {
        let id: Questionnaire.ID? = fields.required("questionnaire").flatMap { identifier($0) }
        let version: Questionnaire.SemanticVersion? = fields.required("version").flatMap {
            lossless($0, else: .badVersion, "not a version", remedy: "write three numbers: 1.0.0")
        }
        let hash: ContentHash? = fields.required("contentHash").flatMap {
            lossless(
                $0, else: .badForm, "not the hash of a definition",
                remedy: "write it as the kit wrote it")
        }
        guard let id, let version, let hash else { return nil }
        return .init(id: id, version: version, contentHash: hash)
    }
}
