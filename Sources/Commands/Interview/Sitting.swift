internal import Administration
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// One session of one person with one form: a new one, or the continuation of a draft.
struct Sitting {
    let id: SampleID
    let subject: SubjectID
    let started: Timestamp
    let session: InterviewSession
    let wording: Questionnaire.Wording
    /// Whether the sitting continues a draft.
    let isResumed: Bool
    private let isFallback: Bool

    /// Begins a sitting, or finds the draft to continue.
    ///
    /// - Parameter name: The questionnaire; `nil` for the questionnaire of the draft.
    init(questionnaire name: String?, in context: Context, _ store: SQLiteStore)
        async throws(Failure)
    {
        let language = try context.language()
        if let draft = try await Self.draft(in: context, store) {
            let drafted = draft.questionnaire.id
            guard name.map({ $0.lowercased() == drafted.text }) ?? true else {
                throw Failure(.usage, "the draft is of \(drafted); name that, or leave it out")
            }
            if context.arguments.has(.subject), try context.subject() != draft.subject {
                throw Failure(
                    .usage, "the draft is of another person; leave out --subject")
            }
            guard
                let definition = try await onStore(
                    await store.questionnaire(draft.questionnaire))
            else {
                throw Failure(
                    .badInput, "the store lost the definition of the draft; run: wellbeing verify")
            }
            do { session = try InterviewSession(definition, resuming: draft.state) } catch {
                throw Failure(.badInput, "the draft is damaged; run: wellbeing verify")
            }
            id = draft.id
            subject = draft.subject
            started = draft.started
            wording = definition.wording(for: language ?? draft.language)
            isFallback = language != nil && !wording.servesRequest
            isResumed = true
        } else {
            let definition = try context.questionnaire(name ?? "")
            session = InterviewSession(definition)
            id = context.makeID()
            subject = try await context.subjectToWriteFor(in: store)
            started = context.clock.now
            wording = definition.wording(for: language)
            isFallback = !wording.servesRequest
            isResumed = false
        }
    }

    /// The draft that `--resume` names, or `nil` without the option.
    private static func draft(
        in context: Context, _ store: SQLiteStore
    ) async throws(Failure) -> Draft? {
        guard let beginning = context.arguments.value(of: .resume) else { return nil }
        return try await store.draft(beginning: beginning)
    }

    /// Saves the session as a draft; replaces the earlier state of the draft.
    func save(
        _ session: InterviewSession, replacing earlier: InterviewSession.State?,
        in store: SQLiteStore,
        _ context: Context
    ) async throws(StoreError) {
        let attribution = context.attribution()
        let draft = Draft(
            id: id, subject: subject, language: wording.language, started: started,
            updated: attribution.instant, source: context.source, state: session.state)
        try await store.keep(
            draft, of: session.questionnaire, replacing: earlier, by: attribution)
    }

    /// The lines before the first question.
    var introduction: [String] {
        let questionnaire = session.questionnaire
        var lines = ["\(questionnaire.shortTitle): \(wording.title)"]
        if isFallback {
            let languages = questionnaire.languages.map(\.description).joined(separator: ", ")
            lines.append(
                "There is no wording in the requested language; showing \(wording.language). "
                    + "There is: \(languages).")
        }
        let phrases = wording.language.phrases
        if subject != .oneself { lines.append(phrases.subject(subject)) }
        if isResumed {
            let progress = session.progress
            lines.append(phrases.continuing(progress.answered, progress.count))
        }
        lines += [phrases.notMonitored, phrases.howToAnswer]
        if let instruction = wording.instruction { lines += ["", instruction] }
        return lines
    }
}
