internal import Questionnaires

extension FormPhrases {
    /// The program's words in English.
    static let english = FormPhrases(
        person: "Person (name or number)",
        date: "Date",
        helper: "Filled in with the help of",
        period: { "Period: the last \($0.count == 1 ? $0.unit.rawValue : $0.description)" },
        howToAnswer: "Mark one box for each question.",
        question: "Question",
        preferNotToAnswer: "Prefer not to answer",
        onlyIf: { "Answer this only if \($0)." },
        questions: { $1 ? "question \($0)" : "questions \($0)" },
        answerIs: { "the answer to \($0) is \($1)" },
        oneAnswerIs: { "at least one answer to \($0) is \($1)" },
        countOf: { least, greatest, conditions in
            let count = greatest.map { "\(least) to \($0)" } ?? "at least \(least)"
            return "\(count) of these are true: \(conditions)"
        },
        not: { "it is not true that \($0)" },
        and: "and",
        or: "or",
        helpNow: """
            Nobody sees your answers until you hand in this form. If you need help now, do not wait: \
            tell someone you trust or a health professional, or call your local emergency number.
            """,
        noDiagnosis: "This form is for screening. It gives no diagnosis.",
        margins: .english)
}
