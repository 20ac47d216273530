public import CSV
public import Questionnaires

extension TableImport {
    /// A question about a table, whose reply makes the same decision as a member of ``Choices``.
    ///
    /// ``Proposal/questions`` lists those that block the import, or some of its rows. A program
    /// asks the first one, applies the decision, and makes a new proposal, because the next
    /// questions may depend on the reply:
    ///
    ///     var choices = TableImport.Choices()
    ///     var proposal = try table.proposal(choices)
    ///     while let question = proposal.questions.first {
    ///         show(question.lines(about: table.questionnaires))
    ///         choices.decide(try question.decision(reply, about: table.questionnaires))
    ///         proposal = try table.proposal(choices)
    ///     }
    public enum Question: Hashable, Sendable {
        /// Which questionnaire is in the table.
        case questionnaire
        /// Which of these columns names the person. Every row may be a different person, unless a
        /// row is one answer.
        case subject(columns: [TableImport.Mapping.Column], rowsMayBePeople: Bool)
        /// Which of these columns has the date, or which date all rows have.
        case date(columns: [TableImport.Mapping.Column])
        /// Whether the day or the month comes first in these columns.
        case dateOrder(columns: [TableImport.Mapping.Column])
        /// How a spreadsheet counted the days in these columns.
        case spreadsheetDays(columns: [TableImport.Mapping.Column])
        /// Whether the answers to these questionnaires are counted from `least` or from the number
        /// after it. The definitions count from one of the two.
        case firstAnswer(questionnaires: [String], least: Int)
        /// The meaning of a column that looks like an item: which questionnaire the table has, and
        /// in which columns.
        case reading(of: TableImport.Mapping.Column, options: [TableImport.Reading])
        /// Which of these choices a text means in a column about the person, such as `1` in the
        /// column `sex`.
        case contextCode(
            column: TableImport.Mapping.Column, text: String, choices: [String])
        /// Which of the first choices of an item a code stands for, such as `A1` of LimeSurvey.
        case firstCode(code: String, choices: [String])
        /// Whether a text in columns of answers, such as `99`, means that the answer is missing. If
        /// not, its rows have a problem.
        case missingCode(text: String, questionnaire: String)
        /// Which of these encodings the table has, the likeliest first.
        case encoding(options: [TextEncoding])
    }

    /// A way to read a table: the questionnaires, and the columns of the first one.
    public struct Reading: Hashable, Sendable {
        /// The questionnaire, and the meaning that the column then has.
        public let title: String
        /// The questionnaire, followed by the others of the table.
        public let questionnaires: [Questionnaire.ID]
        /// The columns of its items, in the order of the form; empty to recognise them.
        public let items: [TableImport.ColumnRun]

        /// A way to read a table.
        public init(
            _ title: String, _ questionnaire: Questionnaire.ID,
            _ items: [TableImport.ColumnRun], others: [Questionnaire.ID] = []
        ) {
            self.title = title
            questionnaires = [questionnaire] + others
            self.items = items
        }
    }

    /// A user's decision about a table.
    public enum Decision: Hashable, Sendable {
        /// The questionnaire in the table.
        case questionnaire(Questionnaire.ID)
        /// The person of each row. Confirm one name for all rows: it may be a misspelt column.
        case subject(TableImport.Mapping.SubjectRule)
        /// The column of the date.
        case dateColumn(TableImport.Mapping.Column)
        /// One date for all rows.
        case date(Timestamp)
        /// How dates are written.
        case dateForm(TableImport.DateForm)
        /// The number that the table writes for the first choice.
        case firstAnswer(Int)
        /// The questionnaires in the table, and the columns of the items of the first; no columns
        /// to recognise them.
        case reading([Questionnaire.ID], items: [TableImport.ColumnRun])
        /// The code of the first choice, such as `A1`.
        case firstCode(String)
        /// Whether a text means that an answer is missing.
        case missingCode(String, isMissing: Bool)
        /// How the characters of the table are written.
        case encoding(TextEncoding)
        /// The choice that a text means in a column about the person.
        case contextCode(column: TableImport.Mapping.Column, text: String, choice: String)
    }
}

extension TableImport.Choices {
    /// Applies a decision.
    public mutating func decide(_ decision: TableImport.Decision) {
        switch decision {
        case .questionnaire(let id): questionnaires = [id]
        case .reading(let ids, let items):
            questionnaires = ids
            itemColumns = items
        case .subject(let rule): subject = rule
        case .dateColumn(let column): dateColumn = column
        case .date(let day): date = day
        case .dateForm(let form): dateForm = form
        case .firstAnswer(let first): firstAnswer = first
        case .contextCode(let column, let text, let choice):
            contextCodes[column, default: [:]][text] = choice
        case .firstCode(let code):
            guard let code = AnswerCodes(code) else { return }
            answerPrefix = code.prefix
            firstAnswer = code.first
        case .missingCode(let text, isMissing: true): missingCodes.append(text)
        case .missingCode(let text, isMissing: false): otherTexts.insert(text)
        case .encoding(let encoding): self.encoding = encoding
        }
    }
}

extension TableImport.Question {
    /// The most replies that a question lists.
    private static let greatestList = 60

    /// The question with its possible replies, in lines. The names of columns come from outside:
    /// escape the lines for the page or terminal that shows them.
    ///
    /// - Parameter questionnaires: Those that can be in the table.
    public func lines(about questionnaires: [Questionnaire]) -> [String] {
        switch self {
        case .questionnaire:
            ["Which questionnaire is in the table?"]
                + Self.numbered(questionnaires.map { "\($0.id.text): \($0.shortTitle)" })
        case .subject(let columns, let rowsMayBePeople):
            ["Which column names the person?"] + Self.numbered(columns)
                + (rowsMayBePeople ? ["  row: every row is a different person"] : [])
                + ["  or the name of the one person whom all rows are about"]
        case .date(let columns):
            ["Which column has the date of the answers?"] + Self.numbered(columns)
                + ["  or one date for all rows, such as 2024-01-05"]
        case .dateOrder(let columns):
            ["Day or month first in the dates of \(columns.joined(separator: ", "))?"]
                + Self.numbered(["The day: 25/12/2024", "The month: 12/25/2024"])
        case .spreadsheetDays(let columns):
            [
                "Day numbers of a spreadsheet in \(columns.joined(separator: ", ")): how does it "
                    + "count?"
            ] + Self.numbered(["From 1900, as Excel does", "From 1904, as older Macs do"])
        case .firstAnswer(let titles, let least):
            [
                "The table does not show how the answers to \(titles.joined(separator: ", ")) are "
                    + "counted. From which number is the first choice counted in the table, "
                    + "\(least) or \(least + 1)?"
            ]
        case .reading(let column, let options):
            ["The column \(column) looks like an item. Which questionnaire is in the table?"]
                + Self.numbered(options.map(\.title))
        case .contextCode(let column, let text, let choices):
            ["What does \(text) mean in the column \(column)?"] + Self.numbered(choices)
        case .firstCode(let code, let choices):
            ["The answers are codes. What does \(code) stand for?"] + Self.numbered(choices)
        case .missingCode(let text, let title):
            ["\(text) is no answer to \(title). Does it mean that the answer is missing?"]
                + Self.numbered(["Yes", "No: each of its rows has a problem"])
        case .encoding(let options):
            ["The table is not UTF-8. Which encoding does it have?"]
                + Self.numbered(options.map(\.rawValue))
        }
    }

    /// What to type, in a few words: `Person`, `1 or 2`.
    public var prompt: String {
        switch self {
        case .questionnaire: "Number or name"
        case .subject: "Person"
        case .date: "Date"
        case .dateOrder, .spreadsheetDays, .missingCode: "1 or 2"
        case .firstCode(_, let choices):
            (1...max(choices.count, 1)).map(\.description).joined(separator: " or ")
        case .firstAnswer(_, let least): "\(least) or \(least + 1)"
        case .reading(_, let options):
            (1...max(options.count, 1)).map(\.description).joined(separator: " or ")
        case .contextCode, .encoding: "Number or name"
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
