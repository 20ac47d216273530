// Kinds of answers: numbers, times, dates and texts.
extension DefinitionReader {
    /// The word for a kind of item.
    enum KindWord: String, CaseIterable {
        case choice, multiple, number, time, date, text

        /// The keys that only items of this kind have.
        var keys: [String] {
            switch self {
            case .choice: ["choices"]
            case .multiple: ["choices", "leastChosen", "greatestChosen"]
            case .number: ["least", "greatest", "step", "unit"]
            case .date: ["earliest", "latest"]
            case .time, .text: []
            }
        }
    }

    func kind(_ word: KindWord, _ fields: Fields) -> Item.Kind? {
        switch word {
        case .time: return .time
        case .text: return .text
        case .date:
            let earliest = fields["earliest"].map { date($0) }
            let latest = fields["latest"].map { date($0) }
            guard let first = LocalDate(iso: "1900-01-01"),
                earliest == nil || earliest ?? nil != nil,
                latest == nil || latest ?? nil != nil
            else { return nil }
            let (from, through) = ((earliest ?? nil) ?? first, (latest ?? nil) ?? .last)
            guard from <= through else {
                reportRange(
                    fields["latest"] ?? fields.node, "the latest date is before the earliest")
                return nil
            }
            return .date(from...through)
        case .number: return number(fields)
        case .choice, .multiple: return nil
        }
    }

    private func number(_ fields: Fields) -> Item.Kind? {
        let least = fields.required("least").flatMap { decimal($0) }
        let greatest = fields.required("greatest").flatMap { decimal($0) }
        let step = fields["step"].map { decimal($0) }
        let unit = fields["unit"].flatMap { self.unit($0) }
        guard let least, let greatest, step == nil || step ?? nil != nil else { return nil }
        guard least < greatest else {
            reportRange(
                fields["greatest"] ?? fields.node, "the greatest number is not above the least")
            return nil
        }
        if let step = step ?? nil {
            let whole = greatest.subtracting(least)?.divided(by: step)?.whole
            guard step > 0, whole != nil else {
                reportRange(
                    fields["step"] ?? fields.node,
                    "steps of \(step.shortText) do not lead from "
                        + "\(least.shortText) to \(greatest.shortText)")
                return nil
            }
        }
        return .number(
            Item.NumberRange(least: least, greatest: greatest, step: step ?? nil, unit: unit))
    }

    private func reportRange(_ node: JSONNode, _ problem: String) {
        findings.report(
            .outOfRange, at: node, problem, remedy: "write the smaller first, and a step that fits")
    }

    /// Reads a code of UCUM: visible ASCII without blanks.
    private func unit(_ node: JSONNode) -> String? {
        guard let text = string(node) else { return nil }
        if (1...20).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
        {
            return text
        }
        findings.report(
            .badCode, at: node, "\(quoted(text)) is not a unit",
            remedy: "write a code of UCUM, such as \"h\", \"min\", \"kg\" or \"{points}\"")
        return nil
    }

    /// Reads a date such as `2026-03-02`.
    func date(_ node: JSONNode) -> LocalDate? {
        guard let text = string(node) else { return nil }
        if let date = LocalDate(iso: text) { return date }
        findings.report(
            .badDate, at: node, "\(quoted(text)) is not a date",
            remedy: "write it as \"YYYY-MM-DD\"")
        return nil
    }
}
