internal import Administration
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension OptionDeclaration {
    static let discard = OptionDeclaration(
        "--discard", takes: .text("DRAFT"),
        summary:
            "Discard a draft. Flags that its answers raised stay until: wellbeing delete DRAFT")
}

/// `wellbeing drafts`: interviews that were left before their end.
enum Drafts: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "drafts", summary: "list interviews that were not finished",
        examples: [
            .init("wellbeing drafts", "List them."),
            .init("wellbeing drafts --discard 0199a3", "Discard one."),
        ],
        options: [.onlySubject, .discard, .yes], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json, .jsonl)
        if let beginning = context.arguments.value(of: .discard) {
            return try await discard(beginning, in: context)
        }
        let subject = context.arguments.has(.subject) ? try context.subject() : nil
        let store = try await context.storeToRead()
        let drafts = try await onStore(await store.drafts(of: subject))
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
    /// The items with an answer, declined and skipped ones included.
    var answered: Int { state.answers.count { $0 != .notAsked && $0 != .notReached } }

    /// The number of questions, as far as it is known.
    var count: Int { state.answers.count { $0 != .notAsked } }

    /// The draft for a person.
    var lines: [String] {
        [
            "\(id)",
            "  \(state.questionnaire.id)  \(subject)  \(answered) of \(count) answered  "
                + updated.reading,
        ]
    }

    /// The draft as JSON.
    var json: JSONValue {
        .object([
            ("id", .string(id.description)),
            ("questionnaire", .string(state.questionnaire.id.text)),
            ("version", .string(state.questionnaire.version.description)),
            ("subject", .string(subject.text)),
            ("answered", .integer(answered)),
            ("of", .integer(count)),
            ("date", .string(updated.description)),
            ("started", .string(started.description)),
            ("language", .string(language.description)),
        ])
    }
}

extension SQLiteStore {
    /// The one draft whose identifier begins with a text.
    func draft(beginning: String) async throws(Failure) -> Draft {
        let drafts = try await onStore(await self.drafts(of: nil))
        let wanted = beginning.lowercased()
        let found = drafts.filter { $0.id.description.hasPrefix(wanted) }
        guard let draft = found.first, !wanted.isEmpty else {
            throw Failure(.noInput, "no draft begins with that; see: wellbeing drafts")
        }
        guard found.count == 1 else {
            throw Failure(
                .usage, "\(found.count) drafts begin with that; give more of the identifier")
        }
        return draft
    }
}
