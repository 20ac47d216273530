internal import Questionnaires

/// The columns that the user named as the items of one questionnaire.
struct ChosenItems {
    /// The questionnaire.
    let form: Questionnaire
    /// The items, in the order of the columns.
    let items: [Item]
    /// The columns.
    let columns: [TableColumn]

    /// All ways to assign runs of columns to questionnaires. The numbers of columns decide.
    ///
    /// Neighbouring runs may belong to one questionnaire. Each questionnaire gets at most one set
    /// of columns.
    ///
    /// - Parameters:
    ///   - runs: The columns of each option `--items`.
    ///   - forms: The questionnaires.
    ///   - totals: The questionnaires with a total. For them, the items that raise a flag are
    ///     enough.
    static func all(
        in runs: ArraySlice<[TableColumn]>, of forms: [Questionnaire],
        withTotal totals: Set<Questionnaire.ID>
    ) -> [[ChosenItems]] {
        guard !runs.isEmpty else { return [[]] }
        return runs.indices.flatMap { end in
            let columns = Array(runs[...end].joined())
            return forms.flatMap { form -> [[ChosenItems]] in
                guard let items = items(of: form, columns.count, totals) else { return [] }
                let others = forms.filter { $0.id != form.id }
                let own = ChosenItems(form: form, items: items, columns: columns)
                return all(in: runs[(end + 1)...], of: others, withTotal: totals).map {
                    [own] + $0
                }
            }
        }
    }

    /// The items of several questionnaires in the same columns, in the order of each form; `nil` if the
    /// columns are not as many as the items of the longest.
    ///
    /// - Parameters:
    ///   - columns: The columns of an option `--items`.
    ///   - forms: The questionnaires, which a column names in each row.
    static func shared(_ columns: [TableColumn], by forms: [Questionnaire]) -> [ChosenItems]? {
        let all = forms.map { form in
            let items = form.items.count == columns.count ? form.items : form.expectedItems
            return ChosenItems(
                form: form, items: items, columns: Array(columns.prefix(items.count)))
        }
        return forms.count > 1 && all.map(\.items.count).max() == columns.count ? all : nil
    }

    /// The items of a form that fit a number of columns; `nil` if no set of its items fits.
    private static func items(
        of form: Questionnaire, _ count: Int, _ totals: Set<Questionnaire.ID>
    ) -> [Item]? {
        let flagged = Set(form.flags.map(\.item))
        let ofTotal =
            totals.contains(form.id) ? form.items.filter { flagged.contains($0.id) } : []
        return [form.items, form.expectedItems, ofTotal].first { $0.count == count }
    }
}
