internal import Interchange
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension OptionDeclaration {
    static let anchor = OptionDeclaration(
        "--anchor", takes: .text("ANCHOR"),
        summary: "Where the call before ended. Without it, from the beginning.")
    static let limit = OptionDeclaration(
        "--limit", takes: .integer("N", 1...1_000_000), summary: "At most N changes at once.")
}

/// `wellbeing changes`: what was added and deleted since an anchor.
enum ShowChanges: Verb {
    static let declaration = VerbDeclaration(
        "changes", summary: "what was added and deleted since the last time",
        discussion: """
            Keep the anchor that is given back only after you have dealt with the changes, and hand \
            it in the next time: then nothing is missed and nothing comes twice.
            """,
        examples: [
            .init("wellbeing changes --format json", "Everything, and an anchor."),
            .init("wellbeing changes --anchor ANCHOR --limit 100", "What came since."),
        ],
        options: [.anchor, .limit],
        exitNotes: [.init(.badInput, "The anchor belongs to another store, or is too old.")])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json, .jsonl)
        var anchor: Anchor?
        if let text = context.arguments.value(of: .anchor) {
            guard let read = Anchor(text) else {
                throw Failure(.usage, "--anchor: not an anchor; begin without one")
            }
            anchor = read
        }
        let store = try await context.openStore(.reading)
        let (since, limit) = (anchor, context.arguments.integer(of: .limit))
        let changes = try await onStore { () async throws(StoreError) in
            try await store.changes(since: since, limit: limit)
        }
        var definitions = DefinitionShelf(store: store)
        for stored in changes.added { _ = try await definitions.definition(of: stored) }
        let known = definitions.known
        switch format {
        case .json: try context.print(changes.json { known[$0] })
        case .jsonl: try context.printLine(changes.json { known[$0] })
        case .text, .csv:
            for stored in changes.added {
                try context.print(
                    "added  \(stored.id)  \(stored.type.rawValue)  \(stored.sample.start.reading)")
            }
            for gone in changes.deleted {
                try context.print("\(gone.reason.rawValue)  \(gone.id)")
            }
            try context.print("Anchor: \(changes.anchor)")
        }
    }
}
