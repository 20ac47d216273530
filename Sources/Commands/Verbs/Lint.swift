internal import FHIR
internal import Questionnaires
internal import Reports
internal import Scoring
internal import Shelf

extension Questionnaire {
    /// Whether the check cannot find questions about self-harm: no item declares the topic, and the
    /// check does not know the form's language.
    fileprivate var maySkipSelfHarm: Bool {
        !items.contains { $0.topic == .selfHarm }
            && !Item.selfHarmLanguages.contains(language.language)
    }
}

extension OptionDeclaration {
    static let saveDefinition = OptionDeclaration(
        "--save-definition", takes: .file("FILE"),
        summary:
            "Write a draft of a definition made from a FHIR Questionnaire, with null where FHIR "
            + "does not state what a definition needs.")
    static let vectors = OptionDeclaration(
        "--vectors",
        summary: "Run the test vectors of a sound definition and print every result that differs.")
    static let schema = OptionDeclaration(
        "--schema", summary: "Print the JSON Schema of the format instead.")
}

/// `wellbeing lint`: checks definitions.
enum Lint: Verb {
    static let usesPager = true
    private static let files = ArgumentDeclaration(
        "FILE", .file("FILE"), count: .anyNumber,
        summary: "A definition in JSON, or a FHIR Questionnaire.")

    static let declaration = VerbDeclaration(
        "lint", .bringIn,
        summary: "check definitions and report everything that is wrong with them",
        discussion: """
            The loader uses the same checks, so a definition that passes here can be administered. \
            Each finding has a stable code, a line and a column. A warning is probably a mistake; the \
            definition can be used all the same.

            Questions about self-harm that do not say so are looked for in English, German and Spanish \
            wordings only. In another language declare them with "topic": "self-harm".

            A FHIR Questionnaire is not a definition: it states no bands, no flags and no rule for \
            missing answers. lint shows the questions, choices and points that it understands, and \
            lists what is missing. --save-definition writes the draft of a definition to fill in.

            A wording file, which supplies the texts of a form without them, is compared with its \
            definition: one that ships or is in --questionnaires, or else ID.json next to the file. See: \
            wellbeing wording --help

            --explain tells how each scale is computed and which scores it can reach: each of them \
            where they are few, and else their range. --vectors scores the answers in "vectors" of \
            the definition; a definition without any fails.
            """,
        examples: [
            .init("wellbeing lint my-form.json", "Check your own definition."),
            .init(
                "wellbeing lint questionnaire.json --save-definition my-form.json",
                "Begin a definition with a FHIR Questionnaire."),
            .init("wellbeing lint my-form.json --explain", "Read how it is scored."),
            .init("wellbeing lint my-form.json --vectors", "Run its test vectors."),
        ],
        arguments: [files], options: [.explain, .vectors, .schema, .saveDefinition],
        formats: [.text, .json, .jsonl],
        exitNotes: [
            .init(.badInput, "A definition is not sound, or a test vector gives another result.")
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        if context.arguments.has(.schema) {
            return try context.write(bytes: ShippedQuestionnaires.schema)
        }
        let paths = context.arguments.values(of: files)
        guard !paths.isEmpty else {
            throw Failure(.usage, "lint needs a file; see: wellbeing lint --help")
        }
        guard paths.count == 1 || !context.arguments.has(.saveDefinition) else {
            throw Failure(.usage, "--save-definition: give one FHIR Questionnaire")
        }
        var findings: [Diagnostic] = []
        var warnings: [Diagnostic] = []
        var unread: [Failure] = []
        var tested: [TestedDefinition] = []
        for path in paths {
            let content: [UInt8]
            do { content = try File.content(of: path, limit: Definitions.greatestSize) } catch {
                unread.append(error)
                continue
            }
            if DefinitionDraft.isFHIR(content) {
                findings += try FHIRLint(content, path: path).run(in: context)
                continue
            }
            if let form = Questionnaire.SuppliedWording.name(in: content) {
                findings += try wordingFindings(content, of: form, path: path, in: context)
                continue
            }
            guard !context.arguments.has(.saveDefinition) else {
                throw Failure(.usage, "--save-definition: \(path) is not a FHIR Questionnaire")
            }
            var found = Questionnaire.diagnose(json: content, file: path)
            let form = try? Questionnaire(json: content, file: path)
            if let form { found += largeNumbers(of: form, in: content, path: path) }
            var warned = Questionnaire.warnings(json: content, file: path)
            if form != nil {
                let loaded = QuestionnaireCatalogue(adding: [.init(name: path, bytes: content)])
                found += loaded.refusals.flatMap(\.error.diagnostics)
                warned += loaded.warnings
            }
            try show(found, warned, of: path, in: context)
            findings += found
            warnings += warned
            if let form, form.maySkipSelfHarm, format == .text {
                try context.write(
                    "\(path): no item is about self-harm, as far as this program can read: it knows "
                        + "the words in English, German and Spanish only".terminalSafe + "\n")
            }
            if let form {
                let definition = TestedDefinition(form, path: path, in: context)
                if format == .text {
                    for line in definition.lines { try context.write(line.terminalSafe + "\n") }
                }
                tested.append(definition)
            }
        }
        let results =
            warnings.map { warning in
                guard case .object(let members) = warning.json else { return warning.json }
                return JSONValue.object(members + [("warning", true)])
            } + tested.flatMap(\.json)
        switch format {
        case .json: try context.print(.array(findings.map(\.json) + results))
        case .jsonl:
            for finding in findings { try context.printLine(finding.json) }
            for result in results { try context.printLine(result) }
        case .text, .csv, .fhir, .dayOne, .markdown, .ics: break
        }
        if let first = unread.first { throw Failure(first.code, unread.flatMap(\.messages)) }
        // The findings are the result, and are already written.
        if !findings.isEmpty || tested.contains(where: { !$0.passes }) {
            throw Failure(.badInput, [])
        }
    }

    /// Reports the scales of a valid definition whose numbers get too large for most complete
    /// answers.
    private static func largeNumbers(
        of form: Questionnaire, in content: [UInt8], path: String
    ) -> [Diagnostic] {
        form.scalesWithLargeNumbers().map { scale in
            Diagnostic(
                code: .tooLargeNumbers, file: path,
                position: position(of: scale, in: String(decoding: content, as: UTF8.self)),
                path: Diagnostic.Path([.key("scales")]),
                problem: "the scale \"\(scale)\" has no score for most complete answers, because "
                    + "its exact fractions get too many digits",
                remedy: "round its parts, as in \"then\": [{ \"round\": 6 }]")
        }
    }

    /// The position of the scale's name after the key "scales".
    private static func position(of scale: Scale.ID, in text: String) -> Diagnostic.Position {
        let start = text.firstRange(of: "\"scales\"")?.lowerBound ?? text.startIndex
        let place = text[start...].firstRange(of: "\"\(scale)\"")?.lowerBound ?? start
        let lines = text[..<place].split(separator: "\n", omittingEmptySubsequences: false)
        return Diagnostic.Position(
            line: max(lines.count, 1), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
    }

    /// The findings about a wording file, compared with the definition that it names.
    private static func wordingFindings(
        _ content: [UInt8], of form: Questionnaire.ID, path: String, in context: Context
    ) throws(Failure) -> [Diagnostic] {
        let definition = try definition(of: form, for: path, in: context)
        var found: [Diagnostic] = []
        do {
            _ = try Questionnaire.SuppliedWording(json: content, file: path, for: definition)
        } catch {
            found = error.diagnostics
        }
        try show(found, of: path, in: context)
        return found
    }

    /// The definition for a wording file: a shipped one or the user's, or else the file with the
    /// form's name in the same folder.
    private static func definition(
        of form: Questionnaire.ID, for path: String, in context: Context
    ) throws(Failure) -> Questionnaire {
        do { return try context.questionnaire(form.text) } catch {
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            let file = "\(folder)\(form).json"
            guard File.exists(file) else { throw error }
            let content = try File.content(of: file, limit: Definitions.greatestSize)
            guard let definition = try? Questionnaire(json: content, file: file),
                definition.id == form
            else {
                throw Failure(
                    .badInput,
                    "\(file) is not a sound definition of \(form); run: wellbeing lint "
                        + file.shellQuoted)
            }
            context.say("wellbeing: \(path) is compared with the definition next to it, \(file)")
            return definition
        }
    }

    /// Prints findings and warnings as text, one line each regardless of the width: editors read
    /// `FILE:LINE:COLUMN:`.
    private static func show(
        _ found: [Diagnostic], _ warnings: [Diagnostic] = [], of path: String,
        in context: Context
    ) throws(Failure) {
        guard context.format == .text else { return }
        let warned = warnings.map {
            "\(path):\($0.position): warning: \($0.message) [\($0.code.rawValue)]"
        }
        let sound =
            warned.isEmpty
            ? "\(path): sound" : "\(path): sound, with \(Counted("warning", warned.count))"
        for line in (found.isEmpty ? [sound] : found.map(\.description)) + warned {
            try context.write(line.terminalSafe + "\n")
        }
    }
}
