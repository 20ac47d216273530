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
        for member in members {
            let id: Item.ChoiceSet.ID? = identifier(member.key, at: member.keyOffset)
            let choices = self.choices(member.node)
            choiceSets.names.append(member.key)
            choiceSets.parts[member.key] = .some(
                id.flatMap { id in choices.map { Item.ChoiceSet(id: id, choices: $0) } })
        }
        choiceSetsNode = node
    }

    /// Reads the choices of one question.
    func choices(_ node: JSONNode) -> [Item.Choice]? {
        guard let nodes = list(node, atMost: 64) else { return nil }
        guard nodes.count >= 2 else {
            findings.report(
                .tooFewChoices, at: node,
                nodes.isEmpty ? "no choices" : "a single choice",
                remedy: "give at least two choices")
            return nil
        }
        var choices: [Item.Choice] = []
        var values: Set<Int> = []
        var texts: Set<String> = []
        var isWhole = true
        for node in nodes {
            guard let choice = choice(node) else {
                isWhole = false
                continue
            }
            if !values.insert(choice.value).inserted {
                findings.report(
                    .duplicateChoiceValue, at: node["value"] ?? node,
                    "a second choice with the value \(choice.value)",
                    remedy: "give each choice its own value")
                isWhole = false
            }
            if !texts.insert(choice.text).inserted {
                findings.report(
                    .duplicateChoiceText, at: node["text"] ?? node,
                    "a second choice with the text \(quoted(choice.text))",
                    remedy: "give each choice its own words")
                isWhole = false
            }
            choices.append(choice)
        }
        return isWhole ? choices : nil
    }

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
    /// Reads a choice of format 1.
