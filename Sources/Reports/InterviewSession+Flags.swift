public import Administration
public import Questionnaires
package import Scoring

extension InterviewSession {
    /// The flags of the interview, worded for the person who answered. Each has the title, the
    /// answer that raised it, and the later answer if it was changed. Instructions for clinicians
    /// are left out.
    ///
    /// Show them with a text about where to find support.
    ///
    /// - Parameter wording: The wording that the person read.
    /// - Returns: Two or three lines for each flag; empty if no answer raised a flag.
    public func flagLines(in wording: Questionnaire.Wording) -> [String] {
        raisedByAnswers.lines(of: questionnaire, answers, in: wording)
    }

    /// The flags that answers raised, in the order of the definition. If the current answer raises
    /// no flag, the last changed answer that raised it counts.
    package var raisedByAnswers: [Scorecard.RaisedFlag] {
        questionnaire.flags.compactMap { flag in
            let later = answers[flag.item]
            let withdrawn = state.withdrawn.last {
                $0.item == flag.item && flag.isRaised(by: $0.answer)
            }
            let raised = flag.isRaised(by: later) ? later : withdrawn?.answer
            return raised.map { .init(flag: flag.id, item: flag.item, answer: $0) }
        }
    }
}

extension [Scorecard.RaisedFlag] {
    /// Each flag, worded for the person who answered: the title, the answer that raised it, and the
    /// later answer if it was changed.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition.
    ///   - answers: The current answers.
    ///   - wording: The wording that the person read.
    package func lines(
        of questionnaire: Questionnaire, _ answers: Answers, in wording: Questionnaire.Wording
    ) -> [String] {
        let phrase = Phrasebook(wording.language)
        let phrases = phrase.results
        return flatMap { raised -> [String] in
            guard let item = questionnaire.item(raised.item),
                let flag = questionnaire.flags.first(where: { $0.id == raised.flag })
            else { return [] }
            let words = phrases.words(for: raised.answer, to: item, wording)
            let lines = [phrases.attention(phrase.term(flag.title)), "  \(phrases.answer(words))"]
            let later = answers[raised.item]
            guard raised.answer != later else { return lines }
            let now = phrases.words(for: later, to: item, wording)
            return lines + ["  " + phrase("The answer was changed later: \(now)")]
        }
    }
}
