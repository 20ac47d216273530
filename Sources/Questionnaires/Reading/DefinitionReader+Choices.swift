extension DefinitionReader {
    /// The values that choices may have. The range is wide enough for any form, and no sum
    /// overflows.
    static let choiceValues = -9999...9999

    /// Reads the choice sets that items share.
    func readChoiceSets(_ node: JSONNode) {
        guard let members = table(node, of: "choice sets") else {
            knowsAllChoiceSets = false
            return
        }
        choiceSetsNode = node
        isReadingChoiceSets = true
        defer { isReadingChoiceSets = false }
        for member in members {
            let id: Item.ChoiceSet.ID? = identifier(member.key, at: member.keyOffset)
            let choices = self.choices(member.node)
            choiceSets.names.append(member.key)
            choiceSets.parts[member.key] = .some(
                id.flatMap { id in choices.map { Item.ChoiceSet(id: id, choices: $0) } })
        }
    }

    /// Reads the choices of one question.
    ///
    /// - Parameters:
    ///   - isMultiple: Whether several of them may be chosen.
    ///   - isContext: Whether the item is asked about the context.
    func choices(
        _ node: JSONNode, isMultiple: Bool = false, isContext: Bool = false
    ) -> [Item.Choice]? {
        guard let nodes = list(node, atMost: 64) else { return nil }
        guard nodes.count >= 2 else {
            findings.report(
                .tooFewChoices, at: node,
                nodes.isEmpty ? "no choices" : "a single choice",
                remedy: "give at least two choices")
            return nil
        }
        var choices: [Item.Choice] = []
        var isWhole = true
        for node in nodes {
            let choice =
                isFormat2 ? choiceWithPoints(node, isMultiple: isMultiple) : self.choice(node)
            guard let choice else {
                isWhole = false
                continue
            }
            if choices.contains(where: { $0.value == choice.value }) {
                findings.report(
                    .duplicateChoiceValue, at: node["value"] ?? node,
                    "a second choice with the value \(choice.value)",
                    remedy: "give each choice its own value"
                        + (isFormat2 ? "; for equal points, use \"points\"" : ""))
                isWhole = false
            }
            if choices.contains(where: { $0.text == choice.text }) {
                findings.report(
                    .duplicateChoiceText, at: node["text"] ?? node,
                    "a second choice with the text \(quoted(choice.text))",
                    remedy: "give each choice its own words")
                isWhole = false
            }
            if let name = choice.name {
                let node = node["name"] ?? node
                if choices.contains(where: { $0.name == name }) {
                    reportDuplicate(name.text, at: node, noun: "choice")
                    isWhole = false
                }
                checkName(name, at: node, isContext: isContext)
            }
            choices.append(choice)
        }
        return isWhole ? choices : nil
    }

    /// Reads a choice of format 1.
    private func choice(_ node: JSONNode) -> Item.Choice? {
        guard let fields = fields(node, ["value", "text", "codes"])
        else { return nil }
        let value = fields.required("value").flatMap { integer($0, in: Self.choiceValues) }
        let text = fields.required("text").flatMap { self.text($0) }
        let codes = self.codes(fields["codes"])
        guard let value, let text else { return nil }
        return Item.Choice(value: value, text: text, codes: codes)
    }
}
