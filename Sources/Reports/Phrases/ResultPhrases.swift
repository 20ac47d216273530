package import Questionnaires

/// The program's own words around a result, in one language.
///
/// Titles, bands and flags are the definition's; these are ours: neutral, plain and short.
package protocol ResultPhrases: Sendable {
    /// That terms which the definition has in its own language alone stand in that language.
    func ownTerms(in language: LanguageTag) -> String
    /// What leads a flag.
    func attention(_ title: String) -> String
    func answer(_ words: String) -> String
    /// The states of an answer that are no number.
    var declined: String { get }
    var skipped: String { get }
    var notAsked: String { get }
    var notReached: String { get }

    func complete(_ points: String, of greatest: String) -> String
    /// An estimate that is no whole number is also given exactly.
    func estimate(
        _ points: String, of greatest: String, exactly exact: String?, answered: Int, count: Int
    ) -> String
    func noScore(answered: Int, required: Int) -> String
    /// A total that the source states and the answers did not add up to.
    func stated(_ points: String, of greatest: String) -> String
    func missing(_ items: String) -> String
    func total(from least: String, through greatest: String) -> String
    func estimateRule(_ source: String) -> String
    /// Added to the source of a rule that nobody has checked against its publication.
    var notVerified: String { get }
    func band(_ words: String, _ reach: String) -> String
    func bandWhateverIsMissing(_ words: String, _ reach: String) -> String
    /// Both ends of a band, which may be one.
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
    /// What a result is not.
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

    /// The program's words for a reader of this language; English where it has no others.
    package var resultPhrases: any ResultPhrases {
        switch primary {
        case "de": GermanResultPhrases()
        case "es": SpanishResultPhrases()
        default: EnglishResultPhrases()
        }
    }
}
