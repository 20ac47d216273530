internal import Questionnaires

extension AnswerList {
    /// Reads answers as typed from a paper form: one sign for each question.
    ///
    ///     2221112001      the numbers on the form
    ///     22-1112p01      the third has no mark, the eighth is declined
    ///     10,7,,p         a form with numbers of several digits: separated by commas
    ///     23:00,20,7.5    times and numbers, as in --answers
    ///
    /// Every question needs a sign, even a conditional one at the end. Otherwise a dropped digit
    /// would move all later answers to other questions.
    ///
    /// - Throws: A failure with every problem.
    init(keyed text: String, for questionnaire: Questionnaire) throws(Failure) {
        let items = questionnaire.items
        let signs = Self.signs(of: text, isSeparated: Self.needsCommas(questionnaire))
        guard signs.count == items.count else {
            throw Failure(
                .badInput,
                "\(Counted("answer", signs.count)), but \(questionnaire.id) has \(items.count) "
                    + "questions; write \(Self.missing) for a question without an answer")
        }
        var problems: [String] = []
        var fields: [String] = []
        for (place, pair) in zip(items, signs).enumerated() {
            guard let field = Self.field(pair.1, for: pair.0) else {
                let item = pair.0
                let expected =
                    item.kind == .choice ? "one of \(item.values.words)" : item.expectation
                problems.append(
                    "answer \(place + 1) (\(item.id)): not \(expected), "
                        + "\(Self.missing) or \(Self.declined)")
                continue
            }
            fields.append(field)
        }
        guard problems.isEmpty else { throw Failure(.badInput, problems) }
        let list = try AnswerList(
            fields.joined(separator: ","), for: questionnaire, called: "the answers")
        guard list.answers.states.contains(where: { $0.isGiven || $0 == .declined }) else {
            throw Failure(.badInput, "the form has no answer")
        }
        self = list
    }

    /// The sign for a question without an answer.
    static let missing = "-"
    /// The sign for a declined question, as in the interview.
    static let declined = "p"

    /// Whether an answer of the form can have more than one character, so that answers need commas.
    static func needsCommas(_ questionnaire: Questionnaire) -> Bool {
        !questionnaire.items.allSatisfy {
            $0.kind == .choice && $0.values.allSatisfy((0...9).contains)
        }
    }

    private static func signs(of text: String, isSeparated: Bool) -> [String] {
        guard isSeparated || text.contains(",") else { return text.map(String.init) }
        return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    /// A sign in the form of an answer list; `nil` if it is not a sign. The number that other
    /// programs write for a declined answer is not on the form, so it is a typing error.
    private static func field(_ sign: String, for item: Item) -> String? {
        switch sign.lowercased() {
        case "", missing: return ""
        case declined, "declined": return "declined"
        case _ where item.kind != .choice: return item.answer(typed: sign).map { _ in sign }
        default:
            guard case .answered(let value)? = Answer(sign), item.choice(value) != nil else {
                return nil
            }
            return sign
        }
    }
}
