internal import Questionnaires

/// The program's own words on a page that asks, in one language: neutral, plain and short.
///
/// The page has these words as data, so a place for another text is written as `{}`.
struct AskingPhrases: Sendable {
    let howToAnswer: String
    /// Shown without a script.
    let needsScript: String
    /// Beside a question that was added by an answer; `{}` is its number.
    let added: String
    let finish: String
    /// Above the list of what is missing.
    let missing: String
    /// A question without an answer; `{}` is its number.
    let unanswered: String
    let finishWithout: String
    let thanks: String
    let notSavedYet: String
    let save: String
    /// After saving; `{}` is the name of the file.
    let saved: String
    let saveAgain: String
    let startAgain: String
    /// What to do with the answers, below the form.
    let privacy: String

    /// The words that the script shows.
    var data: JSONValue {
        [
            "added": .string(added), "finish": .string(finish), "missing": .string(missing),
            "unanswered": .string(unanswered), "finishWithout": .string(finishWithout),
            "thanks": .string(thanks), "notSavedYet": .string(notSavedYet), "save": .string(save),
            "saved": .string(saved), "saveAgain": .string(saveAgain),
            "startAgain": .string(startAgain),
        ]
    }
}

extension LanguageTag {
    /// The program's words on a page of this language that asks; English if it has none.
    var askingPhrases: AskingPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
