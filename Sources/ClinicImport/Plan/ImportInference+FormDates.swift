internal import Questionnaires

// The dates of the forms of REDCap in a table with labels.
extension ImportInference {
    /// The column `Date` of each questionnaire, where several columns have this name.
    ///
    /// REDCap writes the columns of one form together, and `Complete?` behind them. The date of a
    /// questionnaire is the only one among the columns of its form. Empty unless each questionnaire
    /// has one.
    func datesOfForms(
        _ sittings: [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) -> [Questionnaire.ID: TableColumn] {
        let ends = survey.columns.filter { HeaderRow.isCompletion($0.name) }.map(\.place)
        let dates = survey.columns.filter { column in
            let name = HeaderRow.undistinguished(column.name)
            return !taken.contains(column.place) && name.count < column.name.count
                && ColumnRole.date.isNamed(name)
        }
        guard !ends.isEmpty, dates.count > 1, sittings.allSatisfy({ $0.wave == nil }) else {
            return [:]
        }
        var found: [Questionnaire.ID: TableColumn] = [:]
        for sitting in sittings {
            let items = places(of: Array(sitting.items.values))
            guard let first = items.min(), let last = items.max(),
                let end = ends.first(where: { $0 > last })
            else { return [:] }
            let start = ends.last { $0 < end } ?? -1
            let own = dates.filter { (start + 1..<end).contains($0.place) }
            guard first > start, own.count == 1 else { return [:] }
            found[sitting.questionnaire] = own[0]
        }
        return found
    }
}
