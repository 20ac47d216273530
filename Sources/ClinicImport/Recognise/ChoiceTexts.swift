internal import Questionnaires

/// The choices of an item by their published texts, in every language of the definition.
///
/// People mix texts with numbers: `Nearly every day` in a column of 0 to 3. Such a text has one
/// meaning, whatever the coding of the numbers is. A text counts alone or together with the value
/// of its choice.
struct ChoiceTexts {
    private var values = TextValues()
    /// The texts as published, by the same text without blanks.
    private var published: [String: Text] = [:]

    /// The published text of a choice in one language.
    struct Text: Hashable {
        let text: String
        let value: Int
    }

    /// The texts of the choices of each item. Items with the same choices share them.
    static func ofEach(
        _ items: some Sequence<Item>, in questionnaire: Questionnaire
    ) -> [Item.ID: ChoiceTexts] {
        let wordings = questionnaire.languages.map { questionnaire.wording(for: $0) }
        var known: [[[Text]]: ChoiceTexts] = [:]
        var texts: [Item.ID: ChoiceTexts] = [:]
        for item in items {
            let own = wordings.map { wording in
                item.choices.map {
                    Text(text: wording.text(of: $0, in: item), value: $0.value)
                }
            }
            let choices = own.flatMap { $0 + SharedChoices.translated($0) }
            let codes = item.choices.flatMap { choice in
                choice.codesOfAnswers.map { Text(text: $0, value: choice.value) }
            }
            let found = known[[choices, codes]] ?? ChoiceTexts(choices, codes: codes)
            known[[choices, codes]] = found
            texts[item.id] = found
        }
        return texts
    }

    /// The texts of choices in all languages. A text without any letter is ignored, because it may
    /// be a value.
    private init(_ choices: [Text], codes: [Text]) {
        for code in codes { values.add(code.text, code.value) }
        for choice in choices where choice.text.contains(where: \.isLetter) {
            let (value, text) = (choice.value, choice.text)
            let circulating = Self.circulating(for: text)
            for writing in [text, "\(value) \(text)", "\(text) \(value)"] + circulating {
                values.add(writing, value)
                published[FoldedText(writing).joined] = choice
            }
        }
    }

    /// The variants of a published text that are in circulation.
    static func circulating(for text: String) -> [String] {
        circulating[FoldedText(text)] ?? []
    }

    private static let circulating = Dictionary(
        grouping: CirculatingText.all, by: { FoldedText($0.published) }
    ).mapValues { $0.map(\.text) }

    /// The value of the only choice that a text names, or `nil`.
    func value(of text: String) -> Int? {
        values.value(of: text) ?? values.value(ofPoints: text)
    }

    /// The choice that a text names, whatever blanks it has; `nil` if it names no choice.
    func choice(named text: String) -> Text? {
        published[FoldedText(text).joined]
    }

    /// The choice that a text names, or that it may be a misspelling of.
    func choice(like text: String) -> Text? {
        choice(named: text)
            ?? nearest(to: FoldedText(text).joined, in: published.keys.sorted())
            .flatMap { published[$0] }
    }
}

extension Item.Choice {
    /// The codes of the choice among LOINC's answers, such as LA6568-5.
    var codesOfAnswers: [String] {
        codes.filter { $0.system == "http://loinc.org" && $0.code.hasPrefix("LA") }.map(\.code)
    }
}
