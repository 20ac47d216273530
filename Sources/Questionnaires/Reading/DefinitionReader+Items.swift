extension DefinitionReader {
    private static let itemKeys = [
        "id", "text", "choices", "askedWhen", "mayDecline", "optional", "unscored", "topic",
        "codes",
    ]

    /// Reads the items, and then their conditions, which may name any item.
    func readItems(_ node: JSONNode) {
        guard let nodes = list(node, atMost: 500) else { return }
        guard !nodes.isEmpty else {
            findings.report(.noItems, at: node, "there are no items", remedy: "add an item")
            return
        }
        for node in nodes {
            let draft = self.draft(node)
            if let name = draft.name {
                if itemPlaces[name] == nil {
                    itemPlaces[name] = drafts.count
                } else {
                    reportDuplicate(name, at: node["id"] ?? node, noun: "item")
                }
            }
            drafts.append(draft)
        }
        knowsAllItems = drafts.allSatisfy { $0.name != nil }
        for place in drafts.indices {
            guard let node = drafts[place].conditionNode else { continue }
            var mentions: [(place: Int, offset: Int)] = []
            drafts[place].condition = condition(node, mentions: &mentions)
            drafts[place].mentions = mentions
        }
        checkOrder()
        checkReach()
        items = drafts.compactMap(\.item)
        checkUseOfChoiceSets()
    }

    private func draft(_ node: JSONNode) -> ItemDraft {
        var draft = ItemDraft(node: node)
        guard let fields = fields(node, Self.itemKeys) else {
            return draft
        }
        if let node = fields.required("id") {
            draft.name = node.string
            draft.id = identifier(node)
        }
        draft.text = fields.required("text").flatMap { text($0) }
        if let node = fields.required("choices") { readChoices(node, of: &draft) }
        draft.conditionNode = fields["askedWhen"]
        draft.declining = declining(fields["mayDecline"], values: draft.values ?? [])
        draft.necessity = fields["optional"].flatMap { truth($0) } == true ? .optional : .required
        draft.isUnscored = fields["unscored"].flatMap { truth($0) } ?? false
        draft.topic = fields["topic"].flatMap { word($0) }
        draft.codes = codes(fields["codes"])
        return draft
    }

    /// Reads the item's own choices, or the name of a shared set.
    private func readChoices(_ node: JSONNode, of draft: inout ItemDraft) {
        if node.elements != nil {
            draft.choices = choices(node)
            return
        }
        guard let name = node.string else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where choices belong",
                remedy: "write the name of a choice set, or a list of choices")
            return
        }
        switch choiceSets.parts[name] {
        case .some(let set):
            draft.choices = set?.choices
            draft.choiceSet = set?.id
            usedChoiceSets.insert(name)
        case nil:
            hasUnknownChoiceSet = true
            guard knowsAllChoiceSets else { return }
            reportUnknown(
                .unknownChoiceSet, name, at: node.offset, noun: "choice set",
                known: choiceSets.names)
        }
    }

    func declining(_ node: JSONNode?, values: [Int]) -> Item.Declining? {
        guard let node else { return .notOffered }
        if let bool = node.bool { return bool ? .offered(writtenAs: nil) : .notOffered }
        guard node.members != nil else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where true or an object belongs",
                remedy: "write true, or { \"writtenAs\": … }")
            return nil
        }
        guard let fields = fields(node, ["writtenAs"]),
            let number = fields.required("writtenAs"),
            let value = integer(number, in: Self.choiceValues)
        else { return nil }
        guard !values.contains(value) else {
            findings.report(
                .writtenAsChoice, at: number,
                "the number for a declined answer, \(value), is a choice",
                remedy: "use a number that is not a choice")
            return nil
        }
        return .offered(writtenAs: value)
    }
}
