internal import Interchange
internal import Questionnaires
internal import Reports

/// `wellbeing list`: lists the available questionnaires.
enum List: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "list", .take, summary: "list the questionnaires",
        examples: [.init("wellbeing list --format json", "List them for a program.")],
        formats: [.text, .json, .jsonl])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let phrase = try context.phrasebook()
        let all = try context.allQuestionnaires()
        // Usually the user looks for a questionnaire to answer, so those that can be asked come
        // first.
        let inOrder =
            all.filter { $0.wordingSource != .user } + all.filter { $0.wordingSource == .user }
        try context.print(
            list: all.map(\.summary), or: inOrder.flatMap { lines($0, phrase) },
            ifEmpty: phrase("No questionnaires."), as: format)
    }

    private static func lines(_ one: Questionnaire, _ phrase: Phrasebook) -> [String] {
        let languages = one.languages.map(\.description).joined(separator: ", ")
        let count = one.questions.count
        let items = count == 1 ? phrase("1 item") : phrase("\(count) items")
        return [
            "\(one.id)  \(one.wording(for: phrase.requested).title)",
            "    " + phrase("version \(one.version), \(items), \(languages)"),
        ]
            + (!one.hasWording
                ? ["    " + phrase("scored and imported; asked only with wording of your own")]
                : [])
    }
}
