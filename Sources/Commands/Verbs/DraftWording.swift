internal import Questionnaires

/// `wellbeing wording`: writes a file for the texts of a form that ships without them.
enum DraftWording: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "wording", .bringIn, summary: "write a file for the texts of a form without wording",
        discussion: """
            Some forms ship as structure and scoring only, because their rights forbid to copy the \
            wording. Such a form is scored and imported. To ask or print it, supply the texts of \
            your licensed copy in a file of your own:

            wording writes every text that is needed, in the language of --language or of the \
            definition. Texts and names of choices that the definition has are filled in, so that you \
            see which choice is which; the others are empty. Fill them in, say in "source" where the \
            texts come from, and remove "title" or "instruction" where the form has none. Words that only one item has for shared choices \
            go into "itemChoices", under the name of the item. For a second language, add it to \
            "translations". Check the file with wellbeing lint, and name its folder with \
            --questionnaires or as a setting.

            The file belongs to one content of the definition, so words are never shown for another \
            form. Scores do not depend on it. A result that was asked with it has its source in the \
            metadata, under wording.
            """,
        examples: [
            .init(
                "wellbeing wording psqi > psqi.wording.json", "Begin the wording file of the PSQI."),
            .init("wellbeing lint psqi.wording.json", "See which texts are still missing."),
            .init(
                "wellbeing administer psqi --questionnaires psqi.wording.json",
                "Ask it in your words."),
        ],
        arguments: [.questionnaireName])

    static func run(in context: Context) async throws(Failure) {
        let form = try context.questionnaire()
        guard form.wordingSource == .user else {
            throw Failure(
                .usage,
                "\(form.id) has its wording; write another language as a translation in a copy of "
                    + "the definition: wellbeing show \(form.id) --format json")
        }
        let draft = form.wordingDraft(in: try context.statedLanguage())
        try context.write(JSONWriter.text(draft, .pretty) + "\n")
    }
}
