internal import Questionnaires

// The dates of the answers.
extension ImportInference {
    /// Gives each questionnaire that has a separate date column, such as `phq9_date`, the dates of
    /// that column. A date rule from the user applies to all questionnaires instead. Only if it names
    /// the date of a questionnaire, each other one has its own, of the same kind if it has several.
    ///
    /// - Returns: The indices of these columns. They are not dates of any other questionnaire.
    mutating func setSeparateDates(
        to sittings: inout [TableImport.Mapping.Sitting], excluding taken: Set<Int>
    ) -> Set<Int> {
        guard choices.date == nil, choices.visits == nil, long == nil, questionnaireColumn == nil
        else { return [] }
        // A single questionnaire uses the date of the row, whatever the column's name.
        let isSingle = sittings.count == 1 && columns(.date, excluding: []).isEmpty
        guard !isSingle else { return [] }
        let dates = formDates(sittings, excluding: taken)
        var chosen: FormDate?
        if let name = choices.dateColumn {
            chosen = dates.values.joined().first { $0.column == column(spelt: name) }
            guard chosen != nil, dates.values.count(where: { !$0.isEmpty }) > 1 else { return [] }
        }
        var found: Set<Int> = []
        for place in sittings.indices where sittings[place].wave == nil {
            let id = sittings[place].questionnaire
            guard let form = known.first(where: { $0.id == id }), let all = dates[id] else {
                continue
            }
            found.formUnion(all.map(\.column.place))
            var columns = candidates(among: all, chosen, excluding: taken)
            guard let column = columns.first else { continue }
            if chosen == nil, columns.count == 1 {
                columns += visitDates(besides: column, of: form, excluding: taken)
            }
            if columns.count > 1 {
                findings.add(
                    .dateUnclear,
                    "several columns may hold the date of \(form.shortTitle): "
                        + "\(columns.names); say which with --date-from COLUMN"
                        + (sittings.count > 1
                            ? ", which gives each other questionnaire its date of the same kind, or "
                                + "name the date of each in a mapping file" : ""))
            }
            let rule =
                columns.count > 1
                ? nil
                : chosen == nil
                    ? dateForm(of: column).map {
                        TableImport.Mapping.DateRule.column(column.name, $0)
                    }
                    : dateRule(of: column)
            // An unreadable date is already reported; the date of the row must not replace it.
            sittings[place].date = rule ?? .column(column.name, .iso)
        }
        return found
    }

    /// The user's rule for the dates, or the column of the date and its form; `nil` with a finding.
    ///
    /// - Parameter undated: The questionnaires that need it, for a message.
    mutating func dateRule(excluding taken: Set<Int>, of undated: String) -> TableImport.Mapping
        .DateRule?
    {
        if let date = choices.date { return .all(date) }
        if let visits = choices.visits {
            return visitRule(from: visits.start, visits.unit, excluding: taken)
        }
        if let name = choices.dateColumn {
            guard let column = column(named: name, option: "--date-from") else { return nil }
            return dateRule(of: column, isOfRow: true)
        }
        var candidates = columns(.date, excluding: taken)
        if candidates.isEmpty { candidates = timeColumns(excluding: taken) }
        // If a response has `StartDate`, `EndDate` and `RecordedDate`, its end counts.
        var completions = columns(.completion, excluding: taken)
        if completions.isEmpty, TableImport.File.Form.isOfSurveyMonkey(survey.headers) {
            completions = survey.columns.filter { $0.name == "Date Modified" }
        }
        // A phone may send a form of ODK days after its end.
        if completions.count > 1, survey.hasGroups {
            completions = completions.filter { $0.name == "end" }
        }
        if completions.count == 1,
            candidates.allSatisfy({
                hasRole(.completion, $0) || hasRole(.nearCompletion, $0)
            })
        {
            candidates = completions
        }
        if candidates.isEmpty {
            candidates = columns(.perhapsDate, excluding: taken).filter(holdsDates)
        }
        candidates = withoutTimestamps(of: candidates, excluding: taken)
        if candidates.count == 1 {
            let others = otherDates(than: candidates[0], excluding: taken)
            if others.isEmpty { return dateRule(of: candidates[0], isOfRow: true) }
            candidates += others
        }
        if candidates.isEmpty {
            let visits = columns(.visit, excluding: taken)
            let unit = visits.first.flatMap { TableImport.VisitUnit(header: $0.name) } ?? .week
            let dated = survey.columns.filter {
                !taken.contains($0.place) && !hasRole(.birthDate, $0) && holdsDates($0)
                    && !$0.name.isEmpty
            }
            let hint =
                dated.count == 1
                ? "; the only column with dates is \(dated[0].name)"
                : visits.isEmpty
                    ? ""
                    : "; \(visits.names) may count visits: give --start DATE --unit \(unit.rawValue)"
            findings.add(
                .noDate,
                "no column for the date\(undated)\(header.words); name it with --date-from "
                    + "COLUMN, or give one date for all with --date DATE\(hint)")
        } else {
            findings.add(
                .dateUnclear,
                "several columns may hold the date: \(candidates.names); say which with "
                    + "--date-from COLUMN")
        }
        return nil
    }

    /// The dates in a column; `nil` with a finding if their form is not clear.
    ///
    /// - Parameter isOfRow: Whether they are the dates of the rows. Then a column with a time of
    ///   day belongs to them.
    mutating func dateRule(
        of column: TableColumn, isOfRow: Bool = false
    ) -> TableImport.Mapping.DateRule? {
        guard let form = dateForm(of: column) else { return nil }
        guard let name = choices.timeColumn ?? (isOfRow ? timeOfDay(for: column) : nil) else {
            return .column(column.name, form)
        }
        return self.column(named: name, option: "--time-from").map {
            .column(column.name, form, time: $0.name)
        }
    }

    /// The only column with a time of day, if the dates have no time; `nil` without one. Two
    /// sittings on one day may differ only in their times.
    private func timeOfDay(for dates: TableColumn) -> String? {
        guard survey.profiles[dates.place].dates.timed == 0 else { return nil }
        let found = survey.columns.filter { column in
            let profile = survey.profiles[column.place]
            return Self.namesOfTimesOfDay.contains(FoldedText(column.name).joined)
                && profile.filled > 0 && profile.dates.clocks == profile.filled
                // No clinic asks all people in the first hour of a day: these are durations.
                && profile.dates.firstHours < profile.filled
        }
        return found.count == 1 ? found[0].name : nil
    }

    /// The names of columns with the time of day of the answers.
    private static let namesOfTimesOfDay: Set<String> = [
        "time", "timeofday", "visittime", "assessmenttime", "testtime", "uhrzeit", "zeit", "hora",
        "horadelavisita", "horadelaevaluacion", "heure", "heuredelavisite", "ora", "tijd",
    ]

    /// Whether some of these dates have times and all times are 0:00, as a spreadsheet writes days.
    /// `false` if a rule is not a column, or has a separate column for the time.
    func areMidnights(_ rules: [TableImport.Mapping.DateRule]) -> Bool {
        var columns: Set<String> = []
        for rule in rules {
            guard case .column(let name, _, time: nil) = rule else { return false }
            columns.insert(name)
        }
        let timed = survey.columns.filter { columns.contains($0.name) }
            .map { survey.profiles[$0.place].dates }.filter { $0.timed > 0 }
        return !timed.isEmpty && timed.allSatisfy { $0.midnights == $0.timed }
    }

    /// The rule for the column that counts visits from a day; `nil` with a finding.
    private mutating func visitRule(
        from start: LocalDate, _ unit: TableImport.VisitUnit, excluding taken: Set<Int>
    ) -> TableImport.Mapping.DateRule? {
        let candidates = columns(.visit, excluding: taken)
        let named = choices.dateColumn.flatMap { column(named: $0, option: "--date-from") }
        guard let column = named ?? (candidates.count == 1 ? candidates[0] : nil) else {
            findings.add(
                .noVisit,
                "no column for the number of the visit\(header.words); name it with "
                    + "--date-from COLUMN")
            return nil
        }
        if let counted = TableImport.VisitUnit(header: column.name), counted != unit {
            findings.add(
                .visitUnit, column: column.name,
                "counts \(counted.rawValue)s by its name, and --unit says \(unit.rawValue); give "
                    + "--unit \(counted.rawValue), or name the column otherwise if it counts "
                    + "\(unit.rawValue)s")
            return nil
        }
        return .visit(column.name, start: start, unit)
    }

    /// The questionnaires without a separate date, in words; empty if all lack one.
    func undated(_ sittings: [TableImport.Mapping.Sitting]) -> String {
        let without = sittings.filter { $0.date == nil && $0.wave == nil }.map(\.questionnaire)
        guard without.count < sittings.count else { return "" }
        let titles = known.filter { without.contains($0.id) }.map(\.shortTitle)
        return " of " + titles.joined(separator: ", ")
    }

    /// The columns with names such as `time` or `visit` that hold dates. Such a column may also
    /// hold the time of day, or the name or number of a visit, so the name alone does not decide.
    private func timeColumns(excluding taken: Set<Int>) -> [TableColumn] {
        survey.columns.filter { column in
            !taken.contains(column.place)
                && Self.namesOfTimes.contains(FoldedText(column.name).joined)
                && !survey.profiles[column.place].dates.decided.isEmpty
        }
    }

    /// Whether more than half of a column's cells are dates, in any order of day and month.
    func holdsDates(_ column: TableColumn) -> Bool {
        let profile = survey.profiles[column.place]
        let dates = profile.dates.decided.reduce(profile.dates.eitherOrder) { $0 + $1.cells }
        return dates > 0 && dates * 2 > profile.filled
    }

    /// The name of a time zone, such as `CET`, after the dates of a column; `nil` without one.
    private func zoneName(in column: TableColumn) -> Substring? {
        let cells = survey.profiles[column.place].variety ?? [:]
        let names = Set(
            cells.keys.compactMap { cell -> Substring? in
                guard cell.contains(":"), let word = cell.split(separator: " ").last,
                    (3...5).contains(word.count),
                    word.allSatisfy({ $0.isASCII && $0.isUppercase })
                else { return nil }
                return word
            })
        return names.sorted().first
    }

    /// The names of columns that hold dates in some tables and something else in others.
    private static let namesOfTimes: Set<String> = [
        "time", "visit", "appointment", "session", "encounter", "zeitpunkt", "besuch", "termin",
        "data", "visita", "cita",
    ]

    /// The column of the birth date; `nil` unless there is one column with an unambiguous form.
    var birthDate: TableImport.Mapping.BirthDate? {
        let columns = columns(.birthDate, excluding: [])
        guard columns.count == 1 else { return nil }
        let dates = survey.profiles[columns[0].place].dates
        let found = dates.decided
        // A birth year of two digits may be of this century or of the last.
        guard found.count == 1, dates.shortYears == 0,
            found[0].cells >= dates.eitherOrder || !found[0].form.showsNoOrder
        else { return nil }
        return .init(columns[0].name, found[0].form)
    }

    /// The time zone in a column's name, such as `Submit Date (UTC)`; `nil` without one.
    func zone(named column: String?) -> String? {
        let words = column.map { FoldedText($0).words } ?? []
        return words.count > 1 && ["utc", "gmt"].contains(words.last) ? "UTC" : nil
    }

    /// The form of the dates in a column, or the user's choice; `nil` with a finding if the column
    /// does not decide it.
    private mutating func dateForm(of column: TableColumn) -> TableImport.DateForm? {
        let cells = survey.profiles[column.place].variety
        if isOfLimeSurvey, cells?.isEmpty == false,
            cells?.keys.allSatisfy({ $0.hasPrefix("1980-01-01") }) == true
        {
            findings.add(
                .dateUnreadable, column: column.name,
                "all dates are 1980-01-01, which LimeSurvey writes for answers without a date; name "
                    + "another column with --date-from COLUMN, or give one date for all with --date "
                    + "DATE")
            return nil
        }
        if let form = choices.dateForm { return form }
        let all = survey.profiles[column.place].dates
        let dates = all.decided(in: today.year)
        let most = dates.decided.max { $0.cells < $1.cells }
        // In a column with the year first, such a date is a problem of its row.
        if dates.shortWithDashes > 0,
            most.map({ $0.form.showsNoOrder && $0.cells > dates.shortWithDashes }) != true
        {
            findings.add(
                .dateOrderUndecidable, column: column.name,
                "day, month or year first? Dates like 24-01-05 do not show it; give --date-form "
                    + "day-month-year or month-day-year, or write dates like 2024-01-05 if the year "
                    + "comes first")
        } else if dates.dayFirst > 0, dates.monthFirst > 0 {
            findings.add(
                .dateOrderMixed, column: column.name,
                "some dates have the day first and some the month; make them all one, best "
                    + "2024-01-05")
        } else if let best = most,
            // Dates with the year first or a named month do not show the order in the others.
            !best.form.showsNoOrder || dates.eitherOrder < best.cells
        {
            if best.form != .iso {
                findings.add(
                    .dateForm, gravity: .note, column: column.name,
                    "dates are read as \(best.form.rawValue): "
                        + (best.form == .dayMonthYear && all.dayFirst == 0 && all.dotted > 0
                            ? "with dots the day comes first"
                            : "\(best.cells) cannot be read otherwise"))
            }
            return best.form
        } else if dates.eitherOrder > 0 {
            findings.add(
                .dateOrderUndecidable, column: column.name,
                dates.shortDayOrYear > 0
                    ? "day or year first? No date of the column decides it; give --date-form "
                        + "day-month-year, or write dates like 2024-01-05 if the year comes first"
                    : "day or month first? No date of the column decides it; give --date-form "
                        + "day-month-year or month-day-year")
        } else if dates.serial > 0 {
            findings.add(
                .dateSerial, column: column.name,
                "these look like day numbers of a spreadsheet; if so, give --date-form "
                    + "excel (or excel-1904), or save the column as dates")
        } else if dates.unpadded > 0 {
            findings.add(
                .dateUnreadable, column: column.name,
                "dates like 2024-1-5 have no zeros; if they are year, month and day, give --date-form "
                    + "year-month-day, or write them like 2024-01-05")
        } else {
            findings.add(
                .dateUnreadable, column: column.name,
                "no date can be read; "
                    + (zoneName(in: column).map {
                        "\($0) is no offset: write it as a number, such as GMT+1 or +01:00"
                    } ?? "write dates like 2024-01-05"))
        }
        return nil
    }
}
