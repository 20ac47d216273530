internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

extension OptionDeclaration {
    static let since = OptionDeclaration(
        "--since", takes: .date, summary: "Only from this day or time on.",
        suggestedFor: ["--from", "--after"])
    static let until = OptionDeclaration(
        "--until", takes: .date,
        summary: "Only up to this day, which is included, or before this time.",
        suggestedFor: ["--to", "--before"])
    static let limit = OptionDeclaration(
        "--limit", takes: .integer("N", 1...1_000_000),
        summary: "At most N; of a list by date, the latest N.",
        suggestedFor: ["--last", "--count"])
    static let amended = OptionDeclaration(
        "--amended", summary: "Also results that were corrected since.")
}

/// `wellbeing history`: shows the results of one person, oldest first.
enum History: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "history", .lookBack, summary: "look back at the results of one person",
        discussion: """
            A result shows every flag that its answers raised, including answers that were changed or \
            corrected since, and whether the flag is acknowledged. An interview that \
            was not finished is shown if an answer in it raised a flag.
            """,
        examples: [
            .init("wellbeing history", "Your own results."),
            .init("wellbeing history P-17 -q phq-9 --limit 5", "The last five of P-17."),
        ],
        arguments: [.person],
        options: [.questionnaire, .scoring, .since, .until, .limit, .amended, .subject],
        formats: [.text, .json, .jsonl])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let phrase = try context.phrasebook()
        let period = try CalendarPeriod(in: context)
        let limit = context.arguments.integer(of: .limit)
        let forms = try context.questionnaireFilter()
        let query = try query(in: context, period, forms)
        let store = try await context.storeToRead()
        let stored = try await onStore(await store.assessments(query)).filter {
            period.contains($0.assessment.start)
                && forms.admits($0.assessment.questionnaire.id)
        }.sorted { ScorePlace($0) < ScorePlace($1) }
        var shown: [(StoredAssessment, Questionnaire)] = []
        for one in stored.suffix(limit ?? stored.count) {
            let form = try await store.definition(of: one)
            shown.append((one, format == .text ? try context.worded(form) : form))
        }
        let scorings = try ScoringChoice(among: shown.map(\.1).firstOfEach, in: context)
        let flags = try await flags(of: query.subject, forms, in: store)
        let entries = try await onStore(
            await PersonRecord.HistoryEntry.all(
                shown, flags: flags, in: store, isInPeriod: { period.contains($0) }))
        if let subject = query.subject, subject != .oneself, format == .text, !entries.isEmpty {
            try context.print([phrase("Subject: \(subject)"), ""])
        }
        let lines = Array(
            entries.map { $0.lines(in: phrase, scoring: scorings.scoring) }.joined(separator: [""]))
        try context.print(
            list: entries.map(\.json), or: lines + phrase.foot(of: lines),
            ifEmpty: phrase("No assessments."), as: format)
    }

    /// Every flag of the requested person and questionnaires.
    private static func flags(
        of subject: SubjectID?, _ forms: QuestionnaireFilter, in store: any SampleStore
    ) async throws(Failure) -> [PersonFlag] {
        guard let subject else { return [] }
        return try await onStore(
            await store.personFlags(of: subject, questionnaire: forms.only)
        ).filter { forms.admits($0.questionnaire.id) }
    }

    private static func query(
        in context: Context, _ period: CalendarPeriod, _ forms: QuestionnaireFilter
    ) throws(Failure) -> AssessmentQuery {
        var query = AssessmentQuery()
        query.subject = try context.namedSubject()
        query.questionnaire = forms.only
        // Do not limit the query: `--limit` counts calendar dates, but stores order by instants.
        (query.since, query.until) = period.bounds
        query.includesAmended = context.arguments.has(.amended)
        return query
    }
}

extension SampleStore {
    /// The definition of a result.
    func definition(of stored: StoredAssessment) async throws(Failure) -> Questionnaire {
        let definition = try await onStore(await questionnaire(stored.assessment.questionnaire))
        guard let definition else {
            throw Failure(.badInput, "the store has lost a definition; run: wellbeing verify")
        }
        return definition
    }
}
