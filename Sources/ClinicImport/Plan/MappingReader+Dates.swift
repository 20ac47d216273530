internal import CSV
internal import Questionnaires
internal import Samples

// When the answers were given, and when the people were born.
extension MappingReader {
    /// The date of all rows, or of one questionnaire; `nil` without one, or with a fault.
    func date(in parent: Fields) -> TableImport.Mapping.DateRule? {
        guard let node = parent["date"],
            let fields = fields(node, ["column", "form", "time", "all", "start", "unit"])
        else { return nil }
        if let all = text(fields, "all") {
            do {
                return .all(try Timestamp(parsing: all))
            } catch {
                add(fields["all"]?.offset ?? node.offset, error.message)
                return nil
            }
        }
        guard let name = column(fields, "column") else {
            add(node.offset, "write a \"column\", or a date for \"all\"")
            return nil
        }
        if text(fields, "form") != nil {
            let time = column(fields, "time")
            return choice(fields, "form") { TableImport.DateForm(rawValue: $0) }
                .map { .column(name, $0, time: time) }
        }
        guard let start = text(fields, "start"), text(fields, "unit") != nil else {
            add(node.offset, "write the \"form\" of the dates, or \"start\" and \"unit\" of visits")
            return nil
        }
        do {
            let day = try LocalDate(parsing: start)
            return choice(fields, "unit") { TableImport.VisitUnit(rawValue: $0) }
                .map { .visit(name, start: day, $0) }
        } catch {
            add(fields["start"]?.offset ?? node.offset, error.message)
            return nil
        }
    }

    func birthDate(_ root: Fields) -> TableImport.Mapping.BirthDate? {
        guard let node = root["birthDate"], let fields = fields(node, ["column", "form"]) else {
            return nil
        }
        guard let column = column(fields, "column"), text(fields, "form") != nil else {
            add(node.offset, "write the \"column\" of the birth dates and their \"form\"")
            return nil
        }
        return choice(fields, "form") { TableImport.DateForm(rawValue: $0) }.map {
            .init(column, $0)
        }
    }
}
