internal import SQLiteSamples
internal import Samples

/// `wellbeing backup`: copies the store.
enum Backup: Verb {
    private static let file = ArgumentDeclaration(
        "FILE", .file("FILE"), summary: "The copy to make. It must not be there yet.")

    static let declaration = VerbDeclaration(
        "backup", summary: "copy the store to a file, whole and checked",
        discussion: """
            Do not copy the store's file yourself: what was saved last may lie in a second file \
            beside it. The backup holds everything, is checked, and can be used as a store.
            """,
        examples: [.init("wellbeing backup 2026-05-01.sqlite", "Make a copy.")],
        arguments: [file])

    static func run(in context: Context) async throws(Failure) {
        let path = context.arguments.value(of: file) ?? ""
        guard path != "-" else { throw Failure(.usage, "backup needs the name of a file") }
        guard try !File.isSame(path, context.storePath()) else {
            throw Failure(.usage, "\(path): is the store itself; choose another name")
        }
        let store = try await context.openStore(.existing)
        let (report, others) = try await onStore { () async throws(StoreError) in
            let others = try await store.count(where: .not(.type(.assessment)))
            return (try await store.backup(to: path), others)
        }
        // Not in the copy itself: it holds the store as it was before.
        let attribution = context.attribution()
        do {
            try await store.note(
                .backedUp, [.init(name: "head", value: report.head ?? "none")], by: attribution)
        } catch {
            throw Failure(
                ExitCode(error.code),
                [
                    "\(path): the backup is complete and checked; only the entry of it in the audit "
                        + "is missing", error.description,
                ])
        }
        context.say(
            [
                "Backed up \(Counted("assessment", report.assessments)) and "
                    + "\(Counted("other sample", others)).",
                "Head: \(report.head ?? "none")",
            ])
    }
}
