internal import Questionnaires

// Columns that may hold the severity of a questionnaire.
extension ImportInference {
    /// The column of a severity. A column called `risk` or `category` counts only if at least half
    /// of its texts name a band. `phq9_severity` counts if it is empty or one text does; a warning
    /// gives the number of the others.
    mutating func severity(
        in place: Int, of form: Questionnaire
    ) -> TableImport.Mapping.Column? {
        let name = name(of: place)
        let isCertain = isCertain(place, of: form)
        guard let totals = TotalColumn(nil, of: form),
            let texts = profile(of: place, in: form).variety
        else {
            return isCertain ? name : nil
        }
        let words = texts.keys.filter { !$0.isEmpty && !choices.missingCodes.contains($0) }
        let named = words.count { totals.bands(named: $0) != nil }
        // In another language some names are the same, such as "minimal".
        guard isCertain else { return named > 0 && named * 2 >= texts.count ? name : nil }
        if named < words.count {
            findings.add(
                .severityUnread, gravity: .warning, column: name,
                "\(words.count - named) of its \(words.count) texts are not the name of a band of "
                    + "\(form.shortTitle), and are not compared with the total")
        }
        return named > 0 || words.isEmpty ? name : nil
    }

    /// Whether the name of a column includes that of its form.
    func isCertain(_ place: Int, of form: Questionnaire) -> Bool {
        ColumnNames.of(form).meaning(of: name(of: place))?.strength == .certain
    }
}
