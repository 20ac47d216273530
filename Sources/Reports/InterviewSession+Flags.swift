public import Administration
public import Questionnaires

extension InterviewSession {
    /// The flags of the interview, as the person who answered reads them again at the end: the
    /// title, and the answer if it was not changed since. The text leaves out what a flag asks of a
    /// clinician.
    ///
    /// Show them with a text that says where to find support.
    ///
    /// - Parameter wording: The wording that the person read.
    /// - Returns: One or two lines for each flag; empty if no answer raised a flag.
    public func flagLines(in wording: Questionnaire.Wording) -> [String] {
        let phrase = Phrasebook(wording.language)
        let phrases = phrase.results
        return questionnaire.flags.flatMap { flag -> [String] in
            let answer = answers[flag.item]
            if flag.isRaised(by: answer), let item = questionnaire.item(flag.item) {
                let words = phrases.words(for: answer, to: item, wording)
                return [phrases.attention(phrase.term(flag.title)), "  \(phrases.answer(words))"]
            }
            let wasRaised = state.withdrawn.contains {
                $0.item == flag.item && flag.isRaised(by: $0.answer)
            }
            return wasRaised ? [phrases.attention(phrase.term(flag.title))] : []
        }
    }
}
