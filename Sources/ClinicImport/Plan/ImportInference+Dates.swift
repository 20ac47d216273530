internal import Questionnaires

// The dates of the answers.
extension ImportInference {
    /// Gives each questionnaire that has a separate date column, such as `phq9_date`, the dates of
    /// that column. A date rule from the user applies to all questionnaires instead.
    ///
    /// - Returns: The indices of these columns. They are not dates of any other questionnaire.
    mutating func giveOwnDates(
        to sittings: inout [ImportMapping.Sitting], besides taken: Set<Int>
    ) -> Set<Int> {
        let isSaid = choices.date != nil || choices.dateColumn != nil || choices.visits != nil
        guard !isSaid, long == nil, questionnaireColumn == nil else { return [] }
        // A single questionnaire uses the date of the row, whatever the column's name.
        let isSingle = sittings.count == 1 && columns(.date, besides: []).isEmpty
        guard !isSingle else { return [] }
        var found: Set<Int> = []
        for place in sittings.indices where sittings[place].wave == nil {
            let sitting = sittings[place]
            guard let form = known.first(where: { $0.id == sitting.questionnaire }) else {
                continue
            }
            let columns = dateColumns(of: form, besides: taken)
            found.formUnion(columns)
            if columns.count > 1 {
                findings.add(
                    .dateUnclear,
                    "several columns may hold the date of \(form.shortTitle): "
                        + "\(names(columns)); name it in a mapping file, or use one for the "
                        + "whole row with --date-from COLUMN")
            }
            guard let column = columns.first else { continue }
            // An unreadable date is already reported; the date of the row must not replace it.
            sittings[place].date = .column(
                survey.headers[column], columns.count == 1 ? dateForm(of: column) ?? .iso : .iso)
        }
        return found
    }

    /// The column of the date and its form, or the user's choice.
    mutating func dateRule(
        besides taken: Set<Int>, of undated: String = ""
    ) -> ImportMapping.DateRule? {
        if let date = choices.date { return .all(date) }
        if let visits = choices.visits {
            let found = choices.dateColumn.flatMap { column(named: $0, option: "--date-from") }
            let candidates = columns(.visit, besides: taken)
            if let header = found ?? (candidates.count == 1 ? survey.headers[candidates[0]] : nil) {
                if let unit = VisitUnit(header: header), unit != visits.unit {
                    findings.add(
                        .visitUnit, column: header,
                        "counts \(unit.rawValue)s by its name, and --unit says "
                            + "\(visits.unit.rawValue); give --unit \(unit.rawValue), or name "
                            + "the column otherwise if it counts \(visits.unit.rawValue)s")
                    return nil
                }
                return .visit(header, start: visits.start, visits.unit)
            }
            findings.add(
                .noVisit,
                "no column for the number of the visit\(header.words); name it with "
                    + "--date-from COLUMN")
            return nil
        }
        if let name = choices.dateColumn {
            guard let header = column(named: name, option: "--date-from"),
                let place = survey.headers.firstIndex(of: header)
            else { return nil }
            return dateForm(of: place).map { .column(header, $0) }
        }
        var candidates = columns(.date, besides: taken)
        if candidates.isEmpty { candidates = timeColumns(besides: taken) }
        switch candidates.count {
        case 1:
            return dateForm(of: candidates[0]).map {
                .column(survey.headers[candidates[0]], $0)
            }
        case 0:
            let visits = columns(.visit, besides: taken)
            let unit = visits.first.flatMap {
                VisitUnit(header: survey.headers[$0])
            }
            let hint =
                visits.isEmpty
                ? ""
                : "; \(names(visits)) may count visits: give --start DATE --unit "
                    + (unit ?? .week).rawValue
            findings.add(
                .noDate,
                "no column for the date\(undated)\(header.words); name it with --date-from "
                    + "COLUMN, or give one date for all with --date DATE\(hint)")
        default:
            findings.add(
                .dateUnclear,
                "several columns may hold the date: \(names(candidates)); say which with "
                    + "--date-from COLUMN")
        }
        return nil
    }

    /// The questionnaires without a separate date, in words; empty if all lack one.
    func undated(_ sittings: [ImportMapping.Sitting]) -> String {
        let without = sittings.filter { $0.date == nil && $0.wave == nil }.map(\.questionnaire)
        guard without.count < sittings.count else { return "" }
        let titles = known.filter { without.contains($0.id) }.map(\.shortTitle)
        return " of " + titles.joined(separator: ", ")
    }

    /// The columns called `time` that hold dates. Such a column may also hold the time of day, so
    /// the name alone does not decide.
    private func timeColumns(besides taken: Set<Int>) -> [Int] {
        survey.headers.indices.filter { place in
            let dates = survey.profiles[place].dates
            return !taken.contains(place) && FoldedText(survey.headers[place]).joined == "time"
                && dates.iso + dates.dayFirst + dates.monthFirst + dates.yearFirst > 0
        }
    }

    /// The column of the birth date; `nil` unless there is one column with an unambiguous form.
    var birthDate: ImportMapping.BirthDate? {
        let places = columns(.birthDate, besides: [])
        guard places.count == 1 else { return nil }
        let dates = survey.profiles[places[0]].dates
        let forms: [(DateForm, Int)] = [
            (.iso, dates.iso), (.dayMonthYear, dates.dayFirst), (.monthDayYear, dates.monthFirst),
            (.yearMonthDay, dates.yearFirst),
        ]
        let found = forms.filter { $0.1 > 0 }
        guard found.count == 1, found[0].1 >= dates.eitherOrder || !found[0].0.isWithYearFirst
        else { return nil }
        return .init(survey.headers[places[0]], found[0].0)
    }

    mutating func dateForm(of place: Int) -> DateForm? {
        if let form = choices.dateForm { return form }
        let dates = survey.profiles[place].dates
        let header = survey.headers[place]
        func refuse(_ code: ImportFinding.Code, _ message: String) -> DateForm? {
            findings.add(code, column: header, message)
            return nil
        }
        let decided = [
            (DateForm.iso, dates.iso), (.dayMonthYear, dates.dayFirst),
            (.monthDayYear, dates.monthFirst), (.yearMonthDay, dates.yearFirst),
        ].filter { $0.1 > 0 }
        if dates.dayFirst > 0, dates.monthFirst > 0 {
            return refuse(
                .dateOrderMixed,
                "some dates have the day first and some the month; make them all one, best "
                    + "2024-01-05")
        }
        if let best = decided.max(by: { $0.1 < $1.1 }) {
            if best.0 == .iso || best.0 == .yearMonthDay, dates.eitherOrder > 0,
                dates.eitherOrder >= best.1
            {
                return refuse(.dateOrderUndecidable, Self.orderMessage)
            }
            if best.0 != .iso {
                findings.add(
                    .dateForm, gravity: .note, column: header,
                    "dates are read as \(best.0.rawValue): \(best.1) cannot be read otherwise")
            }
            return best.0
        }
        if dates.eitherOrder > 0 { return refuse(.dateOrderUndecidable, Self.orderMessage) }
        if dates.serial > 0 {
            return refuse(
                .dateSerial,
                "these look like day numbers of a spreadsheet; if so, give --date-form "
                    + "spreadsheet-1900 (or spreadsheet-1904), or save the column as dates")
        }
        return refuse(
            .dateUnreadable, "no date can be read; write dates like 2024-01-05")
    }

    private static let orderMessage =
        "day or month first? No date of the column decides it; give --date-form day-month-year or "
        + "month-day-year"
}
