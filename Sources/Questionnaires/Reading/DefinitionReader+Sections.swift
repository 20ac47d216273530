extension DefinitionReader {
    private static let commonKeys = [
        "id", "text", "kind", "askedWhen", "mayDecline", "optional", "unscored", "topic", "codes",
    ]
    private static let sectionKeys = [
        "title", "instruction", "recall", "ratedBy", "display", "choices", "items",
    ]

    /// Reads the items, sections and repeated blocks of format 2.
    func readItemsAndSections(_ node: JSONNode) {
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
                add(kindDraft(node, choices: nil))
            }
        }
    }

    /// Reads the context.
    func readContext(_ node: JSONNode) {
        for node in list(node, atMost: 50) ?? [] {
            var draft = kindDraft(node, choices: nil, isContext: true)
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
            var draft = kindDraft(node, choices: fields["choices"])
            draft.section = id
            add(draft)
        }
    }

    private func kindDraft(
        _ node: JSONNode, choices: JSONNode?, isContext: Bool = false
    ) -> ItemDraft {
        var draft = ItemDraft(node: node)
        draft.role = isContext ? .context : .question
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
                readChoicesWithPoints(node, of: &draft, isMultiple: kind == .multiple)
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

    /// The words of an item: its own words, or its name if the user supplies the wording.
    private func wording(_ fields: Fields, name: String?) -> String? {
        if added.wordingSource == .user, fields["text"] == nil { return name }
        return fields.required("text").flatMap { text($0) }
    }
}
