internal import Outcomes
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension OptionDeclaration {
    static let since = OptionDeclaration(
        "--since", takes: .date, summary: "Only from this date.")
    static let until = OptionDeclaration(
        "--until", takes: .date, summary: "Only before this date.")
    static let last = OptionDeclaration(
        "--last", takes: .integer("N", 1...1_000_000), summary: "Only the latest N.")
    static let amended = OptionDeclaration(
        "--amended", summary: "Also results that were corrected since.")
}

/// `wellbeing history`: the results of one person, oldest first.
enum History: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "history", summary: "look back at the results of one person",
        discussion: """
            A result shows every flag that its answers raised, including answers that were changed or \
            corrected since, and whether the flag is acknowledged. An interview that \
            was not finished is shown if an answer in it raised a flag.
            """,
        examples: [
            .init("wellbeing history", "Your own results."),
            .init("wellbeing history P-17 -q phq-9 --last 5", "The last five of P-17."),
        ],
        arguments: [.person],
        options: [.questionnaire, .since, .until, .last, .amended, .subject])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json, .jsonl)
        let period = try CalendarPeriod(in: context)
        let query = try query(in: context, period)
        let last = context.arguments.integer(of: .last)
        let store = try await context.storeToRead()
        let stored = try await onStore(await store.assessments(query)).filter {
            period.contains($0.assessment.start)
        }.sorted { ScorePlace($0) < ScorePlace($1) }
        var shown: [(StoredAssessment, Questionnaire)] = []
        for one in stored.suffix(last ?? stored.count) {
            shown.append((one, try await store.definition(of: one)))
        }
        let entries = try await HistoryEntry.all(
            shown, flags: flags(query, in: store), period, in: store)
        if let subject = query.subject, subject != .oneself, format == .text, !entries.isEmpty {
            try context.print(["Subject: \(subject)", ""])
        }
        try context.print(
            list: entries.map(\.json), or: Array(entries.map(\.lines).joined(separator: [""])),
            ifEmpty: "No assessments.", as: format)
    }

    /// Every flag of the requested person and questionnaire.
    private static func flags(
        _ query: AssessmentQuery, in store: any SampleStore
    ) async throws(Failure) -> [PersonFlag] {
        guard let subject = query.subject else { return [] }
        return try await onStore(
            await store.personFlags(of: subject, questionnaire: query.questionnaire))
    }

    private static func query(
        in context: Context, _ period: CalendarPeriod
    ) throws(Failure) -> AssessmentQuery {
        var query = AssessmentQuery()
        query.subject = try context.namedSubject()
        query.questionnaire = try context.questionnaireFilter()
        // Do not limit the query: `--last` counts by the calendar, and stores order by instants.
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

extension Context {
    /// The questionnaire that `-q` names, or `nil`.
    func questionnaireFilter() throws(Failure) -> Questionnaire.ID? {
        guard let text = arguments.value(of: .questionnaire) else { return nil }
        guard let id = Questionnaire.ID(text.lowercased()) else {
            throw Failure(.usage, "-q: not the name of a questionnaire; see: wellbeing list")
        }
        // Results can outlive the definition file of their form, so an unknown name is not an
        // error. But a mistyped name must not look as if there were no results.
        let known = try allQuestionnaires().map(\.id.text)
        if !known.contains(id.text) {
            let hint =
                nearest(to: id.text, in: known)
                .map { "; did you mean \($0)?" } ?? ""
            say("wellbeing: -q: no questionnaire here is called \(id)\(hint)")
        }
        return id
    }
}
