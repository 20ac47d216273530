/// One verb of the program: how it is declared, and what it does.
protocol Verb: SendableMetatype {
    /// The verb as help, completions and the manual show it.
    static var declaration: VerbDeclaration { get }
    /// Who reads what the verb says.
    static var audience: Audience { get }
    /// Does it.
    static func run(in context: Context) async throws(Failure)
}

extension Verb {
    static var audience: Audience { .staff }
}

/// Who reads what a verb says on standard error.
enum Audience {
    /// Whoever looks after the results: reminded of flags that nobody has acknowledged.
    case staff
    /// The person who is asked, or somebody who looks at the flags anyway: not reminded.
    case unreminded
}

/// The verbs, in the order of the help.
enum Verbs {
    static let all: [any (Verb & SendableMetatype).Type] = [
        List.self, Show.self, Lint.self, Administer.self, Drafts.self, Score.self, Record.self,
        ImportTable.self, History.self, ShowTrend.self, WriteReport.self,
        ShowOutcomes.self, Feel.self, Month.self,
        MarkTreatment.self,
        ListSamples.self,
        ShowChanges.self, Undo.self, Flags.self, Audit.self, Verify.self, Backup.self, Restore.self,
        Export.self, Merge.self, Reassign.self, Delete.self, Erase.self, DecideAccess.self,
        Completions.self, Manual.self,
    ]

    /// The verb with a name, or `nil`.
    static func named(_ name: String) -> (any (Verb & SendableMetatype).Type)? {
        all.first { $0.declaration.name == name }
    }
}

extension ProgramDeclaration {
    /// The program as data.
    package static let wellbeing = ProgramDeclaration(
        name: "wellbeing", version: Release.version,
        summary: "administer, score and keep clinical questionnaires",
        discussion: """
            Asks the questions of a questionnaire in the terminal, computes its scores, and keeps \
            the results where you can find them again, beside how you feel. It screens; it never \
            diagnoses.

            Results go to standard output, everything else to standard error.
            """,
        globalOptions: OptionDeclaration.global, verbs: Verbs.all.map { $0.declaration })
}

/// What this build calls itself.
enum Release {
    /// The version of the kit.
    static let version = "0.1.0"
}
