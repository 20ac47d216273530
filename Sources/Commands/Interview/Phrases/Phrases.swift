internal import Questionnaires
internal import Samples

/// The program's own words around a question, in one language.
///
/// The questionnaire's words are published texts and come from its definition. These are the
/// program's own: neutral, plain and short. The letters of the commands are the same in every
/// language.
protocol Phrases: Sendable {
    /// Says that no clinician reads the answers while they are given.
    var notMonitored: String { get }
    /// How to answer and what the commands are, before the first question.
    var howToAnswer: String { get }
    func continuing(answered: Int, of count: Int) -> String
    func subject(_ subject: Subject) -> String
    func question(_ number: Int, of count: Int) -> String
    func prompt(values: String) -> String
    /// Repeats the answer that was understood: the person can notice a mistyped answer.
    func echo(_ answer: String) -> String
    /// Shows the earlier answer, and says that `k` keeps it.
    func earlierAnswer(_ answer: String) -> String
    /// The choice to decline, shown below the others.
    var preferNotToAnswer: String { get }
    /// The states of an answer that are not a number.
    var declined: String { get }
    var skipped: String { get }
    var noAnswer: String { get }

    /// The lines of the help at a question.
    func helpAnswering(values: String) -> String
    var helpSkipping: String { get }
    var helpDeclining: String { get }
    var helpKeeping: String { get }
    var helpGoingBack: String { get }
    var helpLeaving: String { get }

    /// Why a line was not accepted, and what to do: whole sentences.
    func notAChoice(values: String) -> String
    var mayNotDecline: String { get }
    var atFirstQuestion: String { get }
    var nothingToKeep: String { get }
    var unreadableLine: String { get }
    var lineTooLong: String { get }
    /// Shown after many lines that were not accepted.
    var youCanStop: String { get }

    /// What a person reads when an answer raised a flag and the clinic gave no text. It names no
    /// phone number: a number that was right elsewhere or earlier can be wrong here and now.
    var support: String { get }

    /// The last lines: the result is saved, or how many answers are saved and how to continue.
    func saved(as id: SampleID) -> String
    func draftSaved(answered: Int, of count: Int) -> String
    var nothingAnswered: String { get }
    /// What a failing disk has lost, and that there is no draft to continue with.
    var answerNotSaved: String { get }
    var resultNotSaved: String { get }
    var nothingSaved: String { get }
    /// The last answer, or the result, may be saved: a failing disk left that open.
    func answerMayBeSaved(in draft: SampleID) -> String
    func resultMayBeSaved(as id: SampleID) -> String
    /// How to see a result that may be saved, or else to continue its draft.
    func toSeeOrContinue(_ command: String) -> String
    /// The interview to continue has already ended with a result.
    func alreadyFinished(as id: SampleID) -> String
    /// Another session continued the draft after this one's last answer; the draft holds the
    /// answers of both.
    var continuedElsewhere: String { get }
    func toContinue(_ command: String) -> String
    func lookBack(_ command: String) -> String
}

extension LanguageTag {
    /// The program's words for a reader of this language; English if the language has no
    /// translation.
    var phrases: any Phrases {
        switch description.prefix(while: { $0 != "-" }) {
        case "de": GermanPhrases()
        case "es": SpanishPhrases()
        default: EnglishPhrases()
        }
    }
}
