internal import Questionnaires
internal import Samples

/// The questionnaires that `-q` names; all of them if it is not given.
struct QuestionnaireFilter: Hashable {
    /// The names as given, each once; empty for all.
    let ids: [Questionnaire.ID]

    /// The only questionnaire that is named, for a query; `nil` for all or for several.
    var only: Questionnaire.ID? { ids.count == 1 ? ids.first : nil }

    /// Whether a questionnaire is wanted.
    func admits(_ id: Questionnaire.ID) -> Bool { ids.isEmpty || ids.contains(id) }
}

extension Context {
    /// The questionnaires that `-q` names.
    ///
    /// Results can outlive the definition file of their form, so an unknown name is not an error.
    /// But a mistyped name must not look as if there were no results: the person is told.
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
