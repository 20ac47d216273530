internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

/// `wellbeing person`: shows one person on one screen.
enum ShowPerson: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let audience = Audience.unreminded

    static let declaration = VerbDeclaration(
        "person", .lookBack, summary: "see one person on one screen",
        discussion: """
            First the unacknowledged flags, and how many there are of imported answers, \
            then each questionnaire with its newest \
            score and the change since the first one, unfinished interviews, what is due, treatments, \
            the last states of mind, and what to type next.

            The words are those of flags, trend, drafts, due and samples, which show more. It \
            screens; it never diagnoses.
            """,
        examples: [
            .init("wellbeing person P-17", "Everything about P-17 that matters today."),
            .init("wellbeing person", "The same about yourself."),
            .init("wellbeing person P-17 --format json", "For a program."),
        ],
        arguments: [.person], options: [.subject, .plain], formats: [.text, .json])

    static func run(in context: Context) async throws(Failure) {
        var person = PersonOverview(
            of: try context.namedSubject(), on: context.clock.started.day)
        // A damaged result or draft must not hide a flag: show what was read, then the failure.
        var failure: Failure?
        do {
            if let store = try await context.openStoreIfThere() {
                try await person.read(from: store, in: context)
            }
        } catch { failure = error }
        if failure == nil || person.hasFlags { try show(person, in: context) }
        if let failure { throw failure }
    }

    private static func show(_ person: PersonOverview, in context: Context) throws(Failure) {
        if context.format == .json { return try context.print(person.json) }
        let text = PersonText(
            person, storeOption: context.storeOption, phrase: try context.phrasebook())
        try context.print(text.lines)
        try context.print(text.commands)
        if !person.trends.isEmpty {
            try context.print(["", text.phrase.noDiagnosis])
        }
    }
}
