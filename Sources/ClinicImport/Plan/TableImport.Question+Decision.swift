internal import CSV
public import Questionnaires
internal import Samples

extension TableImport.Question {
    /// A reply that makes no decision. The message says what to type, and repeats no name that the
    /// user typed.
    public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong and what to do, in one line.
        public let message: String

        /// The message.
        public var description: String { message }

        init(_ message: String) { self.message = message }
    }

    /// The decision that a reply makes. A reply is the number or the name of a column or a
    /// questionnaire, or another text that ``lines(about:)`` offers.
    ///
    /// - Parameters:
    ///   - reply: What the user typed.
    ///   - questionnaires: Those that can be in the table.
    /// - Throws: ``Refusal`` for any other reply.
    public func decision(
        _ reply: String, about questionnaires: [Questionnaire]
    ) throws(Refusal) -> TableImport.Decision {
        switch self {
        case .questionnaire:
            return .questionnaire(try Self.questionnaire(reply, questionnaires).id)
        case .subject(let columns, let rowsMayBePeople):
            if let column = Self.element(reply, of: columns) { return .subject(.column(column)) }
            if rowsMayBePeople, reply == "row" { return .subject(.row) }
            guard Int(reply) == nil else { throw .noColumn(reply) }
            do { return .subject(.all(try SubjectID(parsing: reply))) } catch {
                throw Refusal(error.description)
            }
        case .date(let columns):
            if let column = Self.element(reply, of: columns) { return .dateColumn(column) }
            guard Int(reply) == nil else { throw .noColumn(reply) }
            do { return .date(try Timestamp(parsing: reply)) } catch {
                throw Refusal(
                    "no column has this name, and it is not a date for all rows: \(error.message)")
            }
        case .dateOrder:
            return .dateForm(try Self.choice(reply, of: [.dayMonthYear, .monthDayYear]))
        case .spreadsheetDays:
            return .dateForm(try Self.choice(reply, of: [.excel, .excel1904]))
        case .firstAnswer(_, let least):
            guard let first = Int(reply), [least, least + 1].contains(first) else {
                throw Refusal("neither of the two; type \(least) or \(least + 1)")
            }
            return .firstAnswer(first)
        case .reading(_, let options):
            guard let number = Int(reply), options.indices.contains(number - 1) else {
                throw Refusal("not one of them; type a number of the list")
            }
            return .reading(options[number - 1].questionnaires, items: options[number - 1].items)
        case .contextCode(let column, let text, let choices):
            guard let choice = Self.element(reply, of: choices) else {
                throw Refusal("no choice of the list; type a number of the list or a name")
            }
            return .contextCode(column: column, text: text, choice: choice)
        case .firstCode(let code, let choices):
            guard let number = Int(reply), choices.indices.contains(number - 1),
                let code = AnswerCodes(code)
            else { throw Refusal("not one of them; type a number of the list") }
            return .firstCode("\(code.prefix)\(code.first - (number - 1))")
        case .missingCode(let text, _):
            return .missingCode(text, isMissing: try Self.choice(reply, of: [true, false]))
        case .encoding(let options):
            guard let name = Self.element(reply, of: options.map(\.rawValue)),
                let encoding = TextEncoding(rawValue: name)
            else { throw Refusal("no encoding of the list; type a number of the list or a name") }
            return .encoding(encoding)
        }
    }

    private static func questionnaire(
        _ reply: String, _ known: [Questionnaire]
    ) throws(Refusal) -> Questionnaire {
        if let number = Int(reply), known.indices.contains(number - 1) { return known[number - 1] }
        let name = reply.lowercased()
        guard
            let named = known.first(where: { $0.id.text == name })
                ?? known.first(where: { $0.shortTitle.lowercased() == name })
        else {
            throw Refusal("no questionnaire of the list has this name; type a number or a name")
        }
        return named
    }

    private static func choice<Choice>(
        _ reply: String, of both: [Choice]
    ) throws(Refusal) -> Choice {
        guard let number = Int(reply), both.indices.contains(number - 1) else {
            throw Refusal("neither of the two; type 1 or 2")
        }
        return both[number - 1]
    }

    /// The element that a reply names by its number in the list or by its name.
    private static func element(_ reply: String, of list: [String]) -> String? {
        if let number = Int(reply), list.indices.contains(number - 1) { return list[number - 1] }
        return list.first { $0 == reply }
    }
}

extension TableImport.Question.Refusal {
    fileprivate static func noColumn(_ number: String) -> Self {
        Self("there is no column \(number) in the list; type a number of the list or a name")
    }
}
