internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let head = OptionDeclaration(
        "--head", summary: "Check the audit, and print only its head, to keep elsewhere.")
    static let against = OptionDeclaration(
        "--against", takes: .text("HEAD"),
        summary: "Check that no entry up to this head was changed, removed or added.",
        suggestedFor: ["--expect"])
}

/// `wellbeing audit`: shows who changed what, and when.
enum Audit: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "audit", .keep, summary: "show who changed what in the store, and when",
        discussion: """
            Entries are only ever added. Each carries a hash over itself and the one before; \
            wellbeing verify checks them.

            An entry names the user of the system who ran the program, and the name that this user \
            gave: with --by, or by the name of the login. Only the user of the system is certain.

            A person who can write the file can also write a new audit. So print the head from time \
            to time, and keep it where that person cannot change it. With --against, the audit \
            proves that nothing before that head changed.
            """,
        examples: [
            .init("wellbeing audit --limit 20", "The latest twenty entries."),
            .init("wellbeing audit --head", "A head to keep elsewhere."),
            .init("wellbeing audit --against HEAD", "Check that nothing before HEAD changed."),
        ],
        options: [.limit, .head, .against], formats: [.text, .json, .jsonl],
        exitNotes: [
            .init(.badInput, "With --head or --against: the audit was changed, or lacks the head.")
        ])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let isChecked = context.arguments.has(.head) || context.arguments.value(of: .against) != nil
        guard !isChecked else { return try await check(in: context) }
        let store = try await context.storeToRead()
        let entries = try await onStore(
            await store.audit(after: 0, limit: context.arguments.integer(of: .limit)))
        try context.print(
            list: entries.map(\.json), or: entries.flatMap(lines), ifEmpty: "No entries.",
            as: format)
    }

    /// Checks the chain of hashes. Then prints the head, or what the chain proves.
    private static func check(in context: Context) async throws(Failure) {
        let expected = context.arguments.value(of: .against)
        guard context.arguments.value(of: .limit) == nil else {
            throw Failure(.usage, "audit: --limit lists entries; leave it out to check all of them")
        }
        if let expected, ContentHash(expected.lowercased()) == nil {
            throw Failure(
                .usage,
                "audit: a head has 64 hexadecimal digits; print one with: wellbeing audit --head")
        }
        let store = try await context.openStore(.reading)
        let report = try await onStore(await store.verifyAudit(expectedHead: expected))
        let proof = report.entryWithExpectedHead.map { entry in
            "Entries 1 to \(entry) are unchanged since that head was printed. "
                + "Entries since: \(Int64(report.entries) - entry)."
        }
        let head = report.head ?? "none"
        try context.print(
            [
                "sound": .bool(report.isSound), "entries": .integer(report.entries),
                "head": report.head.map(JSONValue.string) ?? .null,
                "unchangedThrough": report.entryWithExpectedHead.map { .integer(Int($0)) } ?? .null,
                "findings": .texts(report.findings.map(\.description)),
            ],
            or: context.arguments.has(.head) && report.isSound ? [head] : [],
            as: context.format)
        guard report.isSound else {
            throw Failure(
                .badInput,
                report.findings.map(\.description) + [
                    "the audit was changed, or lost its latest entries; compare it with a backup: "
                        + "wellbeing audit --store BACKUP"
                ])
        }
        if context.format == .text, let proof { context.say(proof) }
    }

    private static func lines(_ entry: AuditEntry) -> [String] {
        let target = entry.target.map { "  \($0)" } ?? ""
        let actor = entry.attribution.actor
        let account = entry.account.map { $0 == actor ? "" : " (user \($0))" } ?? ""
        var lines = [
            "\(entry.id)  \(entry.attribution.instant.reading)  \(actor)\(account)  "
                + "\(entry.action.rawValue)\(target)"
        ]
        lines += entry.details.map { "   \($0.name): \(words($0.content))" }
        return lines
    }

    private static func words(_ content: AuditEntry.Detail.Content) -> String {
        switch content {
        case .fact(let value), .text(let value): value
        case .erased: "(erased)"
        case .missing: "(missing, and not erased by this program; see: wellbeing verify)"
        }
    }
}
