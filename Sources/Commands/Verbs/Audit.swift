internal import Interchange
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// `wellbeing audit`: who did what, and when.
enum Audit: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "audit", .keep, summary: "show who changed what in the store, and when",
        discussion: """
            Entries are only ever added. Each carries a hash over itself and the one before; \
            wellbeing verify checks them.
            """,
        examples: [.init("wellbeing audit --limit 20", "The latest twenty entries.")],
        options: [.limit], formats: [.text, .json, .jsonl])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let store = try await context.storeToRead()
        let entries = try await onStore(
            await store.audit(after: 0, limit: context.arguments.integer(of: .limit)))
        try context.print(
            list: entries.map(\.json), or: entries.flatMap(lines), ifEmpty: "No entries.",
            as: format)
    }

    private static func lines(_ entry: AuditEntry) -> [String] {
        let target = entry.target.map { "  \($0)" } ?? ""
        var lines = [
            "\(entry.id)  \(entry.attribution.instant.reading)  \(entry.attribution.actor)  "
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
