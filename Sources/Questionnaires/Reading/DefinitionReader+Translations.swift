extension DefinitionReader {
    private static let translationKeys = [
        "title", "instruction", "rights", "source", "items", "choiceSets", "itemChoices", "bands",
    ]

    /// Reads the translations. Each must be complete, with an instruction exactly when the
    /// definition has one.
    func translations(
        _ node: JSONNode, language: LanguageTag?, hasInstruction: Bool
    ) -> [LanguageTag: Questionnaire.Translation] {
        var translations: [LanguageTag: Questionnaire.Translation] = [:]
        for member in table(node, of: "translations by language", atMost: 200) ?? [] {
            let tag = self.language(member.key, at: member.keyOffset)
            if let tag, tag == language {
                findings.report(
                    .translationOfOwnLanguage, at: member.keyOffset,
                    "the definition itself is in \(tag)",
                    remedy: "remove the translation, or correct \"language\"")
            }
            let translation = self.translation(
                member.node, into: tag ?? "und", hasInstruction: hasInstruction)
            if let tag, let translation { translations[tag] = translation }
        }
        return translations
    }

    private func translation(
        _ node: JSONNode, into language: LanguageTag, hasInstruction: Bool
    ) -> Questionnaire.Translation? {
        guard let fields = fields(node, Self.translationKeys) else {
            return nil
        }
        let title = fields["title"].flatMap { text($0) }
        let instruction = fields["instruction"].flatMap { text($0) }
        checkInstruction(fields, hasInstruction: hasInstruction)
        let rights = fields["rights"].flatMap { text($0) }
        let source = fields.required("source").flatMap { text($0) }
        let items = fields.required("items").map { itemTexts($0) } ?? [:]
        let choices = choiceTexts(fields)
        let bands = fields["bands"].map { bandTexts($0) } ?? [:]
        guard let source else { return nil }
        return Questionnaire.Translation(
            language: language, title: title, instruction: instruction, rightsNotice: rights,
            source: source, items: items, choices: choices, bands: bands)
    }

    private func checkInstruction(_ fields: Fields, hasInstruction: Bool) {
        let node = fields["instruction"]
        if hasInstruction, node == nil {
            reportLack(of: "the instruction", at: fields.node, remedy: "add \"instruction\"")
        } else if !hasInstruction, let node {
            findings.report(
                .translationExtra, at: node, "the definition itself has no instruction",
                remedy: "remove it, or add one to the definition")
        }
    }

    private func itemTexts(_ node: JSONNode) -> [Item.ID: String] {
        var texts: [Item.ID: String] = [:]
        var lacking = Set(drafts.compactMap(\.name))
        for member in table(node, of: "a text for each item") ?? [] {
            guard let place = itemPlaces[member.key] else {
                if knowsAllItems { reportExtra("item", member, known: itemPlaces.keys.sorted()) }
                continue
            }
            lacking.remove(member.key)
            if let id = drafts[place].id, let text = text(member.node) { texts[id] = text }
        }
        reportLack("item", lacking, at: node)
        return texts
    }

    private func choiceTexts(_ fields: Fields) -> [Item.ID: [Int: String]] {
        var texts: [Item.ID: [Int: String]] = [:]
        let shared = self.sharedChoiceTexts(fields)
        let own = ownChoiceTexts(fields)
        for draft in drafts {
            guard let id = draft.id else { continue }
            texts[id] = draft.choiceSet.map { shared[$0.text] ?? [:] } ?? own[draft.name ?? ""]
        }
        return texts
    }

    private func sharedChoiceTexts(_ fields: Fields) -> [String: [Int: String]] {
        guard !choiceSets.names.isEmpty || fields["choiceSets"] != nil else { return [:] }
        guard let node = fields.required("choiceSets") else { return [:] }
        let sets = choiceSets.parts.mapValues { $0?.choices }
        return texts(node, noun: "choice set", choices: sets)
    }

    private func ownChoiceTexts(_ fields: Fields) -> [String: [Int: String]] {
        var own: [String: [Item.Choice]?] = [:]
        for draft in drafts where draft.node["choices"]?.elements != nil {
            if let name = draft.name { own[name] = .some(draft.choices) }
        }
        guard !own.isEmpty || fields["itemChoices"] != nil else { return [:] }
        guard let node = fields.required("itemChoices") else { return [:] }
        return texts(node, noun: "item with choices of its own", choices: own)
    }

    /// Reads the words of choices by the name of their choice set or item.
    private func texts(
        _ node: JSONNode, noun: String, choices: [String: [Item.Choice]?]
    ) -> [String: [Int: String]] {
        var texts: [String: [Int: String]] = [:]
        var lacking = Set(choices.keys)
        for member in table(node, of: "texts by \(noun)") ?? [] {
            guard let known = choices[member.key] else {
                if knowsAllItems, knowsAllChoiceSets {
                    reportExtra(noun, member, known: choices.keys.sorted())
                }
                continue
            }
            lacking.remove(member.key)
            if let known { texts[member.key] = words(member.node, of: known) }
        }
        reportLack(noun, lacking, at: node)
        return texts
    }

    private func words(_ node: JSONNode, of choices: [Item.Choice]) -> [Int: String] {
        var words: [Int: String] = [:]
        var seen: Set<String> = []
        var lacking = Set(choices.map { String($0.value) })
        let known = choices.map { String($0.value) }
        for member in table(node, of: "a text for each value") ?? [] {
            guard known.contains(member.key), let value = Int(member.key) else {
                reportExtra("choice", member, known: known)
                continue
            }
            lacking.remove(member.key)
            guard let text = text(member.node) else { continue }
            if !seen.insert(text).inserted {
                findings.report(
                    .duplicateChoiceText, at: member.node,
                    "a second choice with the text \(quoted(text))",
                    remedy: "give each choice its own words")
            }
            words[value] = text
        }
        reportLack("choice", lacking, at: node)
        return words
    }

    private func bandTexts(_ node: JSONNode) -> [Scale.ID: [Scale.Band.ID: String]] {
        var texts: [Scale.ID: [Scale.Band.ID: String]] = [:]
        for member in table(node, of: "texts by scale and band") ?? [] {
            guard let draft = scales.first(where: { $0.name == member.key }) else {
                guard scales.allSatisfy({ $0.name != nil }) else { continue }
                reportUnknown(
                    .unknownScale, member.key, at: member.keyOffset, noun: "scale",
                    known: scales.compactMap(\.name))
                continue
            }
            for band in table(member.node, of: "texts by band") ?? [] {
                guard draft.bandNames.contains(band.key) else {
                    reportUnknown(
                        .unknownBand, band.key, at: band.keyOffset, noun: "band",
                        known: draft.bandNames)
                    continue
                }
                if let text = text(band.node), let scale = draft.scale?.id,
                    let id = Scale.Band.ID(band.key)
                {
                    texts[scale, default: [:]][id] = text
                }
            }
        }
        return texts
    }

    private func reportExtra(_ noun: String, _ member: JSONNode.Member, known: [String]) {
        findings.report(
            .translationExtra, at: member.keyOffset,
            "the definition has no \(noun) \(quoted(member.key))",
            remedy: nearest(to: member.key, in: known).map { "did you mean \"\($0)\"?" }
                ?? "remove it")
    }

    private func reportLack(_ noun: String, _ names: Set<String>, at node: JSONNode) {
        guard !names.isEmpty, node.members != nil else { return }
        let list = names.sorted().prefix(10).map { quoted($0) }.joined(separator: ", ")
        reportLack(
            of: "a text for the \(noun) \(list)", at: node,
            remedy: "add \(names.count == 1 ? "it" : "all \(names.count)")")
    }

    private func reportLack(of what: String, at node: JSONNode, remedy: String) {
        findings.report(
            .translationIncomplete, at: node, "the translation lacks \(what)", remedy: remedy)
    }
}
