internal import Questionnaires
internal import Samples

/// The table of Bearable: an entry of one category in each row. Moods are read, with a rating from 1
/// to 10 for a part of the day.
///
/// No real export was available. So only unambiguous values are read: a day in numbers, and a
/// rating as a whole number. The valence of a rating is the kit's, or the caller's.
enum Bearable: MoodTableFormat {
    static let required = ["date formatted", "time of day", "category", "rating/amount"]
    static let optional = ["date", "weekday", "detail", "notes"]

    static func read(_ row: MoodTable.Row, _ output: EntryOutput) {
        guard row["category"].lowercased() == "mood" else {
            return output.leaveOut("an entry of a category other than mood", at: row.line)
        }
        let date: Timestamp
        do throws(Timestamp.Refusal) {
            date = Timestamp(day: try ExportDate.day(row["date formatted"]))
        } catch {
            return output.report(.badDate, line: row.line, message: error.message)
        }
        let (rating, part) = (row["rating/amount"], row["time of day"])
        let id = output.id(
            ofContent: "\(date) \(part) \(rating)", in: row.hash)
        guard !rating.isEmpty else {
            return output.leaveOut("an entry without a mood", at: row.line)
        }
        guard let valence = output.valence(of: rating) else {
            return output.reportUnmapped(at: row.line)
        }
        var words = FeelingWords()
        words.add(free: row.words("detail").compactMap(Self.feeling))
        var metadata: Metadata = ["rating": .string(rating)]
        metadata.addSource(of: valence, for: rating, in: "bearable")
        metadata.add(part, as: "timeOfDay")
        metadata.add(row["detail"], as: "detail")
        metadata.add(row[exactly: "notes"], as: MetadataKey.note)
        output.add(
            .stateOfMind(
                StateOfMind(
                    id: id, subject: output.context.subject, date: date, source: output.source,
                    kind: .dailyMood, valence: valence, labels: words.labels,
                    associations: words.associations, metadata: metadata)),
            at: row.line)
    }

    /// The word in `😀 Happy - Moderate`; `nil` if the person recorded its absence.
    private static func feeling(_ text: String) -> String? {
        let word = text.drop { !$0.isLetter }
        guard let hyphen = word.firstRange(of: " - ") else { return String(word) }
        return word[hyphen.upperBound...].trimmed.lowercased() == "none"
            ? nil : String(word[..<hyphen.lowerBound])
    }
}
