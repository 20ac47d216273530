internal import Questionnaires

// An `ID` that counts the rows, in a table where another column names people.
extension ImportInference {
    /// Refuses a column such as `ID` as the person if it has another value in each row, and another
    /// column that may name people has names that repeat. Then each visit would be a new person.
    ///
    /// A table in which each person occurs once has no such names.
    ///
    /// - Parameter date: The column of the dates.
    /// - Returns: Whether there is a finding.
    mutating func refuseCountedPeople(
        _ subject: TableImport.Mapping.SubjectRule?, dated date: TableImport.Mapping.Column?,
        excluding taken: Set<Int>
    ) -> Bool {
        guard choices.subject == nil, long == nil, survey.rows > 1,
            case .column(let name) = subject, let place = places(of: [name]).first,
            Self.namesOfCounters.contains(FoldedText(name).joined)
        else { return false }
        let datePlace = date.flatMap { places(of: [$0]).first }
        let others = survey.columns.filter { column in
            column.place != place && column.place != datePlace && !taken.contains(column.place)
                && survey.profiles[column.place].filled == survey.rows
                && (isCode(column) || mayRepeatByChance(column))
        }
        guard !others.isEmpty, case let own = count(place, nil, Self.greatestRows),
            own.names == own.rows,
            let other = others.first(where: { repeats($0, datePlace) })
        else { return false }
        findings.add(
            .subjectUnclear, column: name,
            "has another value in each row, so it may count the rows, and the names in \(other.name) "
                + "repeat; say which of the two names the person with --subject-from COLUMN")
        return true
    }

    /// Whether names repeat as those of people with several visits do: no name is there twice on a day,
    /// and more rows repeat one than by chance.
    private func repeats(_ column: TableColumn, _ datePlace: Int?) -> Bool {
        let isCode = isCode(column)
        let found = count(
            column.place, datePlace, isCode ? Self.greatestRows : Self.fewRows)
        guard found.names > 1, !found.repeatsOnDay else { return false }
        let again = found.rows - found.names
        return isCode ? again * 10 >= found.rows : again * 3 >= found.rows
    }

    private func count(_ place: Int, _ datePlace: Int?, _ rows: Int) -> TableSurvey.NameCount {
        countNames(.init(place: place, datePlace: datePlace, greatestRows: rows))
    }

    /// Whether two people never have the same name in a column.
    private func isCode(_ column: TableColumn) -> Bool {
        (hasRole(.perhapsSubject, column) || hasRole(.surveyToken, column))
            && !mayRepeatByChance(column)
    }

    /// Whether some people have the same name in a column, such as the same initials.
    private func mayRepeatByChance(_ column: TableColumn) -> Bool {
        Self.namesByChance.contains(FoldedText(column.name).joined)
    }

    /// The rows that show whether names repeat. Memory does not grow with the table.
    private static let greatestRows = 10_000
    /// So many people rarely have the same initials.
    private static let fewRows = 100
    /// The names of columns that also count rows or responses.
    private static let namesOfCounters: Set<String> = [
        "id", "recordid", "caseid", "respondent", "respondentid",
    ]
    private static let namesByChance: Set<String> = [
        "initials", "initialen", "iniciales", "initiales", "kurzel", "kuerzel", "name", "nachname",
        "familienname", "lastname", "surname", "patientname", "fullname", "clientname", "nombre",
        "apellido", "apellidos", "nom", "cognome", "naam",
    ]
}
