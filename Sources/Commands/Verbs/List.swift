internal import Interchange
internal import Questionnaires

/// `wellbeing list`: the available questionnaires.
enum List: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "list", .take, summary: "list the questionnaires",
        examples: [.init("wellbeing list --format json", "List them for a program.")],
        formats: [.text, .json, .jsonl])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let all = try context.allQuestionnaires()
        try context.print(
            list: all.map(\.summary), or: all.flatMap(lines), ifEmpty: "No questionnaires.",
            as: format)
    }

    private static func lines(_ one: Questionnaire) -> [String] {
        let languages = one.languages.map(\.description).joined(separator: ", ")
        let items = Counted("item", one.items.count)
        return ["\(one.id)  \(one.title)", "    version \(one.version), \(items), \(languages)"]
    }
}
