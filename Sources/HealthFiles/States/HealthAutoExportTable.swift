internal import Questionnaires
internal import Samples

/// The table of states of mind of Health Auto Export. It has no identifiers.
enum HealthAutoExportTable: MoodTableFormat {
    static let required = ["start", "kind", "valence"]
    static let optional = ["end", "labels", "associations", "valence classification"]

    static func read(_ row: MoodTable.Row, _ output: EntryOutput) {
        let date: Timestamp
        do throws(Timestamp.Refusal) {
            date = try ExportDate.timestamp(row["start"], output.context)
        } catch {
            return output.report(.badDate, line: row.line, message: error.message)
        }
        var state = FoundState()
        state.setKind(row["kind"])
        state.setValence(row["valence"])
        for word in row.words("labels") { state.addLabel(word) }
        for word in row.words("associations") { state.addAssociation(word) }
        state.setClassification(row["valence classification"])
        output.add(state, at: date, line: row.line)
    }
}
