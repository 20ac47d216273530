extension DefinitionReader {
    private static let translationKeys = [
        "title", "instruction", "rights", "source", "items", "choiceSets", "itemChoices", "bands",
    ]
    private static let translationKeysOfFormat2 = ["sections", "categories"]

    /// Reads the translations. Each must be complete, with an instruction exactly when the
    /// definition has one.
    func translations(
        _ node: JSONNode, language: LanguageTag?, hasInstruction: Bool
    ) -> [LanguageTag: Questionnaire.Translation] {
        var translations: [LanguageTag: Questionnaire.Translation] = [:]
        for member in table(node, of: "translations by language", atMost: 200) ?? [] {
            let tag = self.language(member.key, at: member.keyOffset)
            if let tag, tag == language, !readsSuppliedWording {
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
        let keys = Self.translationKeys + (isFormat2 ? Self.translationKeysOfFormat2 : [])
        guard let fields = fields(node, keys) else { return nil }
        let title = fields["title"].flatMap { removableText($0) }
        let instruction = fields["instruction"].flatMap { removableText($0) }
        checkInstruction(fields, hasInstruction: hasInstruction)
        let rights = fields["rights"].flatMap { text($0) }
        let source = fields.required("source").flatMap { text($0) }
        let items = fields.required("items").map { itemTexts($0) } ?? [:]
        let choices = choiceTexts(fields)
        let bands = fields["bands"].map { bandTexts($0) } ?? [:]
        let sections = sectionTexts(fields)
        let categories = fields["categories"].map { categoryTexts($0) } ?? [:]
        guard let source else { return nil }
        return Questionnaire.Translation(
            language: language, title: title, instruction: instruction, rightsNotice: rights,
            source: source, items: items, choices: choices, bands: bands,
            sections: sections, categories: categories)
    }

    private func checkInstruction(_ fields: Fields, hasInstruction: Bool) {
        guard !readsSuppliedWording else { return }
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
        let own = ownChoiceTexts(fields)
        let shared = self.sharedChoiceTexts(fields, replaced: own)
        for draft in drafts {
            guard let id = draft.id, let name = draft.name else { continue }
            texts[id] = own[name] ?? draft.choiceSet.map { shared[$0.text] ?? [:] }
        }
        return texts
    }

    /// Reads the words of the choice sets. A wording file may omit a set if every item of the set
    /// has its own words.
    private func sharedChoiceTexts(
        _ fields: Fields, replaced own: [String: [Int: String]]
    ) -> [String: [Int: String]] {
        let sets = choiceSets.parts.mapValues { $0?.choices }
        var needed = Set(sets.keys)
        if readsSuppliedWording {
            needed = Set(drafts.filter { own[$0.name ?? ""] == nil }.compactMap(\.choiceSet?.text))
        }
        guard !needed.isEmpty || fields["choiceSets"] != nil else { return [:] }
        guard let node = fields.required("choiceSets") else { return [:] }
        return texts(node, noun: "choice set", choices: sets, needed: needed)
    }

    /// Reads the words of choices that belong to one item. In a wording file an item with shared
    /// choices may have its own words: forms often use the same numbers for different words.
    private func ownChoiceTexts(_ fields: Fields) -> [String: [Int: String]] {
        var own: [String: [Item.Choice]?] = [:]
        var needed: Set<String> = []
        for draft in drafts {
            guard let name = draft.name else { continue }
            let isOwn =
                draft.choiceSet == nil
                && (draft.choices?.isEmpty == false || draft.node["choices"]?.elements != nil)
            if isOwn {
                own[name] = .some(draft.choices)
                needed.insert(name)
            } else if readsSuppliedWording, draft.choiceSet != nil {
                own[name] = .some(draft.choices)
            }
        }
        guard !needed.isEmpty || fields["itemChoices"] != nil else { return [:] }
        guard let node = fields.required("itemChoices") else { return [:] }
        return texts(
            node, noun: "item with choices of its own", choices: own, needed: needed)
    }

    /// Reads the words of choices by the name of their choice set or item.
    private func texts(
        _ node: JSONNode, noun: String, choices: [String: [Item.Choice]?], needed: Set<String>
    ) -> [String: [Int: String]] {
        var texts: [String: [Int: String]] = [:]
        var lacking = needed
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

    func reportExtra(_ noun: String, _ member: JSONNode.Member, known: [String]) {
        findings.report(
            .translationExtra, at: member.keyOffset,
            "the definition has no \(noun) \(quoted(member.key))",
            remedy: nearest(to: member.key, in: known).map { "did you mean \"\($0)\"?" }
                ?? "remove it")
    }

    func reportLack(_ noun: String, _ names: Set<String>, at node: JSONNode) {
        guard !names.isEmpty, node.members != nil else { return }
        let list = names.sorted().prefix(10).map { quoted($0) }.joined(separator: ", ")
        reportLack(
            of: "a text for the \(noun) \(list)", at: node,
            remedy: "add \(names.count == 1 ? "it" : "all \(names.count)")")
    }

    func reportLack(of what: String, at node: JSONNode, remedy: String) {
        findings.report(
            .translationIncomplete, at: node, "the translation lacks \(what)", remedy: remedy)
    }
}
