internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples

/// `wellbeing report`: a page about one person.
enum WriteReport: Verb {
    private static let subject = ArgumentDeclaration(
        "SUBJECT", count: .optional, summary: "The person. Without it, self.")
    private static let questionnaire = OptionDeclaration(
        "--questionnaire", short: "-q", takes: .text("ID", suggestions: ShippedNames.all),
        occurrence: .repeated,
        summary: "Only this questionnaire. Without it, all that the person has results of.")
    private static let svg = OptionDeclaration(
        "--svg",
        summary: "Write the chart alone, as a drawing (SVG) of one questionnaire.")

    static let declaration = VerbDeclaration(
        "report", summary: "write a page about one person, to look at or to print",
        discussion: """
            One file that stands alone: it has no scripts, loads nothing and sends nothing. First \
            the answers that somebody must see, then what the scores did in plain words, then each \
            questionnaire with its chart, numbers, answers and rules, treatments, moods, and where \
            everything comes from. It says what trend says. It screens; it never diagnoses.

            --svg writes the chart alone, for a letter or a slide. It needs one questionnaire: the \
            only one there is, or the one named with -q.

            The file holds what was kept in confidence. It is made so that nobody but you can read \
            it; treat copies of it alike. A pipe gets the page without --out; a terminal does not.
            """,
        examples: [
            .init("wellbeing report P-17 --out P-17.html", "A page about P-17."),
            .init(
                "wellbeing report P-17 -q phq-9 -q gad-7 --baseline treatment --out P-17.html",
                "Two questionnaires, since the newest treatment."),
            .init("wellbeing report P-17 -q phq-9 --svg --out P-17.svg", "The chart alone."),
        ],
        arguments: [subject],
        options: [
            questionnaire, .baseline, .since, .until, .prorated, svg, .out, .subject,
        ],
        exitNotes: [
            .init(.noInput, "There is no such questionnaire, or no treatment to compare with."),
            .init(.cannotCreate, "The file is there already, or there is no such folder."),
        ])

    static func run(in context: Context) async throws(Failure) {
        _ = try context.format(.text)
        let path = context.arguments.value(of: .out)
        if let path, path != "-", try File.isSame(path, context.storePath()) {
            throw Failure(.usage, "--out: \(path) is the store itself; choose another name")
        }
        if path == nil, context.streams.output.isTerminal {
            throw Failure(.usage, "report: name the file with --out, such as --out report.html")
        }
        let subject = try TrendRequest.subject(subject, in: context)
        let store = try await context.openStoreIfThere()
        let report = try await report(of: subject, from: store, in: context)
        let text =
            context.arguments.has(svg) ? try drawing(of: report) : PersonPage(report).html
        guard let path, path != "-" else { return try context.write(bytes: Array(text.utf8)) }
        try FileOutput.write(Array(text.utf8), to: path)
        context.say("Wrote \(path).")
    }

    /// The chart of the only questionnaire.
    private static func drawing(of report: PersonReport) throws(Failure) -> String {
        guard let part = report.parts.first, report.parts.count == 1 else {
            let names = report.parts.map(\.trend.series.definition.id.text).joined(separator: ", ")
            throw report.parts.isEmpty
                ? Failure(.noInput, "--svg: there are no results to draw")
                : Failure(.usage, "--svg draws one questionnaire; name it with -q: \(names)")
        }
        let drawing = ScoreDrawing(part.trend, assessments: part.assessments, format: .wide)
        guard !drawing.isEmpty else {
            throw Failure(.noInput, "--svg: there are no results to draw")
        }
        return drawing.svg
    }

    // MARK: Reading

    private static func report(
        of subject: Subject, from store: SQLiteStore?, in context: Context
    ) async throws(Failure) -> PersonReport {
        let stored = try await TrendReading.assessments(of: subject, from: store)
        let treatments: [Treatment] = try await TrendReading.all(
            .treatment(.subject(subject)), from: store)
        let moods: [StateOfMind] = try await TrendReading.all(
            .stateOfMind(.subject(subject)), from: store)
        let baseline = try TrendRequest.baseline(among: treatments, in: context)
        let selection = try TrendRequest.selection(in: context)
        let asked = context.arguments.values(of: questionnaire).map { $0.lowercased() }
        var parts: [PersonReport.Part] = []
        for name in asked.isEmpty ? names(in: stored) : asked.firstOfEach {
            let own = stored.filter { $0.assessment.questionnaire.id.text == name }
            let current = Result { () throws(Failure) in try context.questionnaire(name) }
            let definition = try await TrendReading.definition(current, of: own, from: store)
            guard
                let trend = PersonTrend(
                    of: own, subject: subject, definition: definition, selection: selection,
                    baseline: baseline, treatments: treatments, moods: moods)
            else {
                guard asked.isEmpty else {
                    throw Failure(.noInput, "\(definition.id) has no scale to follow")
                }
                context.say("wellbeing: \(definition.id) has no scale to follow; it is left out")
                continue
            }
            parts.append(.init(trend: trend, assessments: own))
        }
        return PersonReport(
            subject: subject, parts: parts,
            flags: try await flags(of: subject, beside: stored, from: store),
            moods: moods.filter { selection.contains($0.start) }, made: context.clock.now,
            maker: "wellbeing \(Release.version)")
    }

    /// The questionnaires that there are results of, those with most results first.
    private static func names(in stored: [StoredAssessment]) -> [String] {
        var counts: [String: Int] = [:]
        for one in stored where one.amendedBy == nil {
            counts[one.assessment.questionnaire.id.text, default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// Every flag of the person, with what became of its answer.
    private static func flags(
        of subject: Subject, beside stored: [StoredAssessment], from store: SQLiteStore?
    ) async throws(Failure) -> [PersonReport.RaisedFlag] {
        guard let store else { return [] }
        let records = try await onStore { () async throws(StoreError) in
            try await store.flags(of: subject, .all)
        }
        let drafts = records.isEmpty ? [] : (try? await store.drafts(of: subject)) ?? []
        let finished = Set(stored.map(\.id))
        var flags: [PersonReport.RaisedFlag] = []
        var forms: [Questionnaire.Identity: Questionnaire] = [:]
        for identity in Set(records.map(\.questionnaire)) {
            // A flag is shown whatever is damaged.
            forms[identity] = try? await store.questionnaire(identity)
        }
        for record in records {
            let form = forms[record.questionnaire]
            let sequel = await FlagSequel(of: record, form: form, in: store, drafts)
            flags.append(
                .init(
                    record, definition: form, laterAnswer: sequel.laterAnswer,
                    isAmended: sequel.amendedBy != nil,
                    isUnfinished: !finished.contains(record.assessment)))
        }
        return flags
    }
}

extension SeriesSelection {
    /// Whether a time lies in the period.
    fileprivate func contains(_ time: Timestamp) -> Bool {
        let instant = time.microsecondsSinceEpoch
        return since.map { $0.microsecondsSinceEpoch <= instant } ?? true
            && until.map { instant < $0.microsecondsSinceEpoch } ?? true
    }
}

extension [String] {
    /// The words without those that came before.
    fileprivate var firstOfEach: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
