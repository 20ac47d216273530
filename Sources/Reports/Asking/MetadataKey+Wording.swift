package import Questionnaires
package import Samples

extension MetadataKey {
    /// The source of the wording that the user supplied for a form; see
    /// ``/Questionnaires/Questionnaire/Wording/suppliedFrom``. Interviews, entered forms and pages
    /// that ask record it. Absent for a definition's own wording.
    package static let wording = "wording"
    /// The languages in which earlier questions of an interview were asked, separated by commas, if
    /// the last questions were asked in another language. Absent for an interview in one language.
    package static let earlierLanguages = "earlierLanguages"
}

extension Metadata {
    /// Adds a language in which earlier questions were asked.
    package mutating func addEarlierLanguage(_ language: LanguageTag) {
        var languages: [String] = []
        if case .string(let text)? = self[MetadataKey.earlierLanguages] {
            languages = text.split(separator: ",").map(String.init)
        }
        guard !languages.contains(language.description) else { return }
        languages.append(language.description)
        self[MetadataKey.earlierLanguages] = .string(languages.joined(separator: ","))
    }
}
