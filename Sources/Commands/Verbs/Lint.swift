internal import FHIR
internal import Questionnaires
internal import Reports
internal import Shelf

extension OptionDeclaration {
    static let saveDefinition = OptionDeclaration(
        "--save-definition", takes: .file("FILE"),
        summary:
            "Write a draft of a definition made from a FHIR Questionnaire, with null where FHIR "
            + "does not state what a definition needs.")
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
            Each finding has a stable code, a line and a column.

            A FHIR Questionnaire is not a definition: it states no bands, no flags and no rule for \
            missing answers. lint shows the questions, choices and points that it understands, and \
            lists what is missing. --save-definition writes the draft of a definition to fill in.
            """,
        examples: [
            .init("wellbeing lint my-form.json", "Check your own definition."),
            .init(
                "wellbeing lint questionnaire.json --save-definition my-form.json",
                "Begin a definition with a FHIR Questionnaire."),
        ],
        arguments: [files], options: [.schema, .saveDefinition],
        formats: [.text, .json, .jsonl],
        exitNotes: [.init(.badInput, "A definition is not sound.")])

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
        var unread: [Failure] = []
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
            guard !context.arguments.has(.saveDefinition) else {
                throw Failure(.usage, "--save-definition: \(path) is not a FHIR Questionnaire")
            }
            let found = Questionnaire.diagnose(json: content, file: path)
            if format == .text {
                // One line each, whatever the width: editors read `FILE:LINE:COLUMN:`.
                for line in found.isEmpty ? ["\(path): sound"] : found.map(\.description) {
                    try context.write(line.terminalSafe + "\n")
                }
            }
            findings += found
        }
        switch format {
        case .json: try context.print(.array(findings.map(\.json)))
        case .jsonl: for finding in findings { try context.printLine(finding.json) }
        case .text, .csv, .fhir, .dayOne, .markdown, .ics: break
        }
        if let first = unread.first { throw Failure(first.code, unread.flatMap(\.messages)) }
        // The findings are the result, and are already written.
        if !findings.isEmpty { throw Failure(.badInput, []) }
    }
}
