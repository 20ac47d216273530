internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// `wellbeing backup`: copies the store.
enum Backup: Verb {
    private static let file = ArgumentDeclaration(
        "FILE", .file("FILE"), summary: "The copy to write. The file must not exist yet.")

    static let declaration = VerbDeclaration(
        "backup", .keep, summary: "copy the store to a file, whole and checked",
        discussion: """
            Do not copy the store's file yourself: the latest data may still be in a second file \
            next to it. The backup holds everything, is checked, and can be used as a store.
            """,
        examples: [.init("wellbeing backup 2026-05-01.sqlite", "Make a copy.")],
        arguments: [file])

    static func run(in context: Context) async throws(Failure) {
        let path = context.arguments.value(of: file) ?? ""
        guard path != "-" else { throw Failure(.usage, "backup needs the name of a file") }
        let file = try context.storeFile(
            orElse: "back up the server with its own means (pg_basebackup, pg_dump --schema)")
        guard !File.isSame(path, file) else {
            throw Failure(.usage, "\(path): is the store itself; choose another name")
        }
        _ = try await context.openStore(.existing)
        let store = try await onStore(await context.fileStore(at: file, .existing))
        let others = try await onStore(await store.count(where: .not(.type(.assessment))))
        let report = try await onStore(await store.backup(to: path))
        // The copy does not have this entry: it is the store before the entry.
        do {
            try await store.note(
                .backedUp, [.init(name: "head", value: report.head ?? "none")],
                by: context.attribution())
        } catch {
            let words = "the backup is complete and checked; only its entry in the audit is missing"
            throw Failure(ExitCode(error.code), ["\(path): \(words)", error.description])
        }
        context.say(
            [
                "Backed up \(Counted("assessment", report.assessments)) and "
                    + "\(Counted("other sample", others)).",
                "Head: \(report.head ?? "none")",
            ])
    }
}
