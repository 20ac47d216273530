internal import ClinicImport
internal import Questionnaires
internal import Samples

/// Asks on a terminal what a table leaves open, one question at a time. Each reply is the same
/// decision as an option.
struct ImportQuestions: ~Copyable {
    private let context: Context
    /// The questionnaires that can be in the table.
    private let known: [Questionnaire]
    private var questioning: Questioning
    /// The options that make the same decisions, with their values.
    private var options: [(name: String, value: String)] = []

    /// Prepares questions; `nil` if the program cannot or should not ask.
    init?(in context: Context, about known: [Questionnaire]) {
        self.context = context
        self.known = known
        questioning = Questioning(in: context, interruptedBy: .none)
        guard context.mayAsk, context.streams.errors.isTerminal, questioning.isInteractive,
            context.format == .text, !context.arguments.has(.mapping),
            !context.arguments.has(.quiet)
        else { return nil }
    }

    /// Asks a question until the reply is a decision.
    ///
    /// - Parameter choices: Receives the decision.
    /// - Returns: Whether the user decided. An empty line, `q` and Ctrl-D leave the questions.
    mutating func ask(
        _ question: ImportQuestion, for choices: inout TableImport.Choices
    ) throws(Failure) -> Bool {
        // A question is never asked below a pager.
        do { try context.streams.output.endPaging() } catch {
            throw Failure(error, in: context.streams)
        }
        var lines = lines(of: question)
        if options.isEmpty { lines.append("(q or an empty line leaves.)") }
        while true {
            guard let reply = try reply(to: lines, prompt: Self.prompt(of: question)) else {
                return false
            }
            if try decide(question, reply, &choices) { return true }
            // The list is still on the screen.
            lines = []
        }
    }

    /// Shows the options that make the import without questions.
    func sayOptions() {
        guard !options.isEmpty else { return }
        let words = options.map { name, value in
            // A value that begins like an option must not be read as one.
            value.hasPrefix("-")
                ? "\(name)=\(value)".shellQuoted : "\(name) \(value.shellQuoted)"
        }
        context.sayCommand(
            "To import without these questions, add: " + words.joined(separator: " "))
    }

    /// The reply in a line; `nil` if the user leaves.
    private mutating func reply(to lines: [String], prompt: String) throws(Failure) -> String? {
        do {
            guard case .line(let text) = try questioning.ask(lines, prompt: prompt) else {
                return nil
            }
            return text.isEmpty ? nil : text
        } catch {
            guard error.code == .tryAgain else { throw error }
            return nil
        }
    }

    /// Takes a reply as a decision.
    ///
    /// - Returns: Whether it is one; if not, the user was told why.
    private mutating func decide(
        _ question: ImportQuestion, _ reply: String, _ choices: inout TableImport.Choices
    ) throws(Failure) -> Bool {
        switch question {
        case .questionnaire:
            guard let form = try questionnaire(reply) else { return false }
            choices.questionnaires = [form.id]
            options.append((OptionDeclaration.questionnaire.name, form.id.text))
        case .subject(let columns, let rowsMayBePeople):
            guard let rule = try subject(reply, columns, rowsMayBePeople) else { return false }
            choices.subject = rule
        case .date(let columns):
            if let column = Self.column(reply, in: columns) {
                choices.dateColumn = column
                options.append((OptionDeclaration.dateFrom.name, column))
            } else {
                guard let date = try date(reply) else { return false }
                choices.date = date
                options.append((OptionDeclaration.date.name, date.description))
            }
        case .dateOrder:
            return try decide(reply, [.dayMonthYear, .monthDayYear], &choices)
        case .spreadsheetDays:
            return try decide(reply, [.excel, .excel1904], &choices)
        case .firstAnswer(_, let least):
            guard let first = Int(reply), [least, least + 1].contains(first) else {
                try questioning.refuse("type \(least) or \(least + 1)")
                return false
            }
            choices.firstAnswer = first
            options.append((OptionDeclaration.answersFrom.name, String(first)))
        }
        return true
    }

    /// Takes the number of a form of dates.
    private mutating func decide(
        _ reply: String, _ forms: [TableImport.DateForm], _ choices: inout TableImport.Choices
    ) throws(Failure) -> Bool {
        guard let number = Int(reply), forms.indices.contains(number - 1) else {
            try questioning.refuse("type 1 or 2")
            return false
        }
        choices.dateForm = forms[number - 1]
        options.append((OptionDeclaration.dateForm.name, forms[number - 1].rawValue))
        return true
    }

    private mutating func questionnaire(_ reply: String) throws(Failure) -> Questionnaire? {
        if let number = Int(reply), known.indices.contains(number - 1) { return known[number - 1] }
        do { return try context.questionnaire(reply) } catch {
            try questioning.refuse(error.messages.first ?? "type a number of the list")
            return nil
        }
    }

    private mutating func subject(
        _ reply: String, _ columns: [String], _ rowsMayBePeople: Bool
    ) throws(Failure) -> ImportMapping.SubjectRule? {
        if let column = Self.column(reply, in: columns) {
            options.append((OptionDeclaration.subjectFrom.name, column))
            return .column(column)
        }
        if rowsMayBePeople, reply == "row" {
            options.append((OptionDeclaration.subjectFrom.name, reply))
            return .row
        }
        if Int(reply) != nil {
            try questioning.refuse("there is no column \(reply) in the list")
            return nil
        }
        let person: SubjectID
        do { person = try context.subject(reply) } catch {
            try questioning.refuse(error.messages.first ?? "not a name of a person")
            return nil
        }
        // A misspelt column must not become a person.
        let answer = try self.reply(
            to: ["No column is called so. Are all rows about one person with this name?"],
            prompt: "[y/N] ")
        guard let answer, ["y", "yes"].contains(answer.lowercased()) else { return nil }
        options.append((OptionDeclaration.subjectOfAllRows.name, person.text))
        return .all(person)
    }

    private mutating func date(_ reply: String) throws(Failure) -> Timestamp? {
        guard Int(reply) == nil else {
            try questioning.refuse("there is no column \(reply) in the list")
            return nil
        }
        do { return try context.pastDate(reply, option: .date) } catch {
            try questioning.refuse(
                "no column is called so, and it is no date for all rows: "
                    + (error.messages.first ?? "write a day like 2024-01-05"))
            return nil
        }
    }
}

// MARK: - Texts

extension ImportQuestions {
    /// The most columns that are listed.
    private static let greatestList = 60

    /// The column that a reply names by its number in the list or by its name.
    private static func column(_ reply: String, in columns: [String]) -> String? {
        if let number = Int(reply), columns.indices.contains(number - 1) {
            return columns[number - 1]
        }
        return columns.first { $0 == reply }
    }

    private func lines(of question: ImportQuestion) -> [String] {
        switch question {
        case .questionnaire:
            ["", "Which questionnaire is in the table?"]
                + Self.numbered(known.map { "\($0.id.text): \($0.shortTitle)" })
        case .subject(let columns, let rowsMayBePeople):
            ["", "Which column names the person?"] + Self.numbered(columns)
                + (rowsMayBePeople ? ["  row: every row is a different person"] : [])
                + ["  or the name of the one person whom all rows are about"]
        case .date(let columns):
            ["", "Which column has the date of the answers?"] + Self.numbered(columns)
                + ["  or one date for all rows, such as 2024-01-05"]
        case .dateOrder(let columns):
            ["", "Day or month first in the dates of \(columns.joined(separator: ", "))?"]
                + Self.numbered(["The day: 25/12/2024", "The month: 12/25/2024"])
        case .spreadsheetDays(let columns):
            [
                "",
                "Day numbers of a spreadsheet in \(columns.joined(separator: ", ")): how does it "
                    + "count?",
            ] + Self.numbered(["From 1900, as Excel does", "From 1904, as older Macs do"])
        case .firstAnswer(let titles, let least):
            [
                "",
                "The answers to \(titles.joined(separator: ", ")) look as if they were counted "
                    + "from \(least + 1). From which number is the first choice counted in the "
                    + "table, \(least) or \(least + 1)?",
            ]
        }
    }

    private static func prompt(of question: ImportQuestion) -> String {
        switch question {
        case .questionnaire: "Number or name: "
        case .subject: "Person: "
        case .date: "Date: "
        case .dateOrder, .spreadsheetDays: "1 or 2: "
        case .firstAnswer(_, let least): "\(least) or \(least + 1): "
        }
    }

    /// The elements of a list with numbers from 1.
    private static func numbered(_ elements: [String]) -> [String] {
        let width = String(min(elements.count, greatestList)).count
        let lines = elements.prefix(greatestList).enumerated().map { place, element in
            let number = String(place + 1)
            let blanks = String(repeating: " ", count: max(width - number.count, 0))
            return "  \(blanks)\(number)  \(element)"
        }
        let rest = elements.count - greatestList
        return rest > 0 ? lines + ["  … and \(rest) more; type the name"] : lines
    }
}
