internal import Questionnaires
internal import Samples

/// A filled in form in one line: `P-17 2026-05-01 2221112001`.
struct KeyedForm {
    let subject: SubjectID
    let date: Timestamp
    let list: AnswerList

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line. A person's name with a blank must be in double quotes.
    ///   - questionnaire: The definition.
    ///   - day: The date for lines without a date; `nil` if each line must have a date.
    ///   - context: The clock, to refuse a date in the future.
    /// - Throws: A failure with every problem of the line.
    init(
        _ line: String, of questionnaire: Questionnaire, on day: Timestamp?, in context: Context
    ) throws(Failure) {
        let parts = Self.parts(of: line)
        guard let person = parts.first, let answers = parts.last,
            parts.count == 3 || (parts.count == 2 && day != nil)
        else {
            let shape = day == nil ? "PERSON DATE ANSWERS" : "PERSON ANSWERS"
            throw Failure(
                .badInput,
                "not \(shape); separate the parts by blanks, and put a name that has a blank in "
                    + "double quotes")
        }
        var problems: [String] = []
        func read<Part>(_ part: () throws(Failure) -> Part) -> Part? {
            do { return try part() } catch {
                problems += error.messages
                return nil
            }
        }
        let subject = read { () throws(Failure) in try context.subject(person) }
        let date = read { () throws(Failure) in
            if parts.count == 2, let day { return day }
            return try context.pastDate(parts[1], called: "the date")
        }
        let list = read { () throws(Failure) in
            try AnswerList(keyed: answers, for: questionnaire)
        }
        guard let subject, let date, let list else { throw Failure(.badInput, problems) }
        self.subject = subject
        self.date = date
        self.list = list
    }

    /// The parts of a line, separated by blanks. The first part may contain blanks if it is in
    /// double quotes. Empty if the closing quote is missing.
    private static func parts(of line: String) -> [String] {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let rest = line.trimmingBlanks[...]
        if rest.first == "\"" {
            guard let end = rest.dropFirst().firstIndex(of: "\"") else { return [] }
            let person = rest[rest.index(after: rest.startIndex)..<end]
            let others = rest[rest.index(after: end)...].split(whereSeparator: isBlank)
            return ([person] + others).map(String.init)
        }
        return rest.split(whereSeparator: isBlank).map(String.init)
    }
}
