internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// `wellbeing erase`: erases all data about a person.
enum Erase: Verb {
    private static let subject = ArgumentDeclaration("SUBJECT", summary: "The person.")

    static let declaration = VerbDeclaration(
        "erase", .keep, summary: "erase everything about a person",
        discussion: """
            Results with all their versions, drafts, flags with their notes, moods and other \
            samples, the text about the person in the audit, and the name. The audit still shows that an \
            erasure took place, by whom, when and why, with counts, without the name. Backups, \
            files that restore set apart, exports, reports and tables that you keep still hold the \
            person, and so do other stores: importing such a table or merging such a store can \
            bring the person back.
            """,
        examples: [
            .init(
                "wellbeing erase P-17 --reason 'asked for it in writing'",
                "Erase one person; the program asks you to type the name.")
        ],
        arguments: [subject], options: [.reason, .yes],
        formats: [.text, .json], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let subject = try context.subject(context.arguments.value(of: subject))
        guard let reason = context.arguments.value(of: .reason), !reason.trimmingBlanks.isEmpty
        else { throw Failure(.usage, "--reason is missing; say why, without the name") }
        let store = try await context.openStore(.existing)
        context.say(try await warnings(about: subject, in: store))
        try context.confirm("This cannot be undone. Type the name of the person to erase: ") {
            (try? SubjectID(parsing: $0)) == subject
        }
        let erasure = try await onStore(
            await store.erase(subject, reason: reason, by: context.attribution()))
        let counts = counts(erasure)
        try context.print(
            erasure.json,
            or: ["Erased:"]
                + counts.filter { $0.count > 0 }.map {
                    "  \(Counted($0.one, $0.count, many: $0.many))"
                }, as: format)
        context.say(notes(erasure))
    }

    /// The warnings before the question: what will be erased.
    private static func warnings(
        about subject: SubjectID, in store: any DatabaseStore
    ) async throws(Failure) -> [String] {
        let results = try await onStore(
            await store.count(where: .all([.subject(subject), .type(.assessment)])))
        let others = try await onStore(await store.count(where: .subject(subject))) - results
        let flags = try await onStore(await store.flags(of: subject, .all))
        let drafts = try await onStore(await store.drafts(of: subject)).count
        let unseen = flags.count { $0.acknowledgement == nil }
        return
            (unseen == 0
            ? []
            : [
                "ATTENTION: \(Counted("unacknowledged flag", unseen)) will be erased. "
                    + "See: wellbeing flags --all"
            ]) + [
                "Will be erased: \(Counted("result", results)) with earlier versions, "
                    + "\(Counted("other sample", others)), \(Counted("draft", drafts)), "
                    + "\(Counted("flag", flags.count)), and their text in the audit."
            ]
    }

    private static func notes(_ erasure: StoreRole.Erasure) -> [String] {
        var lines = [
            "Backups that you made still hold it, and so do files that restore set apart, exports, "
                + "reports, tables and other stores. The name can also be in the history of your "
                + "shell."
        ]
        if erasure.entriesAsActor > 0 {
            lines.append(
                "The name is also the name of a login: "
                    + Counted("audit entry", erasure.entriesAsActor, many: "audit entries")
                    .description + " still say who acted.")
        }
        if !erasure.isLogEmptied {
            lines.append(
                "ATTENTION: another program is reading the store, so the file -wal next to it still "
                    + "holds what was erased. Close that program, and run this command again")
        }
        return lines
    }

    private static func counts(
        _ erasure: StoreRole.Erasure
    ) -> [(count: Int, one: String, many: String?)] {
        [
            (erasure.assessments, "result", nil),
            (erasure.observations, "other sample", nil),
            (erasure.drafts, "draft", nil),
            (erasure.flags, "flag", nil),
            (
                erasure.auditEntries, "audit entry without its text",
                "audit entries without their texts"
            ),
            (
                erasure.deletedImports, "mark of a deleted imported result",
                "marks of deleted imported results"
            ),
            (
                erasure.sources, "source that wrote about no other person",
                "sources that wrote about no other person"
            ),
            (erasure.grants, "decision about a source", "decisions about sources"),
        ]
    }
}
