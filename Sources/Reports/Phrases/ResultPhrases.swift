package import Questionnaires

/// The program's own words around a result, in one language.
///
/// Titles, bands and flags come from the definition. These are the program's words: neutral, plain
/// and short.
package struct ResultPhrases: Sendable {
    /// A phrase about one text.
    package typealias Phrase = @Sendable (String) -> String
    /// A phrase about two texts, in the order of the sentence.
    package typealias PhraseOfTwo = @Sendable (String, String) -> String

    /// The note that some terms are only available in the definition's own language.
    let ownTerms: @Sendable (LanguageTag) -> String
    /// The title of a flag, marked as urgent.
    package let attention: Phrase
    /// An answer, introduced.
    package let answer: Phrase
    // The states of an answer without a number.
    let declined: String
    let skipped: String
    let notAsked: String
    let notReached: String

    /// Points of the greatest ones.
    let complete: PhraseOfTwo
    /// An estimate. If it is not whole, its exact value follows.
    let estimate:
        @Sendable (
            _ points: String, _ greatest: String, _ exact: String?, _ answered: Int, _ count: Int
        ) -> String
    let noScore: @Sendable (_ answered: Int, _ required: Int) -> String
    /// A total that the source states, not computed from answers.
    let stated: PhraseOfTwo
    let missing: Phrase
    /// The only total that is possible.
    let totalIs: Phrase
    /// The least and the greatest total that are possible.
    let totalLies: PhraseOfTwo
    let estimateRule: Phrase
    /// Added to the source of a rule that was not checked against its publication.
    let notVerified: String
    /// A band and its ends.
    let band: PhraseOfTwo
    let bandWhateverIsMissing: PhraseOfTwo
    /// The word between both ends of a range.
    let to: String
    let proposal: Phrase
    let yes: String
    let no: String
    // The sides of a cut-point.
    let orMore: Phrase
    let below: Phrase
    let orLess: Phrase
    let above: Phrase

    let criteriaMet: String
    let criteriaNotMet: String
    let criteriaOpen: String
    /// The note that a result is not a diagnosis.
    let noDiagnosis: String
}

extension ResultPhrases {
    /// Both ends of a band, which may be equal.
    func reach(from least: String, through greatest: String) -> String {
        least == greatest ? least : "\(least) \(to) \(greatest)"
    }

    /// The scores on one side of a bound, which is itself on the worse side.
    func side(of bound: String, isWorse: Bool, on direction: Scale.Direction) -> String {
        switch (isWorse, direction) {
        case (true, .higherIsWorse): orMore(bound)
        case (false, .higherIsWorse): below(bound)
        case (true, .higherIsBetter): orLess(bound)
        case (false, .higherIsBetter): above(bound)
        }
    }

    /// The totals that are possible.
    func total(from least: String, through greatest: String) -> String {
        least == greatest ? totalIs(least) : totalLies(least, greatest)
    }

    /// An answer: the value with the words of the choice, or the state in words.
    package func words(for answer: Answer, to item: Item, _ wording: Questionnaire.Wording)
        -> String
    {
        switch answer {
        case .answered(let value):
            answer.withChoice(in: item, wording) ?? String(value)
        case .entered(let entry):
            Phrasebook(wording.language).words(for: entry, to: item, wording)
        case .declined: declined
        case .skipped: skipped
        case .notAsked: notAsked
        case .notReached: notReached
        }
    }
}

extension LanguageTag {
    /// The program's words for a reader of this language; English if it has none.
    package var resultPhrases: ResultPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
