package import Questionnaires
internal import Reports

extension Context {
    /// The language of the output: the requested one, or that of a German or Spanish locale. `nil`
    /// means the language of each definition, with English for the other words.
    func language() throws(Failure) -> LanguageTag? {
        try statedLanguage() ?? environment.localeLanguage
    }

    /// The language that the command line or WELLBEING_LANGUAGE names; `nil` if neither does.
    func statedLanguage() throws(Failure) -> LanguageTag? {
        guard let text = arguments.value(of: .language, or: environment) else { return nil }
        guard let tag = LanguageTag(text) else {
            throw Failure(.usage, "--language: not a language tag; write it like de or es-US")
        }
        return tag
    }

    /// The words of this program in the language of the output. If the requested language has no
    /// words, tells the user.
    func phrasebook() throws(Failure) -> Phrasebook {
        if let language = try statedLanguage(), !Phrasebook.has(language) {
            say(
                "wellbeing: there are no \(language) words around results; these are in en. There "
                    + "are: " + Phrasebook.languages.map(\.description).joined(separator: ", "))
        }
        return Phrasebook(try language())
    }

    /// Refuses `--language` for a verb whose output is only in English. A language in the
    /// environment is allowed: it applies to all verbs.
    func checkLanguage(of verb: any Verb.Type) throws(Failure) {
        guard verb.speech == .english, arguments.has(.language) else { return }
        throw Failure(
            .usage,
            "\(arguments.verb.name): --language does not apply, as its output is in English or for "
                + "programs; leave it out")
    }
}

extension Environment {
    /// The language of the locale if this program has words in it, otherwise `nil`. English is
    /// `nil`.
    ///
    /// As in the C library, the first variable with a value counts: `LC_ALL`, `LC_MESSAGES`,
    /// `LANG`. `de_DE.UTF-8@euro` is `de-DE`.
    package var localeLanguage: LanguageTag? {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }
            .first { !$0.isEmpty }
        let name = locale?.prefix { $0 != "." && $0 != "@" }
        guard let tag = name.flatMap({ LanguageTag(String($0)) }), tag.language != "en",
            Phrasebook.has(tag)
        else { return nil }
        return tag
    }
}
