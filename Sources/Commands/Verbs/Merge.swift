internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let deletions = OptionDeclaration(
        "--deletions", summary: "Also delete here what was deleted there; the program asks first.")
}

/// `wellbeing merge`: merges another store into this one.
enum Merge: Verb {
    private static let file = ArgumentDeclaration(
        "FILE", .file("FILE"), summary: "The other store, or a backup of it.")

    static let declaration = VerbDeclaration(
        "merge", .bringIn, summary: "merge the samples of another store into this one",
        discussion: """
            For two devices, or a copy that was changed separately. Make a copy with: wellbeing backup. \
            Move it to this device, and merge it here; then do the same in the other direction.

            A sample is matched by its identifier, and a result of a table by its source, person, \
            questionnaire and time: merging again adds no copies. So is a result of FILE that came here \
            as an export, whose import keeps the identifier. What was corrected or replaced \
            there is replaced here, unless it was corrected here in another way. What was deleted \
            here stays deleted. What was deleted there stays here, unless you add --deletions. \
            Flags are not acknowledged here, including those of answers that were changed \
            later and of interviews that did not end. Drafts, access and the audit are not \
            merged. The merge is one transaction: if it fails, it changes nothing. It never \
            writes to FILE.
            """,
        examples: [
            .init("wellbeing merge laptop.sqlite", "Merge the store of the laptop."),
            .init("wellbeing merge laptop.sqlite --deletions", "Apply its deletions as well."),
        ],
        arguments: [file], options: [.deletions, .yes],
        formats: [.text, .json], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let path = context.arguments.value(of: file) ?? ""
        let there = StorePlace(path)
        if case .server(let address) = there { try Context.check(address: address) }
        guard try !context.storePlace().isSame(as: there) else {
            throw Failure(.usage, "FILE is the store itself; name another one")
        }
        guard there.mayHaveStore else { throw Failure(.noInput, "\(path): there is no such file") }
        try context.checkWritingIsAllowed()
        let other = try await onStore(await context.store(at: there, .reading))
        // A damaged page can hide samples without an error.
        guard try await onStore(await other.verify(expectedHead: nil)).isSound else {
            throw Failure(
                .badInput,
                "\(there.text): the store is damaged; nothing was merged. To see what is damaged: "
                    + "wellbeing verify --store \(there.text.shellQuoted)")
        }
        let store = try await context.openStore(.creating)
        let attribution = context.attribution()
        // Read the flags before the commit. If reading failed after it, the merge would be reported
        // as failed.
        let (report, flags) = try await onStore(
            await store.atomically { (store) async throws(StoreError) in
                let before = Set(try await store.flags(of: nil, .open).map(\.id))
                let report = try await store.merge(other, by: attribution)
                let open = try await store.flags(of: nil, .open).map(\.id)
                return (report, open.filter { !before.contains($0) })
            })
        var deleted: [SampleID] = []
        if context.arguments.has(.deletions), !report.deletedThere.isEmpty {
            let samples = Counted("sample", report.deletedThere.count)
            try context.confirm("Delete \(samples) that the other store deleted? Type yes: ")
            do {
                try await delete(report.deletedThere, in: store, by: attribution)
            } catch {
                context.say(lines(report, flags, deleted: []))
                throw error
            }
            deleted = report.deletedThere
        }
        try context.print(
            report.json(flags: flags, deleted: deleted), or: lines(report, flags, deleted: deleted),
            as: format)
    }

    /// Deletes all given samples, or none of them.
    private static func delete(
        _ ids: [SampleID], in store: any DatabaseStore, by attribution: Attribution
    ) async throws(Failure) {
        try await onStore(
            await store.atomically { (store) async throws(StoreError) in
                for id in ids {
                    try await store.delete(
                        id, reason: "deleted in a merged store", by: attribution)
                }
            })
    }

    private static func lines(
        _ report: StoreRole.MergeReport, _ flags: [FlagRecord.ID], deleted: [SampleID]
    ) -> [String] {
        var lines = [
            "Added \(Counted("sample", report.added.count)); "
                + "\(report.alreadyStored) here already."
        ]
        if !flags.isEmpty {
            lines.append(
                "ATTENTION: the merge added \(Counted("flag", flags.count)), not acknowledged "
                    + "here. See: wellbeing flags")
        }
        func list(_ title: String, _ ids: [SampleID]) {
            guard !ids.isEmpty else { return }
            lines += ["\(title):"] + ids.map { "  \($0)" }
        }
        list("Not added, because deleted here", report.deletedHere)
        if deleted.isEmpty {
            list("Deleted there, but not here (to delete: --deletions)", report.deletedThere)
        } else {
            list("Deleted", deleted)
        }
        list("Not added: this store has other content; compare both stores", report.conflicts)
        list(
            "Added, though the same answers of that person and day are here from another source, so "
                + "they count twice; if it is the same form, delete one", report.keptElsewhere)
        list(
            "Changed in both stores, both versions kept; compare them", report.addedWithoutReplacing
        )
        return lines
    }
}
