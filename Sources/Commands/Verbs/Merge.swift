internal import Questionnaires
internal import SQLiteSamples
internal import Samples

extension OptionDeclaration {
    static let deletions = OptionDeclaration(
        "--deletions", summary: "Delete here what was deleted there, after a question.")
}

/// `wellbeing merge`: takes over what another store holds.
enum Merge: Verb {
    private static let file = ArgumentDeclaration(
        "FILE", .file("FILE"), summary: "The other store, or a copy that backup made of it.")

    static let declaration = VerbDeclaration(
        "merge", summary: "take over what another store holds",
        discussion: """
            For two devices, or a copy that went its own way. Make a copy with: wellbeing backup. \
            Bring it over, and merge it here; then the same the other way round.

            A sample is known by its identifier, and a result of a table by its source, person, \
            questionnaire and time: merging again adds nothing. What was corrected or replaced \
            there gives way here, unless it was corrected here in another way. What was deleted \
            here stays deleted. What was deleted there stays here, unless you say --deletions. \
            Flags wait here for somebody to see them, also those of answers that were changed \
            later and of interviews that did not end. Drafts, access and the audit are not taken \
            over. All of it is one transaction: when merge fails, nothing was taken over. Nothing is \
            written to FILE.
            """,
        examples: [
            .init("wellbeing merge laptop.sqlite", "Take over what the laptop has."),
            .init("wellbeing merge laptop.sqlite --deletions", "Its deletions as well."),
        ],
        arguments: [file], options: [.deletions, .yes], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json)
        let path = context.arguments.value(of: file) ?? ""
        guard try !File.isSame(path, context.storePath()) else {
            throw Failure(.usage, "FILE is the store itself; name another one")
        }
        guard File.exists(path) else { throw Failure(.noInput, "\(path): there is no such file") }
        try context.checkWritingIsAllowed()
        let other = try await onStore { () async throws(StoreError) in
            try await context.store(at: path, .reading)
        }
        let store = try await context.openStore(.creating)
        let attribution = context.attribution()
        // What is reported is read before the commit: a failed read after it would say that nothing
        // was merged.
        let (report, flags) = try await onStore { () async throws(StoreError) in
            try await store.together { (store) async throws(StoreError) in
                let before = Set(try await store.flags(of: nil, .open).map(\.id))
                let report = try await store.merge(other, by: attribution)
                let open = try await store.flags(of: nil, .open).map(\.id)
                return (report, open.filter { !before.contains($0) })
            }
        }
        var deleted: [SampleID] = []
        if context.arguments.has(.deletions), !report.deletedThere.isEmpty {
            let samples = Counted("sample", report.deletedThere.count)
            try context.confirm("Delete \(samples) that the other store deleted? Type yes: ")
            do throws(Failure) {
                try await delete(report.deletedThere, in: store, by: attribution)
            } catch {
                context.say(lines(report, flags, deleted: []))
                throw error
            }
            deleted = report.deletedThere
        }
        switch format {
        case .json: try context.print(json(report, flags, deleted: deleted))
        case .text, .csv, .jsonl:
            try context.print(lines(report, flags, deleted: deleted))
        }
    }

    /// Deletes samples, all of them or none.
    private static func delete(
        _ ids: [SampleID], in store: SQLiteStore, by attribution: Attribution
    ) async throws(Failure) {
        try await onStore { () async throws(StoreError) in
            try await store.together { (store) async throws(StoreError) in
                for id in ids {
                    try await store.delete(
                        id, reason: "deleted in a merged store", by: attribution)
                }
            }
        }
    }

    private static func lines(
        _ report: MergeReport, _ flags: [FlagRecord.ID], deleted: [SampleID]
    ) -> [String] {
        var lines = [
            "Added \(Counted("sample", report.added.count)); "
                + "\(report.alreadyKept) here already."
        ]
        if !flags.isEmpty {
            lines.append(
                "ATTENTION: \(Counted("flag", flags.count)) came over that nobody has acknowledged "
                    + "here. See: wellbeing flags")
        }
        func list(_ title: String, _ ids: [SampleID]) {
            guard !ids.isEmpty else { return }
            lines += ["\(title):"] + ids.map { "  \($0)" }
        }
        list("Deleted here before, and not added", report.deletedHere)
        if deleted.isEmpty {
            list("Deleted there, and still here (--deletions)", report.deletedThere)
        } else {
            list("Deleted", deleted)
        }
        list("Not added, as something else stands here; look in both stores", report.conflicts)
        list("Changed in both stores, so that both versions stand; look", report.sideBySide)
        return lines
    }

    private static func json(
        _ report: MergeReport, _ flags: [FlagRecord.ID], deleted: [SampleID]
    ) -> JSONValue {
        func list(_ ids: [SampleID]) -> JSONValue { .array(ids.map { .string($0.description) }) }
        return .object([
            ("added", .integer(report.added.count)),
            ("alreadyKept", .integer(report.alreadyKept)),
            ("deletedHere", list(report.deletedHere)),
            ("deletedThere", list(report.deletedThere)), ("deleted", list(deleted)),
            ("conflicts", list(report.conflicts)), ("sideBySide", list(report.sideBySide)),
            ("flags", .array(flags.map { .integer(Int($0)) })),
        ])
    }
}
