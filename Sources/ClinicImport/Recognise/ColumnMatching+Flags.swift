internal import Questionnaires

// The column of the item that raises a flag, in a table with a total and without the other items.
extension ColumnMatching {
    /// Adds the column of the only item that raises a flag: `PHQ9 SI`,
    /// `Suicidal ideation (PHQ-9 item 9)`, and `Q9` if no other column is numbered. Without it a
    /// total would raise no flag.
    func addFlaggedItem(to match: inout Match, _ columnNames: ColumnNames) {
        let form = match.questionnaire
        let flagged = Set(form.flags.map(\.item))
        guard match.total != nil, match.items.isEmpty, match.choices.isEmpty,
            let item = flagged.first, flagged.count == 1
        else { return }
        let taken = match.columns
        let free = names.indices.filter { !taken.contains($0) }
        let certain = free.filter {
            Self.means(item, names[$0], of: form, columnNames)
        }
        let numbered = names.indices.filter { columnNames.isNumbered(headers[$0]) }
        let found =
            certain.isEmpty
            ? numbered.filter {
                numbered.count == 1 && columnNames.meaning(of: names[$0])?.meaning == .item(item)
            } : certain
        if found.count == 1 { match.items[item] = found[0] }
    }

    /// Whether a header names an item: by the form and a word for the item, or by the form and the
    /// item's number, which may follow such a word.
    private static func means(
        _ item: Item.ID, _ header: ColumnNames.Header, of form: Questionnaire,
        _ columnNames: ColumnNames
    ) -> Bool {
        let id = form.foldedID
        var words = header.words
        while words.count > 1, answerWords.contains(String(words[words.count - 1])) {
            words.removeLast()
        }
        let joined = words.joined()
        let own = Set(itemNames(item))
        if joined.hasPrefix(id), own.contains(String(joined.dropFirst(id.count))) { return true }
        // The name of the form and the number of the item: `phq9 item 9 score`.
        for place in words.indices {
            let end = words[place...].joined(separator: " ")
            guard end.hasPrefix(id.prefix { !$0.isNumber }),
                let (meaning, strength) = columnNames.meaning(of: String(end)),
                meaning == .item(item), strength == .certain
            else { continue }
            return place == 0 || own.contains(words[..<place].joined())
        }
        return false
    }

    /// Whether a name has a word for an item: `suicidal_ideation`, `phq9_si`.
    static func mayName(_ item: Item.ID, _ name: String, of form: Questionnaire) -> Bool {
        let words = FoldedText(name).words.map(String.init)
        let own = Set(itemNames(item))
        let id = form.foldedID
        return words.indices.contains { start in
            (start..<words.count).contains { end in
                let joined = words[start...end].joined()
                return own.contains(joined)
                    || (joined.hasPrefix(id) && own.contains(String(joined.dropFirst(id.count))))
            }
        }
    }
}
