internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let exportedType = OptionDeclaration(
        "--type", takes: .choice(SampleType.words), occurrence: .repeated,
        summary: "Only samples of this type, or of one of these.")
    static let everyone = OptionDeclaration(
        "--everyone", summary: "Export all people of the store without asking.")
}

/// `wellbeing export`: writes samples for other programs.
enum Export: Verb {
    static let speech = Speech.translated
    static let declaration = VerbDeclaration(
        "export", .connect,
        summary: "write all samples as JSON, or one kind as a table",
        discussion: """
            Exports all samples, oldest first: assessments, states of mind, treatments, \
            quantities, events and journal entries. --since and --until compare the start; --until includes its day, and \
            the next period begins the day after: so each sample is in one export.

            Without --subject it exports all people. If the store holds several people it then \
            asks first, unless --everyone is given.

            A table holds one type of samples, and of assessments one questionnaire: one row a \
            sample. Texts that a spreadsheet would read as a formula get an apostrophe in front.

            With --format fhir each result becomes a QuestionnaireResponse and an Observation of its \
            total, after the Questionnaire of its definition; each state of mind becomes an \
            Observation. Others read them, and import recognises them as the same samples. Deleted \
            samples follow with the status entered-in-error; import --withdraw deletes them elsewhere.

            With --format dayone each state of mind with a time becomes an entry of a journal, as \
            Day One exports it. Import recognises it as the same sample. Each journal entry becomes \
            one too, with the states of mind it is about. Import does not read its text.

            With --format markdown and --out FOLDER each journal entry becomes a file in the folder. \
            Other samples are left out. No existing file is replaced.

            The audit records who exported how much, and when.
            """,
        examples: [
            .init("wellbeing export --out everything.json", "Everything, as JSON."),
            .init("wellbeing export --subject P-17 --out P-17.json", "All samples of one person."),
            .init("wellbeing export --format jsonl --since 2026-05-01", "One sample a line."),
            .init("wellbeing export -q phq-9 --format csv --out phq-9.csv", "For a spreadsheet."),
            .init(
                "wellbeing export --type state-of-mind --format csv --out feelings.csv",
                "States of mind for a spreadsheet."),
            .init(
                "wellbeing export --format fhir --fhir-base https://clinic.example/fhir --out all.ndjson",
                "FHIR resources, one a line."),
            .init(
                "wellbeing export --format dayone --subject self --out Journal.json",
                "States of mind and journal entries as a journal."),
            .init(
                "wellbeing export --format markdown --out Journal",
                "Journal entries, a file for each."),
        ],
        options: [
            .exportedType, .questionnaire, .onlySubject, .everyone, .since, .until, .amended, .out,
            .bundle, .ndjson, .fhirBase,
        ],
        formats: [.json, .jsonl, .csv, .fhir, .dayOne, .markdown],
        exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let selection = try ExportSelection(in: context)
        try context.checkOutIsNotStore()
        let store = try await context.openStore(.existing)
        let counts = try await selection.counts(in: store)
        try await confirmEveryone(counts, in: store, context)
        if format == .markdown {
            let files = try await MarkdownExport.run(selection, from: store, context)
            let entries = Counted("journal entry", files, many: "journal entries")
            return context.say("Exported \(entries) to \(context.outPath ?? "").")
        }
        if context.outPath == nil { context.beginPaging() }
        var text = try await ExportText(of: selection, counts, as: format, in: store, context)
        let path = try await context.writeOut { () async throws(Failure) in
            try await context.noteExport(of: counts, as: format.rawValue, from: store)
        } from: { () async throws(Failure) in
            try await text.next()
        }
        let leftOut = text.leftOut
        if leftOut.samples > 0 {
            let left = Counted("sample", leftOut.samples)
            context.say(
                format == .dayOne
                    ? "\(left) left out: a journal holds states of mind and entries with a time."
                    : "\(left) left out: treatments, quantities, events and journal entries have no "
                        + "FHIR resource here.")
        }
        let lacking = text.withoutTotal
        if lacking.leftOut > 0 {
            context.say(
                "\(Counted("result", lacking.leftOut)) left out: totals without answers, whose forms have "
                    + "no code of LOINC for the total.")
        }
        if lacking.results > lacking.leftOut {
            context.say(
                "\(Counted("result", lacking.results - lacking.leftOut)) without an Observation of the "
                    + "total, because their forms have no code of LOINC for it. The responses have it."
            )
        }
        if leftOut.deletions > 0 {
            context.say(
                "\(Counted("deleted sample", leftOut.deletions)) left out: nothing is known of them "
                    + "but their identifiers. To withdraw them elsewhere, export everything.")
        }
        guard let path else { return }
        context.say(
            "Exported \(Counted("sample", counts.values.reduce(0, +) - leftOut.samples)) to \(path)."
        )
    }

    /// If no person is named and the store has several people, asks whether to export all of them.
    private static func confirmEveryone(
        _ counts: [SampleType: Int], in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) {
        guard !context.arguments.has(.subject), !context.arguments.has(.everyone) else { return }
        let people = try await onStore(await store.subjectCount())
        guard people > 1 else { return }
        let samples = Counted("sample", counts.values.reduce(0, +))
        try context.confirm(
            "The store holds \(people) people. Export \(samples) of all of them? Type yes: ",
            unless: .everyone,
            refusal: "the store holds \(people) people; name one with --subject ID, or add "
                + "--everyone")
    }
}
