extension DefinitionReader {
    private static let commonKeys = [
        "id", "text", "kind", "askedWhen", "mayDecline", "optional", "unscored", "topic", "codes",
    ]
    private static let sectionKeys = [
        "title", "instruction", "recall", "ratedBy", "display", "choices", "items",
    ]

    /// The word for a kind of item.
    private enum KindWord: String, CaseIterable {
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

    /// Reads the items, sections and repeated blocks of format 2.
    func readItems2(_ node: JSONNode) {
        guard let nodes = list(node, atMost: 500) else { return }
        guard !nodes.isEmpty else {
            findings.report(.noItems, at: node, "there are no items", remedy: "add an item")
            return
        }
        for node in nodes {
            if node["section"] != nil {
                readSection(node)
            } else if node["repeat"] != nil {
                readRepeatedItems(node)
            } else {
                add(draft2(node, choices: nil))
            }
        }
    }

    /// Reads what is known about the person.
    func readContext(_ node: JSONNode) {
        for node in list(node, atMost: 50) ?? [] {
            var draft = draft2(node, choices: nil, isContext: true)
            draft.role = .context
            draft.isUnscored = true
            add(draft)
        }
    }

    private func add(_ draft: ItemDraft) {
        if let name = draft.name {
            if itemPlaces[name] == nil {
                itemPlaces[name] = drafts.count
            } else {
                reportDuplicate(name, at: draft.node["id"] ?? draft.node, noun: "item")
            }
        }
        drafts.append(draft)
    }

    private func readSection(_ node: JSONNode) {
        guard let fields = fields(node, ["section"] + Self.sectionKeys) else { return }
        var names = sections.map(\.id.text)
        let id: Questionnaire.Section.ID? = fields["section"].flatMap { node in
            if let name = node.string, names.contains(name) {
                reportDuplicate(name, at: node, noun: "section")
            }
            return identifier(node)
        }
        names = []
        readItems(of: fields, section: id, title: fields["title"].flatMap { text($0) })
    }

    private func readRepeatedItems(_ node: JSONNode) {
        guard let fields = fields(node, ["repeat"] + Self.sectionKeys.filter { $0 != "title" }),
            let names = fields["repeat"]
        else { return }
        eachRepetition(of: names) { one in
            readItems(
                of: fields, section: Questionnaire.Section.ID(one.name), title: one.title)
        }
    }

    private func readItems(
        of fields: Fields, section id: Questionnaire.Section.ID?, title: String?
    ) {
        let instruction = fields["instruction"].flatMap { text($0) }
        let recall = fields["recall"].flatMap { self.recall($0) }
        let rater: Questionnaire.Rater? = fields["ratedBy"].flatMap { word($0) }
        let display: Questionnaire.Section.Display =
            fields["display"].flatMap { word($0) } ?? .list
        if display == .matrix, fields["choices"] == nil {
            findings.report(
                .missingKey, at: fields["display"] ?? fields.node, "a matrix without choices",
                remedy: "add \"choices\" with the name of a choice set")
        }
        if let id {
            sections.append(
                Questionnaire.Section(
                    id: id, title: title, instruction: instruction, recall: recall, rater: rater,
                    display: display))
        }
        let nodes = fields.required("items").flatMap { list($0, atMost: 500) } ?? []
        for node in nodes {
            var draft = draft2(node, choices: fields["choices"])
            draft.section = id
            add(draft)
        }
    }

    private func draft2(
        _ node: JSONNode, choices: JSONNode?, isContext: Bool = false
    ) -> ItemDraft {
        var draft = ItemDraft(node: node)
        draft.repetition = repetition
        let kind: KindWord? =
            node.members == nil ? .choice : node["kind"].map { word($0) } ?? .choice
        draft.kind = nil
        let common =
            isContext ? ["id", "text", "kind", "codes"] : Self.commonKeys
        let keys = kind?.keys ?? KindWord.allCases.flatMap(\.keys)
        guard let fields = fields(node, common + keys) else { return draft }
        if let node = fields.required("id"), let name = ownName(node) {
            draft.name = name
            draft.id = identifier(name, at: node.offset)
        }
        draft.text = wording(fields, name: draft.name)
        guard let kind else { return draft }
        if isContext, kind == .text || kind == .time || kind == .multiple {
            findings.report(
                .badContext, at: fields["kind"] ?? node, "a context with the kind \(kind.rawValue)",
                remedy: "use \"choice\", \"number\" or \"date\", or make it an item")
        }
        switch kind {
        case .choice, .multiple:
            if let node = fields["choices"] ?? choices ?? fields.required("choices") {
                readChoices2(node, of: &draft, isMultiple: kind == .multiple)
            }
            draft.kind = kind == .choice ? .choice : chosenCount(fields, draft)
        default:
            draft.choices = []
            draft.kind = self.kind(kind, fields)
        }
        draft.conditionNode = fields["askedWhen"]
        draft.declining = declining(fields["mayDecline"], values: draft.values ?? [])
        draft.necessity = fields["optional"].flatMap { truth($0) } == true ? .optional : .required
        draft.isUnscored = fields["unscored"].flatMap { truth($0) } ?? (kind == .text)
        draft.topic = fields["topic"].flatMap { word($0) }
        draft.codes = codes(fields["codes"])
        return draft
    }

    /// The words of an item: its own, or its name where the user supplies the wording.
    private func wording(_ fields: Fields, name: String?) -> String? {
        if added.wordingSource == .user, fields["text"] == nil { return name }
        return fields.required("text").flatMap { text($0) }
    }

    private func kind(_ word: KindWord, _ fields: Fields) -> Item.Kind? {
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
