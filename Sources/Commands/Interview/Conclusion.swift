internal import Administration
internal import Interchange
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples
internal import Scoring

/// What happens at the end of an interview: the result, or what was kept of it.
struct Conclusion {
    let sitting: Sitting
    let session: Session
    /// The state of the draft that was kept last; `nil` when none was.
    let kept: Session.State?
    let support: SupportText
    let store: SQLiteStore
    let context: Context

    /// Saves and shows the result, or says where the draft is. Then repeats where to find support,
    /// if an answer called for it: what was shown at the answer has scrolled away by now.
    func conclude(
        _ ending: Interview.Ending, policy: MissingPolicy, format: OutputFormat
    ) async throws(Failure) {
        do {
            try await end(ending, policy: policy, format: format)
        } catch {
            repeatSupport()
            throw error
        }
        repeatSupport()
    }

    private func end(
        _ ending: Interview.Ending, policy: MissingPolicy, format: OutputFormat
    ) async throws(Failure) {
        switch ending {
        case .finished:
            try await finish(policy: policy, format: format)
        case .left:
            context.say("")
            sayWhatIsKept()
            throw Failure(.tryAgain, [])
        case .interrupted(let signal):
            context.say("")
            sayWhatIsKept()
            repeatSupport()
            _ = context.streams.finish(with: .done)
            signal.endProgram()
        case .refused(let reason):
            context.say("wellbeing: standard input: \(reason)")
            sayWhatIsKept()
            throw Failure(.badInput, [])
        case .notKept(let failure):
            context.say("")
            guard failure.code != .uncertain else {
                let isDraftKept = session.progress.answered > 1 || sitting.isResumed
                throw Failure(
                    .tryAgain,
                    [
                        failure.description,
                        phrases.answerMayBeSaved(in: sitting.id)
                            + (isDraftKept
                                ? " \(phrases.goOn(resumeCommand))"
                                : " wellbeing drafts\(context.storeOption)"),
                    ])
            }
            throw Failure(
                ExitCode(failure.code),
                [
                    failure.description,
                    "\(phrases.answerNotSaved) \(howToGoOn(after: failure))",
                ])
        case .unreadable(let failure):
            context.say("wellbeing: standard input cannot be read: \(failure)")
            sayWhatIsKept()
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
                assessment, of: questionnaire, finishing: kept, by: attribution)
        } catch {
            failure = error
        }
        // Standard output may take nothing; what became of the result is said all the same.
        let outcome = Result { () throws(Failure) in try show(assessment, as: format) }
        if let failure, failure.code == .uncertain {
            throw Failure(
                .tryAgain,
                [
                    failure.description,
                    "\(phrases.resultMayBeSaved(as: sitting.id)) "
                        + phrases.seeOrGoOn(resumeCommand),
                ])
        }
        if let failure {
            throw Failure(
                ExitCode(failure.code),
                [
                    failure.description,
                    "\(phrases.resultNotSaved) \(await whatIsKept(after: failure))",
                ])
        }
        context.say(["", phrases.saved(as: assessment.id)])
        context.sayCommand(phrases.lookBack(historyCommand))
        try outcome.get()
    }

    private func show(_ assessment: Assessment, as format: OutputFormat) throws(Failure) {
        switch format {
        case .json: try context.print(.object(assessment.json(of: session.questionnaire)))
        case .text, .csv, .jsonl:
            let text = ResultText(
                assessment.scorecard, answers: assessment.answers, of: session.questionnaire,
                in: sitting.wording.language, for: .personWhoAnswered)
            context.say("")
            try context.print(text.lines)
        }
    }

    /// The flags that the answers raised, and where to find support; nothing without flags.
    private func repeatSupport() {
        let flags = FlaggedAnswers(in: session, sitting.wording).lines
        guard !flags.isEmpty else { return }
        context.say([""] + flags + support.lines(for: sitting.wording.language))
    }

    private var phrases: any Phrases { sitting.wording.language.phrases }

    private var historyCommand: String {
        let subject = sitting.subject == .oneself ? "" : " " + sitting.subject.text.shellQuoted
        return "wellbeing history\(subject)\(context.storeOption)"
    }

    /// Says where the answers so far are, and how to go on.
    private func sayWhatIsKept() {
        let progress = session.progress
        guard progress.answered > 0 else { return context.say(phrases.nothingAnswered) }
        context.say(phrases.draftKept(answered: progress.answered, of: progress.count))
        context.sayCommand(phrases.goOn(resumeCommand))
    }

    /// What there is instead of a result that was not saved, and how to go on.
    private func whatIsKept(after failure: StoreError) async -> String {
        guard failure.code == .changedElsewhere,
            let drafts = try? await store.drafts(of: sitting.subject),
            drafts.contains(where: { $0.id == sitting.id })
        else { return howToGoOn(after: failure) }
        return "\(phrases.wentOnElsewhere) \(phrases.goOn(resumeCommand))"
    }

    /// How to go on after a failure to save: with the answers that were saved before, if any were.
    private func howToGoOn(after failure: StoreError) -> String {
        switch failure.code {
        case .changedElsewhere, .identifierTaken, .superseded:
            // The draft is another by now, or gone.
            let store = context.storeOption
            return "See: wellbeing drafts\(store), wellbeing history\(store)"
        default: break
        }
        return session.progress.answered > 1 || sitting.isResumed
            ? phrases.goOn(resumeCommand) : phrases.nothingKept
    }

    private var resumeCommand: String {
        "wellbeing administer --resume \(sitting.id)\(context.storeOption)"
    }
}

extension String {
    /// The text as one word of a shell command.
    var shellQuoted: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || "-_./".utf8.contains(byte)
            }
        return isPlain
            ? self
            : "'"
                + split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
    }
}
