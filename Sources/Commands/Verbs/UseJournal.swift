internal import Samples

/// `wellbeing journal`: writes and reads journal entries.
enum UseJournal: Verb {
    static let speech = Speech.translated
    static let audience = Audience.unreminded

    private static let action = ArgumentDeclaration(
        "ACTION", .choice(Action.allCases.map(\.rawValue)), count: .optional,
        summary: "What to do. Without it, write.")
    static let words = ArgumentDeclaration(
        "WORD", count: .anyNumber,
        summary: "For search: what the entries contain, all of it. For show: the identifier.")

    private enum Action: String, CaseIterable {
        case write, suggest, list, show, search
    }

    /// The options that only some actions accept.
    private static func options(of action: Action) -> [OptionDeclaration] {
        switch action {
        case .write:
            [
                .entryAbout, .entryPrompt, .entryTitle, .entryDate, .newSubject, .newID, .quiet,
            ]
        case .suggest: []
        case .list, .search: [.entryAbout, .since, .until, .limit, .out]
        case .show: [.out]
        }
    }

    static let declaration = VerbDeclaration(
        "journal", .take, summary: "write a journal about how you felt, and read it",
        discussion: """
            write suggests what to write about: states of mind, events and results of the last \
            seven days that no entry is about. It shows a question, opens the editor of VISUAL \
            or EDITOR with a file that only you can read, and deletes the file afterwards. An \
            empty text, or an editor that fails, saves nothing. Without a terminal the text is \
            read from standard input.

            An entry is Markdown, \(JournalEntry.sizeLimit >> 20) MiB at most. It is a sample: \
            undo, delete, export and erase treat it like the others. Photos and recordings are \
            not kept; write where they are.

            suggest only lists the suggestions. list shows the entries, newest first; search \
            those with all the words, in upper or lower case; show a whole entry. With --out \
            they write a page.
            """,
        examples: [
            .init("wellbeing journal", "Choose what to write about, and write in your editor."),
            .init(
                "wellbeing journal write --title 'The demo' < entry.md",
                "Save a text from a file."),
            .init("wellbeing journal suggest", "What there is to write about."),
            .init("wellbeing journal search demo", "The entries with a word."),
            .init("wellbeing journal list --out journal.html", "All entries as a page."),
        ],
        arguments: [action, words],
        options: [
            .entryAbout, .entryPrompt, .entryTitle, .entryDate, .since, .until, .limit, .out,
            .subjectToWriteFor, .newSubject, .plain, .quiet, .newID,
        ],
        formats: [.text, .json, .jsonl],
        exitNotes: [
            .init(.tryAgain, "You left before the end, or the text is empty; nothing was saved."),
            .uncertain,
        ])

    static func run(in context: Context) async throws(Failure) {
        let action = context.arguments.value(of: action).flatMap(Action.init) ?? .write
        let words = context.arguments.values(of: words)
        let own = options(of: action)
        let others = Action.allCases.flatMap { options(of: $0) }.filter { !own.contains($0) }
        if let option = others.first(where: { context.arguments.has($0) }) {
            throw Failure(.usage, "journal \(action.rawValue): does not take \(option.name)")
        }
        switch action {
        case .write, .suggest, .list:
            guard words.isEmpty else {
                throw Failure(
                    .usage,
                    "journal \(action.rawValue): takes no words; to look for words: wellbeing "
                        + "journal search WORD")
            }
        case .show, .search:
            guard !words.isEmpty else {
                throw Failure(
                    .usage,
                    action == .show
                        ? "journal show: name the ID of an entry; see: wellbeing journal list"
                        : "journal search: name a WORD to look for")
            }
        }
        switch action {
        case .write: try await WriteEntry.run(context)
        case .suggest: try await SuggestSubjects.run(context)
        case .list: try await ListEntries.run(context)
        case .search: try await ListEntries.run(context, containing: words)
        case .show: try await ListEntries.run(context, showing: words)
        }
    }
}
