internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let valenceOfWord = OptionDeclaration(
        "--valence", takes: .text("WORD=NUMBER"), occurrence: .repeated,
        summary:
            "The valence, from -1 to 1, of a mood that the export of a phone names by a word: "
            + "calm=0.5.")
    static let withdraw = OptionDeclaration(
        "--withdraw", takes: .text("REASON"),
        summary:
            "Delete results that FHIR marks as entered in error, for this reason, which the audit "
            + "keeps.")
}

/// The part of `wellbeing import` for FHIR, exports of phones and the kit's own samples.
enum ImportEntries {
    /// The options that apply to a kind of file.
    private static func options(for kind: EntryFile.Kind) -> [OptionDeclaration] {
        let common: [OptionDeclaration] = [
            .dryRun, .yes, .quiet, .skipBad, .skipKeptElsewhere, .amend,
        ]
        // A sample of the kit contains everything that the other options decide.
        if case .samples = kind { return common }
        var shared =
            common + [
                .questionnaire, .subjectOfAllRows, .newSubject, .source, .withdraw, .mapping,
            ]
        if kind.mayHaveFHIR { shared.append(.answersFrom) }
        guard case .fhir = kind else { return shared + [.valenceOfWord] }
        return shared + [.date, .fhirBase, .dictionary, .rejects]
    }

    /// Plans the import, shows the plan, asks, and saves all entries or none.
    static func run(
        _ file: EntryFile, in context: Context
    ) async throws(Failure) {
        try refuseUselessOptions(file, context)
        let store = try await context.storeToImport()
        let subject = try await subject(of: file, store, context)
        var reading = try file.read(for: subject, in: context)
        if let store {
            let limit = SimilarNames.greatestCount
            reading.found.knownPeople = try await onStore(await store.subjects(limit: limit))
        }
        reading.found.leavesOutKeptElsewhere = context.arguments.has(.skipKeptElsewhere)
        let compared: any SampleStore = store ?? InMemoryStore()
        let plan = try await onStore(await reading.found.plan(for: compared))
        let contents = file.contents(reading)
        let text = SampleImport.Text(plan, of: contents)
        if context.format == .text {
            let counts = context.arguments.has(.dryRun) ? text.countLines : []
            try context.show(plan: context.arguments.has(.quiet) ? counts : text.lines)
        }
        context.say(
            text.doubtLines + text.problemLines
                + text.flagsNotKeptLines(isCorrecting: context.arguments.has(.amend))
                + text.elsewhereLines + text.twiceLines + text.alikeLines)
        sayWithdrawals(plan, context)
        try saveRejects(of: file, plan, context)
        let reasons = reasonsToStop(plan, context)
        guard try context.continuesImport(reasons, json: plan.summary(of: contents).json) else {
            return
        }
        let changes = changes(plan, context)
        guard changes > 0 else {
            if context.format == .json {
                try context.print(plan.summary(of: contents, outcome: .init()).json)
            }
            return context.say(text.nothingNewLines)
        }
        try context.confirmImport(
            "Keep \(Counted(changes == plan.total.new ? "new sample" : "change", changes))?")
        let target = try await context.storeToKeep(in: store)
        let found = reading.found
        let outcome = try await context.changing(
            orSay: "The import may be saved. Repeat the command: it never saves a sample twice.",
            await found.apply(
                to: target, by: context.attribution(),
                correcting: context.arguments.value(of: .amend),
                skippingProblems: context.arguments.has(.skipBad),
                withdrawing: context.arguments.value(of: .withdraw),
                details: [.init(name: "kind", value: file.kind.name)]))
        try context.print(
            plan.summary(of: contents, outcome: outcome).json, or: text.outcomeLines(outcome),
            as: context.format,
            elseSaying: "The samples are kept all the same; they are in the store.")
    }

    /// Says what happens to stored samples that the file withdraws.
    private static func sayWithdrawals(_ plan: SampleImport.Plan, _ context: Context) {
        guard plan.withdrawals > 0 else { return }
        guard context.arguments.has(.withdraw) else {
            return context.say(
                "The file marks \(Counted("sample", plan.withdrawals)) of this store as entered in "
                    + "error. To delete: --withdraw REASON")
        }
        if plan.withdrawnFlags > 0 {
            context.say(
                "ATTENTION: \(Counted("unacknowledged flag", plan.withdrawnFlags)) will be deleted "
                    + "with \(Counted("sample", plan.withdrawals)).")
        }
    }

    /// Writes the resources that are not stored to the file of `--rejects`.
    private static func saveRejects(
        of file: EntryFile, _ plan: SampleImport.Plan, _ context: Context
    ) throws(Failure) {
        guard let path = context.arguments.value(of: .rejects) else { return }
        let places = plan.rejected.union(context.arguments.has(.amend) ? [] : plan.conflicting)
        guard !places.isEmpty else { return }
        try FileOutput.write(try file.resources(at: places), to: path)
        if !context.arguments.has(.quiet) {
            context.say("The resources that are not kept are in \(path).")
        }
    }

    /// The number of samples that the import would change.
    private static func changes(_ plan: SampleImport.Plan, _ context: Context) -> Int {
        plan.total.new + plan.total.newer
            + (context.arguments.has(.amend) ? plan.total.conflicts : 0)
            + (context.arguments.has(.withdraw) ? plan.withdrawals : 0)
    }

    /// The person for entries that name no person. FHIR resources name a person, so this is `nil`
    /// for FHIR unless the user gives a person.
    private static func subject(
        of file: EntryFile, _ store: (any DatabaseStore)?, _ context: Context
    ) async throws(Failure) -> SubjectID? {
        switch file.kind {
        case .samples: return nil
        case .fhir where context.arguments.value(of: .subjectOfAllRows) == nil: return nil
        case .fhir, .phone:
            guard let store, !context.arguments.has(.dryRun) else { return try context.subject() }
            return try await context.subjectToWriteFor(in: store)
        }
    }

    /// Returns whether this import reads the file. A table of results is left to the import of
    /// tables if the user gives an option for tables.
    static func reads(_ file: EntryFile, _ context: Context) -> Bool {
        if case .samples(.results) = file.kind {
            uselessOptions(file, context).isEmpty
        } else {
            true
        }
    }

    /// The user's options that do not apply to a file.
    private static func uselessOptions(
        _ file: EntryFile, _ context: Context
    ) -> [OptionDeclaration] {
        let options = options(for: file.kind)
        return ImportTable.declaration.options.filter { option in
            context.arguments.has(option) && !options.contains { $0.name == option.name }
        }
    }

    private static func refuseUselessOptions(
        _ file: EntryFile, _ context: Context
    ) throws(Failure) {
        let given = uselessOptions(file, context)
        guard given.isEmpty else {
            throw Failure(
                .usage,
                "import: \(given.map(\.name).joined(separator: ", ")): has no meaning for "
                    + "\(file.path), which is: \(file.kind.words)")
        }
    }

    /// Why the import is refused, and what the user can do.
    private static func reasonsToStop(
        _ plan: SampleImport.Plan, _ context: Context
    ) -> [String] {
        var reasons: [String] = []
        if !plan.refusals.isEmpty {
            return ["The file may be understood wrongly; nothing was kept."]
        }
        guard !context.arguments.has(.skipBad) else { return reasons }
        if plan.problemCount > 0 {
            reasons.append(
                "\(Counted("problem", plan.problemCount)); nothing was kept. Do what the lines above say"
                    + (plan.people > 0
                        ? ", or keep the other entries with --skip-bad." : "."))
        }
        if plan.total.conflicts > 0, !context.arguments.has(.amend) {
            reasons.append(
                "the store already has \(Counted("sample", plan.total.conflicts)) of these with other "
                    + "content; nothing was changed. Check them, and correct them with --amend "
                    + "REASON, or leave them as "
                    + "they are with --skip-bad.")
        }
        return reasons
    }
}
