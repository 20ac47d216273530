internal import Questionnaires

extension Context {
    /// The words of a questionnaire in the language asked for, or in its own; says so where it has
    /// no wording in the language asked for.
    func wording(of questionnaire: Questionnaire) throws(Failure) -> Wording {
        let language = try language()
        let wording = questionnaire.wording(for: language)
        if let language, !wording.servesRequest {
            let languages = questionnaire.languages.map(\.description).joined(separator: ", ")
            say(
                "wellbeing: there is no \(language) wording of \(questionnaire.id); "
                    + "this is \(wording.language). There is: \(languages)")
        }
        return wording
    }
}
