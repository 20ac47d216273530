internal import CSV
internal import ClinicImport
internal import Questionnaires
internal import SampleRecords
internal import Samples
internal import Scoring

/// `wellbeing import`: imports a clinic's table of answers or totals, or a file of another program.
enum ImportTable: Verb {
    private static let file = ArgumentDeclaration(
        "FILE", .file("FILE"),
        summary: "A table, CSV with a header; or FHIR, or an export of a phone or of this program. "
            + "It may be in a zip.")

    static let declaration = VerbDeclaration(
        "import", .bringIn, summary: "bring in results from a table, from FHIR or from a phone",
        discussion: """
            First it shows the plan: the meaning of each column, how dates and answers are read, \
            how many results are new, already kept, or kept with other answers, and the problems \
            of each row. Then it asks for confirmation, and keeps all results or none. Without a \
            terminal, or with --yes, it does not ask.

            A row may hold a sitting, several of them, or a single answer. Columns are recognised \
            by their names, never by their position. If something can be read in two ways, the \
            import does not guess: on a terminal it asks which questionnaire, person, date or \
            coding it is, and shows the options that say the same; otherwise, and with --quiet, it \
            is refused. Two rows are the same if person, questionnaire, time \
            and source are the same. So the same file adds nothing the second time, and it undoes \
            no correction unless --amend gives a reason; a total never replaces answers. If the same file is now read in \
            another way, and results would be added, the import asks. A new result is kept even if the same questionnaire of \
            the same person and day is already kept, from another source or entered in the kit. \
            The plan warns of it, because trends would count both.

            With --subject-from row every row is a different person, named after the content of \
            the file and the number of the row. The same file adds nothing again; a changed file \
            adds other people. So correct rejected rows in the file of --rejects, where the rows \
            keep their names.

            Flags that imported answers raise are historical: see flags --historical.

            The first bytes show which file it is. From FHIR R4, R5 or STU3 in JSON or NDJSON it \
            reads responses, totals and states of mind; from Health Auto Export, Daylio, How We Feel, \
            Bearable, Pixels, Day One and export.xml of Apple Health, moods, activity and sleep; \
            and from export, all that it wrote. The article "FHIR, exports of phones, and the kit's \
            own samples" tells more \
            (Sources/WellbeingKit/WellbeingKit.docc/OtherFiles.md). For iCalendar files see calendar.

            A mapping file, in JSON, gives the meaning of the columns. --save-mapping writes one, \
            or, for a refused table, a draft: what was understood, null for each open decision, \
            and all columns with examples of those without personal text. Replace each null, and \
            give the file with --mapping. The article "The mapping file" of the \
            documentation lists each key \
            (Sources/WellbeingKit/WellbeingKit.docc/MappingFormat.md); coding, for instance, is \
            "values", {"shiftedBy": 1} for answers coded from 1, {"texts": "en"} or \
            {"valueAndText": "en"}.

            For the raw data of REDCap, --dictionary gives the data dictionary: its choices say what \
            each code means, whatever the numbers are, and its labels say which column is which item.
            """,
        examples: [
            .init("wellbeing import clinic.csv --dry-run", "What would be kept, and why not."),
            .init(
                "wellbeing import clinic.csv --skip-bad --rejects bad.csv",
                "Keep the good rows, and write the others to a file to correct."),
            .init(
                "wellbeing import nhanes.csv -q phq-9 --subject-from SEQN --date 2018-01-01",
                "A table without dates."),
            .init("wellbeing import responses.ndjson", "The responses of a FHIR server."),
            .init("wellbeing import export.zip --subject P-17", "What the phone of P-17 exported."),
        ],
        arguments: [file],
        options: [
            .questionnaire, .itemColumns, .dryRun, .yes, .mapping, .saveMapping, .dictionary,
            .subjectFrom, .subjectOfAllRows,
            .dateFrom, .timeFrom, .dateForm, .date, .startDay, .visitUnit, .waveFrom, .answersFrom,
            .code, .unfinished, .missingCode, .missing, .trust, .keepColumn,
            .source, .encoding, .separator, .strictCells, .totalsOnly, .skipBad, .rejects, .amend,
            .withdraw, .valenceOfWord, .fhirBase, .newSubject, .skipKeptElsewhere, .again, .strict,
            .quiet,
        ],
        formats: [.text, .json],
        exitNotes: [.declined])

    /// The reasons for a refused import, as JSON.
    static func refusal(_ messages: [String]) -> String {
        JSONWriter.text(TableImport.Plan.Summary(refusing: messages).json, .pretty) + "\n"
    }

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        try context.checkReasonToAmend()
        let imported = try ImportFile(path: context.arguments.value(of: file) ?? "")
        let path = imported.shownPath
        if let entries = try EntryFile(imported), ImportEntries.reads(entries, context) {
            return try await ImportEntries.run(entries, in: context)
        }
        let mapping = try context.mapping(replacing: [
            .questionnaire, .itemColumns, .dictionary, .subjectFrom, .subjectOfAllRows, .dateFrom,
            .timeFrom, .dateForm, .date,
            .startDay, .visitUnit, .waveFrom, .answersFrom, .code, .unfinished, .missingCode,
            .trust, .keepColumn, .source, .encoding, .separator, .strictCells,
        ])
        var clinic = TableImport(
            try TableImport.File(imported, watchedOn: context.progressPlace),
            questionnaires: try context.recognisableQuestionnaires(by: mapping),
            context: try context.importContext(for: mapping),
            policy: context.missingPolicy)
        clinic.dictionary = try await context.dataDictionary()
        let watched = context.progressPlace.map { WatchedResults(on: $0) }
        if let watched { clinic.watch = { watched.show($0) } }
        let understood =
            if let mapping {
                (mapping: mapping, findings: [TableImport.Finding](), draft: ImportDraft?.none)
            } else {
                try await ImportUnderstanding(clinic: clinic, path: path, context: context)
                    .mapping()
            }
        clinic.context = try context.importContext(for: understood.mapping)
        try context.refuseUnusable(understood.mapping.sittings.map(\.questionnaire))
        let store = try await context.storeToImport()
        if let store {
            clinic.storedPeople = try await onStore(
                await store.subjects(limit: SimilarNames.greatestCount))
        }
        let plan = try await plan(
            understood.mapping, of: clinic, for: store, path, watched, context)
        let text = TableImport.Plan.Text(
            plan, of: path, understood: understood.findings, questionnaires: clinic.questionnaires)
        let refusals = refusals(plan, text, context)
        if format == .text { try show(text, context) }
        if context.arguments.has(.strict) { try failOnUnused(plan, text, path, context) }
        // Rows whose answers may be choices in other words are refused, and the draft asks for
        // these.
        let isRefused = refusals.contains { $0.code == .badRows }
        try saveMapping(plan.mapping, isRefused ? understood.draft : nil, context)
        try await saveRejects(clinic, plan, path, context)
        context.say(
            text.problemLines + text.elsewhereLines
                + text.conflictLines(areCorrected: context.arguments.has(.amend)))
        let errors = plan.findings.filter { $0.gravity == .error }
        guard
            try context.continuesImport(
                errors.map { "\($0.words); nothing was kept." } + refusals.map(\.message),
                json: text.json(tally: nil, refusals: refusals))
        else { return }
        let corrections = corrections(plan, context)
        guard plan.new + corrections > 0 else {
            if format == .json { try context.print(text.json(tally: .init())) }
            return context.say(text.nothingNew(plan.earlierImport))
        }
        try context.confirmImport("Keep \(Counted("result", plan.new + corrections))?")
        let outcome = try await keep(plan, of: clinic, in: store, path, watched, context)
        try context.print(
            text.json(tally: outcome.tally), or: text.outcomeLines(outcome), as: format,
            elseSaying: "\(text.words(for: outcome)) all the same; it is in the store.")
    }

    private static func plan(
        _ mapping: TableImport.Mapping, of clinic: TableImport, for store: (any DatabaseStore)?,
        _ path: String,
        _ watched: WatchedResults?, _ context: Context
    ) async throws(Failure) -> TableImport.Plan {
        // Erase the progress line also before the message of a failure.
        defer { watched?.clear() }
        do {
            return try await clinic.plan(
                mapping, for: store, correcting: context.arguments.has(.amend),
                again: context.arguments.has(.again),
                leavingOutStoredElsewhere: context.arguments.has(.skipKeptElsewhere))
        } catch {
            if context.format == .json, let refusal = error as? TableImport.Refusal {
                try context.print(TableImport.Plan.Summary(refusing: refusal.findings).json)
            }
            throw Failure(table: path, error)
        }
    }

    private static func show(_ text: TableImport.Plan.Text, _ context: Context) throws(Failure) {
        let isQuiet = context.arguments.has(.quiet)
        let counts = context.arguments.has(.dryRun) ? text.countLines : []
        try context.show(plan: isQuiet ? counts : text.lines)
        if isQuiet { context.say(text.warningLines) }
    }

    /// The number of results that would replace others.
    private static func corrections(_ plan: TableImport.Plan, _ context: Context) -> Int {
        guard context.arguments.has(.amend) else { return 0 }
        return plan.conflicts - plan.otherTotals + plan.correctedSince
    }

    /// Applies the plan.
    private static func keep(
        _ plan: TableImport.Plan, of clinic: TableImport, in store: (any DatabaseStore)?,
        _ path: String,
        _ watched: WatchedResults?, _ context: Context
    ) async throws(Failure) -> TableImport.Outcome {
        let store = try await context.storeToKeep(in: store)
        let reason = context.arguments.value(of: .amend)
        let skips = context.arguments.has(.skipBad)
        defer { watched?.clear() }
        return try await onTable(
            path,
            await clinic.apply(
                plan, to: store, by: context.attribution(), correcting: reason,
                skippingBadRows: skips))
    }

    /// Why the import is refused, besides the errors of the plan, and what the user can do.
    private static func refusals(
        _ plan: TableImport.Plan, _ text: TableImport.Plan.Text, _ context: Context
    ) -> [TableImport.Finding] {
        let refusals = plan.rowRefusals(
            isCorrecting: context.arguments.has(.amend),
            skipsBadRows: context.arguments.has(.skipBad))
        // A mapping file that names a total does not permit rows without items.
        let isToKeep = plan.new + corrections(plan, context) > 0
        let keepsTotals = !isToKeep || context.arguments.has(.totalsOnly)
        return refusals + (keepsTotals ? [] : [text.totalsRefusal].compactMap(\.self))
    }

    private static func failOnUnused(
        _ plan: TableImport.Plan, _ text: TableImport.Plan.Text, _ path: String, _ context: Context
    ) throws(Failure) {
        let unused = plan.findings.filter { [.columnsUnused, .rowsUnused].contains($0.code) }
        guard !unused.isEmpty else { return }
        if context.format == .json { try context.print(text.json(tally: nil)) }
        throw Failure(.badInput, unused.map { $0.text(in: path) })
    }

    private static func saveMapping(
        _ mapping: TableImport.Mapping, _ draft: ImportDraft?, _ context: Context
    ) throws(Failure) {
        guard let path = context.arguments.value(of: .saveMapping) else { return }
        if let draft { return context.say(try draft.write(to: path)) }
        try FileOutput.write(Array(mapping.fileText.utf8), to: path)
        if !context.arguments.has(.quiet) { context.say("The mapping is in \(path).") }
    }

    private static func saveRejects(
        _ clinic: TableImport, _ plan: TableImport.Plan, _ path: String, _ context: Context
    ) async throws(Failure) {
        guard let rejects = context.arguments.value(of: .rejects),
            plan.rejectedRows + plan.otherTotals > 0
                || (plan.conflicts > 0 && !context.arguments.has(.amend))
        else { return }
        let bytes = try await onTable(
            path,
            await clinic.rejects(of: plan, includingConflicts: !context.arguments.has(.amend)))
        try FileOutput.write(bytes, to: rejects)
        if !context.arguments.has(.quiet) {
            context.say("The rows that are not kept are in \(rejects).")
        }
    }
}
