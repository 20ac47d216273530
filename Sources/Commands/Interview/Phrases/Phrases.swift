internal import Questionnaires
internal import Samples

/// The program's own words around a question, in one language.
///
/// The questionnaire's words are published texts and come from its definition; these are ours:
/// neutral, plain and short. The letters of the commands are the same in every language.
protocol Phrases: Sendable {
    /// That no clinician reads along.
    var nobodyWatches: String { get }
    /// How to answer and what the commands are, before the first question.
    var howToAnswer: String { get }
    func goingOn(answered: Int, of count: Int) -> String
    func subject(_ subject: Subject) -> String
    func question(_ number: Int, of count: Int) -> String
    func prompt(values: String) -> String
    /// What was understood, said back so that a slip is noticed.
    func echo(_ answer: String) -> String
    /// The answer given before, and that `k` keeps it.
    func earlierAnswer(_ answer: String) -> String
    /// The choice to decline, as it stands below the others.
    var preferNotToAnswer: String { get }
    /// The states of an answer that are no number.
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

    /// Why a line was not taken, and what to do: whole sentences.
    func notAChoice(values: String) -> String
    var mayNotDecline: String { get }
    var atFirstQuestion: String { get }
    var nothingToKeep: String { get }
    var unreadableLine: String { get }
    var lineTooLong: String { get }
    /// Said after many lines that were not taken.
    var youCanStop: String { get }

    /// What a person reads when an answer raised a flag and the clinic gave no text of its own. It
    /// names no number: one that was right somewhere once can be wrong here and now.
    var support: String { get }

    /// The last words: that the result is kept, or how much of it and how to go on.
    func saved(as id: SampleID) -> String
    func draftKept(answered: Int, of count: Int) -> String
    var nothingAnswered: String { get }
    /// What a failing disk took, and that there is nothing to go on with.
    var answerNotSaved: String { get }
    var resultNotSaved: String { get }
    var nothingKept: String { get }
    /// What a failing disk left open: whether the last answer, or the result, is saved.
    func answerMayBeSaved(in draft: SampleID) -> String
    func resultMayBeSaved(as id: SampleID) -> String
    /// How to see a result that may be saved, or else to go on with its draft.
    func seeOrGoOn(_ command: String) -> String
    /// That the interview to go on with is over, with its result.
    func finishedBefore(as id: SampleID) -> String
    /// That another sitting went on with the draft after this one's last answer, and that the
    /// draft holds the answers of both.
    var wentOnElsewhere: String { get }
    func goOn(_ command: String) -> String
    func lookBack(_ command: String) -> String
}

extension LanguageTag {
    /// The program's words for a reader of this language; English where it has no others.
    var phrases: any Phrases {
        switch description.prefix(while: { $0 != "-" }) {
        case "de": GermanPhrases()
        case "es": SpanishPhrases()
        default: EnglishPhrases()
        }
    }
}
