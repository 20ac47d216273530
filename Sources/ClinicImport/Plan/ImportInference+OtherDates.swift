// Tables with two dates: one that a person wrote, and one that a tool wrote.
extension ImportInference {
    /// The columns in which a person may have written the date of the answers, such as
    /// `Today's date` in a table with `Timestamp`. The tool writes when it received the answers,
    /// and a clinic may enter them later.
    ///
    /// A column with the same days is not another date. Dates that are years apart are birth dates.
    func otherDates(than column: TableColumn, excluding taken: Set<Int>) -> [TableColumn] {
        guard long == nil, isOfTool(column) else { return [] }
        let filled = survey.profiles[column.place].filled
        return survey.columns.filter { other in
            !taken.contains(other.place) && other.place != column.place && holdsDates(other)
                && survey.profiles[other.place].filled >= filled && !isOfTool(other)
                && !hasRole(.nearCompletion, other) && !hasRole(.birthDate, other)
                && !Self.namesOtherDate(other.name) && compareDays(column, other) == .near
        }
    }

    /// Whether a tool writes the column.
    private func isOfTool(_ column: TableColumn) -> Bool {
        hasRole(.completion, column)
            || Self.namesOfTools.contains { FoldedText(column.name).joined.hasPrefix($0) }
    }

    /// Whether a name is that of an event other than the answers, such as a birth.
    private static func namesOtherDate(_ name: String) -> Bool {
        let name = FoldedText(name).joined
        return otherEvents.contains { name.contains($0) }
    }

    private static let namesOfTools = [
        "timestamp", "surveytimestamp", "zeitstempel", "marcatemporal", "horodateur", "horodatage",
        "carimbodedatahora", "informazionicronologiche", "tijdstempel", "sygnaturaczasowa",
        "tidstampel", "createdat", "recordeddate",
    ]
    private static let otherEvents = [
        "birth", "born", "dob", "geburt", "nacimiento", "naissance", "next", "nachst", "proxim",
        "prochain", "admission", "admitted", "aufnahme", "ingreso", "enrol", "consent", "diagnos",
        "onset", "beginn", "discharge", "entlass", "death", "referral", "referred", "surgery",
        "injury", "random", "expir", "modified", "updated", "geandert", "last", "letzte",
        "ultim", "dernier",
    ]
}
