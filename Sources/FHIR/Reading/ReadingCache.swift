internal import Questionnaires

/// The questions and answers that were recognised before in the same file. They repeat in every
/// response to a form.
final class ReadingCache {
    /// A question as a response writes it.
    struct Question: Hashable {
        let form: String
        let linkID: String
        let definition: String?
        let text: String?
    }

    /// An answer to an item, without options of a Questionnaire.
    struct Answered: Hashable {
        let form: Int
        let item: Int
        let evidence: [Evidence]
    }

    private static let limit = 10_000

    private var recognitions: [Question: Recognition?] = [:]
    private var answers: [Answered: Answer?] = [:]
    private var forms: [String: ResponseForm] = [:]

    /// Removes the parts that depend on the Questionnaires of the file.
    func removeForms() {
        recognitions = [:]
        forms = [:]
    }

    func form(_ name: String, else find: () -> ResponseForm) -> ResponseForm {
        if let known = forms[name] { return known }
        let found = find()
        if forms.count < Self.limit { forms[name] = found }
        return found
    }

    func recognition(_ question: Question, else find: () -> Recognition?) -> Recognition? {
        if let known = recognitions[question] { return known }
        let found = find()
        if recognitions.count < Self.limit { recognitions[question] = .some(found) }
        return found
    }

    func answer(
        _ answered: Answered, else find: () throws(AnswerFault) -> Answer?
    ) throws(AnswerFault) -> Answer? {
        if let known = answers[answered] { return known }
        let found = try find()
        if answers.count < Self.limit { answers[answered] = .some(found) }
        return found
    }
}
