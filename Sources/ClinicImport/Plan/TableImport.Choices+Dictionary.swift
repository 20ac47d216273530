extension TableImport.Choices {
    /// The choices, completed by a data dictionary where the user left them open: the only field
    /// with a date, and the event as the time of each row.
    func completed(by survey: TableSurvey) -> TableImport.Choices {
        guard let fields = survey.dictionary?.fields else { return self }
        var choices = self
        let dates = survey.columns.filter { column in
            fields[column.name]?.isDate == true && !ColumnRole.birthDate.isNamed(column.name)
                && survey.profiles[column.place].filled > 0
        }
        if dateColumn == nil, date == nil, visits == nil, dates.count == 1 {
            choices.dateColumn = dates[0].name
        }
        if waveColumn == nil, survey.headers.contains(Self.eventOfREDCap) {
            choices.waveColumn = Self.eventOfREDCap
        }
        return choices
    }

    private static let eventOfREDCap = "redcap_event_name"
}
