internal import Questionnaires

// The rows that are not results, by the columns in which survey tools say so.
extension ImportInference {
    /// The cells that mark rows to leave out for a questionnaire.
    func leftOut(of sitting: ImportMapping.Sitting) -> [ImportMapping.LeftOut] {
        let marks = survey.form.headerRows > 1 ? ResponseMark.ofQualtrics : []
        let columns = survey.columns.filter { survey.profiles[$0.place].filled > 0 }
        return columns.compactMap { column in
            let texts =
                marks.first { $0.column == FoldedText(column.name).joined }?.texts
                ?? (isCompletion(column, of: sitting) ? ResponseMark.ofREDCap.texts : nil)
            return texts.map { .init(column.name, $0) }
        }
    }

    /// Whether a column has the state of a form of REDCap, such as `phq9_complete`: 0, 1 and 2, or
    /// their names. In a table with labels it is called `Complete?`.
    private func isCompletion(
        _ column: TableColumn, of sitting: ImportMapping.Sitting
    ) -> Bool {
        let name = FoldedText(column.name).joined
        let suffix = ResponseMark.ofREDCap.column
        guard name.hasSuffix(suffix), let texts = survey.profiles[column.place].variety,
            texts.keys.allSatisfy({ ResponseMark.statesOfREDCap.contains(FoldedText($0).joined) })
        else { return false }
        let form = name.dropLast(suffix.count)
        guard !form.isEmpty else {
            // Without the name of a form it can only be that of the table's only form.
            return survey.columns.count { FoldedText($0.name).joined == suffix } == 1
                && forms.count == 1
        }
        return known.first { $0.id == sitting.questionnaire }
            .map { [$0.foldedID, $0.family].contains(String(form)) } ?? false
    }

    /// The indices of columns by their names.
    func places(of names: [String]) -> [Int] {
        survey.columns.filter { names.contains($0.name) }.map(\.place)
    }
}

/// A column in which a survey tool marks responses, and the cells of those that are not results.
private struct ResponseMark {
    /// The folded name of the column.
    let column: String
    let texts: [String]

    /// A preview is a test of the survey by its author.
    static let ofQualtrics = [
        ResponseMark(column: "finished", texts: ["False", "0"]),
        ResponseMark(
            column: "status",
            // The numbers are not verified.
            texts: ["Survey Preview", "1", "Spam", "8"]),
        ResponseMark(column: "distributionchannel", texts: ["preview"]),
    ]
    static let ofREDCap = ResponseMark(column: "complete", texts: ["Incomplete", "0"])
    static let statesOfREDCap: Set<String> = [
        "0", "1", "2", "incomplete", "unverified", "complete",
    ]
}
