internal import Administration
internal import Interchange
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples
internal import Scoring

/// The end of an interview: saves and shows the result, or says where the draft is.
struct Conclusion {
    let sitting: Sitting
    let session: InterviewSession
    /// The state of the draft that was saved last; `nil` if no draft was saved.
    let savedState: InterviewSession.State?
    let support: SupportText
    let store: SQLiteStore
    let context: Context

    /// Saves and shows the result, or says where the draft is. If an answer raised a flag, then
    /// repeats where to find support: the first text may have scrolled away. A score in the worst
    /// band shows where to find support as well.
    func conclude(
        _ ending: Interview.Ending, policy: MissingPolicy, format: OutputFormat
    ) async throws(Failure) {
        do {
            try await end(ending, policy: policy, format: format)
        } catch {
            showSupport(after: ending, policy)
            throw error
        }
        showSupport(after: ending, policy)
    }

    private func end(
        _ ending: Interview.Ending, policy: MissingPolicy, format: OutputFormat
    ) async throws(Failure) {
        switch ending {
        case .finished:
            try await finish(policy: policy, format: format)
        case .left:
            context.say("")
            sayWhereDraftIs()
            throw Failure(.tryAgain, [])
        case .interrupted(let signal):
            context.say("")
            sayWhereDraftIs()
            showSupport(after: ending, policy)
            _ = context.streams.finish(with: .done)
            signal.endProgram()
        case .refused(let reason):
            context.say("wellbeing: standard input: \(reason)")
            sayWhereDraftIs()
            throw Failure(.badInput, [])
        case .notSaved(let failure):
            context.say("")
            guard failure.code != .uncertain else {
                let isDraftSaved = session.progress.answered > 1 || sitting.isResumed
                let next =
                    isDraftSaved
                    ? phrases.toContinue(resumeCommand) : "wellbeing drafts\(context.storeOption)"
                throw Failure(failure, "\(phrases.answerMayBeSaved(sitting.id)) \(next)")
            }
            throw Failure(failure, "\(phrases.answerNotSaved) \(howToContinue(after: failure))")
        case .unreadable(let failure):
            context.say("wellbeing: standard input cannot be read: \(failure)")
            sayWhereDraftIs()
            throw Failure(.notSaved, [])
        }
    }

    /// Saves the result and shows it; shows it also when it could not be saved.
    private func finish(policy: MissingPolicy, format: OutputFormat) async throws(Failure) {
        let attribution = context.attribution()
        let questionnaire = session.questionnaire
        let assessment = Assessment(
            id: sitting.id, subject: sitting.subject, start: sitting.started,
            end: max(attribution.instant, sitting.started), source: context.source,
            mode: .administered, language: sitting.wording.language, answers: session.answers,
            scoredBy: Scorer(questionnaire), policy: policy)
        var failure: StoreError?
        do {
            _ = try await store.save(
                assessment, of: questionnaire, finishing: savedState, by: attribution)
        } catch {
            failure = error
        }
        // Report the outcome of saving even if standard output fails.
        let outcome = Result { () throws(Failure) in try show(assessment, as: format) }
        if let failure, failure.code == .uncertain {
            throw Failure(
                failure,
                "\(phrases.resultMayBeSaved(sitting.id)) "
                    + phrases.toSeeOrContinue(resumeCommand))
        }
        if let failure {
            throw Failure(failure, "\(phrases.resultNotSaved) \(await remedy(after: failure))")
        }
        context.say(["", phrases.saved(assessment.id)])
        context.sayCommand(phrases.lookBack(historyCommand))
        try outcome.get()
    }

    private func show(_ assessment: Assessment, as format: OutputFormat) throws(Failure) {
        if format == .text { context.say("") }
        try context.print(
            .object(assessment.json(of: session.questionnaire)),
            or: ResultText(
                assessment.scorecard, answers: assessment.answers, of: session.questionnaire,
                in: sitting.wording.language, for: .personWhoAnswered
            ).lines, as: format)
    }

    /// Shows the flags that the answers raised, and where to find support. Without flags, and
    /// without a score in the worst band, it shows no text.
    private func showSupport(after ending: Interview.Ending, _ policy: MissingPolicy) {
        let flags = session.flagLines(in: sitting.wording)
        let language = sitting.wording.language
        if !flags.isEmpty { return context.say([""] + flags + support.lines(for: language)) }
        guard case .finished = ending else { return }
        let form = session.questionnaire
        if Scorer(form).scorecard(session.answers, policy: policy).hasWorstBand(in: form) {
            context.say([""] + support.linesForHardDays(for: language))
        }
    }

    private var phrases: Phrases { sitting.wording.language.phrases }

    private var historyCommand: String {
        let subject = sitting.subject == .oneself ? "" : " " + sitting.subject.text.shellQuoted
        return "wellbeing history\(subject)\(context.storeOption)"
    }

    /// Says where the answers so far are, and how to continue.
    private func sayWhereDraftIs() {
        let progress = session.progress
        guard progress.answered > 0 else { return context.say(phrases.nothingAnswered) }
        context.say(phrases.draftSaved(progress.answered, progress.count))
        context.sayCommand(phrases.toContinue(resumeCommand))
    }

    /// What is saved instead of the result, and how to continue.
    private func remedy(after failure: StoreError) async -> String {
        guard failure.code == .changedElsewhere,
            let drafts = try? await store.drafts(of: sitting.subject),
            drafts.contains(where: { $0.id == sitting.id })
        else { return howToContinue(after: failure) }
        return "\(phrases.continuedElsewhere) \(phrases.toContinue(resumeCommand))"
    }

    /// How to continue after a failure to save: from the answers that were saved before, if there
    /// are any.
    private func howToContinue(after failure: StoreError) -> String {
        switch failure.code {
        case .changedElsewhere, .identifierTaken, .superseded:
            // The draft was changed or deleted meanwhile.
            let store = context.storeOption
            return "See: wellbeing drafts\(store), wellbeing history\(store)"
        default: break
        }
        return session.progress.answered > 1 || sitting.isResumed
            ? phrases.toContinue(resumeCommand) : phrases.nothingSaved
    }

    private var resumeCommand: String {
        "wellbeing administer --resume \(sitting.id)\(context.storeOption)"
    }
}
