internal import Administration
internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples
internal import Scoring

/// The end of an interview. Saves and shows the result, or says where the draft is.
struct Conclusion {
    let sitting: Sitting
    let session: InterviewSession
    /// The draft's state at its last save; `nil` if no draft was saved.
    let savedState: InterviewSession.State?
    let support: SupportText
    /// The store; `nil` if nothing is saved.
    let store: (any DatabaseStore)?
    let context: Context
    /// The questionnaires of the same battery that were finished before.
    var earlier: [FinishedInterview] = []
    /// The result, after an attempt to save it failed.
    var tried: (result: Assessment, failure: StoreError?)?

    /// Saves and shows the result, or says where the draft is. If an answer raised a flag, it
    /// repeats where to find support, because the first text may have scrolled away. It also shows
    /// support if a score is in the worst band.
    ///
    /// - Parameter screen: The screen of a patient, who sees no result; `nil` without a patient.
    func conclude(
        _ ending: Interview.Ending, policy: MissingPolicy, format: OutputFormat,
        on screen: PatientScreen?, interruptedBy signals: SignalPipe
    ) async throws(Failure) {
        if let screen {
            return try await conclude(
                ending, policy: policy, on: screen, interruptedBy: signals)
        }
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
        if case .finished = ending {
        } else if format == .text {
            // If standard output fails here, the program still says where the draft is.
            try? show(earlier, as: format)
        }
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
        case .notSaved(let failure, let flag):
            context.say("")
            throw self.failure(afterAnswer: failure, flag)
        case .unreadable(let failure):
            context.say("wellbeing: standard input cannot be read: \(failure)")
            sayWhereDraftIs()
            throw Failure(.notSaved, [])
        }
    }

    /// The failure if an answer could not be saved: what may be saved, and how to continue.
    ///
    /// - Parameter flag: Whether the flag that the answer raised was saved; `nil` without a flag.
    func failure(afterAnswer failure: StoreError, _ flag: Interview.UnsavedFlag?) -> Failure {
        guard failure.code == .uncertain else {
            let lost =
                switch flag {
                case nil: phrases.unsaved.answer
                case .saved: phrases.unsaved.answerButFlag
                case .lost: phrases.unsaved.answerAndFlag
                }
            return Failure(failure, "\(lost) \(howToContinue(after: failure))")
        }
        let ofFlag = flag == .lost ? " \(phrases.unsaved.flagMayBeLost)" : ""
        let isDraftSaved = session.progress.answered > 1 || sitting.isResumed
        let next =
            isDraftSaved
            ? phrases.toContinue(continueCommand) : "wellbeing drafts\(context.storeOption)"
        return Failure(failure, "\(phrases.answerMayBeSaved(sitting.id))\(ofFlag) \(next)")
    }

    /// Saves the result and shows it. A result that could not be saved is shown too.
    private func finish(policy: MissingPolicy, format: OutputFormat) async throws(Failure) {
        let (result, failure) = await saved(policy)
        let own = FinishedInterview(session, sitting.wording, result)
        // Report the outcome of saving even if standard output fails.
        let kept = await changedAnswerFlags(of: earlier + [own])
        let outcome = Result { () throws(Failure) in
            try show(earlier + [own], as: format, kept)
        }
        if let failure { throw await self.failure(afterResult: failure) }
        guard store != nil else {
            context.say(["", phrases.unkept.ending])
            return try outcome.get()
        }
        context.say([""] + (earlier + [own]).map { phrases.saved($0.result.id) })
        context.sayCommand(phrases.lookBack(historyCommand))
        try outcome.get()
    }

    /// Saves the result if there is a store. Returns it, and the failure if it could not be saved.
    func saved(_ policy: MissingPolicy) async -> (result: Assessment, failure: StoreError?) {
        if let tried { return tried }
        let attribution = context.attribution()
        let result = Assessment(
            id: sitting.id, subject: sitting.subject, start: sitting.started,
            end: max(attribution.instant, sitting.started), source: context.source,
            mode: .administered, language: sitting.wording.language, answers: session.answers,
            scoredBy: Scorer(session.questionnaire), policy: policy, metadata: sitting.metadata)
        guard let store else { return (result, nil) }
        do {
            _ = try await store.save(
                result, of: session.questionnaire, finishing: savedState, by: attribution)
            return (result, nil)
        } catch {
            return (result, error)
        }
    }

    /// The failure if the result could not be saved: what may be saved, and how to continue.
    func failure(afterResult failure: StoreError) async -> Failure {
        guard failure.code == .uncertain else {
            return Failure(failure, "\(phrases.resultNotSaved) \(await remedy(after: failure))")
        }
        return Failure(
            failure,
            "\(phrases.resultMayBeSaved(sitting.id)) "
                + phrases.toSeeOrContinue(resumeCommand))
    }

    /// The stored flags of the results, by result: their answers were changed during the interview,
    /// so the results do not raise them. If the store cannot list the flags, returns none: the
    /// store still has them.
    private func changedAnswerFlags(
        of finished: [FinishedInterview]
    ) async -> [SampleID: [FlagRecord]] {
        guard let store else { return [:] }
        var flags = ChangedAnswerFlags(in: store)
        return (try? await flags.flags(of: finished.map(\.stored))) ?? [:]
    }

    /// Shows the results: a single one as a JSON object, those of a battery as a JSON array.
    private func show(
        _ finished: [FinishedInterview], as format: OutputFormat,
        _ kept: [SampleID: [FlagRecord]] = [:]
    ) throws(Failure) {
        let unkept: [(String, JSONValue)] = store == nil ? [("kept", false)] : []
        let values = finished.map {
            JSONValue.object(
                $0.result.json(of: $0.questionnaire, kept: kept[$0.result.id] ?? [])
                    + unkept)
        }
        if format != .text {
            let isBattery = sitting.metadata[BatteryName.key] != nil
            return try context.print(isBattery ? .array(values) : values.last ?? .null)
        }
        for one in finished {
            context.say("")
            try context.print(
                ResultText(
                    one.result.scorecard, answers: one.result.answers,
                    of: one.questionnaire,
                    kept: one.raised + (kept[one.result.id] ?? []).open,
                    in: try context.resultLanguage(of: one.wording),
                    for: .personWhoAnswered
                ).lines)
        }
    }
}
