internal import Questionnaires

/// The program's own words on a paper form, in one language. They are neutral, plain and short.
///
/// The words of the questionnaire come from its definition.
struct FormPhrases: Sendable {
    // Labels of the lines to fill in.
    let person: String
    let date: String
    let helper: String
    /// The period that the questions are about.
    let period: @Sendable (Questionnaire.RecallPeriod) -> String
    let howToAnswer: String
    /// The heading of the column of questions.
    let question: String
    let preferNotToAnswer: String

    // When to answer a conditional question. `bound` is text such as "1 or more".
    let onlyIf: @Sendable (_ condition: String) -> String
    let questions: @Sendable (_ numbers: String, _ isOne: Bool) -> String
    let answerIs: @Sendable (_ question: String, _ bound: String) -> String
    let oneAnswerIs: @Sendable (_ questions: String, _ bound: String) -> String
    let countOf: @Sendable (_ least: Int, _ greatest: Int?, _ conditions: String) -> String
    let not: @Sendable (_ condition: String) -> String
    let and: String
    let or: String

    /// Below a form that asks about self-harm: the person must not wait until the form is read.
    let helpNow: String
    /// The note that the form is not a diagnosis.
    let noDiagnosis: String
    let margins: SheetWords
}

extension LanguageTag {
    /// The program's words for a form in this language; English without a translation.
    var formPhrases: FormPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
