internal import Administration
internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// One session of one person with one form. It is new, or it continues a draft.
struct Sitting {
    let id: SampleID
    let subject: SubjectID
    private(set) var started: Timestamp
    let session: InterviewSession
    let wording: Questionnaire.Wording
    /// Whether the sitting continues a draft.
    let isResumed: Bool
    /// The metadata of the draft and the result, with the name of the battery if there is one.
    private(set) var metadata: Metadata
    private let isFallback: Bool
    /// The program's words in the requested language.
    private let requestedPhrases: Phrases
    /// Says that the draft began on an earlier day. `nil` for a new sitting, a draft of today, or a
    /// form without a recall period.
    private let beganEarlier: String?
    /// Whether the definition has changed since the draft began.
    private let isOfOtherDefinition: Bool

    /// Continues the draft that `--resume` names.
    ///
    /// - Parameter name: The questionnaire; `nil` for the questionnaire of the draft.
    init(resuming name: String?, in context: Context, _ store: any DatabaseStore)
        async throws(Failure)
    {
        let beginning = context.arguments.value(of: .resume) ?? ""
        let draft = try await store.draft(beginning: beginning)
        let drafted = draft.questionnaire.id
        guard name.map({ $0.lowercased() == drafted.text }) ?? true else {
            throw Failure(.usage, "the draft is of \(drafted); name that, or leave it out")
        }
        if context.arguments.has(.subject), try context.subject() != draft.subject {
            throw Failure(.usage, "the draft is of another person; leave out --subject")
        }
        try await self.init(continuing: draft, in: context, store)
    }

    /// Begins a sitting.
    ///
    /// - Parameter language: The language if the command gives none.
    init(
        of definition: Questionnaire, for subject: SubjectID, in context: Context,
        language: LanguageTag? = nil
    ) throws(Failure) {
        try definition.checkWording()
        session = InterviewSession(definition)
        id = context.makeID()
        self.subject = subject
        started = context.clock.now
        let requested = try context.language() ?? language
        wording = definition.wording(for: requested)
        requestedPhrases = (requested ?? wording.language).phrases
        isFallback = !wording.servesRequest
        isResumed = false
        beganEarlier = nil
        isOfOtherDefinition = false
        metadata = definition.wordingMetadata(in: wording.language)
    }

    /// Continues a draft.
    init(continuing draft: Draft, in context: Context, _ store: any DatabaseStore)
        async throws(Failure)
    {
        guard let stored = try await onStore(await store.questionnaire(draft.questionnaire))
        else {
            throw Failure(
                .badInput, "the store lost the definition of the draft; run: wellbeing verify")
        }
        let definition = try context.worded(stored)
        try definition.checkWording()
        do { session = try InterviewSession(definition, resuming: draft.state) } catch {
            throw Failure(.badInput, "the draft is damaged; run: wellbeing verify")
        }
        let language = try context.language()
        let now = context.clock.now
        id = draft.id
        subject = draft.subject
        started = draft.started(continuedAt: now)
        wording = definition.wording(for: language ?? draft.language)
        beganEarlier = draft.beganEarlier(
            than: now, definition, in: context.phrases(in: wording.language).drafts)
        isFallback = language != nil && !wording.servesRequest
        requestedPhrases = (language ?? wording.language).phrases
        isResumed = true
        let current = try? context.questionnaire(draft.questionnaire.id.text)
        isOfOtherDefinition = current.map { $0.identity != draft.questionnaire } ?? false
        metadata = draft.metadata
        if draft.answered > 0, wording.language != draft.language {
            metadata.addEarlierLanguage(draft.language)
        }
    }

    /// Returns the sitting, or a new one of the same form if the user wants to begin again: the
    /// first answers of an earlier day are about an earlier period. Without a terminal the sitting
    /// continues.
    func offeringToBeginAgain(
        in context: Context, interruptedBy signals: SignalPipe
    ) throws(Failure) -> Sitting {
        guard let beganEarlier else { return self }
        let phrases = context.phrases(in: wording.language).drafts
        context.say(beganEarlier)
        guard
            try context.agrees(to: phrases.beginAgain, in: phrases, interruptedBy: signals) ?? false
        else { return self }
        context.say(phrases.stays)
        var again = try Sitting(
            of: session.questionnaire, for: subject, in: context, language: wording.language)
        again.metadata = metadata
        return again
    }

    /// Returns the sitting as a part of a battery.
    func part(of battery: BatteryName) -> Sitting {
        var sitting = self
        sitting.metadata[BatteryName.key] = .string(battery.description)
        return sitting
    }

    /// Returns the sitting, which starts now unless it continues a draft.
    func begun(at now: Timestamp) -> Sitting {
        var sitting = self
        if !isResumed { sitting.started = now }
        return sitting
    }

    /// Saves the session as a draft, and replaces the earlier state of the draft.
    func save(
        _ session: InterviewSession, replacing earlier: InterviewSession.State?,
        in store: any DatabaseStore,
        _ context: Context
    ) async throws(StoreError) {
        let attribution = context.attribution()
        try await store.keep(
            draft(session, at: attribution.instant, context), of: session.questionnaire,
            replacing: earlier, by: attribution)
    }

    /// Saves the flags of a session that could not be saved.
    ///
    /// - Returns: Whether the store has all of them.
    func saveFlags(
        of session: InterviewSession, in store: any DatabaseStore, _ context: Context
    ) async -> Bool {
        let attribution = context.attribution()
        let draft = draft(session, at: attribution.instant, context)
        let form = session.questionnaire
        return (try? await store.keepFlags(of: draft, in: form, by: attribution)) ?? false
    }

    private func draft(
        _ session: InterviewSession, at instant: Timestamp, _ context: Context
    ) -> Draft {
        Draft(
            id: id, subject: subject, language: wording.language, started: started,
            updated: instant, source: context.source, state: session.state, metadata: metadata)
    }

    /// The lines before the first question.
    func introduction(in context: Context) -> [String] {
        let questionnaire = session.questionnaire
        var lines = ["\(questionnaire.shortTitle): \(wording.title)"]
        if isFallback {
            let languages = questionnaire.languages.map(\.description).joined(separator: ", ")
            // Use the requested language: the person may not read the other one.
            lines.append(requestedPhrases.noWording(wording.language, languages))
        }
        let phrases = context.phrases(in: wording.language)
        if context.keepsNothing { lines.append(phrases.unkept.announcement) }
        if subject != .oneself { lines.append(phrases.subject(subject)) }
        if isResumed {
            let progress = phrases.drafts.progress(Phrases.Progress(session.progress))
            lines.append(phrases.continuing(progress))
            if isOfOtherDefinition {
                lines.append(phrases.drafts.isStoredDefinition(questionnaire.id.text))
            }
        }
        lines += [phrases.notMonitored, phrases.howToAnswer(questionnaire)]
        if let instruction = wording.instruction { lines += [""] + instruction.lines }
        return lines
    }
}
