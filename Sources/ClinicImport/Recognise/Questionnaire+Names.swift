internal import Questionnaires

extension Questionnaire {
    /// Its identifier as names of columns contain it: `phq9`.
    var foldedID: String { FoldedText(id.text).joined }

    /// The beginning of the identifier that related forms share: `phq`.
    var family: String { String(foldedID.prefix { !$0.isNumber }) }

    /// Its names in cells of a table, folded: its identifier and its titles.
    var namesInTables: Set<String> {
        let titles = languages.map { FoldedText(wording(for: $0).title).joined }
        return Set([foldedID, FoldedText(shortTitle).joined] + titles).subtracting([""])
    }

    /// The items that a table with answers must have: the scored questions, or all questions of a
    /// form without scales. What is known about the person may be unknown.
    var expectedItems: [Item] {
        let questions = items.filter { $0.role == .question }
        let scored = questions.filter { !$0.isUnscored }
        return scored.isEmpty ? questions : scored
    }
}
