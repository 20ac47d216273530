internal import Insights
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing insights`: shows what the feelings and events of some days tell.
enum ShowInsights: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    private static let day = ArgumentDeclaration(
        "DAY", count: .optional,
        summary: "A day of the week to look at, such as 2026-05-01 or monday, a week such as "
            + "2026-W19, or a month such as 2026-05. Without it, today.")

    static let declaration = VerbDeclaration(
        "insights", .lookBack, summary: "see how a week went: busy time, feelings, events",
        discussion: """
            How much of the waking time was scheduled, and how the days felt; each calendar and area \
            of life as a percentage; the most meaningful events; when and where each word for a \
            feeling was used; scores of questionnaires. Every rule is stated with its result. \
            It describes these days and does not say what is due to what.

            From the 52 weeks that end with these days it looks for patterns: what goes together with \
            other feelings, such as long nights, exercise, a calendar or an area of life. It shows only \
            what chance hardly explains, and says how much was tried.

            After three very unpleasant days in a row, and when a word of --support-word occurs, it \
            says first where to find support: the text of --support, or a neutral one. --no-support \
            turns that off.

            --out writes the same as a page with a drawing. The page holds confidential data; only \
            you can read it, and the audit records it. With --plain each row of a table is a \
            sentence.
            """,
        examples: [
            .init("wellbeing insights", "This week."),
            .init("wellbeing insights --week 2026-05-01", "The week of that day."),
            .init("wellbeing insights 2026-W19", "The week of that number."),
            .init("wellbeing insights --month 2026-05 --out may.html", "A page about a month."),
            .init("wellbeing insights --awake 06:00-22:00 --plain", "For early risers, as a list."),
            .init("wellbeing insights --threshold sleep=7", "Nights of 7 hours are long."),
        ],
        arguments: [day],
        options: [
            .week, .month, .since, .until, .awake, .threshold, .support, .supportWord, .noSupport,
            .plain, .out,
            .subject,
        ],
        formats: [.text, .json],
        exitNotes: [
            .init(.noInput, "The store has no person of this name, so no page was written."),
            .init(.cannotCreate, "The file exists already, or there is no such folder."),
        ])

    static func run(in context: Context) async throws(Failure) {
        try ShowOutcomes.checkPage(in: context)
        let period = try context.daysOfInsights(day)
        let rules = try context.rulesOfInsights()
        let search = try context.patternSearch()
        let support = try SupportText(in: context)
        let subject = try context.subject()
        let language = try context.language()
        // For a page, open the store for writing: the audit records the page.
        let isPage = context.arguments.has(.out)
        let stored = try await context.openStoreIfThere(isPage ? .existing : .reading)
        if isPage, subject != .oneself { try await context.checkIsKnown(subject, in: stored) }
        let store: any SampleStore = if let stored { stored } else { InMemoryStore() }
        let resolve = context.clock.resolve
        let insights = try await onStore(
            await PeriodInsights(
                of: period, about: subject, from: store, rules: rules, resolvingLocalTime: resolve))
        let diary = try await onStore(
            await DiaryInsights(
                endingOn: period.upperBound, of: subject, from: store, awake: rules.wakingHours,
                search: search, resolvingLocalTime: resolve))
        let report = InsightReport(
            subject: subject, insights: insights, diary: diary, language: language,
            made: context.clock.now, maker: context.maker)
        let lines = report.supportReasons.isEmpty ? [] : support.linesForHardDays(for: language)
        if isPage {
            return try await write(
                InsightsPage(report, support: lines).html, insights.sampleCounts, stored, context)
        }
        guard context.format == .text else {
            if !lines.isEmpty { context.say(report.supportReasons + lines) }
            return try context.print(report.json)
        }
        defer { sayUntried(diary, context) }
        if subject != .oneself { try context.print("Subject: \(subject)") }
        if !lines.isEmpty { try context.print(report.supportReasons + lines + [""]) }
        try context.print(
            InsightsText(report).lines(
                width: context.width(of: context.streams.output),
                isPlain: context.arguments.isOn(.plain)))
    }

    /// Says why an amount of `--threshold` has no row in the report.
    private static func sayUntried(
        _ diary: DiaryInsights, _ context: Context
    ) {
        let tried = diary.patterns.patterns.compactMap { pattern -> Quantity.Measure? in
            if case .amount(let measure, _, _) = pattern.question { measure } else { nil }
        }
        for given in context.arguments.values(of: .threshold)
        where !tried.contains(where: { given.hasPrefix("\($0.name)=") }) {
            context.say(
                "--threshold \(given): not compared. It needs "
                    + "\(PatternSearch.leastCount) days from this amount on and as many below it, and "
                    + "\(PatternSearch.leastBlocks) weeks with both kinds of days; a long diary is cut "
                    + "into blocks of several weeks.")
        }
    }

    private static func write(
        _ html: String, _ counts: [SampleType: Int], _ store: (any DatabaseStore)?,
        _ context: Context
    ) async throws(Failure) {
        try await context.writePage(html) { () async throws(Failure) in
            guard let store else { return }
            try await context.noteExport(of: counts, as: "html", from: store)
        }
    }
}
