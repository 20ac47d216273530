internal import Questionnaires

/// `wellbeing list`: the available questionnaires.
enum List: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "list", summary: "list the questionnaires",
        examples: [.init("wellbeing list --format json", "List them for a program.")])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json, .jsonl)
        let all = try context.allQuestionnaires()
        try context.print(
            list: all.map(json), or: all.flatMap(lines), ifEmpty: "No questionnaires.", as: format)
    }

    private static func lines(_ one: Questionnaire) -> [String] {
        let languages = one.languages.map(\.description).joined(separator: ", ")
        let items = Counted("item", one.items.count)
        return ["\(one.id)  \(one.title)", "    version \(one.version), \(items), \(languages)"]
    }

    private static func json(_ one: Questionnaire) -> JSONValue {
        .object([
            ("id", .string(one.id.text)),
            ("version", .string(one.version.description)),
            ("title", .string(one.title)),
            ("shortTitle", .string(one.shortTitle)),
            ("items", .integer(one.items.count)),
            ("languages", .array(one.languages.map { .string($0.description) })),
            ("contentHash", .string(one.contentHash.description)),
        ])
    }
}
