internal import Questionnaires

// An `ID` that counts the rows, in a table where another column names people.
extension ImportInference {
    /// Refuses a column such as `ID` as that of the person if each row has a different value, and
    /// another column that may name people has names that repeat. Otherwise each visit would be a
    /// new person.
    ///
    /// If each person has only one row, no names repeat.
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
        guard !others.isEmpty, case let own = count(place, nil), own.names == own.rows,
            let other = others.first(where: { repeats($0, datePlace) })
        else { return false }
        findings.add(
            .subjectUnclear, column: name,
            "has another value in each row, so it may count the rows, and the names in \(other.name) "
                + "repeat; say which of the two names the person with --subject-from COLUMN")
        return true
    }

    /// Whether names repeat like those of people with several visits: seldom on one day, and more
    /// often than by chance. In a large table, initials repeat so often by chance that the user is
    /// always asked.
    private func repeats(_ column: TableColumn, _ datePlace: Int?) -> Bool {
        let found = count(column.place, datePlace)
        let again = found.rows - found.names
        guard found.names > 1, found.repeatedOnDay * 10 <= again else { return false }
        return isCode(column) ? again * 10 >= found.rows : again * 3 >= found.rows
    }

    private func count(_ place: Int, _ datePlace: Int?) -> TableSurvey.NameCount {
        countNames(.init(place: place, datePlace: datePlace))
    }

    /// Whether each name in a column belongs to one person, as codes do.
    private func isCode(_ column: TableColumn) -> Bool {
        (hasRole(.perhapsSubject, column) || hasRole(.surveyToken, column)
            || Self.isOfPerson(column.name))
            && !mayRepeatByChance(column)
    }

    /// Whether two people may have the same name in a column, such as the same initials.
    private func mayRepeatByChance(_ column: TableColumn) -> Bool {
        Self.namesByChance.contains(FoldedText(column.name).joined)
    }

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
