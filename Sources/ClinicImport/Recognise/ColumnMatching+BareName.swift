internal import Questionnaires

// Columns with only the name of a form, such as `PHQ9`: the total, or an item of its family.
extension ColumnMatching {
    /// The columns that may have a meaning, and how certain each is.
    typealias Claims = [ColumnNames.Meaning: [(column: Int, strength: ColumnNames.Strength)]]

    /// Removes names such as `PHQ2` and `PHQ9` from the items if `q1` … `q9` are all of them: then
    /// they are totals.
    func removeTotals(from claims: inout Claims, of form: Questionnaire) {
        func areWhole(_ strength: ColumnNames.Strength) -> Bool {
            form.expectedItems.allSatisfy { item in
                claims[.item(item.id)]?.contains { $0.strength == strength } == true
            }
        }
        guard areWhole(.itemOnly), !areWhole(.family) else { return }
        for item in form.items {
            claims[.item(item.id)]?.removeAll { $0.strength == .family }
        }
        claims = claims.filter { !$1.isEmpty }
    }

    /// Reads a column named `PHQ9`. It is the total if no other column is of the family. With `PHQ8`
    /// or `PHQ2` in the table it may be item 9, of this form or another, so it is ignored, unless
    /// other columns are all items.
    func readBareName(_ match: inout Match) {
        let form = match.questionnaire
        guard !form.scales.isEmpty else { return }
        let id = form.foldedID
        guard let column = names.firstIndex(where: { $0.joined == id }) else { return }
        let isAlone = !names.indices.contains {
            $0 != column && Self.number(of: names[$0], in: form.family) != nil
        }
        if isAlone {
            if match.items.values.allSatisfy({ $0 == column }) { match.items = [:] }
            let flagged = Set(form.flags.map(\.item))
            if match.items.allSatisfy({ $1 != column && flagged.contains($0) }) {
                match.total = match.total ?? column
            }
        }
        if match.total == nil, match.missing.isEmpty, !match.columns.contains(column) {
            match.perhapsTotal = column
        }
    }

    /// Of two columns for an item that both have the name of the form, the one that is not written
    /// like the other items; `nil` without one.
    func bareName(
        among columns: [Int], _ item: Item.ID, of form: Questionnaire,
        _ claims: [ColumnNames.Meaning: Int]
    ) -> Int? {
        guard columns.count == 2, !form.scales.isEmpty,
            columns.allSatisfy({ names[$0].joined == form.foldedID }),
            let own = form.item(item), let other = form.expectedItems.first,
            let column = claims[.item(other.id)]
        else { return nil }
        let numbers = form.numbers(of: [own, other])
        let alike = ColumnNames.spellings(of: headers[column], numbers[1], with: [numbers[0]])
        let others = columns.filter { !alike.contains(headers[$0].lowercased()) }
        return others.count == 1 ? others[0] : nil
    }
}
