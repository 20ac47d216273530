internal import Questionnaires

/// The program's own words on a page that asks, in one language. They are neutral, plain and short.
///
/// The page stores these words as data. `{}` is a placeholder for another text.
struct AskingPhrases: Sendable {
    let howToAnswer: String
    /// Shown if the browser runs no script.
    let needsScript: String
    /// Next to a question that an answer added; `{}` is its number.
    let added: String
    let finish: String
    /// Above the list of missing answers.
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
    /// Below the form: how the answers are handled.
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
    /// The program's words for a page in this language; English without a translation.
    var askingPhrases: AskingPhrases {
        switch language {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
