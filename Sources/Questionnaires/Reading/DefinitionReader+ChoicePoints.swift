extension DefinitionReader {
    /// Reads the choices of an item of format 2, or the name of a shared set.
    func readChoicesWithPoints(_ node: JSONNode, of draft: inout ItemDraft, isMultiple: Bool) {
        if node.elements != nil {
            draft.choices = choices(
                node, isMultiple: isMultiple, isContext: draft.role == .context)
            return
        }
        guard let name = node.string else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where choices belong",
                remedy: "write the name of a choice set, or a list of choices")
            return
        }
        guard let set = choiceSetsNode?[name] else {
            hasUnknownChoiceSet = true
            guard knowsAllChoiceSets else { return }
            reportUnknown(
                .unknownChoiceSet, name, at: node.offset, noun: "choice set",
                known: choiceSetsNode?.members?.map(\.key) ?? [])
            return
        }
        usedChoiceSets.insert(name)
        draft.choiceSet = Item.ChoiceSet.ID(name)
        // The default points of a choice depend on the item.
        let before = findings.reportsPlacesOnce
        findings.reportsPlacesOnce = true
        draft.choices = choices(
            set, isMultiple: isMultiple, isContext: draft.role == .context)
        findings.reportsPlacesOnce = before
    }

    /// Reads a choice of format 2.
    func choiceWithPoints(_ node: JSONNode, isMultiple: Bool) -> Item.Choice? {
        if added.wordingSource == .user, node.number != nil {
            return integer(node, in: Self.choiceValues).map { value in
                Item.Choice(
                    value: value, text: String(value), codes: [], name: nil,
                    points: isMultiple ? 1 : Points(value), isExclusive: false)
            }
        }
        guard
            let fields = fields(node, ["value", "text", "name", "points", "exclusive", "codes"])
        else { return nil }
        let value = fields.required("value").flatMap { integer($0, in: Self.choiceValues) }
        let name: Item.Choice.Name?? = fields["name"].map { identifier($0) }
        var text: String?
        if let node = fields["text"]
            ?? (added.wordingSource == .user ? nil : fields.required("text"))
        {
            text = self.text(node)
        } else if added.wordingSource == .user {
            text = (name ?? nil)?.text ?? value.map(String.init)
        }
        let isExclusive = fields["exclusive"].map { truth($0) } ?? false
        let points: Points??
        if let node = fields["points"] {
            points = node.isNull ? .some(nil) : decimal(node).map { .some($0) }
        } else {
            points = value.map { isMultiple ? (isExclusive == true ? 0 : 1) : Points($0) }
        }
        let codes = self.codes(fields["codes"])
        if let node = fields["exclusive"], !isMultiple, isExclusive == true, !isReadingChoiceSets {
            findings.report(
                .exclusiveChoice, at: node, "an exclusive choice in an item of one choice",
                remedy: "remove \"exclusive\", or add \"kind\": \"multiple\" to the item")
            return nil
        }
        guard let value, let text, let points, let isExclusive, name == nil || name ?? nil != nil
        else { return nil }
        return Item.Choice(
            value: value, text: text, codes: codes, name: name ?? nil, points: points,
            isExclusive: isExclusive)
    }

    /// How many choices may be chosen.
    func chosenCount(_ fields: Fields, _ draft: ItemDraft) -> Item.Kind? {
        let plain = draft.choices?.count { !$0.isExclusive } ?? 64
        let least = fields["leastChosen"].map { integer($0, in: 1...64) } ?? 1
        let greatest = fields["greatestChosen"].map { integer($0, in: 1...64) } ?? plain
        guard let least, let greatest, draft.choices != nil else { return nil }
        guard least <= greatest, greatest <= plain else {
            findings.report(
                .outOfRange, at: fields["greatestChosen"] ?? fields["leastChosen"] ?? fields.node,
                "\(least) to \(greatest) of \(plain) choices",
                remedy: "write numbers up to \(plain), the smaller as \"leastChosen\"")
            return nil
        }
        return .multiple(least...greatest)
    }
}
