internal import Administration
internal import Interchange
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let discard = OptionDeclaration(
        "--discard", takes: .text("DRAFT"),
        summary:
            "Discard a draft. Flags that its answers raised stay until: wellbeing delete DRAFT")
}

/// `wellbeing drafts`: lists unfinished interviews.
enum Drafts: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "drafts", .take, summary: "list interviews that were not finished",
        examples: [
            .init("wellbeing drafts", "List them."),
            .init("wellbeing drafts --discard 0199a3", "Discard one."),
        ],
        options: [.onlySubject, .questionnaire, .discard, .yes],
        formats: [.text, .json, .jsonl], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        if let beginning = context.arguments.value(of: .discard) {
            return try await discard(beginning, in: context)
        }
        let subject = context.arguments.has(.subject) ? try context.subject() : nil
        let forms = try context.questionnaireFilter()
        let store = try await context.storeToRead()
        let drafts = try await onStore(await store.drafts(of: subject))
            .filter { forms.admits($0.questionnaire.id) }
        try context.print(
            list: drafts.map(\.json), or: drafts.flatMap(\.lines), ifEmpty: "No drafts.",
            as: format)
    }

    private static func discard(
        _ beginning: String, in context: Context
    ) async throws(Failure) {
        let store = try await context.openStore(.existing)
        let draft = try await store.draft(beginning: beginning)
        try context.confirm(
            "Discard the draft \(draft.id) with \(Counted("answer", draft.answered))? Type yes: "
        )
        try await onStore(await store.discardDraft(draft.id, by: context.attribution()))
        context.say(
            "Discarded the draft \(draft.id). Flags that its answers raised stay; to delete them too: "
                + "wellbeing delete \(draft.id)")
    }
}

extension Draft {
    /// The draft as lines for the user.
    var lines: [String] {
        [
            "\(id)",
            "  \(state.questionnaire.id)  \(subject)  "
                + Phrases.Drafts.english.progress(Phrases.Progress(self)) + "  " + updated.reading,
        ]
    }
}

extension SampleStore {
    /// The only draft whose identifier begins with a text.
    func draft(beginning: String) async throws(Failure) -> Draft {
        let drafts = try await onStore(await self.drafts(of: nil))
        let wanted = beginning.lowercased()
        let found = drafts.filter { $0.id.description.hasPrefix(wanted) }
        guard let draft = found.first, !wanted.isEmpty else {
            throw Failure(.noInput, "DRAFT: no draft begins with that; see: wellbeing drafts")
        }
        guard found.count == 1 else {
            throw Failure(
                .usage, "DRAFT: \(found.count) drafts begin with that; give more of the identifier")
        }
        return draft
    }
}
