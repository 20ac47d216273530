internal import CSV
internal import Interchange
internal import Questionnaires
internal import SQLiteSamples
internal import Samples
internal import Scoring

/// `wellbeing import`: years of scores from a clinic's table.
enum ImportTable: Verb {
    private static let file = ArgumentDeclaration(
        "FILE", .file("FILE"), summary: "The table: CSV with a header.")

    static let declaration = VerbDeclaration(
        "import", summary: "bring in a clinic's table of answers or totals",
        discussion: """
            First it says what it understood: which column is what, how dates and answers are \
            read, how many results are new, kept already, or kept with other answers, and what is \
            wrong with which row. Then it asks, and keeps everything or nothing. Without a \
            terminal, or with --yes, it goes on without asking.

            Columns are recognised by their names, never by their place. What can be read in two \
            ways is asked and not guessed. A row is the same row when person, questionnaire, time \
            and source are the same, so a file that comes twice adds nothing.

            Flags that imported answers raise are historical: see flags --historical.
            """,
        examples: [
            .init("wellbeing import clinic.csv --dry-run", "What would be kept, and why not."),
            .init(
                "wellbeing import clinic.csv --skip-bad --rejects bad.csv",
                "Keep the good rows, and write the others to a file to mend."),
            .init(
                "wellbeing import nhanes.csv -q phq-9 --subject-from SEQN --date 2018-01-01",
                "A table without dates."),
        ],
        arguments: [file],
        options: [
            .questionnaire, .dryRun, .yes, .mapping, .saveMapping, .subjectFrom, .dateFrom,
            .dateForm, .date, .startDay, .visitUnit, .missingCode, .missing, .trust, .keepColumn,
            .source, .encoding, .separator, .skipBad, .rejects, .amend,
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json)
        let path = context.arguments.value(of: file) ?? ""
        let clinic = ClinicImport(
            try table(path), questionnaires: try context.allQuestionnaires(),
            context: context.importContext, policy: try MissingPolicy(in: context))
        let understood = try understand(clinic, path, context)
        let isDryRun = context.arguments.has(.dryRun)
        let store = try await store(isDryRun: isDryRun, context)
        let plan = try await onTable(path) { try await clinic.plan(understood.mapping, for: store) }
        let text = ImportText(file: path, clinic: clinic, understood: understood, plan: plan)
        if format == .text { try context.print(text.planLines) }
        try saveMapping(understood.mapping, context)
        try saveRejects(clinic, plan, path, context)
        guard !isDryRun else {
            if format == .json { try context.print(plan.json(tally: nil)) }
            return try failOnProblems(plan, text, context)
        }
        if !context.arguments.has(.skipBad) { try failOnProblems(plan, text, context) }
        try failOnConflicts(plan, text, context)
        guard let store, plan.new + plan.conflicts > 0 else {
            if format == .json { try context.print(plan.json(tally: .init())) }
            return context.say(text.nothingNew)
        }
        if context.mayAsk, context.streams.errors.isTerminal, format == .text {
            try context.confirm("Keep \(Counted("result", plan.new + plan.conflicts))? [y/N] ")
        }
        let reason = context.arguments.value(of: .amend)
        let skips = context.arguments.has(.skipBad)
        let attribution = context.attribution()
        let outcome = try await onTable(path) {
            try await clinic.apply(
                plan, to: store, by: attribution, correcting: reason, skippingBadRows: skips)
        }
        switch format {
        case .json: try context.print(plan.json(tally: outcome.tally))
        case .text, .csv, .jsonl: try context.print(text.outcomeLines(outcome))
        }
    }

    /// The table in a file, which is opened anew for each pass.
    private static func table(_ path: String) throws(Failure) -> ClinicFile {
        do { _ = try FileBytes(path: path) } catch { throw Failure(reading: path, error) }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return ClinicFile(name: name) { try FileBytes(path: path) }
    }

    /// What the columns mean: as a mapping file says, or as it can be told.
    private static func understand(
        _ clinic: ClinicImport, _ path: String, _ context: Context
    ) throws(Failure) -> ImportText.Understood {
        if let mappingPath = context.arguments.value(of: .mapping) {
            let bytes: [UInt8]
            do { bytes = try File.content(of: mappingPath, limit: 1 << 20) } catch {
                throw Failure(reading: mappingPath, error)
            }
            do {
                return ImportText.Understood(mapping: try ImportMapping(json: bytes), findings: [])
            } catch {
                throw Failure(.badInput, error.findings.map { $0.text(in: mappingPath) })
            }
        }
        let choices = try ImportChoices(in: context)
        let proposal: ClinicImport.Proposal
        do { proposal = try clinic.proposal(choices, form: TableForm(in: context)) } catch {
            throw Failure(table: path, error)
        }
        guard let mapping = proposal.mapping else {
            if proposal.findings.allSatisfy({ $0.gravity != .error }), proposal.rows == 0 {
                throw Failure(.done, ["\(path): no data rows; nothing to import"])
            }
            throw Failure(.badInput, proposal.findings.map { $0.text(in: path) })
        }
        return ImportText.Understood(mapping: mapping, findings: proposal.findings)
    }

    /// The store to import into; for a dry run only one that is there.
    private static func store(
        isDryRun: Bool, _ context: Context
    ) async throws(Failure) -> SQLiteStore? {
        isDryRun ? try await context.openStoreIfThere() : try await context.openStore(.creating)
    }

    private static func saveMapping(
        _ mapping: ImportMapping, _ context: Context
    ) throws(Failure) {
        guard let path = context.arguments.value(of: .saveMapping) else { return }
        try save(Array(mapping.jsonText.utf8), to: path)
        context.say("The mapping is in \(path).")
    }

    private static func saveRejects(
        _ clinic: ClinicImport, _ plan: ImportPlan, _ path: String, _ context: Context
    ) throws(Failure) {
        guard let rejects = context.arguments.value(of: .rejects),
            plan.badRows + plan.contradictions > 0
        else { return }
        let bytes: [UInt8]
        do { bytes = try clinic.rejects(of: plan) } catch { throw Failure(table: path, error) }
        try save(bytes, to: rejects)
        context.say("The rows that are not kept are in \(rejects).")
    }

    private static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
        do {
            let output = try FileOutput(path: path)
            try output.write(bytes)
            try output.finish()
        } catch {
            throw Failure(writing: path, error)
        }
    }

    private static func failOnProblems(
        _ plan: ImportPlan, _ text: ImportText, _ context: Context
    ) throws(Failure) {
        guard plan.problemCount > 0 else { return }
        context.say(text.problemLines)
        throw Failure(
            .badInput,
            "\(Counted("problem", plan.problemCount)); nothing was kept. Correct the rows, or keep "
                + "the good ones with --skip-bad.")
    }

    private static func failOnConflicts(
        _ plan: ImportPlan, _ text: ImportText, _ context: Context
    ) throws(Failure) {
        guard plan.conflicts > 0, !context.arguments.has(.amend) else { return }
        context.say(text.conflictLines)
        throw Failure(
            .badInput,
            "\(Counted("result", plan.conflicts)) kept with other answers; nothing was changed. "
                + "Check them, and correct them with --amend REASON.")
    }
}

extension Failure {
    /// A table that could not be read, or a store that refused it.
    init(table path: String, _ error: any Error) {
        switch error {
        case let refusal as ImportRefusal:
            self.init(.badInput, refusal.findings.map { $0.text(in: path) })
        case let error as TableError: self.init(.badInput, "\(path): \(error)")
        case let fault as FileFault: self.init(reading: path, fault)
        case let error as StoreError: self.init(error)
        default: self.init(.internal, "\(path): could not be imported")
        }
    }
}

/// Runs work on a table and a store; a failure becomes that of the verb.
private func onTable<Result>(
    _ path: String, _ work: () async throws -> Result
) async throws(Failure) -> Result {
    do { return try await work() } catch { throw Failure(table: path, error) }
}
