internal import Questionnaires

extension Context {
    /// The words of a questionnaire in the requested language, or else in the definition's own
    /// language. Says so if the questionnaire has no wording in the requested language.
    func wording(of questionnaire: Questionnaire) throws(Failure) -> Questionnaire.Wording {
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
