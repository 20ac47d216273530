internal import Interchange
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let anchor = OptionDeclaration(
        "--anchor", takes: .text("ANCHOR"),
        summary: "Where the previous call ended. Without it, from the beginning.")
    static let watch = OptionDeclaration(
        "--watch", summary: "Look for changes once a second, until Ctrl-C.")
}

/// `wellbeing changes`: lists the samples added and deleted since an anchor.
enum ShowChanges: Verb {
    static let declaration = VerbDeclaration(
        "changes", .connect, summary: "list what was added and deleted since the last time",
        discussion: """
            Store the returned anchor only after you have processed the changes, and give \
            it to the next call: then each change comes exactly once.

            With --watch, changes of any program come as they are made: with --format jsonl \
            one batch a line, each with its anchor. --limit N gives the next N changes at once, \
            the oldest first.

            An anchor names the newest audit entry by its hash. After an older copy of the store was \
            restored, an anchor from before is refused: begin without one, and compare.
            """,
        examples: [
            .init("wellbeing changes --format json", "Everything, and an anchor."),
            .init("wellbeing changes --anchor ANCHOR --limit 100", "What changed since."),
            .init("wellbeing changes --watch --format jsonl", "For a program that follows along."),
        ],
        options: [.anchor, .limit, .watch],
        formats: [.text, .json, .jsonl],
        exitNotes: [
            .init(
                .badInput,
                "The anchor belongs to another store, to changes that a restore undid, or is too old."
            )
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        var anchor: Changes.Anchor?
        if let text = context.arguments.value(of: .anchor) {
            guard let read = Changes.Anchor(text) else {
                throw Failure(.usage, "--anchor: not an anchor; begin without one")
            }
            anchor = read
        }
        let watches = context.arguments.has(.watch)
        guard !watches || format != .json else {
            throw Failure(.usage, "--watch has no end, so it cannot write json; use jsonl")
        }
        if !watches { context.beginPaging() }
        let store = try await context.openStore(.reading)
        // With `--watch`, write the existing changes in batches.
        let limit = context.arguments.integer(of: .limit) ?? (watches ? 1_000 : nil)
        var definitions = DefinitionShelf(store: store)
        var countCheck: SampleCountCheck?
        if anchor == nil, limit == nil {
            countCheck = try await SampleCountCheck(of: store, isOfAssessments: false)
        }
        var refusals = 0
        while true {
            let since = anchor
            let changes: Changes
            do throws(StoreError) {
                changes = try await store.changes(since: since, limit: limit)
                refusals = 0
            } catch {
                // A restarted server refuses requests until it is ready.
                refusals += 1
                guard watches, error.code == .busy, refusals < 60 else { throw Failure(error) }
                do { try await Task.sleep(for: .seconds(1)) } catch { return }
                continue
            }
            anchor = changes.anchor
            let isEmpty = changes.added.isEmpty && changes.deleted.isEmpty
            if !watches || !isEmpty {
                try await show(changes, as: format, &definitions, in: context)
            }
            countCheck?.found = changes.added.count
            try await countCheck?.check()
            guard watches else { return }
            // The reader waits for each batch.
            do { try context.streams.output.flush() } catch {
                throw Failure(error, in: context.streams)
            }
            if isEmpty {
                do { try await Task.sleep(for: .seconds(1)) } catch { return }
            }
        }
    }

    private static func show(
        _ changes: Changes, as format: OutputFormat, _ definitions: inout DefinitionShelf,
        in context: Context
    ) async throws(Failure) {
        for stored in changes.added { _ = try await definitions.definition(of: stored) }
        let known = definitions.known
        let added = changes.added.map {
            "added  \($0.id)  \($0.type.rawValue)  \($0.sample.start.reading)"
        }
        let deleted = changes.deleted.map { "\($0.reason.rawValue)  \($0.id)" }
        try context.print(
            changes.json { known[$0] }, or: added + deleted + ["Anchor: \(changes.anchor)"],
            as: format)
    }
}
