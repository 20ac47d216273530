internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

/// `wellbeing report`: writes a page about one person.
enum WriteReport: Verb {
    static let speech = Speech.translated
    private static let svg = OptionDeclaration(
        "--svg",
        summary: "Write the chart alone, as a drawing (SVG) of one questionnaire.")
    private static let full = OptionDeclaration(
        "--full",
        summary: "Show every detail at once, and print all of them. Without it, details are folded "
            + "on the screen and left out on paper.")

    static let declaration = VerbDeclaration(
        "report", .lookBack, summary: "write a page about one person, to look at or to print",
        discussion: """
            One self-contained file: it has no scripts, loads nothing and sends nothing. First \
            the answers that a person must look at, then the change of the scores in plain words, then each \
            questionnaire with its chart, numbers, answers and rules, treatments, moods, and where \
            everything comes from. It says the same as trend. It screens; it never diagnoses.

            Without -q it holds all questionnaires with results of the person. The worst comes \
            first: by unacknowledged flags, then by the band of the last score.

            Details are folded: the change by each rule, the course, every answer, and the sources. \
            Paper has them only with --full.

            --svg writes the chart alone, for a letter or a slide. It needs one questionnaire: the \
            only one there is, or the one named with -q. So do --scale, --reliable-change and \
            --cut-off, whose meaning differs from questionnaire to questionnaire.

            The file holds confidential data. Only you can read \
            it; treat copies of it alike. A pipe gets the page without --out; a terminal does not. \
            The audit records who made a page, when, and of how many results, as for an export.
            """,
        examples: [
            .init("wellbeing report P-17 --out P-17.html", "A page about P-17."),
            .init(
                "wellbeing report P-17 -q phq-9 -q gad-7 --baseline treatment --out P-17.html",
                "Two questionnaires, since the newest treatment."),
            .init(
                "wellbeing report P-17 -q phq-9 --reliable-change 7 --out P-17.html",
                "By your own rule."),
            .init("wellbeing report P-17 --out P-17.html --open", "Look at it at once."),
            .init("wellbeing report P-17 -q phq-9 --svg --out P-17.svg", "The chart alone."),
        ],
        arguments: [.person],
        options: [
            .questionnaire, .scale, .scoring, .baseline, .since, .until, .mode, .prorated,
            .reliableChange,
            .cutOff, .partialResponse, full, svg, .out, .open, .subject,
        ],
        exitNotes: [
            .init(
                .noInput,
                "The store has no person of this name, there is no such questionnaire, or there "
                    + "is no treatment to compare with."),
            .init(.configuration, "No program opens files; nothing was written."),
            .init(.cannotCreate, "The file exists already, or there is no such folder."),
        ])

    static func run(in context: Context) async throws(Failure) {
        try context.checkOutIsNotStore()
        try context.checkOpening()
        if !context.arguments.has(.out), context.streams.output.isTerminal {
            throw Failure(.usage, "report: name the file with --out, such as --out report.html")
        }
        let subject = try context.namedSubject()
        // Open the store for writing: the audit records the export.
        let store = try await context.openStoreIfThere(.existing)
        let report = try await report(of: subject, from: store, in: context)
        if subject != .oneself { try await context.checkIsKnown(subject, in: store) }
        let phrase = try context.phrasebook()
        let isDrawing = context.arguments.has(svg)
        let text =
            isDrawing
            ? try drawing(of: report, phrase)
            : PersonReport.Page(
                report, in: phrase.requested,
                details: context.arguments.has(full) ? .shown : .folded
            ).html
        let path = try await context.writePage(text) { () async throws(Failure) in
            guard let store else { return }
            try await context.noteExport(
                of: report.sampleCounts, as: isDrawing ? "svg" : "html", from: store)
        }
        if let path { try context.openIfAsked(path) }
    }

    /// The chart of the only questionnaire.
    private static func drawing(
        of report: PersonReport, _ phrase: Phrasebook
    ) throws(Failure) -> String {
        guard let trend = report.trends.first, report.trends.count == 1 else {
            let names = report.trends.map(\.series.definition.id.text).joined(separator: ", ")
            throw report.trends.isEmpty
                ? Failure(.noInput, "--svg: there are no results to draw")
                : Failure(.usage, "--svg draws one questionnaire; name it with -q: \(names)")
        }
        let drawing = ScoreDrawing(trend, format: .wide, in: phrase.requested)
        guard !drawing.isEmpty else {
            throw Failure(.noInput, "--svg: there are no results to draw")
        }
        return drawing.svg
    }
}
