package import Questionnaires

/// The program's own words for a result, in one language.
///
/// Titles, bands and flags come from the definition. The program's own words are neutral, plain and
/// short.
package struct ResultPhrases: Sendable {
    /// A phrase with one value.
    package typealias Phrase = @Sendable (String) -> String
    /// A phrase with two values, in the order of the sentence.
    package typealias PhraseOfTwo = @Sendable (String, String) -> String

    /// The note that some terms exist only in the definition's own language.
    let ownTerms: @Sendable (LanguageTag) -> String
    /// The title of a flag, marked as urgent.
    package let attention: Phrase
    /// An answer with an introducing word.
    package let answer: Phrase
    // The states of an answer without a number.
    let declined: String
    let skipped: String
    let notAsked: String
    let notReached: String

    /// Points with the greatest possible number.
    let complete: PhraseOfTwo
    /// An estimate. If it is not a whole number, its exact value follows.
    let estimate:
        @Sendable (
            _ points: String, _ greatest: String, _ exact: String?, _ answered: Int, _ count: Int
        ) -> String
    let noScore: @Sendable (_ answered: Int, _ required: Int) -> String
    /// A total that comes from a source and not from answers.
    let stated: PhraseOfTwo
    let missing: Phrase
    /// The only possible total.
    let totalIs: Phrase
    /// The least and the greatest possible total.
    let totalLies: PhraseOfTwo
    let estimateRule: Phrase
    /// Added to the source of a rule that was not checked against its publication.
    let notVerified: String
    /// A band with its limits.
    let band: PhraseOfTwo
    let bandWhateverIsMissing: PhraseOfTwo
    /// The word between the limits of a range.
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
    /// The limits of a band. They may be equal.
    func reach(from least: String, through greatest: String) -> String {
        least == greatest ? least : "\(least) \(to) \(greatest)"
    }

    /// The scores on one side of a bound. The bound itself is on the worse side.
    func side(of bound: String, isWorse: Bool, on direction: Scale.Direction) -> String {
        switch (isWorse, direction) {
        case (true, .higherIsWorse): orMore(bound)
        case (false, .higherIsWorse): below(bound)
        case (true, .higherIsBetter): orLess(bound)
        case (false, .higherIsBetter): above(bound)
        }
    }

    /// The possible totals.
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
    /// The program's words for a result, for a reader of this language; English without a
    /// translation.
    package var resultPhrases: ResultPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
