internal import Samples

/// `wellbeing schedule`: plans when people answer a questionnaire again.
enum UseSchedules: Verb {
    private enum Action: String, CaseIterable {
        case add, end, list, rules
    }

    private static let action = ArgumentDeclaration(
        "ACTION", .choice(Action.allCases.map(\.rawValue)), count: .optional,
        summary: "What to do. Without it, list.")
    static let words = ArgumentDeclaration(
        "WORD", .text("WORD", suggestions: ShippedNames.all), count: .anyNumber,
        summary: "For add and end: the person and the questionnaire, or the questionnaire alone. "
            + "For end also the identifier. For list: the person. For rules: the file.")

    /// The options that only some actions accept.
    private static func options(of action: Action) -> [OptionDeclaration] {
        switch action {
        case .add:
            [.every, .scheduleStart, .scheduleUntil, .early, .late, .note, .newSubject]
        case .end: [.scheduleEnd]
        case .list: [.endedToo]
        case .rules: []
        }
    }

    static let declaration = VerbDeclaration(
        "schedule", .take, summary: "plan when a questionnaire should be answered again",
        discussion: """
            add plans a questionnaire for a person. It is due on the first day and then every few \
            days, weeks or months; a month is a month of the calendar. To see what is due: \
            wellbeing due

            A result counts for a due day if it lies in its window: from some days before (--early) \
            to some days after (--late), or until the window of the next due day opens. Then the \
            assessment is missed. A late result counts for the one that is overdue. Each result \
            counts once.

            With --until treatment-end, it is due until the first day without any treatment.

            rules FILE plans questionnaires for everybody with an open treatment, also for treatments \
            that begin later. The file has the complete list: a rule that is not in it ends today, and \
            a changed one ends today and begins anew tomorrow. A person's own schedule of the \
            questionnaire wins on its days. rules alone shows them; with --format json as such a file.

            A schedule never changes. To change it, end it and add another: the days before stay \
            as they were. So a schedule ends today or later, and another one of the same person \
            and questionnaire begins after that. It is a sample: undo, delete, export and erase treat \
            it like the others.
            """,
        examples: [
            .init(
                "wellbeing schedule add P-17 phq-9 --every 2w --until treatment-end",
                "Every two weeks from today."),
            .init(
                "wellbeing schedule add gad-7 --every 1m --from 2026-12-01",
                "Every month for yourself."),
            .init("wellbeing schedule list", "The schedules of all persons."),
            .init("wellbeing schedule end P-17 phq-9", "Today is its last day."),
            .init("wellbeing schedule rules rules.json", "What is planned for everybody."),
        ],
        arguments: [action, words],
        options: [
            .every, .scheduleStart, .scheduleUntil, .early, .late, .scheduleEnd, .endedToo, .note,
            .scheduledSubject, .newSubject,
        ],
        formats: [.text, .json],
        exitNotes: [.uncertain])

    static func run(in context: Context) async throws(Failure) {
        let action = context.arguments.value(of: action).flatMap(Action.init) ?? .list
        let own = options(of: action)
        let others = Action.allCases.flatMap { options(of: $0) }.filter { !own.contains($0) }
        if let option = others.first(where: { context.arguments.has($0) }) {
            throw Failure(.usage, "schedule \(action.rawValue): does not take \(option.name)")
        }
        let words = context.arguments.values(of: words)
        switch action {
        case .add: try await AddSchedule.run(try ScheduleTarget(words, of: "add", context), context)
        case .end:
            if words.count == 1, let id = SampleID(words[0]) {
                return try await EndSchedule.run(id, context)
            }
            try await EndSchedule.run(try ScheduleTarget(words, of: "end", context), context)
        case .list: try await ListSchedules.run(words, context)
        case .rules: try await SetScheduleRules.run(words, context)
        }
    }
}

extension OptionDeclaration {
    /// For `schedule`, which lists everyone but writes for one person.
    static let scheduledSubject = OptionDeclaration(
        "--subject", takes: .text("ID"),
        summary: "The person. Without it, list shows everyone, and add and end use self.",
        environmentVariable: "WELLBEING_SUBJECT")
}
