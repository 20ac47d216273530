internal import Questionnaires

// The person whom a row is about.
extension ImportInference {
    /// The rule for the person, or the user's choice; `nil` with a finding if no column is certain.
    mutating func subjectRule(excluding taken: Set<Int>) -> TableImport.Mapping.SubjectRule? {
        switch choices.subject {
        case .row: return .row
        case .all(let subject): return .all(subject)
        case .column(let name):
            return column(named: name, option: "--subject-from").map { .column($0.name) }
        case nil: break
        }
        // Survey tools write a column for an identifier even if it is empty in all rows.
        func isUsed(_ column: TableColumn) -> Bool {
            survey.profiles[column.place].filled > 0 && !Self.isOfSubmission(column.name)
        }
        var candidates = columns(.subject, excluding: taken).filter(isUsed)
        // `id` may be a row number.
        let better = candidates.filter {
            !["id", "respondentid"].contains(FoldedText($0.name).joined)
        }
        if !better.isEmpty || countsResponses { candidates = better }
        if candidates.isEmpty {
            candidates = survey.columns.filter {
                // `respondent_id` was left out above, because it counts the responses.
                !taken.contains($0.place) && mayNamePerson($0) && isUsed($0)
                    && !hasRole(.subject, $0)
            }
        }
        if candidates.count == 1 {
            candidates += betterNames(than: candidates[0], excluding: taken)
        }
        if candidates.isEmpty, countsResponses {
            candidates = columns(.surveyToken, excluding: taken).filter(namesPeople)
        }
        if candidates.isEmpty {
            candidates = columns(.address, excluding: taken).filter(namesPeople)
            if candidates.count == 1 {
                findings.add(
                    .subjectIsAddress, gravity: .warning, column: candidates[0].name,
                    "the person is named by an address, which shows who it is; name another column "
                        + "with --subject-from COLUMN if the table has one")
            }
        }
        if candidates.count == 1 { return .column(candidates[0].name) }
        if candidates.isEmpty {
            findings.add(
                .noSubject,
                "no column for the person\(header.words); name it with --subject-from "
                    + "COLUMN, treat every row as a different person with --subject-from row, or "
                    + "name one person for all rows with --subject ID")
        } else {
            findings.add(
                .subjectUnclear,
                "several columns may name the person: \(candidates.names); say which with "
                    + "--subject-from COLUMN")
        }
        return nil
    }

    /// The columns that name the person better than one such as `code`, which may be that of a site,
    /// or `respondent`, which may be a relative: they are called `pat_id`, and tell more people
    /// apart.
    private func betterNames(
        than column: TableColumn, excluding taken: Set<Int>
    ) -> [TableColumn] {
        guard Self.generalNames.contains(FoldedText(column.name).joined),
            case let own = survey.profiles[column.place],
            let count = own.variety?.count
        else { return [] }
        return survey.columns.filter { other in
            let profile = survey.profiles[other.place]
            return other.place != column.place && !taken.contains(other.place)
                && mayNamePerson(other)
                && profile.filled >= own.filled && profile.variety?.count ?? .max > count
        }
    }

    /// Whether a column names the person in a table without a better one.
    private func mayNamePerson(_ column: TableColumn) -> Bool {
        hasRole(.perhapsSubject, column) || Self.isOfPerson(column.name)
    }

    /// Whether a name consists of a word for a person and one for a number or a code: `pat_id`.
    static func isOfPerson(_ name: String) -> Bool {
        let name = FoldedText(name).joined
        return personWords.contains { word in
            name.hasPrefix(word) && codeWords.contains(String(name.dropFirst(word.count)))
                || name.hasSuffix(word) && codeWords.contains(String(name.dropLast(word.count)))
        }
    }

    private static let generalNames: Set<String> = [
        "code", "codigo", "person", "respondent", "client", "klient", "klientin",
    ]
    private static let personWords = [
        "subject", "subj", "sub", "patient", "patienten", "pat", "pt", "client", "klient",
        "klienten", "person", "personen", "participant", "part", "proband", "probanden",
        "teilnehmer", "respondent", "member", "case", "study", "paciente", "participante",
    ]
    private static let codeWords: Set<String> = [
        "id", "ids", "identifier", "no", "nr", "num", "number", "nummer", "numero", "code",
        "codigo", "key", "kennung", "kurzel", "kuerzel", "schlussel",
    ]

    /// Whether all people are numbers like `101.0`. Then no cell `101` names the same person.
    func hasWholePeople(_ rule: TableImport.Mapping.SubjectRule?) -> Bool {
        guard case .column(let name) = rule, let place = places(of: [name]).first else {
            return false
        }
        let profile = survey.profiles[place]
        return profile.filled > 0 && profile.decimals == profile.filled
    }

    /// Whether a column has the number of a submission, by its name in KoboToolbox or in document
    /// databases. Each visit of a person has its own number.
    private static func isOfSubmission(_ name: String) -> Bool {
        name == "_id" || name.hasSuffix("/_id") || name.hasSuffix("-_id")
    }

    /// Whether the table is from a survey tool that counts the responses in a column such as `id`:
    /// Microsoft Forms, LimeSurvey, or SurveyMonkey.
    private var countsResponses: Bool {
        let names = Set(survey.headers.map { FoldedText($0).joined })
        let ofMicrosoft = [
            ["id", "starttime", "completiontime"], ["id", "startzeit", "fertigstellungszeit"],
            ["id", "horadeinicio", "horadefinalizacion"], ["id", "heurededebut", "heuredefin"],
        ]
        let isOfSurveyMonkey = names.isSuperset(of: ["respondentid", "collectorid"])
        return isOfLimeSurvey || isOfSurveyMonkey || hasFirstColumnsOfMicrosoft
            || ofMicrosoft.contains { names.isSuperset(of: $0) }
    }

    /// Whether the first columns are those of Microsoft Forms in any language: `ID` with a
    /// different value in each row, two times, and addresses or `anonymous`.
    private var hasFirstColumnsOfMicrosoft: Bool {
        guard survey.columns.count > 3, FoldedText(survey.headers[0]).joined == "id",
            survey.profiles[0].variety?.values.allSatisfy({ $0 == 1 }) != false
        else { return false }
        let areTimes = survey.profiles[1...2].allSatisfy {
            $0.filled > 0 && $0.dates.timed == $0.filled
        }
        let areAddresses =
            survey.profiles[3].variety?.keys.allSatisfy { $0 == "anonymous" || $0.contains("@") }
            ?? FoldedText(survey.headers[3]).joined.contains("mail")
        return areTimes && areAddresses && survey.profiles[3].filled > 0
    }

    /// Whether a column has a name in each row, not always the same, and never `anonymous`.
    private func namesPeople(_ column: TableColumn) -> Bool {
        let profile = survey.profiles[column.place]
        let isOfOne = survey.rows > 1 && profile.variety?.count == 1
        return profile.filled == survey.rows && !isOfOne
            && profile.variety?.keys.contains("anonymous") != true
    }
}
