internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples
internal import Scoring

extension OptionDeclaration {
    static let date = OptionDeclaration(
        "--date", takes: .date,
        summary: "When the form was filled in: 2026-05-01, or 2026-05-01T14:30 with or without an "
            + "offset such as +02:00.")
    static let source = OptionDeclaration(
        "--source", takes: .text("NAME"), summary: "Where the result comes from.")
    static let note = OptionDeclaration(
        "--note", takes: .text("TEXT"), summary: "A note to save with it.")
    static let replaces = OptionDeclaration(
        "--replaces", takes: .text("ID"),
        summary: "The result that this one corrects, of the same person and form. Needs --amend.",
        suggestedFor: ["--amends"])
    static let reason = OptionDeclaration(
        "--reason", takes: .text("TEXT"), summary: "The reason.")
}

/// `wellbeing record`: saves a result that was made elsewhere.
enum Record: Verb {
    static let speech = Speech.translated
    static let declaration = VerbDeclaration(
        "record", .bringIn, summary: "save answers given elsewhere, such as at a doctor's office",
        discussion: """
            The date is saved with the precision that you give: a day stays a day.

            A flag that the answers raise must be acknowledged, even for an old form.

            If you repeat the command, nothing is saved twice: the program finds the result of the \
            same person, form, date, source and answers, and shows its identifier.
            """,
        examples: [
            .init(
                "wellbeing record phq-9 --answers 2,2,2,2,1,1,2,0,0 --date 2026-05-01 "
                    + "--source 'Oak Street clinic'", "Save a form filled in on paper."),
            .init(
                "wellbeing record phq-2 --amend misread --replaces ID --date 2026-05-01 "
                    + "--answers 2,1", "Correct a result."),
        ],
        arguments: [.questionnaireName],
        options: [
            .answers, .date, .subjectToWriteFor, .newSubject, .source, .note, .missing, .amend,
            .replaces, .newID,
        ],
        formats: [.text, .json], exitNotes: [.uncertain])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let policy = context.missingPolicy
        _ = try context.subject()
        guard let text = context.arguments.value(of: .answers) else {
            throw Failure(.usage, "record needs --answers LIST; see: wellbeing record --help")
        }
        guard let date = try context.pastDate(of: .date) else {
            throw Failure(.usage, "record needs --date DATE; see: wellbeing record --help")
        }
        let questionnaire = try context.questionnaire()
        let list = try AnswerList(text, for: questionnaire)
        context.say(list.notices.map { "wellbeing: \($0)" })
        guard list.answers.states.contains(where: { $0.isGiven || $0 == .declined }) else {
            throw Failure(.badInput, "--answers: there is no answer; nothing was saved")
        }
        let amendedID = try amendedID(context)
        let store = try await context.openStore(.creating)
        try await onStore(await store.check(questionnaire))
        let amended = try await amended(amendedID, by: questionnaire, in: store, context)
        let subject =
            if let amended { amended.subject } else {
                try await context.subjectToWriteFor(in: store)
            }
        let source = context.arguments.value(of: .source).map { SampleSource(name: $0) }
        let made = Assessment(
            id: try context.newID(), subject: subject, start: date,
            source: source ?? context.source, mode: .recorded,
            language: try context.statedLanguage(),
            answers: list.answers, scoredBy: Scorer(questionnaire), policy: policy,
            metadata: context.noted())
        let correction = amended.map {
            Correction(id: $0.id, reason: context.arguments.value(of: .amend) ?? "")
        }
        let (saved, others) = try await context.saving(
            made.id,
            await save(
                made, as: correction, isNamed: context.arguments.has(.newID), of: questionnaire,
                in: store, by: context.attribution()))
        let assessment = saved ?? made
        let kept = try await kept(of: assessment, amending: amended?.id, in: store)
        try context.print(
            .object(assessment.json(of: questionnaire, kept: kept)),
            or: ResultText(
                assessment.scorecard, answers: assessment.answers, of: questionnaire,
                kept: kept.open,
                in: try context.resultLanguage(of: questionnaire)
            ).lines, as: format)
        if saved != nil {
            context.sayAlreadySaved(assessment.id)
        } else {
            if format == .text { context.say(["", "Saved as \(assessment.id)."]) }
            context.say(others, like: made, of: questionnaire)
        }
        for flag in kept where flag.acknowledgement == nil {
            context.sayCommand(
                "Flag \(flag.id) of the corrected result stays open; once you have seen to it: "
                    + "wellbeing flags --acknowledge \(flag.id)\(context.storeOption)")
        }
    }

    /// The flags of the corrected result that the correction does not raise. They are kept.
    private static func kept(
        of assessment: Assessment, amending id: SampleID?, in store: any DatabaseStore
    ) async throws(Failure) -> [FlagRecord] {
        guard let id else { return [] }
        let correction = StoredAssessment(
            assessment: assessment, sequence: 0, amends: id, amendedBy: nil)
        var kept = ChangedAnswerFlags(in: store)
        return try await onStore(await kept.flags(of: [correction]))[assessment.id] ?? []
    }

    /// The result that is corrected, and the reason.
    struct Correction: Sendable {
        let id: SampleID
        let reason: String
    }

    /// Saves a result, unless an earlier run of the same command saved it.
    ///
    /// One transaction looks the result up and saves it. So the same command at the same moment
    /// waits, and then finds the result.
    ///
    /// - Parameters:
    ///   - correction: The correction that the result makes; `nil` for a new result.
    ///   - isNamed: Whether the earlier result must have the same identifier.
    /// - Returns: The result of the earlier run, and the other results of the same person, form and
    ///   day. The last saved one is at the end. For a correction there are no others.
    static func save(
        _ made: Assessment, as correction: Correction? = nil, isNamed: Bool = false,
        of questionnaire: Questionnaire, in store: any DatabaseStore, by attribution: Attribution
    ) async throws(StoreError) -> (saved: Assessment?, others: [SampleID]) {
        try await store.atomically { (store) async throws(StoreError) in
            let saved = try await saved(made, as: correction, isNamed: isNamed, in: store)
            let others = correction == nil ? try await others(like: made, in: store) : []
            if saved != nil { return (saved, others) }
            if let correction {
                _ = try await store.amend(
                    correction.id, with: made, of: questionnaire, reason: correction.reason,
                    by: attribution)
            } else {
                _ = try await store.save(made, of: questionnaire, by: attribution)
            }
            return (nil, others)
        }
    }

    private static func others(
        like made: Assessment, in store: any SampleStore
    ) async throws(StoreError) -> [SampleID] {
        var query = AssessmentQuery()
        query.subject = made.subject
        query.questionnaire = made.questionnaire.id
        // The day of a result is in its own UTC offset, but the store compares instants.
        query.since = made.start.day.adding(days: -1).map(Timestamp.init(day:))
        return try await store.assessments(query)
            .filter { $0.assessment.start.day == made.start.day && $0.id != made.id }.map(\.id)
    }

    /// The same result from an earlier run of the same command; `nil` without one.
    private static func saved(
        _ made: Assessment, as correction: Correction?, isNamed: Bool, in store: any SampleStore
    ) async throws(StoreError) -> Assessment? {
        var query = AssessmentQuery()
        query.subject = made.subject
        query.questionnaire = made.questionnaire.id
        query.since = made.start
        query.includesAmended = true
        let same = try await store.assessments(query).filter { stored in
            (!isNamed || stored.id == made.id)
                && stored.amends == correction?.id
                && stored.assessment == made.identified(as: stored.id)
        }
        guard let found = same.last, let correction else { return same.last?.assessment }
        // A different reason means a different correction.
        return try await store.latestEntries().contains {
            $0.action == .amended && $0.target == correction.id && $0.replacement == found.id
                && $0.reason == correction.reason
        } ? found.assessment : nil
    }

    /// The identifier of the result to correct; `nil` for a new result.
    private static func amendedID(_ context: Context) throws(Failure) -> SampleID? {
        let reason = context.arguments.value(of: .amend)
        guard let text = context.arguments.value(of: .replaces) else {
            guard reason == nil else {
                throw Failure(
                    .usage, "record: --amend needs --replaces ID, the result to correct")
            }
            return nil
        }
        guard let id = SampleID(text) else {
            throw Failure(.usage, "--replaces: not an identifier; see: wellbeing history")
        }
        guard let reason, !reason.trimmingBlanks.isEmpty else {
            throw Failure(.usage, "record: --replaces needs --amend REASON; say why")
        }
        return id
    }

    /// The result to correct.
    ///
    /// A correction must have the same person and form. Otherwise it would replace the wrong
    /// result.
    private static func amended(
        _ id: SampleID?, by questionnaire: Questionnaire, in store: any DatabaseStore,
        _ context: Context
    ) async throws(Failure) -> Assessment? {
        guard let id else { return nil }
        let stored = try await onStore(await store.assessment(id))
        guard let amended = stored?.assessment else {
            throw Failure(.noInput, "--replaces: there is no such result; see: wellbeing history")
        }
        guard amended.questionnaire.id == questionnaire.id else {
            throw Failure(
                .badInput,
                "--replaces: that result is of \(amended.questionnaire.id); record this one as a new "
                    + "result, and delete that one if it is wrong")
        }
        if context.arguments.has(.subject), try context.subject() != amended.subject {
            throw Failure(
                .badInput,
                "--replaces: that result is of another person; record this one as a new result, and "
                    + "delete that one if it is wrong")
        }
        return amended
    }
}

extension Context {
    /// Asks the user to check a result if the person has another one of the same form and day. A
    /// trend uses the last one of a day.
    func say(_ others: [SampleID], like made: Assessment, of questionnaire: Questionnaire) {
        guard let other = others.last else { return }
        say(
            "Please check: this person has another \(questionnaire.shortTitle) of the same day, saved "
                + "as \(other).")
        sayCommand("To take this one back: wellbeing undo \(made.id)\(storeOption)")
    }
}
