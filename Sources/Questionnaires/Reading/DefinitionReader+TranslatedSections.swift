// The words of sections and categories in a translation.
extension DefinitionReader {
    /// Reads the words of the sections. A translation has a text exactly where the definition has one; a
    /// wording file may have any.
    func sectionTexts(
        _ fields: Fields
    ) -> [Questionnaire.Section.ID: Questionnaire.Translation.SectionText] {
        let known = Dictionary(
            sections.map { ($0.id.text, $0) }, uniquingKeysWith: { first, _ in first })
        let worded = sections.filter { $0.title != nil || $0.instruction != nil }
        guard let node = fields["sections"] else {
            if !worded.isEmpty, !readsSuppliedWording {
                reportLack("section", Set(worded.map(\.id.text)), at: fields.node)
            }
            return [:]
        }
        var texts: [Questionnaire.Section.ID: Questionnaire.Translation.SectionText] = [:]
        var lacking = readsSuppliedWording ? [] : Set(worded.map(\.id.text))
        for member in table(node, of: "texts by section") ?? [] {
            guard let section = known[member.key] else {
                reportExtra("section", member, known: known.keys.sorted())
                continue
            }
            lacking.remove(member.key)
            guard let parts = self.fields(member.node, ["title", "instruction"]) else { continue }
            texts[section.id] = .init(
                title: sectionText(parts, "title", translating: section.title),
                instruction: sectionText(parts, "instruction", translating: section.instruction))
        }
        reportLack("section", lacking, at: node)
        return texts
    }

    private func sectionText(
        _ fields: Fields, _ key: String, translating original: String?
    ) -> String? {
        guard let node = fields[key] else {
            if original != nil, !readsSuppliedWording {
                reportLack(of: "the \(key) of a section", at: fields.node, remedy: "add \"\(key)\"")
            }
            return nil
        }
        if original == nil, !readsSuppliedWording {
            findings.report(
                .translationExtra, at: node, "the section itself has no \(key)",
                remedy: "remove it, or add one to the definition")
        }
        return removableText(node)
    }

    /// Reads the words of the categories, any of which may be absent.
    func categoryTexts(
        _ node: JSONNode
    ) -> [Questionnaire.Category.ID: Questionnaire.Translation.CategoryText] {
        var texts: [Questionnaire.Category.ID: Questionnaire.Translation.CategoryText] = [:]
        let known = added.categories
        for member in table(node, of: "texts by category") ?? [] {
            guard let category = known.first(where: { $0.id.text == member.key }) else {
                reportExtra("category", member, known: known.map(\.id.text))
                continue
            }
            guard let fields = fields(member.node, ["title", "cases"]) else { continue }
            var cases: [Questionnaire.Category.Case.ID: String] = [:]
            for part in fields["cases"].flatMap({ table($0, of: "texts by case") }) ?? [] {
                guard let found = category.cases.first(where: { $0.id.text == part.key }) else {
                    reportExtra("case", part, known: category.cases.map(\.id.text))
                    continue
                }
                cases[found.id] = text(part.node)
            }
            texts[category.id] = .init(title: fields["title"].flatMap { text($0) }, cases: cases)
        }
        return texts
    }

    /// Reads a text that a wording file may leave out. A draft has every key with an empty text, so
    /// the remedy states that this key may be removed.
    func removableText(_ node: JSONNode) -> String? {
        if readsSuppliedWording, node.string?.isEmpty == true {
            findings.report(
                .emptyText, at: node, "an empty text",
                remedy: "write the words, or remove the key where the form has none")
            return nil
        }
        return text(node)
    }
}
