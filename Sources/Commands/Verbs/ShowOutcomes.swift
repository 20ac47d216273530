internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples

/// `wellbeing outcomes`: the outcomes of the people of a clinic.
enum ShowOutcomes: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "outcomes", summary: "see the outcomes of the people of a clinic",
        discussion: """
            Compares the first score of each person with the last: change, effect size, response, \
            remission, reliable change, for all and by the band of the first score; with \
            --group-by also by site, month or any other metadata. Response and \
            remission count people whose first score is a case: a person who was never \
            ill would be in remission without treatment. --denominator everyone counts all. With --programme \
            it counts by the rules of a programme: who counts, who is left out and why, and each \
            rate with its interval.

            Criteria of a programme that stored scores cannot show, such as age, diagnoses and \
            encounters, are listed as not applied: the rates are not official reports. It cannot say \
            what a change is due to.

            The numbers come as a list. On a terminal the rates follow as bars, which --plain \
            leaves out. --out writes all of it as a page instead: one self-contained HTML file \
            for a browser or paper, which only you can read.
            """,
        examples: [
            .init("wellbeing outcomes -q phq-9", "First scores against last."),
            .init(
                "wellbeing outcomes -q phq-9 --group-by clinician --suppress 5",
                "The same by clinician, without small counts."),
            .init(
                "wellbeing outcomes --programme nhs-talking-therapies --group-by site --suppress 5",
                "Recovery by site, without small counts."),
            .init(
                "wellbeing outcomes --programme cms159 --from 2025-01-01 --format csv",
                "Remission at twelve months for a spreadsheet."),
            .init("wellbeing outcomes -q phq-9 --out clinic.html", "A page to look at and print."),
        ],
        options: [
            .questionnaire, .programme, .outcomesFrom, .outcomesTo, .groupBy,
            .suppress, .denominator, .mixedChange, .out, .plain,
        ],
        exitNotes: [
            .init(.noInput, "There is no such questionnaire."),
            .init(.cannotCreate, "The file exists already, or there is no such folder."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json, .csv)
        try checkPage(in: context)
        let limit = context.arguments.integer(of: .suppress) ?? 0
        let grouping = try grouping(in: context)
        if let programme = try programme(in: context) {
            let selection = try selection(for: programme, in: context)
            let report = try await report(
                programme, grouping: grouping, selection: selection, in: context
            ).suppressed(below: limit)
            let period = try period(for: programme, in: context)
            if try writePage(
                in: context, { ClinicPage(report, period: period, made: $0, by: $1) })
            {
                return
            }
            return try show(
                report.json, OutcomesTable.text(report), ClinicText.lines(report), as: format,
                in: context
            ) { ClinicBars(report, width: $0).rows }
        }
        guard let name = context.arguments.value(of: .questionnaire) else {
            throw Failure(
                .usage,
                "outcomes: name the questionnaire with -q, such as -q phq-9, or a --programme")
        }
        let definition = try context.questionnaire(name)
        let selection = try selection(for: nil, in: context)
        let table = try await table(
            of: definition, grouping: grouping, selection: selection, in: context
        ).suppressed(below: limit)
        let period = try period(for: nil, in: context)
        let scale = definition.scale(table.measure.scale)
        if let scale,
            try writePage(
                in: context,
                { ClinicPage(table, scale: scale, period: period, made: $0, by: $1) })
        {
            return
        }
        let lines = ClinicText.lines(table, title: scale?.title ?? definition.id.text) { band in
            scale?.bands.first { $0.id == band }?.label ?? band.text
        }
        try show(table.json, OutcomesTable.text(table), lines, as: format, in: context) { width in
            scale.map { ClinicBars(table, scale: $0, width: width).rows } ?? []
        }
    }

    /// Writes the outcomes as JSON, as a table, or as a list. On a terminal bars follow the list,
    /// without wrapping their rows.
    private static func show(
        _ json: @autoclosure () -> JSONValue, _ table: @autoclosure () -> String, _ lines: [String],
        as format: OutputFormat, in context: Context, bars: (_ width: Int) -> [String]
    ) throws(Failure) {
        if format == .json { return try context.print(json()) }
        if format == .csv { return try context.write(bytes: Array(table().utf8)) }
        try context.print(lines)
        if !context.arguments.has(.plain), context.streams.output.isTerminal {
            try context.print(chart: bars(context.width(of: context.streams.output)))
        }
        try context.print(["", "This is screening, not a diagnosis."])
    }
}

extension ShowOutcomes {
    private static func report(
        _ programme: any OutcomeProgramme, grouping: ProgrammeGrouping?,
        selection: SeriesSelection, in context: Context
    ) async throws(Failure) -> ProgrammeReport {
        var definitions: [Questionnaire] = []
        for measure in programme.declaration.measures {
            definitions.append(try context.questionnaire(measure.questionnaire.text))
        }
        let store = try await store(knowing: definitions, in: context)
        do throws(ClinicFault) {
            return try await ProgrammeReport(
                programme, in: store, definitions: definitions, grouping: grouping,
                selection: selection)
        } catch { throw Failure(error) }
    }

    private static func table(
        of definition: Questionnaire, grouping: ProgrammeGrouping?, selection: SeriesSelection,
        in context: Context
    ) async throws(Failure) -> ChangeTable {
        guard let scale = definition.scales.first?.id else {
            throw Failure(.noInput, "\(definition.id) has no scale to follow")
        }
        let measure = ScoreQuery.Measure(definition.id, scale: scale)
        let denominator: ChangeTable.Denominator.Choice =
            context.arguments.choice(of: .denominator) ?? .cases
        let store = try await store(knowing: [definition], in: context)
        do throws(ClinicFault) {
            return try await ChangeTable(
                measure, in: store, definition: definition, grouping: grouping,
                selection: selection, denominator: denominator)
        } catch { throw Failure(error) }
    }

    /// The store, or an empty one if there is no store yet. Gives it the loaded definitions, so it
    /// does not read them.
    private static func store(
        knowing definitions: [Questionnaire], in context: Context
    ) async throws(Failure) -> any SampleStore {
        guard let store = try await context.openStoreIfThere() else { return InMemoryStore() }
        for definition in definitions {
            try await onStore(await store.register(definition))
        }
        return store
    }
}
