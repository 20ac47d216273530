extension Questionnaire {
    /// A wording file to fill in: every text that a reader of the form needs, empty.
    ///
    /// Texts of the definition are inserted, such as those of a question about the person, whose
    /// choices decide cut-points. A choice without a text has its name as its text, which the user
    /// replaces. Words of bands and categories are offered only for other languages than that of
    /// the definition, because a form in its own language uses the words of the definition.
    ///
    /// - Parameter language: The language of the texts, or `nil` for that of the definition.
    package func wordingDraft(in language: LanguageTag?) -> JSONValue {
        let language = language ?? self.language
        return .object([
            ("wordingFor", .string(id.text)),
            ("version", .string(version.description)),
            ("contentHash", .string(contentHash.description)),
            ("translations", .object([(language.description, texts(in: language))])),
        ])
    }

    private func texts(in language: LanguageTag) -> JSONValue {
        let isOther = language != self.language
        let empty = JSONValue.string("")
        var members: [(String, JSONValue)] = [
            ("title", isOther ? empty : .string(title)), ("source", empty), ("instruction", empty),
        ]
        if !sections.isEmpty {
            let texts = sections.map { section in
                (
                    section.id.text,
                    JSONValue.object([
                        ("title", isOther ? empty : .string(section.title ?? "")),
                        ("instruction", isOther ? empty : .string(section.instruction ?? "")),
                    ])
                )
            }
            members.append(("sections", .object(texts)))
        }
        let ownText = { (item: Item) in isOther || item.text == item.id.text ? "" : item.text }
        let ownWords = { (choice: Item.Choice) in
            isOther || choice.text == String(choice.value) ? "" : choice.text
        }
        members.append(("items", .object(items.map { ($0.id.text, .string(ownText($0))) })))
        var shared: [(String, JSONValue)] = []
        var own: [(String, JSONValue)] = []
        for item in items where !item.choices.isEmpty {
            let words = JSONValue.object(
                item.choices.map { (String($0.value), .string(ownWords($0))) })
            if let set = item.choiceSet {
                if !shared.contains(where: { $0.0 == set.text }) {
                    shared.append((set.text, words))
                }
            } else {
                own.append((item.id.text, words))
            }
        }
        if !shared.isEmpty { members.append(("choiceSets", .object(shared))) }
        if !own.isEmpty { members.append(("itemChoices", .object(own))) }
        if isOther {
            let bands = scales.filter { !$0.bands.isEmpty }.map { scale in
                (scale.id.text, JSONValue.object(scale.bands.map { ($0.id.text, empty) }))
            }
            let categories = self.categories.map { category in
                (
                    category.id.text,
                    JSONValue.object([
                        ("title", empty),
                        ("cases", .object(category.cases.map { ($0.id.text, empty) })),
                    ])
                )
            }
            if !bands.isEmpty { members.append(("bands", .object(bands))) }
            if !categories.isEmpty { members.append(("categories", .object(categories))) }
        }
        return .object(members)
    }
}
