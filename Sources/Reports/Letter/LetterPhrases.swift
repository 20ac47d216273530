internal import Questionnaires

/// The program's own words in a letter, in one language. They are neutral, plain and short.
struct LetterPhrases: Sendable {
    typealias Phrase = @Sendable (String) -> String
    typealias PhraseOfTwo = @Sendable (String, String) -> String

    let title: Phrase
    let ownTitle: String
    let made: Phrase
    let nothing: String

    // Flags.
    let flags: String
    /// Who acknowledged a flag, and when.
    let seen: PhraseOfTwo
    let notSeen: String
    let historical: String
    let changedLater: Phrase
    let corrected: String
    let unfinished: String
    let moreInReport: @Sendable (Int) -> String
    let noFlag: String
    let flagUnknown: String
    let flagPartlyUnknown: @Sendable (_ lacking: Int, _ all: Int) -> String
    let notNoRisk: String

    // Scores.
    let estimated: String
    let stated: String
    let more: @Sendable (Int) -> String
    let earlier: @Sendable (Int) -> String
    /// The other scales of a result, with its day.
    let otherResults: Phrase
    /// The rules and cut-points of a result, with its day.
    let criteria: Phrase
    let withoutScore: String
    let change: @Sendable (_ first: String, _ on: String, _ last: String, _ on: String) -> String
    /// A difference of scores with its unit: `10 points`.
    let inPoints: Phrase
    /// The difference with its unit, and its direction.
    let lower: Phrase
    let higher: Phrase
    let same: String
    let improved: Phrase
    let deteriorated: Phrase
    let unchanged: Phrase
    /// The rule of a reliable change: the difference with its unit.
    let orMore: Phrase
    let meaning: String

    let treatments: String
    let goesOn: String
    let until: Phrase
    let sources: String
    /// The explanation of the mark at a term.
    let ownTranslation: String
}

extension LanguageTag {
    /// The program's words for a letter in this language; English without a translation.
    var letterPhrases: LetterPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
