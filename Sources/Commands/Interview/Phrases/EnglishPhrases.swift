internal import Samples

/// The program's words in English.
struct EnglishPhrases: Phrases {
    let notMonitored = "Nobody sees your answers while you give them."
    let howToAnswer =
        "Type the number of your answer and press Enter. "
        + "b goes back, s skips, q saves and leaves, ? helps."

    func continuing(answered: Int, of count: Int) -> String {
        "Continuing: \(answered) of \(count) answered."
    }

    func subject(_ subject: Subject) -> String { "Subject: \(subject)" }

    func question(_ number: Int, of count: Int) -> String { "Question \(number) of \(count)" }

    func prompt(values: String) -> String { "Your answer (\(values); ? for help): " }

    func echo(_ answer: String) -> String { "Answered: \(answer)." }

    func earlierAnswer(_ answer: String) -> String {
        "Your answer so far: \(answer). k keeps it."
    }

    let preferNotToAnswer = "Prefer not to answer"
    let declined = "prefer not to answer"
    let skipped = "skipped"
    let noAnswer = "none"

    func helpAnswering(values: String) -> String {
        "Type the number in front of your answer, then press Enter: \(values)."
    }

    let helpSkipping = "skip this question"
    let helpDeclining = "prefer not to answer"
    let helpKeeping = "keep the answer you gave before"
    let helpGoingBack = "go back to the question before"
    let helpLeaving = "save what you answered, and leave"

    func notAChoice(values: String) -> String {
        "That is not one of \(values). Please try again, or type ? for help."
    }

    let mayNotDecline = "This question has no p. To leave it out, type s."
    let atFirstQuestion = "This is the first question; there is none to go back to."
    let nothingToKeep = "There is no earlier answer to keep."
    let unreadableLine = "That could not be read. Please type the number of your answer."
    let lineTooLong = "That is too long. Please type only the number of your answer."
    let youCanStop = "You can stop here: q saves what you answered, and leaves."

    let support = """
        Thank you for answering. If you are having such thoughts, you do not have to face them \
        alone: please tell someone you trust, or a health professional, today. If you may be in \
        danger now, call your local emergency number.
        """

    func saved(as id: SampleID) -> String { "Saved as \(id)." }

    func draftSaved(answered: Int, of count: Int) -> String {
        "\(answered) of \(count) answered, saved as a draft."
    }

    let answerNotSaved = "NOT SAVED: the last answer."
    let resultNotSaved = "NOT SAVED: the result."
    let nothingSaved = "Nothing was saved."
    func answerMayBeSaved(in draft: SampleID) -> String {
        "The last answer may be saved, in the draft \(draft)."
    }
    func resultMayBeSaved(as id: SampleID) -> String { "The result may be saved as \(id)." }
    func toSeeOrContinue(_ command: String) -> String { "To see it, or to continue: \(command)" }
    func alreadyFinished(as id: SampleID) -> String {
        "This interview is finished. Its result was saved as \(id)."
    }
    let continuedElsewhere =
        "After your last answer, the interview continued in another session. No answer is lost: "
        + "the draft holds the answers of both sessions."
    let nothingAnswered = "No question was answered, so nothing was saved."

    func toContinue(_ command: String) -> String { "To continue: \(command)" }

    func lookBack(_ command: String) -> String { "To look back: \(command)" }
}
