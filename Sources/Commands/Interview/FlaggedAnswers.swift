internal import Administration
internal import Questionnaires
internal import Reports

/// The flags of an interview, as the person who answered reads them again at the end: the title,
/// and the answer if it was not changed. The text leaves out what a flag asks of a clinician.
struct FlaggedAnswers {
    /// One or two lines for each flag; empty if no answer raised a flag.
    let lines: [String]

    init(in session: InterviewSession, _ wording: Wording) {
        let form = session.questionnaire
        let answers = session.answers
        let phrases = wording.language.resultPhrases
        lines = form.flags.flatMap { flag -> [String] in
            let answer = answers[flag.item]
            if flag.isRaised(by: answer), let item = form.item(flag.item) {
                let words = phrases.words(for: answer, to: item, wording)
                return [phrases.attention(flag.title), "  \(phrases.answer(words))"]
            }
            let wasRaised = session.state.withdrawn.contains {
                $0.item == flag.item && flag.isRaised(by: $0.answer)
            }
            return wasRaised ? [phrases.attention(flag.title)] : []
        }
    }
}
