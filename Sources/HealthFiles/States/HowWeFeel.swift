internal import Questionnaires
internal import Samples

/// The table of How We Feel, of version 1 or 2. It has words for feelings but no valence, so each
/// word needs a mapping.
enum HowWeFeel: MoodTableFormat {
    static let required = ["date", "mood"]
    static let optional =
        ["mood key", "mood keys", "locale", "notes", "reflections", "takeaways"]
        + tags.flatMap { [$0.column, $0.column.replacingTags] }
    private static let tags = [
        (column: "tags (people)", name: "people"), (column: "tags (places)", name: "places"),
        (column: "tags (events)", name: "events"),
    ]

    static func read(_ row: MoodTable.Row, _ output: EntryOutput) {
        let date: Timestamp
        do throws(Timestamp.Refusal) {
            date = try timestamp(row["date"], output.context)
        } catch {
            return output.report(.badDate, line: row.line, message: error.message)
        }
        let key = row["mood key"].isEmpty ? row["mood keys"] : row["mood key"]
        let feeling = key.isEmpty ? row["mood"] : key
        guard !feeling.isEmpty else {
            return output.leaveOut("an entry without a feeling", at: row.line)
        }
        let id = output.id(
            ofContent: "\(date.local?.description ?? "") \(feeling)", in: row.hash)
        guard let valence = output.valence(of: feeling, shownAs: row["mood"]) else {
            return output.reportUnmapped(at: row.line)
        }
        var metadata: Metadata = ["feeling": .string(feeling)]
        metadata.addSource(of: valence, for: feeling, in: "how-we-feel")
        var associations: [StateOfMind.Association] = []
        for (column, name) in tags {
            metadata.add(row[column], as: name)
            var words = FeelingWords()
            words.add(free: row[column].split(separator: ",").map(\.trimmed))
            associations += words.associations
        }
        metadata.add(row[exactly: "notes"], as: MetadataKey.note)
        for name in ["reflections", "takeaways"] where row[name] != "[]" {
            metadata.add(row[exactly: name], as: name)
        }
        output.add(
            .stateOfMind(
                StateOfMind(
                    id: id, subject: output.context.subject, date: date, source: output.source,
                    kind: .momentaryEmotion, valence: valence,
                    labels: [StateOfMind.Label(feeling: feeling)].compactMap(\.self),
                    associations: associations, metadata: metadata)),
            at: row.line)
    }

    /// A time such as `2024 Fri Mar 15 8:39 AM`.
    private static func timestamp(
        _ text: String, _ context: HealthFileContext
    ) throws(Timestamp.Refusal) -> Timestamp {
        let words = ExportDate.words(text)
        guard words.count >= 5 else { throw words.isEmpty ? .empty : .notADate }
        let day = try ExportDate.day(year: words[0], "\(words[2]) \(words[3])")
        return try ExportDate.timestamp(
            on: day, at: words[4...].joined(separator: " "), context)
    }
}

extension String {
    /// The name of the column with the keys of tags: `tags key (people)`.
    fileprivate var replacingTags: String { "tags key" + dropFirst(4) }
}
