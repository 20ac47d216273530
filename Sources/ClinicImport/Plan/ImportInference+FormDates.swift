internal import Questionnaires

/// A column that holds the date of one questionnaire.
struct FormDate: Hashable {
    /// The column: `phq9_date`.
    let column: TableColumn
    /// What its name says without the questionnaire or the number of the column: `date`. The dates of
    /// two questionnaires with the same kind belong together.
    let kind: String

    init(_ column: TableColumn, named kind: some StringProtocol) {
        self.column = column
        self.kind = FoldedText(kind).joined
    }
}

// The dates of each questionnaire, where a row holds several.
extension ImportInference {
    /// The columns that may hold the date of each questionnaire.
    func formDates(
        _ sittings: [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) -> [Questionnaire.ID: [FormDate]] {
        let ofForms = datesBesideItems(sittings, excluding: taken)
        guard ofForms.isEmpty else { return ofForms }
        let ids = Set(sittings.filter { $0.wave == nil }.map(\.questionnaire))
        return known.filter { ids.contains($0.id) }.reduce(into: [:]) {
            $0[$1.id] = dates(of: $1, excluding: taken)
        }
    }

    /// The columns named as the date of one questionnaire: `phq9_date`, `date_phq9`, `phq_date`.
    func dates(of form: Questionnaire, excluding taken: Set<Int>) -> [FormDate] {
        func named(_ form: String) -> [FormDate] {
            survey.columns.filter { !taken.contains($0.place) }.compactMap { column in
                let name = FoldedText(column.name).joined
                let kinds = [
                    name.hasPrefix(form) ? name.dropFirst(form.count) : nil,
                    name.hasSuffix(form) ? name.dropLast(form.count) : nil,
                ]
                return kinds.compactMap(\.self).first(where: ColumnRole.date.isNamed)
                    .map { FormDate(column, named: $0) }
            }
        }
        let own = named(form.foldedID)
        // `phq_date`, in a table with one form of the family.
        let isOnly = known.count { forms.contains($0.id) && $0.family == form.family } == 1
        return own.isEmpty && isOnly ? named(form.family) : own
    }

    /// The columns among the dates of a questionnaire that may be its date.
    ///
    /// - Parameter chosen: The date of a questionnaire that the user named. The others have the date of
    ///   the same kind, as `gad7_date` belongs to `phq9_date`.
    func candidates(
        among dates: [FormDate], _ chosen: FormDate?, excluding taken: Set<Int>
    ) -> [TableColumn] {
        guard let chosen else {
            return withoutTimestamps(of: dates.map(\.column), excluding: taken)
        }
        if dates.contains(chosen) { return [chosen.column] }
        let sameKind = dates.filter { $0.kind == chosen.kind }
        return (sameKind.isEmpty ? dates : sameKind).map(\.column)
    }

    /// The columns `Date` of each questionnaire, if several columns have this name; empty unless
    /// each questionnaire has one.
    ///
    /// REDCap writes the columns of one form together, and `Complete?` after them. The dates of a
    /// questionnaire are those among the columns of its form.
    private func datesBesideItems(
        _ sittings: [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) -> [Questionnaire.ID: [FormDate]] {
        let ends = survey.columns.filter { HeaderRow.isCompletion($0.name) }.map(\.place)
        let dates = survey.columns.compactMap { column in
            let name = HeaderRow.undistinguished(column.name)
            return !taken.contains(column.place) && name.count < column.name.count
                && ColumnRole.date.isNamed(name) ? FormDate(column, named: name) : nil
        }
        guard !ends.isEmpty, dates.count > 1, sittings.allSatisfy({ $0.wave == nil }) else {
            return [:]
        }
        var found: [Questionnaire.ID: [FormDate]] = [:]
        for sitting in sittings {
            let items = places(of: Array(sitting.items.values))
            guard let first = items.min(), let last = items.max(),
                let end = ends.first(where: { $0 > last })
            else { return [:] }
            let start = ends.last { $0 < end } ?? -1
            let own = dates.filter { (start + 1..<end).contains($0.column.place) }
            guard first > start, !own.isEmpty else { return [:] }
            found[sitting.questionnaire] = own
        }
        return found
    }
}
