internal import Questionnaires

// Tables with two dates: one that a person wrote, and one that a tool wrote.
extension ImportInference {
    /// The columns in which a person may have written the date of the answers, such as
    /// `Today's date` in a table with `Timestamp`. The tool writes when it received the answers,
    /// and a clinic may enter them later.
    ///
    /// A column with the same days is not another date. Dates that are years apart are birth dates.
    func otherDates(than column: TableColumn, excluding taken: Set<Int>) -> [TableColumn] {
        guard long == nil, isWrittenByTool(column) else { return [] }
        let filled = survey.profiles[column.place].filled
        return survey.columns.filter { other in
            !taken.contains(other.place) && other.place != column.place && holdsDates(other)
                && survey.profiles[other.place].filled >= filled && !isWrittenByTool(other)
                && !hasRole(.nearCompletion, other) && !hasRole(.birthDate, other)
                && !Self.namesOtherDate(other.name) && compareDays(column, other) == .near
        }
    }

    /// The dates of the rows with other days than the date of a questionnaire, if a tool wrote that
    /// one: `visit_date` in a table with `phq9_timestamp`.
    func visitDates(
        besides column: TableColumn, of form: Questionnaire, excluding taken: Set<Int>
    ) -> [TableColumn] {
        let kinds = dates(of: form, excluding: taken).filter { $0.column == column }.map(\.kind)
        guard kinds.contains(where: Self.isNameOfTool) else { return [] }
        return survey.columns.filter { other in
            other != column && !taken.contains(other.place) && hasRole(.date, other)
                && !isWrittenByTool(other) && !hasRole(.nearCompletion, other) && holdsDates(other)
                && compareDays(column, other) != .same
        }
    }

    /// Some columns of dates without those that a tool wrote, if the only other one has the same days:
    /// `phq9_date` without `phq9_timestamp`. They stay if a person has two of them on a day, which may
    /// be two sittings.
    func withoutTimestamps(
        of columns: [TableColumn], excluding taken: Set<Int>
    ) -> [TableColumn] {
        let written = columns.filter { !isTimestamp($0) }
        guard columns.count > 1, written.count == 1, let date = written.first else {
            return columns
        }
        let filled = survey.profiles[date.place].filled
        return columns.allSatisfy {
            $0 == date
                || survey.profiles[$0.place].filled <= filled && compareDays($0, date) == .same
                    && !hasSeveralTimes($0, on: date, excluding: taken)
        } ? written : columns
    }

    /// Whether a person has several timestamps on one day.
    private func hasSeveralTimes(
        _ column: TableColumn, on date: TableColumn, excluding taken: Set<Int>
    ) -> Bool {
        var inference = self
        var sitting = [date] + [questionnaireColumn?.column].compactMap(\.self)
        switch inference.subjectRule(excluding: taken) {
        case .column(let name): sitting += survey.columns.filter { $0.name == name }
        case .all: break
        // Each row is another person, or the user is asked for the person first.
        case .row, nil: return false
        }
        return hasSeveralTimes(.init(sitting: sitting.map(\.place), time: column.place))
    }

    /// Whether a tool writes the column.
    private func isWrittenByTool(_ column: TableColumn) -> Bool {
        hasRole(.completion, column) || Self.isNameOfTool(FoldedText(column.name).joined)
    }

    /// Whether a tool writes the column, or it is named after a questionnaire and a timestamp, as
    /// `phq9_timestamp` is.
    private func isTimestamp(_ column: TableColumn) -> Bool {
        let kinds = known.filter { forms.contains($0.id) }
            .flatMap { dates(of: $0, excluding: []) }.filter { $0.column == column }.map(\.kind)
        return isWrittenByTool(column)
            || kinds.contains { ColumnRole.completion.isNamed($0) || Self.isNameOfTool($0) }
    }

    private static func isNameOfTool(_ name: String) -> Bool {
        namesOfTools.contains { name.hasPrefix($0) }
    }

    /// Whether a name is that of an event other than the answers, such as a birth.
    private static func namesOtherDate(_ name: String) -> Bool {
        let name = FoldedText(name).joined
        return otherEvents.contains { name.contains($0) }
    }

    private static let namesOfTools = [
        "timestamp", "surveytimestamp", "zeitstempel", "marcatemporal", "horodateur", "horodatage",
        "carimbodedatahora", "informazionicronologiche", "tijdstempel", "sygnaturaczasowa",
        "tidstampel", "createdat", "recordeddate",
    ]
    private static let otherEvents = [
        "birth", "born", "dob", "geburt", "nacimiento", "naissance", "next", "nachst", "proxim",
        "prochain", "admission", "admitted", "aufnahme", "ingreso", "enrol", "consent", "diagnos",
        "onset", "beginn", "discharge", "entlass", "death", "referral", "referred", "surgery",
        "injury", "random", "expir", "modified", "updated", "geandert", "last", "letzte",
        "ultim", "dernier",
    ]
}
