internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// The offer to continue the newest draft of a person, before an interview begins.
struct DraftOffer {
    /// The draft, if the user wants to continue it.
    private(set) var accepted: Draft?
    /// Whether there is a draft that the user does not continue.
    private(set) var isDeclined = false

    /// Asks the user at a terminal. Without a terminal the draft is not continued.
    ///
    /// - Parameter names: The questionnaires to ask.
    init(
        of names: [Questionnaire.ID], for subject: SubjectID, in context: Context,
        _ store: any DatabaseStore, interruptedBy signals: SignalPipe
    ) async throws(Failure) {
        let drafts = try await onStore(await store.drafts(of: subject))
            .filter { names.contains($0.questionnaire.id) }
        guard let found = drafts.max(by: { $0.updated < $1.updated }) else { return }
        let definition = try await onStore(await store.questionnaire(found.questionnaire))
        let language = try context.language() ?? found.language
        let phrases = context.phrases(in: language).drafts
        let question = [
            phrases.wasLeft(
                found.questionnaire.id.text, found.updated.reading,
                phrases.progress(Phrases.Progress(found))),
            found.beganEarlier(than: context.clock.now, definition, in: phrases),
            phrases.continueIt,
        ].compactMap(\.self).joined(separator: " ")
        if try context.agrees(to: question, in: phrases, interruptedBy: signals) ?? false {
            accepted = found
        } else {
            isDeclined = true
            context.say(phrases.stays)
        }
    }
}

extension Draft {
    /// Says that the interview began on an earlier day and that its questions are about a past
    /// period. `nil` if it began today, or if the form has no such period.
    func beganEarlier(
        than now: Timestamp, _ definition: Questionnaire?, in phrases: Phrases.Drafts
    ) -> String? {
        let days = days(untilContinuedAt: now)
        guard days > 0, let recall = definition?.recall else { return nil }
        return phrases.beganEarlier(days, recall)
    }
}

extension Phrases.Progress {
    /// The progress of a draft.
    init(_ draft: Draft) {
        self.init(
            answered: draft.answered - draft.skipped, skipped: draft.skipped, count: draft.count)
    }
}

extension Context {
    /// Asks a question until the answer is yes or no; `nil` if the program cannot ask.
    ///
    /// - Throws: A failure at the end of the input.
    func agrees(
        to question: String, in phrases: Phrases.Drafts = .english,
        interruptedBy signals: SignalPipe
    ) throws(Failure) -> Bool? {
        var reader = LineReader(signals: signals)
        guard mayAsk, reader.isTerminal else { return nil }
        while true {
            say(question)
            try? streams.errors.write(phrases.typeYesOrNo)
            switch reader.next() {
            case .line(let line):
                let word = line.trimmingBlanks.lowercased()
                if phrases.yes.contains(word) { return true }
                if phrases.no.contains(word) { return false }
            case .signal(let signal) where signal.endsProgram: signal.endProgram()
            case .signal: continue
            case .tooLong, .invalidUTF8, .containsNUL: continue
            case .endOfInput, .failed: throw Failure(.tryAgain, "nothing was changed")
            }
        }
    }
}
