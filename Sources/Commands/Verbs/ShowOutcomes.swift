internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing outcomes`: shows the outcomes of the people of a clinic.
enum ShowOutcomes: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "outcomes", .lookBack, summary: "see the outcomes of the people of a clinic",
        discussion: """
            Compares the first score of each person with the last: change, effect size, response, \
            remission, reliable change, for all and by the band of the first score; with \
            --group-by also by site, month or any other metadata. Response and \
            remission count people whose first score is a case: a person who was never \
            a case would be in remission without treatment. --denominator everyone counts all. Of several \
            scores of one day the last one counts, at the beginning and at the end: by its time, or else \
            the one that was saved last; the others are listed with the scores left out. A person with scores of a single day has one score. With --programme \
            it counts by the rules of a programme: who counts, who is left out and why, and each \
            rate with its interval. For drr-e, --since and --until are the intake; for cms159, \
            --since is the first day of the measurement period, which it needs.

            Give --store several times, or a list with --stores, for many clinics: each store is a group, \
            unless --group-by names another. A person of two stores counts in each. A store that cannot \
            be read is named and left out, and the program ends with the exit code of that error; with \
            --require-all it ends at once.

            If schedules plan the questionnaires, then comes how complete the follow-up was: of the \
            assessments that were due, how many were done within their window, late, and missed, by \
            month and group. --completeness shows only that, also as a table. --since and --until \
            then are about the days on which they were due.

            Criteria of a programme that stored scores cannot show, such as age, diagnoses and \
            encounters, are listed as not applied: the rates are not official reports. It cannot say \
            what a change is due to.

            The numbers come as a list. On a terminal the rates follow as bars, which --plain \
            leaves out. --out writes all of it as a page instead: one self-contained HTML file \
            for a browser or paper, which only you can read.
            """,
        examples: [
            .init("wellbeing outcomes -q phq-9 -q gad-7", "First scores against last, of both."),
            .init(
                "wellbeing outcomes -q phq-9 --group-by clinician --suppress 5",
                "The same by clinician, without small counts."),
            .init(
                "wellbeing outcomes --programme nhs-talking-therapies --group-by site --suppress 5",
                "Recovery by site, without small counts."),
            .init(
                "wellbeing outcomes --programme cms159 --since 2025-01-01 --format csv",
                "Remission at twelve months for a spreadsheet."),
            .init(
                "wellbeing outcomes -q phq-9 --completeness --group-by site",
                "How many assessments that were due were done, by month and site."),
            .init(
                "wellbeing outcomes -q whoqol-bref --scale social",
                "The outcomes on one scale of several."),
            .init("wellbeing outcomes -q phq-9 --out clinic.html", "A page to look at and print."),
            .init(
                "wellbeing outcomes -q phq-9 --store north.sqlite --store south.sqlite",
                "Two clinics, each a group."),
        ],
        options: [
            .clinicStore, .clinicStores, .requireAll,
            .questionnaire, .scale, .scoring, .programme, .since, .until, .groupBy,
            .suppress, .denominator, .mixedChange, .completeness, .out, .plain,
        ],
        formats: [.text, .json, .csv],
        exitNotes: [
            .init(.noInput, "There is no such questionnaire."),
            .init(.cannotCreate, "The file exists already, or there is no such folder."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        try checkPage(in: context)
        let limit = context.arguments.integer(of: .suppress) ?? 0
        let grouping = try grouping(in: context)
        let clinics = try await Clinics(in: context)
        let isCompleteness = context.arguments.has(.completeness)
        if let programme = try programme(in: context) {
            let forms = programme.declaration.measures.map(\.questionnaire).firstOfEach
            let followUp = try await followUp(forms, grouping, limit, clinics, in: context)
            if isCompleteness { return try show(followUp, in: context) }
            let selection = try selection(for: programme, in: context)
            let report = try await report(
                programme, grouping: grouping, selection: selection, clinics, in: context
            ).suppressed(below: limit)
            try clinics?.checkAnyWasRead()
            let period = try period(for: programme, clinics, in: context)
            let leftOut = clinics?.leftOut
            if try writePage(
                in: context,
                { ClinicPage(report, followUp, period: period, made: $0, by: $1, in: $2) })
            {
                try clinics?.finish()
                return
            }
            try show(
                report.json.with(followUp).with(leftOut: leftOut),
                OutcomesTable.text(report, leftOut: leftOut ?? []), as: format, in: context
            ) { () throws(Failure) in
                try show(leftOut: leftOut, in: context)
                let language = try context.phrasebook().requested
                try showText(ClinicPage.Text.lines(report, in: language), in: context) {
                    ClinicBars(report, width: $0, in: language).rows
                }
                try show(part: followUp, in: context)
            }
            try clinics?.finish()
            return
        }
        let definitions = try requestedQuestionnaires(in: context)
        let followUp = try await followUp(
            definitions.map(\.id), grouping, limit, clinics, in: context)
        if isCompleteness { return try show(followUp, in: context) }
        let selection = try selection(for: nil, in: context)
        let scorings = try ScoringChoice(among: definitions, in: context)
        var changes: [(table: ChangeTable, definition: Questionnaire)] = []
        for definition in definitions {
            let table = try await table(
                of: definition, scorings, grouping: grouping, selection: selection, clinics,
                in: context
            ).suppressed(below: limit)
            changes.append((table, definition))
        }
        try clinics?.checkAnyWasRead()
        let period = try period(for: nil, clinics, in: context)
        if let (table, definition) = changes.first,
            let scale = definition.scale(table.measure.scale),
            try writePage(
                in: context,
                {
                    ClinicPage(
                        table, scale: scale, followUp, period: period, made: $0, by: $1, in: $2)
                })
        {
            try clinics?.finish()
            return
        }
        try show(changes, followUp, leftOut: clinics?.leftOut, as: format, in: context)
        try clinics?.finish()
    }

    /// The questionnaires of `-q` without repetitions; at least one.
    private static func requestedQuestionnaires(
        in context: Context
    ) throws(Failure) -> [Questionnaire] {
        let names = context.arguments.values(of: .questionnaire).map { $0.lowercased() }.firstOfEach
        guard !names.isEmpty else {
            throw Failure(
                .usage,
                "outcomes: name the questionnaire with -q, such as -q phq-9, or a --programme")
        }
        guard names.count == 1 || !context.arguments.has(.scale) else {
            throw Failure(.usage, "--scale is for one questionnaire; give -q once")
        }
        guard names.count == 1 || !context.arguments.has(.out) else {
            throw Failure(.usage, "--out: a page is about one questionnaire; give -q once")
        }
        var definitions: [Questionnaire] = []
        for name in names { definitions.append(try context.questionnaire(name)) }
        return definitions
    }
}

extension ShowOutcomes {
    private static func report(
        _ programme: any ProgrammeReport.Programme, grouping: ProgrammeReport.Grouping?,
        selection: ScoreSeries.Selection, _ clinics: Clinics?, in context: Context
    ) async throws(Failure) -> ProgrammeReport {
        var definitions: [Questionnaire] = []
        for measure in programme.declaration.measures {
            definitions.append(try context.questionnaire(measure.questionnaire.text))
        }
        do throws(ProgrammeReport.ReadingError) {
            if let clinics {
                return try await ProgrammeReport(
                    programme, in: clinics.knowing(definitions), definitions: definitions,
                    grouping: grouping, selection: selection, orElse: clinics.rule)
            }
        } catch { throw Failure(error) }
        let store = try await store(knowing: definitions, in: context)
        do throws(ProgrammeReport.ReadingError) {
            return try await ProgrammeReport(
                programme, in: store, definitions: definitions, grouping: grouping,
                selection: selection)
        } catch { throw Failure(error) }
    }

    private static func table(
        of definition: Questionnaire, _ scorings: ScoringChoice,
        grouping: ProgrammeReport.Grouping?, selection: ScoreSeries.Selection,
        _ clinics: Clinics?, in context: Context
    ) async throws(Failure) -> ChangeTable {
        guard let scale = try context.scale(of: definition, scorings) ?? definition.scales.first?.id
        else {
            throw Failure(
                .noInput,
                """
                \(definition.id) has no scale whose change could be counted; to follow one person: \
                wellbeing trend ID -q \(definition.id); the answers of everyone: wellbeing export -q \
                \(definition.id) --format csv; open flags: wellbeing flags
                """)
        }
        let measure = ScoreQuery.Measure(definition.id, scale: scale)
        let denominator: ChangeTable.Denominator.Choice =
            context.arguments.choice(orSettingOf: .denominator) ?? .cases
        do throws(ProgrammeReport.ReadingError) {
            if let clinics {
                return try await ChangeTable(
                    measure, in: clinics.knowing([definition]), definition: definition,
                    grouping: grouping, selection: selection, denominator: denominator,
                    orElse: clinics.rule)
            }
        } catch { throw Failure(error) }
        let store = try await store(knowing: [definition], in: context)
        do throws(ProgrammeReport.ReadingError) {
            return try await ChangeTable(
                measure, in: store, definition: definition, grouping: grouping,
                selection: selection, denominator: denominator)
        } catch { throw Failure(error) }
    }

    /// The store, or an empty one if there is no store yet. Gives it the loaded definitions, so
    /// that it does not read them. It shows no reminder of flags: ``followUp(_:_:_:_:in:)`` did
    /// that before.
    private static func store(
        knowing definitions: [Questionnaire], in context: Context
    ) async throws(Failure) -> any SampleStore {
        let place = try context.storePlace()
        guard place.mayHaveStore else { return InMemoryStore() }
        let store = try await context.openedStore(at: place, .reading)
        for definition in definitions {
            try await onStore(await store.register(definition))
        }
        return store
    }
}
