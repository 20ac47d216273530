internal import Questionnaires
internal import Reports
internal import Samples

/// `wellbeing moods`: shows a day, week, month or year of moods.
enum LookBackAtMoods: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    private static let by = OptionDeclaration(
        "--by", takes: .choice(MoodPeriod.Length.allCases.map(\.rawValue)),
        summary: "The length of the time. Without it, as long as DATE says; without DATE, a week.")
    private static let date = ArgumentDeclaration(
        "DATE", .text("DATE", suggestions: DayWord.all.map(\.word)), count: .optional,
        summary: "A day, week, month or year: 2026-05-04, 2026-W19, 2026-05, 2026. Without it, now."
    )

    static let declaration = VerbDeclaration(
        "moods", .lookBack, summary: "see a day, week, month or year of moods",
        discussion: """
            Shows emotions and moods at the height of their valence. Treatments and the scores of \
            questionnaires are on the same axis. A month and a year also have a calendar with a mark \
            for each day; a higher mark is more pleasant. It is the mean of the moods or, without \
            any, of the emotions. Colour adds no meaning to the marks.

            The wider the terminal, the finer the steps of time. An entry belongs to the day and \
            the hour that the clock showed where it was made.

            Without a terminal, and with --plain, the numbers come first as a list, and there is no \
            chart.

            --out writes a page (.html) or the drawing alone (.svg). Only you can read the file. \
            The audit records it, as for an export.
            """,
        examples: [
            .init("wellbeing moods", "This week."),
            .init("wellbeing moods 2026", "A year."),
            .init("wellbeing moods --by week 2026-05-04 --plain", "A week in numbers."),
            .init("wellbeing moods --by year --out year.html", "A page about this year."),
        ],
        arguments: [date], options: [by, .subject, .plain, .out], formats: [.text, .json],
        exitNotes: [
            .init(.noInput, "The store has no person of this name, so no page was written."),
            .init(.cannotCreate, "The file exists already, or there is no such folder."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let period = try period(in: context)
        try await show(period.length, containing: period.decidingDay, in: context)
    }

    /// The period of the command line, without its data.
    private static func period(in context: Context) throws(Failure) -> MoodPeriod {
        let length: MoodPeriod.Length? = context.arguments.choice(of: by)
        let today = context.clock.now.day
        guard let text = context.arguments.value(of: date)?.trimmingBlanks else {
            return MoodPeriod(length ?? .week, containing: today)
        }
        let word = DayWord(text)?.day(asOf: context.clock.started.day)
        guard let named = word.map({ MoodPeriod(.day, containing: $0) }) ?? MoodPeriod(text) else {
            throw Failure(
                .badInput,
                "DATE: not a day, week, month or year; write it like 2026-05-04, 2026-W19, 2026-05 "
                    + "or 2026, or a word such as yesterday")
        }
        guard let length else { return named }
        let order = MoodPeriod.Length.allCases
        guard let own = order.firstIndex(of: named.length),
            let asked = order.firstIndex(of: length),
            own <= asked
        else {
            throw Failure(
                .usage, "DATE: \(text) is longer than a \(length); name a \(length), or a day of it"
            )
        }
        return MoodPeriod(length, containing: named.decidingDay)
    }

    // MARK: Output

    /// Reads a period and writes it: as text, JSON, a page or a drawing.
    static func show(
        _ length: MoodPeriod.Length, containing day: LocalDate, in context: Context
    ) async throws(Failure) {
        let subject = try context.subject()
        guard context.arguments.has(.out) else {
            let store = try await context.storeToRead()
            let period = try await onStore(
                await MoodPeriod(length, containing: day, of: subject, from: store))
            return context.format == .json
                ? try context.print(period.json) : try show(period, in: context)
        }
        if context.arguments.has(.format) {
            throw Failure(.usage, "--out: writes a page or a drawing; leave out --format")
        }
        let form = try FileForm(path: context.arguments.value(of: .out) ?? "-")
        try context.checkOutIsNotStore()
        // Open the store for writing: the audit records the export.
        let store = try await context.openStoreIfThere(.existing)
        if subject != .oneself { try await context.checkIsKnown(subject, in: store) }
        let period =
            if let store {
                try await onStore(
                    await MoodPeriod(length, containing: day, of: subject, from: store))
            } else {
                MoodPeriod(length, containing: day)
            }
        let text = try form.text(of: period, subject, in: context)
        try await context.writePage(text) { () async throws(Failure) in
            guard let store else { return }
            try await context.noteExport(of: period.sampleCounts, as: form.rawValue, from: store)
        }
    }

    /// The format of the `--out` file, by its extension.
    private enum FileForm: String {
        case html, svg

        init(path: String) throws(Failure) {
            if path == "-" || path.hasSuffix(".html") || path.hasSuffix(".htm") {
                self = .html
            } else if path.hasSuffix(".svg") {
                self = .svg
            } else {
                throw Failure(
                    .usage,
                    "--out: the name ends with neither .html, for a page, nor .svg, for "
                        + "the drawing; choose one")
            }
        }

        func text(
            of period: MoodPeriod, _ subject: SubjectID, in context: Context
        ) throws(Failure) -> String {
            let language = try context.phrasebook().requested
            return switch self {
            case .svg: MoodDrawing(period, format: .wide, in: language).svg
            case .html:
                MoodPeriod.Page(
                    period, of: subject, made: context.clock.now,
                    maker: context.maker, in: language
                ).html
            }
        }
    }

    private static func show(_ period: MoodPeriod, in context: Context) throws(Failure) {
        let phrase = try context.phrasebook()
        let text = MoodPeriod.Text(period, in: phrase.requested)
        let isPlain = context.arguments.isOn(.plain) || !context.streams.output.isTerminal
        let width = context.width(of: context.streams.output)
        try context.print([text.title, ""])
        if let attention = text.attention { try context.print([attention, ""]) }
        // A day has few entries, and only the list shows their words.
        if isPlain || period.entries == 0 || period.length == .day {
            try context.print(text.numbers)
        }
        if period.entries > 0 {
            let calendar = text.calendar(width: width)
            if isPlain, !calendar.isEmpty { try context.print("") }
            try show(calendar, isPlain: isPlain, in: context)
            if !isPlain {
                let chart = MoodChart(period, width: width, in: phrase.requested).rows
                if period.length == .week {
                    // The chart comes first, and the title ends with an empty line.
                    try context.write(chart.joined(separator: "\n") + "\n")
                } else {
                    try context.print(chart: chart)
                }
            }
        }
        try context.print(sections: [
            ("", text.findings), (phrase("Scores:"), text.scores),
            (phrase("Treatments:"), text.treatments(withLetters: !isPlain && period.entries > 0)),
        ])
    }

    private static func show(
        _ rows: [[MoodPeriod.Text.Piece]], isPlain: Bool, in context: Context
    ) throws(Failure) {
        let usesColor = !isPlain && context.usesColor(on: context.streams.output)
        for row in rows {
            let line = row.map { piece in
                guard usesColor, let classification = piece.classification else {
                    return piece.text
                }
                return ValenceColor.painted(piece.text, classification)
            }.joined()
            try context.write(line + "\n")
        }
    }
}
