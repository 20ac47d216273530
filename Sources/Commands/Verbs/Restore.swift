internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// `wellbeing restore`: replaces the store with a backup.
enum Restore: Verb {
    private static let file = ArgumentDeclaration(
        "FILE", .file("FILE"), summary: "A backup, or another store.")

    static let declaration = VerbDeclaration(
        "restore", .keep, summary: "replace the store with a backup, and keep the old store",
        discussion: """
            Do not copy a backup over the store yourself: a remaining log of the old store \
            would destroy the copy.

            FILE is checked first, and never written to. Then the store is replaced, also \
            if it is damaged. A kill or a power cut leaves the old store or the restored one, \
            complete; run the same command again. No other program may have the store open.

            The old store is kept next to it under a name with the time. What was changed after the \
            backup was made is only there. If the old store is sound, wellbeing merge brings back what \
            was added. It is a copy like a backup: remove it when it is no longer needed.
            """,
        examples: [
            .init("wellbeing restore 2026-05-01.sqlite", "Go back to a backup; it asks first.")
        ],
        arguments: [file], options: [.yes],
        formats: [.text, .json],
        exitNotes: [
            .declined, .init(.badInput, "The backup is damaged; nothing was changed."),
            .init(.tryAgain, "Another program has the store open; nothing was changed."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let path = context.arguments.value(of: file) ?? ""
        try context.checkWritingIsAllowed()
        let store = try context.storeFile(
            orElse: "restore the server with its own means, or copy a store to it with: wellbeing "
                + "store copy")
        guard !File.isSame(path, store) else {
            throw Failure(.usage, "FILE is the store itself; name a backup")
        }
        guard File.exists(path) else { throw Failure(.noInput, "\(path): there is no such file") }
        _ = try context.placeOfNewStore()
        let policy = context.networkPolicy
        SQLiteStore.limitMemory()
        let restoration = try await onStore(
            await context.withStoreKey(of: store) { (key) throws(StoreError) in
                try await Restoration(of: store, from: path, onNetwork: policy, key: key)
            })
        context.say(preview(of: restoration))
        try context.confirm("Replace \(store) with this backup? Type yes: ")
        let replaced = try await context.changing(
            orSay: "The old store is kept in the same folder. Run the same command again: it "
                + "restores the backup, whatever the store has now.",
            await restoration.perform(by: context.attribution()))
        try context.print(
            replaced.json(of: restoration), or: lines(restoration, replaced, from: path),
            as: format,
            elseSaying: "the store is restored")
        guard format != .json else { return }
        for kept in replaced.kept { context.sayCommand("Kept the old store: \(kept)") }
        if replaced.isSound, let kept = replaced.kept.first, replaced.missing?.count != 0 {
            context.say("To bring back what was added after the backup:")
            context.sayCommand("  wellbeing merge \(kept.shellQuoted)\(context.storeOption)")
        }
    }

    /// The lines before the question.
    private static func preview(of restoration: Restoration) -> [String] {
        let last = restoration.lastChange.map { ", last changed \($0.reading)" } ?? ""
        var lines = ["The backup has \(content(of: restoration))\(last). It is sound."]
        guard restoration.replacesStore else { return lines + ["There is no store yet."] }
        guard let missing = restoration.missing else {
            return lines + [
                "ATTENTION: The store cannot be read. Its files will be kept as they are."
            ]
        }
        if !missing.isSameStore {
            lines.append("ATTENTION: The backup is a copy of another store.")
        }
        return lines + [words(for: missing)]
    }

    private static func content(of restoration: Restoration) -> String {
        "\(Counted("assessment", restoration.backup.assessments)) and "
            + "\(Counted("other sample", restoration.backup.observations))"
    }

    private static func words(for missing: VerificationReport.MissingChanges) -> String {
        guard let since = missing.since else { return "The store has no change that is not in it." }
        let verb = missing.count == 1 ? "is" : "are"
        return "\(Counted("change", missing.count)) of the store since \(since.reading) \(verb) "
            + "not in it."
    }

    private static func lines(
        _ restoration: Restoration, _ replaced: Restoration.ReplacedStore, from path: String
    ) -> [String] {
        var lines = ["Restored \(content(of: restoration)) from \(path)."]
        guard !replaced.kept.isEmpty else { return lines }
        guard replaced.isSound else {
            return lines + ["The old store is not sound; its files were kept as they were."]
        }
        if let missing = replaced.missing, let since = missing.since {
            let verb = missing.count == 1 ? "is" : "are"
            lines.append(
                "\(Counted("change", missing.count)) since \(since.reading) \(verb) only in the "
                    + "kept store.")
        }
        return lines
    }
}
