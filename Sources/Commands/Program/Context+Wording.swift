internal import Questionnaires
internal import Reports

extension Context {
    /// The language of a result: the requested one if this program has words in it, else that of
    /// the wording. If the questionnaire has no wording in the requested language, tells the user.
    func resultLanguage(of questionnaire: Questionnaire) throws(Failure) -> LanguageTag {
        try resultLanguage(of: try wording(of: questionnaire))
    }

    /// The language of a result whose questions were shown in a wording.
    func resultLanguage(of wording: Questionnaire.Wording) throws(Failure) -> LanguageTag {
        guard let language = try language(), Phrasebook.has(language) else {
            return wording.language
        }
        return language
    }

    /// The wording of a questionnaire in the requested language, else in the definition's own
    /// language. If there is no wording in the requested language, tells the user.
    func wording(of questionnaire: Questionnaire) throws(Failure) -> Questionnaire.Wording {
        let language = try language()
        let wording = questionnaire.wording(for: language)
        if let language = try statedLanguage(), !wording.servesRequest {
            let languages = questionnaire.languages.map(\.description).joined(separator: ", ")
            say(
                "wellbeing: there is no \(language) wording of \(questionnaire.id); "
                    + "this is \(wording.language). There is: \(languages)")
        }
        return wording
    }
}
