internal import CSV
internal import ClinicImport
internal import Questionnaires
internal import Samples

/// Asks on a terminal what a table does not tell, one question at a time. Each reply makes the same
/// decision as an option.
struct ImportQuestions: ~Copyable {
    private let context: Context
    /// The questionnaires that can be in the table.
    private let known: [Questionnaire]
    private var questioning: Questioning
    /// The options, with values, that make the same decisions as the replies.
    private var options: [(name: String, value: String)] = []

    /// Prepares the questions; `nil` if the program cannot or should not ask.
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
    /// - Returns: The decision; `nil` if the user leaves with an empty line, `q` or Ctrl-D.
    mutating func decision(
        on question: TableImport.Question
    ) throws(Failure) -> TableImport.Decision? {
        // A pager must be closed before a question is asked.
        do { try context.streams.output.endPaging() } catch {
            throw Failure(error, in: context.streams)
        }
        var lines = [""] + question.lines(about: known)
        if options.isEmpty { lines.append("(To leave, type q or an empty line.)") }
        while true {
            guard let reply = try reply(to: lines, prompt: "\(question.prompt): ") else {
                return nil
            }
            if let decision = try decision(reply, on: question) {
                options += decision.options
                return decision
            }
            // Do not repeat the list: it is still on the screen.
            lines = []
        }
    }

    /// Shows the options that make the import without questions.
    func sayOptions() {
        guard !options.isEmpty else { return }
        let words = options.map { name, value in
            // `=` keeps a value that begins with `-` from being read as an option.
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

    /// The decision of a reply; `nil` if the reply is not one. The user was told why.
    private mutating func decision(
        _ reply: String, on question: TableImport.Question
    ) throws(Failure) -> TableImport.Decision? {
        let decision: TableImport.Decision
        do { decision = try question.decision(reply, about: known) } catch {
            // The program also accepts words for days, and its error for a name suggests a similar
            // name.
            switch question {
            case .date where Int(reply) == nil:
                guard let date = try? context.pastDate(reply, option: .date) else { break }
                return .date(date)
            case .questionnaire:
                do { return .questionnaire(try context.questionnaire(reply).id) } catch {
                    try questioning.refuse(error.messages.first ?? "type a number of the list")
                    return nil
                }
            default: break
            }
            try questioning.refuse(error.message)
            return nil
        }
        switch decision {
        case .subject(.all):
            // A misspelt column must not become a person.
            let answer = try self.reply(
                to: ["No column has this name. Is it the name of the person in all rows?"],
                prompt: "[y/N] ")
            guard let answer, ["y", "yes"].contains(answer.lowercased()) else { return nil }
        case .date(let date):
            // This refuses a future day, and reads a time without an offset in the local zone.
            do { return .date(try context.pastDate(reply, option: .date)) } catch {
                try questioning.refuse(error.messages.first ?? "\(date) is not a past day")
                return nil
            }
        case .questionnaire, .subject, .dateColumn, .dateForm, .firstAnswer, .reading, .contextCode,
            .firstCode, .missingCode, .encoding:
            break
        }
        return decision
    }
}

extension TableImport.Decision {
    /// The options, with values, that make the same decision.
    fileprivate var options: [(name: String, value: String)] {
        guard case .reading(let ids, let items) = self else { return [option].compactMap(\.self) }
        return ids.map { (OptionDeclaration.questionnaire.name, $0.text) }
            + items.map { run in
                let names = run.first == run.last ? [run.first] : [run.first, run.last]
                return (OptionDeclaration.itemColumns.name, names.joined(separator: ".."))
            }
    }

    private var option: (name: String, value: String)? {
        switch self {
        case .reading: nil
        case .questionnaire(let id): (OptionDeclaration.questionnaire.name, id.text)
        case .subject(.column(let column)): (OptionDeclaration.subjectFrom.name, column)
        case .subject(.row): (OptionDeclaration.subjectFrom.name, "row")
        case .subject(.all(let person)): (OptionDeclaration.subjectOfAllRows.name, person.text)
        case .dateColumn(let column): (OptionDeclaration.dateFrom.name, column)
        case .date(let date): (OptionDeclaration.date.name, date.description)
        case .dateForm(let form): (OptionDeclaration.dateForm.name, form.rawValue)
        case .firstAnswer(let first): (OptionDeclaration.answersFrom.name, String(first))
        case .contextCode(let column, let text, let choice):
            (OptionDeclaration.code.name, "\(column):\(text)=\(choice)")
        case .firstCode(let code): (OptionDeclaration.answersFrom.name, code)
        case .missingCode(let text, isMissing: true): (OptionDeclaration.missingCode.name, text)
        // Without an option, the import reports the text as a problem.
        case .missingCode(_, isMissing: false): nil
        case .encoding(let encoding): (OptionDeclaration.encoding.name, encoding.rawValue)
        }
    }
}
