internal import Questionnaires

/// A column that may be an item, or a name in the rows of a long table.
struct ItemPart {
    let place: Int
    let name: String
    var question = ""
    let answers: ColumnProfile

    /// Whether the name is that of a form with a word for an item that raises a flag: `phq9si`.
    func namesFlag(of form: Questionnaire) -> Bool {
        FoldedText(name).joined.hasPrefix(form.foldedID)
            && form.flags.contains { ColumnMatching.mayName($0.item, name, of: form) }
    }

    /// Whether the name or the question has most words of an item that only the longer of two forms
    /// has.
    func mayHold(anyItemOf longer: Questionnaire, excluding form: Questionnaire) -> Bool {
        let own = Set(form.items.map(\.id))
        return longer.items.contains { item in
            !own.contains(item.id)
                && longer.languages.contains { language in
                    let text = longer.wording(for: language).text(of: item)
                    return [name, question].contains { Self.isLike($0, text) }
                }
        }
    }

    /// Whether a text has at least half of the long words of another, and at least four of them.
    private static func isLike(_ text: String, _ other: String) -> Bool {
        let words = Set(FoldedText(other).words.filter { $0.count > 3 })
        let found = words.intersection(FoldedText(text).words)
        return found.count > 3 && found.count * 2 >= words.count
    }
}
