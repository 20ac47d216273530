internal import Administration
internal import Interchange
internal import Questionnaires
internal import Reports
internal import Samples
internal import Scoring

extension Conclusion {
    /// Shows the flags that the answers raised, and where to find support. Without a flag or a
    /// score in the worst band, it shows no text. Questionnaires of the battery that were finished
    /// before count too.
    ///
    /// - Parameter namesFlags: Whether to show the flags and the answers as well.
    func showSupport(
        after ending: Interview.Ending, _ policy: MissingPolicy, namesFlags: Bool = true
    ) {
        let flags = earlier.flatMap(\.flagLines) + session.flagLines(in: sitting.wording)
        let language = sitting.wording.language
        let thanks = (earlier.flatMap(\.raised) + session.raisedByAnswers).contains {
            $0.answer.isGiven
        }
        if !flags.isEmpty {
            return context.say(
                [""] + (namesFlags ? flags : []) + support.lines(for: language, thanks: thanks))
        }
        var isWorst = earlier.contains {
            $0.result.scorecard.hasWorstBand(in: $0.questionnaire)
        }
        if case .finished = ending {
            let form = session.questionnaire
            isWorst =
                isWorst
                || Scorer(form).scorecard(session.answers, policy: policy).hasWorstBand(in: form)
        }
        if isWorst { context.say([""] + support.linesForHardDays(for: language)) }
    }
}
