internal import Questionnaires
internal import Reports
internal import Shelf

extension OptionDeclaration {
    static let schema = OptionDeclaration(
        "--schema", summary: "Print the JSON Schema of the format instead.")
}

/// `wellbeing lint`: checks definitions.
enum Lint: Verb {
    static let usesPager = true
    private static let files = ArgumentDeclaration(
        "FILE", .file("FILE"), count: .anyNumber, summary: "A definition in JSON.")

    static let declaration = VerbDeclaration(
        "lint", .bringIn,
        summary: "check definitions and report everything that is wrong with them",
        discussion: """
            The loader uses the same checks, so a definition that passes here can be administered. \
            Each finding has a stable code, a line and a column.
            """,
        examples: [.init("wellbeing lint my-form.json", "Check your own definition.")],
        arguments: [files], options: [.schema],
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
        var findings: [Diagnostic] = []
        var unread: [Failure] = []
        for path in paths {
            let content: [UInt8]
            do { content = try File.content(of: path, limit: Definitions.greatestSize) } catch {
                unread.append(error)
                continue
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
        case .text, .csv, .fhir: break
        }
        if let first = unread.first { throw Failure(first.code, unread.flatMap(\.messages)) }
        // The findings are the result, and are already written.
        if !findings.isEmpty { throw Failure(.badInput, []) }
    }
}
