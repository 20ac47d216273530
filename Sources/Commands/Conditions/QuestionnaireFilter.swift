internal import Questionnaires
internal import Samples

/// The questionnaires that `-q` names. Without `-q`, all of them.
struct QuestionnaireFilter: Hashable {
    /// The given names without repetitions; empty for all questionnaires.
    let ids: [Questionnaire.ID]

    /// The single named questionnaire, for a query; `nil` for all or for several.
    var only: Questionnaire.ID? { ids.count == 1 ? ids.first : nil }

    /// Whether a questionnaire is wanted.
    func admits(_ id: Questionnaire.ID) -> Bool { ids.isEmpty || ids.contains(id) }
}

extension Context {
    /// The questionnaires that `-q` names.
    ///
    /// Results can exist after the definition file of their form is gone, so an unknown name is not
    /// an error. But a mistyped name must not look like a form without results, so the user is
    /// warned.
    func questionnaireFilter() throws(Failure) -> QuestionnaireFilter {
        var ids: [Questionnaire.ID] = []
        for text in arguments.values(of: .questionnaire) {
            guard let id = Questionnaire.ID(text.lowercased()) else {
                throw Failure(.usage, "-q: not the name of a questionnaire; see: wellbeing list")
            }
            ids.append(id)
        }
        guard !ids.isEmpty else { return QuestionnaireFilter(ids: []) }
        let known = try allQuestionnaireIDs().map(\.text)
        for id in ids.firstOfEach where !known.contains(id.text) {
            let hint = nearest(to: id.text, in: known).map { "; did you mean \($0)?" } ?? ""
            say("wellbeing: -q: no questionnaire here is called \(id)\(hint)")
        }
        return QuestionnaireFilter(ids: ids.firstOfEach)
    }
}
