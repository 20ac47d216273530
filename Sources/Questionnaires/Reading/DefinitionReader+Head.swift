extension DefinitionReader {
    /// Reads a version of three numbers.
    func version(_ node: JSONNode) -> Questionnaire.SemanticVersion? {
        guard let string = string(node) else { return nil }
        if let version = Questionnaire.SemanticVersion(string) { return version }
        findings.report(
            .badVersion, at: node, "\(quoted(string)) is not a version",
            remedy: "write three numbers, such as \"1.0.0\"")
        return nil
    }

    /// Reads a language in its normal spelling.
    func language(_ node: JSONNode) -> LanguageTag? {
        string(node).flatMap { language($0, at: node.offset) }
    }

    /// Reads a language from a key or value.
    func language(_ string: String, at offset: Int) -> LanguageTag? {
        let tag = LanguageTag(string)
        if let tag, tag.description == string { return tag }
        findings.report(
            .badLanguage, at: offset, "\(quoted(string)) is not a language tag",
            remedy: tag.map { "write \"\($0)\"" } ?? "write one such as \"en\" or \"es-US\"")
        return nil
    }

    /// Reads the measured subjects, in lowercase words.
    func topics(_ node: JSONNode) -> [String] {
        distinct(node, noun: "topic") { node in
            guard let topic = self.text(node) else { return nil }
            let isPlain = topic.utf8.allSatisfy { byte in
                byte.isSmallLetter || byte.isDigit || byte == UInt8(ascii: " ")
                    || byte == UInt8(ascii: "-")
            }
            if isPlain { return topic }
            self.findings.report(
                .badTopic, at: node, "\(quoted(topic)) is not a topic",
                remedy: "write lowercase words of a-z, digits and -")
            return nil
        }
    }

    /// Reads the people who made the instrument.
    func authors(_ node: JSONNode) -> [String] {
        distinct(node, noun: "author") { self.text($0) }
    }

    /// Reads the rights notice.
    func rights(_ fields: Fields) -> Questionnaire.Rights? {
        guard let node = fields["rights"] else {
            if !fields.isMisspelt("rights") { reportNoNotice(at: fields.node) }
            return nil
        }
        guard let rights = self.fields(node, ["notice", "holder", "source"])
        else { return nil }
        let holder = rights["holder"].flatMap { text($0) }
        let source = rights["source"].flatMap { text($0) }
        guard let notice = rights["notice"] else {
            if !rights.isMisspelt("notice") { reportNoNotice(at: node) }
            return nil
        }
        if let string = notice.string, string.allSatisfy(\.isWhitespace) {
            reportNoNotice(at: notice)
            return nil
        }
        return text(notice).map { Questionnaire.Rights(notice: $0, holder: holder, source: source) }
    }

    private func reportNoNotice(at node: JSONNode) {
        findings.report(
            .noRightsNotice, at: node, "no notice states who owns the wording",
            remedy: "add \"rights\": { \"notice\": \"…\" } in the holder's words")
    }

    /// Reads the publications.
    func citations(_ node: JSONNode) -> [Questionnaire.Citation] {
        (list(node) ?? []).compactMap { node in
            guard let fields = fields(node, ["text", "doi"]) else {
                return nil
            }
            let doi = fields["doi"].flatMap { self.doi($0) }
            return fields.required("text").flatMap { text($0) }.map {
                Questionnaire.Citation(text: $0, doi: doi)
            }
        }
    }

    /// Reads a DOI without a prefix such as `https://doi.org/`.
    func doi(_ node: JSONNode) -> String? {
        guard let string = string(node) else { return nil }
        let parts = string.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let isVisible = string.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
        if parts.count == 2, !parts[1].isEmpty, isVisible, parts[0].hasPrefix("10."),
            parts[0].utf8.count > 6,
            parts[0].utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
        {
            return string
        }
        findings.report(
            .badDOI, at: node, "\(quoted(string)) is not a DOI",
            remedy: "write it without a prefix, such as \"10.1001/archinte.166.10.1092\"")
        return nil
    }

    /// Reads the period that the answers look back on.
    func recall(_ node: JSONNode) -> Questionnaire.RecallPeriod? {
        guard let fields = fields(node, ["count", "unit"]) else {
            return nil
        }
        let count = fields.required("count").flatMap { integer($0, in: 1...1000) }
        let unit: Questionnaire.RecallPeriod.Unit? = fields.required("unit").flatMap { word($0) }
        guard let count, let unit else { return nil }
        return Questionnaire.RecallPeriod(count: count, unit: unit)
    }

    /// Reads a list whose entries must differ.
    func distinct<Entry: Hashable>(
        _ node: JSONNode, noun: String, _ read: (JSONNode) -> Entry?
    ) -> [Entry] {
        var seen: Set<Entry> = []
        return (list(node) ?? []).compactMap { node in
            guard let entry = read(node) else { return nil }
            if seen.insert(entry).inserted { return entry }
            findings.report(
                .repeatedEntry, at: node, "the same \(noun) twice", remedy: "remove one")
            return nil
        }
    }
}
