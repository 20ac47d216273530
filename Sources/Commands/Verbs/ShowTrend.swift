internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing trend`: shows how the scores of one person change.
enum ShowTrend: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "trend", .lookBack, summary: "see how the scores of one person change",
        discussion: """
            Compares the last score with a baseline: change, response, remission, reliable change, \
            recovery. Then the slope and whether it is more than chance could be, the scores \
            before and since the newest treatment, and the mood of the week before each score.

            Without -q it follows the only questionnaire that the person has scores of. Of a \
            questionnaire whose only results are categories, it lists these, oldest first.

            Answers about self-harm come first, whatever the scores. The numbers come as a list \
            before the chart, which is drawn on a terminal only. It screens; it never diagnoses, \
            and it cannot say what a change is due to.
            """,
        examples: [
            .init("wellbeing trend", "Your own scores, if all are of one questionnaire."),
            .init("wellbeing trend -q phq-9", "Your own PHQ-9."),
            .init("wellbeing trend P-17 -q phq-9 -q gad-7", "Two questionnaires of P-17."),
            .init(
                "wellbeing trend P-17 -q phq-9 --baseline treatment --explain",
                "P-17 since the newest treatment, with all evidence."),
        ],
        arguments: [.person],
        options: [
            .questionnaire, .scale, .scoring, .baseline, .since, .until, .mode, .prorated,
            .reliableChange, .cutOff, .partialResponse, .explain, .plain, .subject,
        ],
        formats: [.text, .json],
        exitNotes: [
            .init(.noInput, "There is no such questionnaire, or no treatment to compare with.")
        ])

    static func run(in context: Context) async throws(Failure) {
        let subject = try context.namedSubject()
        // Read the named questionnaires once, while the store opens. The store then scores results
        // of these definitions with them.
        var names = context.arguments.values(of: .questionnaire).map { $0.lowercased() }.firstOfEach
        var readings = names.map(context.startReading)
        let store = try await context.openStoreIfThere()
        if names.isEmpty {
            let record = try await PersonRecord.read(of: subject, from: store)
            names = [try await record.onlyQuestionnaire(from: store).text]
            readings = names.map(context.startReading)
        }
        var records: [(record: PersonRecord, definition: Questionnaire)] = []
        for (name, reading) in zip(names, readings) {
            records.append(
                try await record(of: name, await reading.value, subject, from: store, in: context))
        }
        let scorings = try ScoringChoice(among: records.map(\.definition), in: context)
        var trends: [PersonTrend] = []
        var courses: [CategoryCourse] = []
        for (record, definition) in records {
            if definition.scales.isEmpty, !definition.categories.isEmpty {
                let period = try CalendarPeriod(in: context)
                courses.append(
                    try await CategoryCourse(
                        record, of: definition, in: store, isInPeriod: { period.contains($0) }))
                continue
            }
            let request = try TrendRequest(treatments: record.treatments, in: context)
            guard let trend = try request.trend(of: record, definition: definition, scorings) else {
                throw Failure(.noInput, "\(definition.id) has no scale to follow")
            }
            trends.append(trend)
        }
        if context.format == .json {
            let values = trends.map(\.json) + courses.map(\.json)
            return try context.print(values.count == 1 ? values[0] : .array(values))
        }
        let phrase = try context.phrasebook()
        for (place, trend) in trends.enumerated() {
            if place > 0 { try context.print("") }
            try show(PersonTrend.Text(trend, in: phrase.requested), in: context)
        }
        for (place, course) in courses.enumerated() {
            if place > 0 || !trends.isEmpty { try context.print("") }
            try context.print(course.lines(in: phrase))
        }
        let foot =
            !courses.isEmpty
            || trends.contains { !$0.series.scale.bands.isEmpty || !$0.flags.isEmpty }
        try context.print((foot ? phrase.foot(of: ["*"]) : []) + ["", phrase.noDiagnosis])
    }

    /// The results of one questionnaire, and the definition for judging them.
    private static func record(
        of name: String, _ current: Result<Questionnaire, Failure>, _ subject: SubjectID,
        from store: (any DatabaseStore)?, in context: Context
    ) async throws(Failure) -> (record: PersonRecord, definition: Questionnaire) {
        guard let id = Questionnaire.ID(name) else {
            throw Failure(.usage, "-q: not the name of a questionnaire; see: wellbeing list")
        }
        if let definition = try? current.get(), let store {
            try await onStore(await store.register(definition))
        }
        let record = try await PersonRecord.read(of: subject, questionnaire: id, from: store)
        return (record, try await record.definition(current, from: store))
    }

    private static func show(_ text: PersonTrend.Text, in context: Context) throws(Failure) {
        let trend = text.trend
        let isPlain = context.arguments.isOn(.plain) || !context.streams.output.isTerminal
        if trend.series.subject != .oneself {
            try context.print(text.phrase("Subject: \(trend.series.subject)"))
        }
        try context.print([text.title, ""])
        if !text.attention.isEmpty { try context.print(text.attention + [""]) }
        try context.print(text.numbers)
        if !isPlain {
            let width = context.width(of: context.streams.output)
            try context.print(
                chart: TrendChart(trend, width: width, in: text.phrase.requested).rows)
        }
        let phrase = text.phrase
        try context.print(sections: [
            ("", text.conclusions), (phrase("Treatments:"), text.treatments),
            (phrase("Watched for safety:"), text.items),
            (phrase("Mood in the week before each score:"), text.moods),
            (phrase("Evidence:"), context.arguments.has(.explain) ? text.evidence : []),
        ])
    }
}
