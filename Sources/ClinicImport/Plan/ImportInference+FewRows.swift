internal import Questionnaires

// Questionnaires in a few rows of a table that lacks their columns.
extension ImportInference {
    /// Warns that a few rows are left out, because the table lacks columns of their questionnaires.
    ///
    /// The rows are few if the other questionnaires have at least twice as many. Rows of a
    /// questionnaire are never few if it raises flags or has a column that the others do not share:
    /// then the name of another column may be misspelt.
    ///
    /// - Parameters:
    ///   - lacking: The questionnaires that lack columns.
    ///   - complete: Those that have all columns.
    /// - Returns: Whether the rows are few.
    mutating func warnOfFewRows(
        of lacking: [ColumnMatching.Match], besides complete: [ColumnMatching.Match]
    ) -> Bool {
        let forms = lacking.map(\.questionnaire)
        let shared = Set(complete.flatMap(\.columns))
        guard let column = questionnaireColumn?.column,
            let cells = survey.profiles[column.place].variety,
            lacking.allSatisfy({ $0.columns.isSubset(of: shared) }),
            forms.allSatisfy({ $0.flags.isEmpty })
        else { return false }
        let names = FormNames(known)
        var rows: [FormNames.Reading: Int] = [:]
        for (text, count) in cells { rows[names.reading(of: text), default: 0] += count }
        let count = { (ids: [Questionnaire.ID]) in ids.reduce(0) { $0 + (rows[.form($1)] ?? 0) } }
        let few = count(forms.map(\.id))
        guard few * 2 <= count(complete.map(\.questionnaire.id)) else { return false }
        findings.add(
            .itemWithoutColumn, gravity: .warning, column: column.name,
            "names \(forms.map(\.shortTitle).listed) in \(few == 1 ? "1 row" : "\(few) rows"), and the "
                + "table lacks columns of \(forms.count == 1 ? "it" : "them"); "
                + "\(few == 1 ? "this row is" : "these rows are") left out; to import "
                + "\(few == 1 ? "it" : "them"), name all columns in a mapping file")
        return true
    }

    /// Refuses questionnaires that only some rows name and whose columns are missing, if the table
    /// has all columns of another one. Otherwise their rows would be lost.
    mutating func withoutIncomplete(
        _ matches: [ColumnMatching.Match]
    ) -> [ColumnMatching.Match] {
        guard let questionnaireColumn else { return matches }
        func refuse(_ forms: [Questionnaire]) {
            guard !forms.isEmpty else { return }
            findings.add(
                .itemWithoutColumn, column: questionnaireColumn.column.name,
                "names \(forms.map(\.shortTitle).joined(separator: ", ")), and the table lacks "
                    + "columns of \(forms.count == 1 ? "it" : "them"); either name the questionnaires to "
                    + "import with -q (rows of others are then left out), or name all columns in "
                    + "a mapping file")
        }
        guard choices.questionnaires.isEmpty else {
            let found = matches.map(\.questionnaire.id)
            refuse(
                questionnaireColumn.questionnaires.filter {
                    choices.questionnaires.contains($0.id) && !found.contains($0.id)
                })
            return matches
        }
        // If a column may be the missing item, the user is asked about it.
        let complete = matches.filter {
            $0.items.isEmpty || $0.missing.isEmpty || $0.isTotalWithFlags
                || proposal(for: $0)?.column != nil
        }
        guard !complete.isEmpty, complete.count < matches.count else { return matches }
        let ids = complete.map(\.questionnaire.id)
        let others = matches.filter { !ids.contains($0.questionnaire.id) }
        if !warnOfFewRows(of: others, besides: complete) { refuse(others.map(\.questionnaire)) }
        return complete
    }
}
