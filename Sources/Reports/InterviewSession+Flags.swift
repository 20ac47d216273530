public import Administration
public import Questionnaires

extension InterviewSession {
    /// The flags of the interview, as the person who answered reads them again at the end: the
    /// title, the answer that raised it, and the later answer if it was changed since. The text leaves out what a flag asks of a
    /// clinician.
    ///
    /// Show them with a text that says where to find support.
    ///
    /// - Parameter wording: The wording that the person read.
    /// - Returns: Two or three lines for each flag; empty if no answer raised a flag.
    public func flagLines(in wording: Questionnaire.Wording) -> [String] {
        let phrase = Phrasebook(wording.language)
        let phrases = phrase.results
        return questionnaire.flags.flatMap { flag -> [String] in
            let later = answers[flag.item]
            let withdrawn = state.withdrawn.last {
                $0.item == flag.item && flag.isRaised(by: $0.answer)
            }
            let raised = flag.isRaised(by: later) ? later : withdrawn?.answer
            guard let raised, let item = questionnaire.item(flag.item) else { return [] }
            let words = phrases.words(for: raised, to: item, wording)
            let lines = [phrases.attention(phrase.term(flag.title)), "  \(phrases.answer(words))"]
            guard raised != later else { return lines }
            let now = phrases.words(for: later, to: item, wording)
            return lines + ["  " + phrase("The answer was changed later: \(now)")]
        }
    }
}
