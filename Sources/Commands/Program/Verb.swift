/// One verb of the program: its declaration, and its action.
protocol Verb: SendableMetatype {
    /// The verb as help, completions and the manual show it.
    static var declaration: VerbDeclaration { get }
    /// Who reads the verb's messages.
    static var audience: Audience { get }
    /// Whether a pager shows output that is longer than the screen. `false` for a verb that asks
    /// questions.
    static var usesPager: Bool { get }
    /// Whether an invalid settings file stops the verb. `false` for a verb that helps to correct
    /// it.
    static var needsSettings: Bool { get }
    /// The languages of its output.
    static var speech: Speech { get }
    static func run(in context: Context) async throws(Failure)
}

extension Verb {
    static var audience: Audience { .staff }
    static var usesPager: Bool { false }
    static var needsSettings: Bool { declaration.group != .help }
    static var speech: Speech { .english }
}

/// The languages of the output of a verb. Help, errors and machine formats are always in English.
enum Speech {
    /// English, German and Spanish, or the languages of questionnaires; `--language` chooses.
    case translated
    /// Only English; the verb refuses `--language`.
    case english
}

/// Who reads the messages of a verb on standard error.
enum Audience {
    /// A person who cares for others. The program reminds them of flags that are not acknowledged.
    case staff
    /// A person who answers, or who already looks at the flags. There is no reminder.
    case unreminded
}

/// The verbs in the order of the help: by ``VerbGroup``, the most used ones first.
enum Verbs {
    static let all: [any (Verb & SendableMetatype).Type] = [
        Administer.self, Drafts.self, Score.self, Feel.self, UseJournal.self, MarkTreatment.self,
        UseSchedules.self, Remind.self, List.self, Show.self, PrintForm.self,
        ShowStatus.self, ListPeople.self, ShowPerson.self, ShowDue.self, History.self,
        ShowTrend.self, WriteReport.self, WriteLetter.self, ShowOutcomes.self, Flags.self,
        LookBackAtMoods.self, Month.self,
        ShowInsights.self, ListSamples.self,
        Record.self, KeyForms.self, ImportTable.self, UseCalendar.self, Merge.self, Lint.self,
        DraftWording.self,
        EditSample.self, Undo.self, Reassign.self, Delete.self, Erase.self, Audit.self, Verify.self,
        Backup.self,
        Restore.self, ManageStores.self, UseSettings.self,
        Export.self, ShowChanges.self, DecideAccess.self,
        OptionsHelp.self, Manual.self, Completions.self,
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
        summary: "administer, score and store clinical questionnaires",
        discussion: """
            Asks the questions of a questionnaire in the terminal, computes its scores, and stores \
            the results together with how you feel. It screens; it never \
            diagnoses.

            Without a verb it shows the last result, and what to do next. \
            Results go to standard output, everything else to standard error.
            """,
        commonOptions: OptionDeclaration.common, defaultVerb: ShowStatus.declaration,
        verbs: Verbs.all.map { $0.declaration })
}

/// The version of this build.
enum Release {
    /// The version of the kit.
    static let version = "0.1.0"
}
