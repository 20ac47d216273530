internal import Administration
internal import Questionnaires
internal import Reports
internal import Samples
internal import Scoring

/// Runs a session with a person at a terminal, or with lines from a pipe.
///
/// Each answer is saved before the next question is shown. If a line is not an answer, the
/// interview asks again on a terminal. On a pipe it ends, because it cannot ask again.
struct Interview: ~Copyable {
    /// How an interview ended.
    enum Ending {
        /// Every question was answered, declined or skipped.
        case finished
        /// The person left, or the input ended. The answers so far are saved.
        case left
        /// A signal asked the program to end.
        case interrupted(Signal)
        /// A line from a pipe was not an answer.
        case refused(String)
        /// An answer could not be saved. The second value tells whether the store has its flag.
        case notSaved(StoreError, UnsavedFlag?)
        /// The input could not be read.
        case unreadable(SystemFailure)
    }

    /// The state of the flag of an answer that could not be saved.
    enum UnsavedFlag {
        /// The store has the flag, although it does not have the answer.
        case saved
        case lost
    }

    private(set) var session: InterviewSession
    /// The state that was saved last; `nil` before the first answer of a new interview.
    private(set) var savedState: InterviewSession.State?
    private let wording: Questionnaire.Wording
    private let phrases: Phrases
    private let context: Context
    private let isInteractive: Bool
    private let support: SupportText
    private let save: (InterviewSession, InterviewSession.State?) async throws(StoreError) -> Void
    private let saveFlags: (InterviewSession) async -> Bool
    private var reader: LineReader
    /// The number of lines that were read.
    private(set) var lineNumber: Int
    /// Whether this is the last interview on the input. Then more lines from a pipe are refused.
    private let isLast: Bool
    private let notScored: String
    private var misunderstood = 0
    /// The flags that the scores raise for the answers so far.
    private var raisedByScores: Set<Flag.ID> = []

    /// Prepares an interview.
    ///
    /// - Parameters:
    ///   - savedState: The state in the store; `nil` for a new interview.
    ///   - reader: The input, with the signals that can interrupt it.
    ///   - lineNumber: The number of lines that earlier interviews read from it.
    ///   - isLast: Whether no other interview follows on this input.
    ///   - save: Saves the session and replaces the last saved state. Called after each answer.
    ///   - saveFlags: Saves the flags of a session that could not be saved. Returns whether the
    ///     store has them.
    init(
        _ session: InterviewSession, savedState: InterviewSession.State?,
        wording: Questionnaire.Wording, support: SupportText, in context: Context,
        reading reader: consuming LineReader, after lineNumber: Int = 0, isLast: Bool = true,
        save:
            @escaping (InterviewSession, InterviewSession.State?) async throws(StoreError) -> Void,
        saveFlags: @escaping (InterviewSession) async -> Bool
    ) {
        self.session = session
        self.savedState = savedState
        self.wording = wording
        self.support = support
        self.context = context
        self.save = save
        self.saveFlags = saveFlags
        phrases = context.phrases(in: wording.language)
        self.lineNumber = lineNumber
        self.isLast = isLast
        notScored = lineNumber > 0 ? "this questionnaire was not scored" : "nothing was scored"
        isInteractive = reader.isTerminal
        self.reader = reader
    }

    /// Ends the interview and returns its input for the next one.
    consuming func endReading() -> LineReader { reader }

    /// Asks until the session is finished or has ended for another reason.
    mutating func run() async -> Ending {
        var showing = Showing.question
        var count = 0
        var section: Questionnaire.Section.ID?
        while case .question(let question) = session.prompt {
            var text = QuestionText(
                question: question, wording: wording, phrases: phrases,
                book: Phrasebook(wording.language))
            text.section = question.item.section.flatMap { session.questionnaire.section($0) }
            text.opensSection = question.item.section != section
            if case .question = showing {
                sayMore(than: count, at: question)
                count = question.item.role == .context ? 0 : question.count
            }
            show(text, showing)
            section = question.item.section
            switch listen(at: text) {
            case .again(let part): showing = part
            case .answered(let answer):
                if let ending = await take(answer, to: text) { return ending }
                showing = .question
            case .ended(let ending): return ending
            }
        }
        if isLast, !isInteractive, reader.hasWaitingText() {
            return .refused(
                "line \(lineNumber + 1): there are more lines than questions; \(notScored)")
        }
        return .finished
    }

    /// How much of the question to show before the next line is read.
    private enum Showing {
        case question
        case prompt
        /// Show no part: the question is still on the screen.
        case nothing
    }

    /// Says that the last answer added questions that the number shown before did not include.
    ///
    /// - Parameter count: The number of questions that was shown last; 0 if it was not shown.
    private func sayMore(than count: Int, at question: InterviewSession.Question) {
        guard count > 0, question.item.role != .context, question.count > count else { return }
        context.say(["", phrases.moreQuestions(question.count - count)])
    }

    private mutating func show(_ text: QuestionText, _ part: Showing) {
        if part == .question { context.say(text.lines) }
        guard isInteractive, part != .nothing else { return }
        try? context.streams.errors.write(text.prompt)
    }

    /// Saves the session, repeats the answer, and shows where to find support if the answer raised
    /// a flag. The repeated answer confirms saving, so it is shown only after saving. Support is
    /// shown even if saving failed, because the person still needs it.
    private mutating func take(_ answer: Answer, to text: QuestionText) async -> Ending? {
        let item = text.question.item
        var failure: StoreError?
        do {
            try await save(session, savedState)
            savedState = session.state
            if isInteractive { context.say(text.echo(answer)) }
        } catch {
            failure = error
        }
        let raisesFlag = session.questionnaire.flags.contains {
            $0.item == item.id && $0.isRaised(by: answer)
        }
        let ofScores = flagsOfScores
        let isRaisedByScore = !ofScores.isSubset(of: raisedByScores)
        raisedByScores = ofScores
        if raisesFlag || isRaisedByScore {
            let isAnswer = answer.isGiven || !raisesFlag
            context.say([""] + support.lines(for: wording.language, thanks: isAnswer))
        }
        guard let failure else { return nil }
        guard raisesFlag || isRaisedByScore else { return .notSaved(failure, nil) }
        return .notSaved(failure, await saveFlags(session) ? .saved : .lost)
    }

    /// The flags that the scores raise for the answers so far.
    private var flagsOfScores: Set<Flag.ID> {
        let form = session.questionnaire
        let ofScores = Set(form.flags.filter(\.isOfScore).map(\.id))
        guard !ofScores.isEmpty else { return [] }
        return ofScores.intersection(
            Scorer(form).scorecard(session.answers).flags.map(\.flag))
    }
}

// MARK: - Input

extension Interview {
    private enum Heard {
        case answered(Answer)
        case again(Showing)
        case ended(Ending)
    }

    /// Reads a line and executes it.
    private mutating func listen(at text: QuestionText) -> Heard {
        let reading = reader.next()
        switch reading {
        case .line, .tooLong, .invalidUTF8, .containsNUL: lineNumber += 1
        case .endOfInput, .signal, .failed: break
        }
        switch reading {
        case .line(let line): return obey(InterviewCommand(line, at: text.question.item), at: text)
        case .tooLong:
            return refuse("the line is too long", sayingInstead: text.lineTooLong, at: text)
        // The line never ends, so do not ask again: no further line can be read.
        case .endOfInput(.gaveUp): return .ended(.refused("line \(lineNumber + 1): has no end"))
        case .invalidUTF8: return refuse("not UTF-8", sayingInstead: text.unreadableLine, at: text)
        case .containsNUL:
            return refuse("a NUL character", sayingInstead: text.unreadableLine, at: text)
        case .endOfInput: return .ended(.left)
        case .signal(let signal) where signal.endsProgram: return .ended(.interrupted(signal))
        // After Ctrl-Z the screen may show something else.
        case .signal(.resume): return .again(.question)
        case .signal: return .again(.nothing)
        case .failed(let failure): return .ended(.unreadable(failure))
        }
    }

    private mutating func obey(_ command: InterviewCommand, at text: QuestionText) -> Heard {
        do {
            switch command {
            case .answer(.entered(let entry)): try session.answer(entry)
            case .answer(let answer):
                guard let value = answer.value else { return refuse(text.notTaken, at: text) }
                try session.answer(value)
            case .decline: try session.decline()
            case .skip: try session.skip()
            case .keep: try session.keep()
            case .back:
                try session.back()
                misunderstood = 0
                return .again(.question)
            case .help:
                context.say(text.help(canGoBack: session.canGoBack))
                return .again(.question)
            case .quit: return .ended(.left)
            case .ambiguous(let spellings): return refuse(text.ambiguous(spellings), at: text)
            case .empty, .notUnderstood: return refuse(text.notTaken, at: text)
            }
        } catch {
            return refuse(text.reason(error), at: text)
        }
        misunderstood = 0
        return .answered(session.answers[text.question.item.id])
    }

    private mutating func refuse(_ reason: QuestionText.Reason, at text: QuestionText) -> Heard {
        refuse(reason.pipe, sayingInstead: reason.terminal, at: text)
    }

    /// On a terminal, asks again and repeats the choices: a person with a screen reader may no
    /// longer have them. Discards lines that were pasted with the refused one: they would answer
    /// the wrong questions. On a pipe, ends the interview.
    private mutating func refuse(
        _ reason: String, sayingInstead words: String, at text: QuestionText
    ) -> Heard {
        guard isInteractive else { return .ended(.refused("line \(lineNumber): \(reason)")) }
        let ahead = reader.discardTypedAhead() ? [phrases.typedAhead] : []
        context.say([words] + ahead + (text.choicesInOneLine.map { [$0] } ?? []))
        misunderstood += 1
        if misunderstood.isMultiple(of: 10) { context.say(phrases.youCanStop) }
        return .again(.prompt)
    }
}
