internal import Questionnaires

/// The rows below the header that explain the columns, as Qualtrics and SurveyMonkey write them.
///
/// The second row has the question of each column. In Qualtrics since 2016 a third row has an
/// object of JSON for each column, with its identifier, and with the time zone of the dates.
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
            // SurveyMonkey explains questions, but not the columns about the person, which come
            // first.
            let isOfSurveyMonkey =
                TableImport.File.Form.isOfSurveyMonkey(names) && questions[0].isEmpty
                && questions.contains { !$0.isEmpty }
            guard isOfQualtrics || isOfSurveyMonkey || Self.areQuestions(questions, of: names)
            else {
                return nil
            }
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
        timeZone = zones.count == 1 ? zones.first.flatMap(Self.zone) : nil
    }

    /// Whether a row has the questions of Qualtrics, in any language: it has texts without digits
    /// in the columns where a response has its times and its identifier.
    private static func areQuestions(_ row: [String], of names: [String]) -> Bool {
        ["StartDate", "EndDate", "ResponseId"].allSatisfy { name in
            guard let place = names.firstIndex(of: name) else { return false }
            return !row[place].isEmpty && !row[place].contains(where: \.isNumber)
        }
    }

    /// The name of a time zone that may be written as an offset, such as `Z` or `-06:00`; `nil` for
    /// an empty one.
    private static func zone(_ written: String) -> String? {
        guard let sign = written.first else { return nil }
        if ["Z", "+00:00", "-00:00"].contains(written) { return "UTC" }
        let parts = written.dropFirst().split(separator: ":")
        guard ["+", "-"].contains(sign), parts.count == 2, parts[1] == "00",
            let hours = Int(parts[0]),
            (1...12).contains(hours)
        else { return written }
        // These names have the opposite sign.
        return "Etc/GMT\(sign == "+" ? "-" : "+")\(hours)"
    }
}
