internal import Questionnaires
internal import Samples

/// The table of Daylio, in its three forms: with `full_date`, with `full_date` and `scales`, and
/// before 2019 with `year`.
///
/// The mood is a word that the person may have renamed. Its valence is the kit's, or the caller's.
enum Daylio: MoodTableFormat {
    static let required = ["time", "mood"]
    static let optional = [
        "full_date", "year", "date", "weekday", "activities", "scales", "note_title", "note",
    ]

    static func read(_ row: MoodTable.Row, _ output: EntryOutput) {
        let date: Timestamp
        do throws(Timestamp.Refusal) {
            let full = row["full_date"]
            let day =
                full.isEmpty
                ? try ExportDate.day(year: row["year"], row["date"]) : try ExportDate.day(full)
            date = try ExportDate.timestamp(on: day, at: row["time"], output.context)
        } catch {
            return output.report(.badDate, line: row.line, message: error.message)
        }
        let mood = row["mood"]
        guard !mood.isEmpty else {
            return output.leaveOut("an entry without a mood", at: row.line)
        }
        let id = output.id(
            ofContent: "\(date.local?.description ?? "") \(mood)", in: row.hash)
        guard let valence = output.valence(of: mood) else {
            return output.reportUnmapped(at: row.line)
        }
        var words = FeelingWords()
        words.add(free: row.words("activities"))
        var metadata: Metadata = ["mood": .string(mood)]
        metadata.addSource(of: valence, for: mood, in: "daylio")
        metadata.add(words.others, as: "activities")
        metadata.add(row["scales"], as: "scales")
        metadata.add(row[exactly: "note_title"], as: "title")
        metadata.add(row[exactly: "note"], as: MetadataKey.note)
        output.add(
            .stateOfMind(
                StateOfMind(
                    id: id, subject: output.context.subject, date: date, source: output.source,
                    kind: .momentaryEmotion, valence: valence, labels: words.labels,
                    associations: words.associations, metadata: metadata)),
            at: row.line)
    }
}
