/// A column in which tools other than Qualtrics and REDCap say whether a response is complete.
struct UnfinishedMark {
    /// The folded names of the column.
    private let columns: Set<String>
    /// The cells of complete responses, and of the others.
    private let finished: Set<String>
    private let others: [String]
    /// Whether the column counts only in a table that has a column of such a tool. In the table of
    /// a clinic it may be the treatment that is finished.
    private let needsTool: Bool

    /// The cells of a column that mark responses to leave out; `nil` for another column, and for
    /// one with unknown words.
    static func texts(in column: TableColumn, of survey: TableSurvey) -> [String]? {
        let marks = marks(column, survey)
        // Most columns have another name. Their cells need not be read.
        guard !marks.isEmpty, let variety = survey.profiles[column.place].variety else {
            return nil
        }
        let cells = Set(variety.keys.map { FoldedText($0).text })
        return marks.first { cells.isSubset(of: $0.finished.union($0.leftOut)) }?.others
    }

    /// Whether a column has the name and the words of a mark, and the table has no column of a
    /// tool.
    static func isUnproven(_ column: TableColumn, of survey: TableSurvey) -> Bool {
        let name = FoldedText(column.name).joined
        guard all.contains(where: { $0.columns.contains(name) }),
            texts(in: column, of: survey) == nil,
            let cells = survey.profiles[column.place].variety?.keys.map({ FoldedText($0).text })
        else { return false }
        return all.contains { mark in
            mark.columns.contains(name) && !mark.leftOut.isDisjoint(with: cells)
                && mark.finished.union(mark.leftOut).isSuperset(of: cells)
        }
    }

    /// Whether a column has a word for responses that are not complete, and unknown words.
    static func areUnclear(
        _ cells: [String], in column: TableColumn, of survey: TableSurvey
    ) -> Bool {
        let marks = marks(column, survey).filter { !$0.needsTool }
        guard !marks.isEmpty else { return false }
        let cells = Set(cells.map { FoldedText($0).text })
        return marks.contains { mark in
            !cells.isDisjoint(with: mark.leftOut)
                && !cells.isSubset(of: mark.finished.union(mark.leftOut))
        }
    }

    private static func marks(_ column: TableColumn, _ survey: TableSurvey) -> [UnfinishedMark] {
        let name = FoldedText(column.name).joined
        let found = all.filter { $0.columns.contains(name) }
        guard found.contains(where: \.needsTool) else { return found }
        let headers = Set(survey.headers.map { FoldedText($0).joined })
        return found.filter { !$0.needsTool || !headers.isDisjoint(with: toolColumns) }
    }

    /// The cells of responses to leave out, folded.
    private var leftOut: Set<String> { Set(others.map { FoldedText($0).text }) }

    /// Columns that these tools write in each table.
    private static let toolColumns: Set<String> = [
        "responseid", "surveyid", "networkid", "questnnr", "progress", "recordeddate",
        "durationinseconds", "distributionchannel", "userlanguage",
    ]
    private static let all = [
        // Formbricks and SoSci Survey.
        UnfinishedMark(
            columns: ["finished"],
            finished: ["yes", "true", "1", "ja", "wahr", "si", "verdadero", "oui", "vrai"],
            others: ["No", "False", "0", "Nein", "Falsch", "Falso", "Non", "Faux"],
            needsTool: true),
        // Typeform.
        UnfinishedMark(
            columns: ["responsetype"], finished: ["completed"], others: ["partial", "started"],
            needsTool: false),
        // Alchemer, Jotform and Castor.
        UnfinishedMark(
            columns: ["status", "responsestatus", "submissionstatus"],
            finished: ["complete", "completed", "submitted", "finished"],
            others: [
                "Partial", "Incomplete", "In Progress", "Disqualified", "Deleted", "Not Started",
                "Started", "Unfinished",
            ],
            needsTool: false),
    ]
}
