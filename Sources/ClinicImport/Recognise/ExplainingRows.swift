internal import Questionnaires

/// The rows below the header that explain the columns, as Qualtrics and SurveyMonkey write them.
///
/// The second row has the question of each column. In Qualtrics since 2016 a third row has an object of JSON for
/// each column, with its identifier, and with the time zone of the dates.
struct ExplainingRows {
    /// The question of each column.
    let questions: [String]
    /// The number of rows, 1 or 2.
    let count: Int
    /// The time zone of the dates, such as `America/Denver`; `nil` if the rows name none, or
    /// several.
    let timeZone: String?

    /// Recognises the rows; `nil` for rows that do not explain the columns.
    ///
    /// - Parameters:
    ///   - names: The names of the columns.
    ///   - rows: The rows below, one or two.
    init?(names: [String], below rows: [[String]]) {
        guard let questions = rows.first, questions.count == names.count else { return nil }
        self.questions = questions
        count = rows.count
        if rows.count == 1 {
            // Tables before 2016 name their first column `V1` and explain it in the second row.
            let isOfQualtrics =
                names.first == "V1" && FoldedText(questions[0]).joined == "responseid"
            // SurveyMonkey explains questions, and not who answered them.
            let isOfSurveyMonkey =
                TableImport.File.Form.isOfSurveyMonkey(names) && questions[0].isEmpty
                && questions.contains { !$0.isEmpty }
            guard isOfQualtrics || isOfSurveyMonkey else { return nil }
            timeZone = nil
            return
        }
        let cells = rows[1].filter { !$0.isEmpty }
        let objects = cells.compactMap { cell in
            cell.hasPrefix("{") ? JSONReader.read(Array(cell.utf8)).root : nil
        }
        guard let first = objects.first, first["ImportId"] != nil, objects.count == cells.count
        else { return nil }
        let zones = Set(objects.compactMap { $0["timeZone"]?.string })
        timeZone = zones.count == 1 ? zones.first : nil
    }
}
