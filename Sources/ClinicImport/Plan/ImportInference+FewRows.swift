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
}
