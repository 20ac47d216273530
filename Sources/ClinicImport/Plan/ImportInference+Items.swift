internal import Questionnaires

// The columns of items that names do not show.
extension ImportInference {
    /// Gives the only questionnaire the columns that the user named as its items.
    mutating func chosenItems(
        _ matches: [ColumnMatching.Match], _ named: [Questionnaire]
    ) -> [ColumnMatching.Match] {
        guard let chosen = choices.itemColumns,
            let first = column(named: chosen.first, option: "--items"),
            let last = column(named: chosen.last, option: "--items")
        else { return matches }
        let forms = named.isEmpty ? matches.map(\.questionnaire) : named
        guard let form = forms.first, forms.count == 1 else {
            findings.add(
                .noQuestionnaire, "--items: name the questionnaire of these columns with -q")
            return []
        }
        let columns = survey.columns.filter {
            (first.place...max(first.place, last.place)).contains($0.place)
        }
        let items = columns.count == form.items.count ? form.items : form.expectedItems
        guard columns.count == items.count else {
            findings.add(
                .itemWithoutColumn,
                "--items: from \(first.name) to \(last.name) are \(columns.count) columns, and "
                    + "\(form.shortTitle) has \(form.expectedItems.count) items")
            return matches
        }
        var match =
            matches.first { $0.questionnaire.id == form.id }
            ?? ColumnMatching.Match(questionnaire: form)
        match.items = Dictionary(
            uniqueKeysWithValues: zip(items.map(\.id), columns.map(\.place)))
        match.addContext(in: survey.headers)
        return [match]
    }

    /// Warns of columns that look like the items of a questionnaire with a total alone: as many
    /// columns as it has items, with the same name and the numbers from 1. Totals alone would lose
    /// their answers and flags.
    mutating func noteUnreadItems(of match: ColumnMatching.Match) {
        let form = match.questionnaire
        let counts = [form.expectedItems.count, form.items.count]
        var numbered: [String: [Int: TableColumn]] = [:]
        for column in survey.columns where !match.columns.contains(column.place) {
            let digits = column.name.reversed().prefix(while: \.isNumber).reversed()
            guard let number = Int(String(digits)), number > 0 else { continue }
            let stem = String(column.name.dropLast(digits.count))
            numbered[stem, default: [:]][number] = column
        }
        let found = numbered.filter { _, columns in
            counts.contains(columns.count) && columns.keys.max() == columns.count
        }
        guard let (_, columns) = found.min(by: { $0.key < $1.key }), let first = columns[1],
            let last = columns[columns.count]
        else { return }
        findings.add(
            .itemsUnread, gravity: .warning, column: match.total.map { survey.columns[$0].name },
            "\(first.name) to \(last.name) look like the items of \(form.shortTitle); use them "
                + "with --items \(first.name)..\(last.name)")
    }
}
