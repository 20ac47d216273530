internal import Interchange
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension OptionDeclaration {
    static let out = OptionDeclaration(
        "--out", takes: .file("FILE"),
        summary: "Write to this file, which must not be there yet; without it, standard output.")
}

/// `wellbeing export`: results for other programs.
enum Export: Verb {
    static let declaration = VerbDeclaration(
        "export", summary: "write results as JSON, or as a table for a spreadsheet",
        discussion: """
            A table holds one questionnaire, one row a sitting. Texts that a spreadsheet would take \
            for a formula get an apostrophe in front.
            """,
        examples: [
            .init("wellbeing export --out results.json", "Everything, as JSON."),
            .init("wellbeing export -q phq-9 --format csv --out phq-9.csv", "For a spreadsheet."),
        ],
        options: [.questionnaire, .subject, .since, .until, .amended, .out])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.json, .jsonl, .csv)
        var query = AssessmentQuery()
        query.subject = context.arguments.has(.subject) ? try context.subject() : nil
        query.questionnaire = try context.questionnaireFilter()
        if let text = context.arguments.value(of: .since) {
            query.since = try context.date(text, option: .since)
        }
        if let text = context.arguments.value(of: .until) {
            query.until = try context.date(text, option: .until)
        }
        query.includesAmended = context.arguments.has(.amended)
        let store = try await context.openStore(.existing)
        let selected = query
        let stored = try await onStore { () async throws(StoreError) in
            try await store.assessments(selected)
        }
        var definitions: [Questionnaire.Identity: Questionnaire] = [:]
        for one in stored where definitions[one.assessment.questionnaire] == nil {
            definitions[one.assessment.questionnaire] = try await store.definition(of: one)
        }
        let content = try content(stored, definitions, as: format)
        guard let path = context.arguments.value(of: .out), path != "-" else {
            try await note(stored.count, format, in: store, context)
            return try context.write(bytes: content)
        }
        guard try !File.isSame(path, context.storePath()) else {
            throw Failure(.usage, "--out: \(path) is the store itself; choose another name")
        }
        // From here on Ctrl-C waits, so that no half file with answers is left behind.
        let signals = try context.catchSignals()
        let file: FileOutput
        do { file = try FileOutput(path: path) } catch { throw Failure(writing: path, error) }
        try await note(stored.count, format, in: store, context)
        do {
            try file.write(content)
            try file.finish()
        } catch {
            throw Failure(writing: path, error)
        }
        while let signal = signals.next() { if signal.endsProgram { signal.endProgram() } }
        context.say("Exported \(Counted("assessment", stored.count)) to \(path).")
    }

    /// The audit comes before the first byte: an export that nobody can trace must not happen.
    private static func note(
        _ count: Int, _ format: OutputFormat, in store: SQLiteStore, _ context: Context
    ) async throws(Failure) {
        let attribution = context.attribution()
        try await onStore { () async throws(StoreError) in
            try await store.note(
                .exported,
                [
                    .init(name: "assessments", value: String(count)),
                    .init(name: "format", value: format.rawValue),
                ], by: attribution)
        }
    }

    private static func content(
        _ stored: [StoredAssessment], _ definitions: [Questionnaire.Identity: Questionnaire],
        as format: OutputFormat
    ) throws(Failure) -> [UInt8] {
        let pairs = stored.compactMap { one in
            definitions[one.assessment.questionnaire].map { (one, $0) }
        }
        switch format {
        case .json, .text:
            let array = JSONValue.array(pairs.map { $0.json(of: $1) })
            return Array((JSONWriter.text(array, .pretty) + "\n").utf8)
        case .jsonl:
            return pairs.flatMap { (JSONWriter.text($0.json(of: $1), .compact) + "\n").utf8 }
        case .csv:
            let names = Set(definitions.keys.map(\.id)).sorted()
            guard names.count <= 1 else {
                let list = names.map(\.text).joined(separator: ", ")
                throw Failure(
                    .usage, "a table holds one questionnaire; choose with -q one of \(list)")
            }
            var table = AssessmentTable(
                definitions: definitions.values.sorted { $0.version < $1.version })
            for (one, form) in pairs { table.append(one, of: form) }
            return table.drain()
        }
    }
}
