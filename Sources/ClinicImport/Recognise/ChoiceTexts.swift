internal import Questionnaires

/// The choices of an item by their published texts, in every language of the definition.
///
/// People paste texts among numbers: `Nearly every day` in a column of 0 to 3. Such a text has one
/// meaning, whatever the coding of the numbers is. A text is compared as ``FoldedText`` does, alone
/// or together with the value of its choice.
struct ChoiceTexts {
    private var values: [FoldedText: Set<Int>] = [:]
    /// The texts as published, by the same text without blanks.
    private var published: [String: (text: String, value: Int)] = [:]

    /// The texts of an item. A text without any letter is not among them: it may be a value.
    init(_ item: Item, in questionnaire: Questionnaire) {
        for language in questionnaire.languages {
            let wording = questionnaire.wording(for: language)
            for choice in item.choices {
                let text = wording.text(of: choice, in: item)
                guard text.contains(where: \.isLetter) else { continue }
                for writing in [text, "\(choice.value) \(text)", "\(text) \(choice.value)"] {
                    let folded = FoldedText(writing)
                    values[folded, default: []].insert(choice.value)
                    published[folded.joined] = (text, choice.value)
                }
            }
        }
    }

    /// The value of the only choice that a text names, or `nil`.
    func value(of text: String) -> Int? {
        guard let found = values[FoldedText(text)], found.count == 1 else { return nil }
        return found.first
    }

    /// The choice that a text names, whatever blanks are in it; `nil` when it names no choice.
    func choice(named text: String) -> (text: String, value: Int)? {
        published[FoldedText(text).joined]
    }

    /// The choice that a text names, or that it may be a misspelling of.
    func choice(like text: String) -> (text: String, value: Int)? {
        choice(named: text)
            ?? nearest(to: FoldedText(text).joined, in: published.keys.sorted())
            .flatMap { published[$0] }
    }
}
