package import Questionnaires

/// The program's own words around a result, in one language.
///
/// Titles, bands and flags come from the definition. These are the program's words: neutral, plain
/// and short.
package protocol ResultPhrases: Sendable {
    /// The note that some terms are only available in the definition's own language.
    func ownTerms(in language: LanguageTag) -> String
    /// The title of a flag, marked as urgent.
    func attention(_ title: String) -> String
    func answer(_ words: String) -> String
    /// The states of an answer without a number.
    var declined: String { get }
    var skipped: String { get }
    var notAsked: String { get }
    var notReached: String { get }

    func complete(_ points: String, of greatest: String) -> String
    /// An estimate. If it is not whole, its exact value follows.
    func estimate(
        _ points: String, of greatest: String, exactly exact: String?, answered: Int, count: Int
    ) -> String
    func noScore(answered: Int, required: Int) -> String
    /// A total that the source states, not computed from answers.
    func stated(_ points: String, of greatest: String) -> String
    func missing(_ items: String) -> String
    func total(from least: String, through greatest: String) -> String
    func estimateRule(_ source: String) -> String
    /// Added to the source of a rule that was not checked against its publication.
    var notVerified: String { get }
    func band(_ words: String, _ reach: String) -> String
    func bandWhateverIsMissing(_ words: String, _ reach: String) -> String
    /// Both ends of a band, which may be equal.
    func reach(from least: String, through greatest: String) -> String
    func proposal(_ action: String) -> String
    var yes: String { get }
    var no: String { get }
    /// The sides of a cut-point.
    func orMore(_ points: String) -> String
    func below(_ points: String) -> String
    func orLess(_ points: String) -> String
    func above(_ points: String) -> String

    var criteriaMet: String { get }
    var criteriaNotMet: String { get }
    var criteriaOpen: String { get }
    /// The note that a result is not a diagnosis.
    var noDiagnosis: String { get }
}

extension ResultPhrases {
    /// An answer: the value with the words of the choice, or the state in words.
    package func words(for answer: Answer, to item: Item, _ wording: Wording) -> String {
        switch answer {
        case .answered(let value):
            item.choice(value).map { "\(value), \(wording.text(of: $0, in: item))" }
                ?? String(value)
        case .declined: declined
        case .skipped: skipped
        case .notAsked: notAsked
        case .notReached: notReached
        }
    }
}

extension LanguageTag {
    /// The language without script and region: `es` of `es-US`.
    var primary: Substring { description.prefix { $0 != "-" } }

    /// The program's words for a reader of this language; English if it has none.
    package var resultPhrases: any ResultPhrases {
        switch primary {
        case "de": GermanResultPhrases()
        case "es": SpanishResultPhrases()
        default: EnglishResultPhrases()
        }
    }
}
