internal import Questionnaires
internal import Samples

/// The program's own words around a question, in one language.
///
/// The questionnaire's words are published texts and come from its definition. The program's own
/// words are neutral, plain and short. The letters of the commands are the same in every language.
struct Phrases: Sendable {
    /// Says that no clinician reads the answers while they are given.
    let notMonitored: String
    /// How to answer a form of choices. Shown before the first question.
    let typeNumber: String
    /// The commands. Shown before the first question.
    private(set) var commands: String
    /// Says that the form has no wording in the requested language.
    let noWording: @Sendable (_ shown: LanguageTag, _ languages: String) -> String
    let continuing: @Sendable (_ progress: String) -> String
    let subject: @Sendable (_ subject: SubjectID) -> String
    let question: @Sendable (_ number: Int, _ count: Int) -> String
    /// Says that an answer added questions.
    let moreQuestions: @Sendable (_ count: Int) -> String
    let prompt: @Sendable (_ values: String) -> String
    /// Repeats the answer as understood, so that the person can notice a typing error.
    let echo: @Sendable (_ answer: String) -> String
    /// Shows the earlier answer, and says that `k` keeps it.
    let earlierAnswer: @Sendable (_ answer: String) -> String
    /// The choice to decline, shown below the others.
    let preferNotToAnswer: String
    /// The states of an answer that are not a number.
    let declined: String
    let skipped: String
    let noAnswer: String

    /// The lines of the help at a question.
    let helpAnswering: @Sendable (_ values: String) -> String
    let helpSkipping: String
    let helpDeclining: String
    let helpKeeping: String
    let helpGoingBack: String
    private(set) var helpLeaving: String

    /// Why a line was not accepted, and what to do, in whole sentences.
    let notAChoice: @Sendable (_ values: String) -> String
    let mayNotDecline: String
    let atFirstQuestion: String
    let nothingToKeep: String
    let unreadableLine: String
    let lineTooLong: String
    /// Shown after a line that was not accepted, if more lines were typed or pasted with it.
    let typedAhead: String
    /// Shown after many lines that were not accepted.
    private(set) var youCanStop: String

    /// The default text after a flag, if the clinic gave no text. It names no phone number: a
    /// number may be wrong in another place or at a later time.
    let support: String
    /// Shown before ``support`` if an answer raised the flag, and not a missing answer.
    let thanksForAnswer: String
    /// The default text after very unpleasant days, a word that the person chose, or a score in the
    /// worst band.
    let supportAfterHardDays: String

    /// The last lines: the result is saved, or how many answers are saved and how to continue.
    let saved: @Sendable (_ id: SampleID) -> String
    /// The last lines for a patient at the clinic's device, who sees no result.
    let thanks: String
    let tellTheClinic: String
    let pressEnter: String
    let draftSaved: @Sendable (_ progress: String) -> String
    let nothingAnswered: String
    /// Messages after a failure to save: the result is lost, or there is no draft to continue.
    let resultNotSaved: String
    let nothingSaved: String
    /// The last answer, or the result, may be saved: the failure of the disk does not tell.
    let answerMayBeSaved: @Sendable (_ draft: SampleID) -> String
    let resultMayBeSaved: @Sendable (_ id: SampleID) -> String
    /// How to see a result that may be saved, or to continue its draft.
    let toSeeOrContinue: @Sendable (_ command: String) -> String
    /// The interview to continue has already ended with a result.
    let alreadyFinished: @Sendable (_ id: SampleID) -> String
    /// Another session continued the draft after the last answer of this session. The draft holds
    /// the answers of both.
    let continuedElsewhere: String
    /// The last answer could not be saved, with the state of its flag.
    let unsaved: Unsaved
    /// The words with `--keep no`.
    let unkept: Unkept
    let toContinue: @Sendable (_ command: String) -> String
    let lookBack: @Sendable (_ command: String) -> String
    /// The words for answers that are not one choice.
    let entries: Entries
    /// The words about an interview that was left.
    let drafts: Drafts
}

extension Phrases {
    /// How to answer, and the commands.
    func howToAnswer(_ questionnaire: Questionnaire) -> String {
        "\(questionnaire.acceptsEntries ? entries.typeAnswer : typeNumber) \(commands)"
    }

    /// The words about a last answer that could not be saved.
    struct Unsaved: Sendable {
        /// The answer raised no flag.
        let answer: String
        /// The answer raised a flag, which is saved.
        let answerButFlag: String
        /// The answer raised a flag, which is lost as well.
        let answerAndFlag: String
        /// The answer may be saved, and the flag may be lost.
        let flagMayBeLost: String
        /// For a patient whose answer raised a flag that was lost.
        let tellTheClinic: String
    }

    /// The words of an interview that saves nothing.
    struct Unkept: Sendable {
        /// Before the first question.
        let announcement: String
        let commands: String
        let helpLeaving: String
        let youCanStop: String
        /// After the last question, and when the person leaves.
        let ending: String
    }

    /// These words, with the ones for an interview that saves nothing.
    var whenNothingIsKept: Phrases {
        var phrases = self
        phrases.commands = unkept.commands
        phrases.helpLeaving = unkept.helpLeaving
        phrases.youCanStop = unkept.youCanStop
        return phrases
    }
}

extension LanguageTag {
    /// The program's words for a reader of this language; English if the language has no
    /// translation.
    var phrases: Phrases {
        switch description.prefix(while: { $0 != "-" }) {
        case "de": .german
        case "es": .spanish
        default: .english
        }
    }
}
