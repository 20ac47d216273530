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

    /// The items that a table with answers must have: the scored ones, or all items of a form
    /// without scales.
    var expectedItems: [Item] { scoredItems.isEmpty ? items : scoredItems }
}
