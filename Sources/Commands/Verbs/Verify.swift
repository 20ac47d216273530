internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let expect = OptionDeclaration(
        "--expect", takes: .text("HEAD"),
        summary: "The head that an earlier verify printed. Fails if later entries were cut off."
    )
}

/// `wellbeing verify`: checks the store.
enum Verify: Verb {
    static let declaration = VerbDeclaration(
        "verify", .keep, summary: "check the store: structure, records, scores, audit",
        discussion: """
            Scores every result again under its own definition and compares. Finds changed records, \
            and results, drafts, grants and audit entries that are missing. A person who can write \
            the file can also forge it, and a lost -wal file leaves an older store that is sound. So \
            keep the head that verify and backup print, outside of the store: with --expect, verify \
            fails when a change that was saved before that head is gone.
            """,
        examples: [
            .init("wellbeing verify", "Check everything."),
            .init("wellbeing verify --expect HEAD", "Also find lost changes up to HEAD."),
        ],
        options: [.expect],
        formats: [.text, .json],
        exitNotes: [.init(.badInput, "The store is damaged.")])

    static func run(in context: Context) async throws(Failure) {
        try await check(try await context.openStore(.reading), in: context)
    }

    /// The head of `--expect`, or `nil`. An invalid head is a usage error: it tells nothing about
    /// the store.
    static func expectedHead(in context: Context) throws(Failure) -> String? {
        guard let text = context.arguments.value(of: .expect)?.trimmingBlanks.lowercased() else {
            return nil
        }
        guard ContentHash(text) != nil else {
            throw Failure(
                .usage,
                "--expect: is not a head; give the 64 characters after Head: of an earlier verify, "
                    + "backup or audit --head")
        }
        return text
    }

    /// Checks a store, and shows the report.
    static func check(
        _ store: any DatabaseStore, in context: Context
    ) async throws(Failure) {
        let format = context.format
        let expected = try expectedHead(in: context)
        let report = try await onStore(await store.verify(expectedHead: expected))
        let leftovers = store.leftovers
        let counts =
            "\(Counted("assessment", report.assessments)), "
            + "\(Counted("other sample", report.observations)), "
            + "\(Counted("draft", report.drafts)) and "
            + Counted("audit entry", report.auditEntries, many: "audit entries").description
            + " checked"
        try context.print(
            report.json(leftovers: leftovers),
            or: [counts, "Head: \(report.head ?? "none")"] + (report.isSound ? ["Sound."] : []),
            as: format)
        if format == .text {
            context.say(
                leftovers.map {
                    "\($0): left by a program that was killed; it may hold patients' data. The next "
                        + "backup or export into this folder removes it."
                })
        }
        guard report.isSound else {
            throw Failure(
                .badInput,
                report.findings.map(\.description)
                    + [
                        "the store is damaged; do not write to it, and restore the latest backup: "
                            + "of a file with wellbeing restore FILE, of a server with its own means"
                    ])
        }
    }
}
