internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples

extension OptionDeclaration {
    static let trendQuestionnaire = OptionDeclaration(
        "--questionnaire", short: "-q", takes: .text("ID", suggestions: ShippedNames.all),
        summary: "The questionnaire.")
    static let trendScale = OptionDeclaration(
        "--scale", takes: .text("ID"), summary: "A scale of it. Without it, the main one.")
    static let baseline = OptionDeclaration(
        "--baseline", takes: .text("first|treatment|DATE", suggestions: ["first", "treatment"]),
        summary: """
            Which score the others are compared with: the first, the last one before the newest \
            treatment began, or the last one up to a date. Without it, the first.
            """)
    static let trendExplain = OptionDeclaration(
        "--explain",
        summary: "Show what each result rests on: scores, rule, thresholds and their sources.")
    static let trendPlain = OptionDeclaration("--plain", summary: "No chart, only words.")
    static let prorated = OptionDeclaration(
        "--include-estimates", summary: "Count scores that were estimated from some answers, too.")
}

/// `wellbeing trend`: where the scores of one person are going.
enum ShowTrend: Verb {
    private static let subject = ArgumentDeclaration(
        "SUBJECT", count: .optional, summary: "The person. Without it, self.")

    static let declaration = VerbDeclaration(
        "trend", summary: "see where the scores of one person are going",
        discussion: """
            Compares the last score with a baseline: change, response, remission, reliable change, \
            recovery. Then the slope and whether it is more than chance could be, the scores \
            before and since the newest treatment, and the mood of the week before each score.

            Answers about self-harm come first, whatever the scores. The numbers come as a list \
            before the chart, which is drawn on a terminal only. It screens; it never diagnoses, \
            and it cannot say what a change is due to.
            """,
        examples: [
            .init("wellbeing trend -q phq-9", "Your own PHQ-9."),
            .init(
                "wellbeing trend P-17 -q phq-9 --baseline treatment --explain",
                "P-17 since the newest treatment, with all evidence."),
        ],
        arguments: [subject],
        options: [
            .trendQuestionnaire, .trendScale, .baseline, .since, .until, .prorated, .trendExplain,
            .trendPlain, .subject,
        ],
        exitNotes: [
            .init(.noInput, "There is no such questionnaire, or no treatment to compare with.")
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json)
        guard let name = context.arguments.value(of: .trendQuestionnaire) else {
            throw Failure(.usage, "trend: name the questionnaire with -q, such as -q phq-9")
        }
        let subject = try subject(in: context)
        let store = try await context.openStoreIfThere()
        let stored = try await assessments(of: subject, name, from: store)
        let definition = try await definition(name, of: stored, from: store, in: context)
        let treatments = try await all(.treatment(.subject(subject)), from: store)
        let baseline = try baseline(among: treatments, in: context)
        let moods =
            stored.isEmpty
            ? []
            : try await all(.stateOfMind(.all([.subject(subject), week(of: stored)])), from: store)
        let scale = try scale(of: definition, in: context)
        guard
            let trend = PersonTrend(
                of: stored, subject: subject, definition: definition, scale: scale,
                selection: try selection(in: context), baseline: baseline, treatments: treatments,
                moods: moods)
        else { throw Failure(.noInput, "\(definition.id) has no scale to follow") }
        let flags = try await otherFlags(beside: trend, from: store)
        switch format {
        case .json: try context.print(trend.json(otherFlags: flags))
        case .text, .csv, .jsonl: try show(TrendText(trend, otherFlags: flags), in: context)
        }
    }

    private static func show(_ text: TrendText, in context: Context) throws(Failure) {
        let trend = text.trend
        let isPlain = context.arguments.has(.trendPlain) || !context.streams.output.isTerminal
        if trend.series.subject != .oneself {
            try context.print("Subject: \(trend.series.subject)")
        }
        try context.print([text.title, ""])
        if !text.attention.isEmpty { try context.print(text.attention + [""]) }
        try context.print(text.numbers)
        if !isPlain {
            let width = TerminalStyle.width(
                of: context.streams.output, environment: context.environment)
            let rows = TrendChart(trend, width: width).rows
            if !rows.isEmpty { try context.write("\n" + rows.joined(separator: "\n") + "\n") }
        }
        let sections = [
            ("", text.conclusions), ("Treatments:", text.treatments),
            ("Watched for safety:", text.items),
            ("Mood in the week before each score:", text.moods),
            ("Evidence:", context.arguments.has(.trendExplain) ? text.evidence : []),
        ]
        for (title, lines) in sections where !lines.isEmpty {
            try context.print(title.isEmpty ? [""] + lines : ["", title] + lines.map { "  " + $0 })
        }
        try context.print(["", "This is screening, not a diagnosis."])
    }
}

extension ShowTrend {
    private static func subject(in context: Context) throws(Failure) -> Subject {
        let named = context.arguments.value(of: subject)
        if let option = context.arguments.value(of: .subject), let named, option != named {
            throw Failure(.usage, "trend: the subject is given twice, and differently")
        }
        return try context.subject(named)
    }

    private static func assessments(
        of subject: Subject, _ name: String, from store: SQLiteStore?
    ) async throws(Failure) -> [StoredAssessment] {
        guard let id = Questionnaire.ID(name.lowercased()) else {
            throw Failure(.usage, "-q: not the name of a questionnaire; see: wellbeing list")
        }
        guard let store else { return [] }
        var query = AssessmentQuery()
        query.subject = subject
        query.questionnaire = id
        query.includesAmended = true
        return try await onStore { () async throws(StoreError) in
            try await store.assessments(query)
        }
    }

    /// The definition that ships today, or that of the last result where nothing that ships is
    /// comparable with the results.
    private static func definition(
        _ name: String, of stored: [StoredAssessment], from store: SQLiteStore?, in context: Context
    ) async throws(Failure) -> Questionnaire {
        let current: Questionnaire
        do { current = try context.questionnaire(name) } catch {
            guard let store, let last = stored.last else { throw error }
            return try await store.definition(of: last)
        }
        let major = current.version.major
        let isComparable = stored.contains { $0.assessment.questionnaire.version.major == major }
        guard !isComparable, let store, let last = stored.last else { return current }
        return try await store.definition(of: last)
    }

    /// The person's flags that nobody has acknowledged and that no result in the trend shows: those
    /// of interviews that were not finished, and of answers that were corrected since.
    private static func otherFlags(
        beside trend: PersonTrend, from store: SQLiteStore?
    ) async throws(Failure) -> [FlagRecord] {
        guard let store else { return [] }
        let open = try await onStore { () async throws(StoreError) in
            try await store.flags(of: trend.series.subject, .open)
        }
        return trend.flags(notShown: open)
    }

    private static func all<Content: Sample>(
        _ predicate: SamplePredicate<Content>, from store: SQLiteStore?
    ) async throws(Failure) -> [Content] {
        guard let store else { return [] }
        return try await onStore { () async throws(StoreError) in
            try await SampleQuery(predicates: [predicate]).result(for: store)
        }
    }

    /// The time in which moods can stand beside results: from a week before the first, with a day's
    /// grace for local days.
    private static func week(of stored: [StoredAssessment]) -> Predicate {
        let days = stored.map(\.assessment.start.date)
        return .dates(
            DateTest(
                from: days.min()?.adding(days: -8).map(Timestamp.init(day:)),
                to: days.max()?.adding(days: 2).map(Timestamp.init(day:)), rule: .strictStart))
    }

    private static func baseline(
        among treatments: [Treatment], in context: Context
    ) throws(Failure) -> BaselineRule {
        switch context.arguments.value(of: .baseline) {
        case nil, "first": return .first
        case "treatment":
            let newest = treatments.max {
                ($0.start.microsecondsSinceEpoch, $0.id) < ($1.start.microsecondsSinceEpoch, $1.id)
            }
            guard let newest else {
                throw Failure(
                    .noInput,
                    "--baseline treatment: no treatment is marked for this person; mark one with: "
                        + "wellbeing treatment start LABEL")
            }
            return .before(newest)
        case let date?: return .on(try context.date(date, option: .baseline))
        }
    }

    private static func selection(in context: Context) throws(Failure) -> SeriesSelection {
        var selection = SeriesSelection()
        if let text = context.arguments.value(of: .since) {
            selection.since = try context.date(text, option: .since)
        }
        if let text = context.arguments.value(of: .until) {
            selection.until = try context.date(text, option: .until)
        }
        selection.includesProrated = context.arguments.has(.prorated)
        return selection
    }

    private static func scale(
        of definition: Questionnaire, in context: Context
    ) throws(Failure) -> Scale.ID? {
        guard let text = context.arguments.value(of: .trendScale) else { return nil }
        let names = definition.scales.map(\.id.text)
        guard let scale = Scale.ID(text.lowercased()), names.contains(scale.text) else {
            let list = names.joined(separator: ", ")
            throw Failure(.noInput, "--scale: \(definition.id) has no such scale; it has: \(list)")
        }
        return scale
    }
}
