internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// The offer to continue the newest draft of a person, before an interview begins.
struct DraftOffer {
    /// The draft, if the user wants to continue it.
    private(set) var accepted: Draft?
    /// Whether there is a draft that stays as it is.
    private(set) var isDeclined = false

    /// Asks the user at a terminal. Elsewhere the draft stays.
    ///
    /// - Parameter names: The questionnaires to ask.
    init(
        of names: [Questionnaire.ID], for subject: SubjectID, in context: Context,
        _ store: any DatabaseStore, interruptedBy signals: SignalPipe
    ) async throws(Failure) {
        let drafts = try await onStore(await store.drafts(of: subject))
            .filter { names.contains($0.questionnaire.id) }
        guard let found = drafts.max(by: { $0.updated < $1.updated }) else { return }
        let question =
            "An interview with \(found.questionnaire.id) was left on \(found.updated.reading), "
            + "\(found.answered) of \(found.count) answered. Continue it?"
        if try context.agrees(to: question, interruptedBy: signals) ?? false {
            accepted = found
        } else {
            isDeclined = true
            context.say("The draft stays; to continue it: wellbeing drafts")
        }
    }
}

extension Context {
    /// Asks a question until the answer is yes or no; `nil` if the program cannot ask.
    ///
    /// - Throws: A failure at the end of the input.
    func agrees(
        to question: String, interruptedBy signals: SignalPipe
    ) throws(Failure) -> Bool? {
        var reader = LineReader(signals: signals)
        guard mayAsk, reader.isTerminal else { return nil }
        while true {
            say(question)
            try? streams.errors.write("Type yes or no: ")
            switch reader.next() {
            case .line(let line):
                switch line.trimmingBlanks.lowercased() {
                case "y", "yes": return true
                case "n", "no": return false
                default: continue
                }
            case .signal(let signal) where signal.endsProgram: signal.endProgram()
            case .signal: continue
            case .tooLong, .invalidUTF8, .containsNUL: continue
            case .endOfInput, .failed: throw Failure(.tryAgain, "nothing was changed")
            }
        }
    }
}
