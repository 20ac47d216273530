internal import Outcomes
internal import Questionnaires
internal import Samples

extension OptionDeclaration {
    static let dueBy = OptionDeclaration(
        "--by", takes: .text("DAY"),
        summary: "Also what will be due by this day, which is included.")
    static let fulfilledToo = OptionDeclaration(
        "--fulfilled", summary: "Also the assessments that have a result, and all missed ones.")
}

/// `wellbeing due`: lists planned assessments that are due, overdue or missed.
enum ShowDue: Verb {
    static let usesPager = true

    static let declaration = VerbDeclaration(
        "due", .lookBack, summary: "list the questionnaires that are due, overdue or missed",
        discussion: """
            Compares the schedules with the results. To plan a questionnaire: wellbeing schedule add

            An assessment counts as due from the first day of its window to its due day, and overdue \
            after it. When its last day has passed without a result, it is missed. A result in \
            between fulfils it, and each result fulfils one. Every result counts, also one with \
            too few answers for a score; an unfinished interview does not.

            Missed assessments are shown for 28 days after their last day. --since shows those that \
            were due on that day or later.

            --quiet is for a job: it prints one line if something is due or overdue, or will be due \
            by the day of --by, and ends with 1. A missed assessment alone ends with 0, because \
            no result can fulfil it any more. Failures have other exit codes.

            --format ics writes one event for each due day, from now to the day of --by, or for 12 \
            weeks. An event has no person, questionnaire or answer, as other people may see a \
            calendar. Its identifier stays, so an import of a newer file changes the same event.
            """,
        examples: [
            .init("wellbeing due", "What is due, overdue and missed today."),
            .init("wellbeing due --by 2026-12-31", "Also what will be due this year."),
            .init("wellbeing due --quiet", "For a job: cron sends the line by mail."),
            .init(
                "wellbeing due --subject P-17 --format ics > P-17.ics", "Reminders for one person."),
        ],
        options: [.onlySubject, .questionnaire, .dueBy, .since, .fulfilledToo, .quiet],
        formats: [.text, .json, .csv, .ics],
        exitNotes: [.init(.somethingIsDue, "With --quiet: something is due or overdue.")])

    static func run(in context: Context) async throws(Failure) {
        let isQuiet = context.arguments.has(.quiet)
        let plain: [OptionDeclaration] = [.since, .fulfilledToo]
        if isQuiet || context.format == .ics,
            let option = plain.first(where: { context.arguments.has($0) })
        {
            throw Failure(
                .usage,
                "due: \(option.name) does not work with \(isQuiet ? "--quiet" : "--format ics")")
        }
        if isQuiet, context.format != .text {
            throw Failure(.usage, "due: --quiet writes one line; leave out --format")
        }
        let list = try await DueList(in: context)
        if isQuiet { return try sayQuietly(list, context) }
        switch context.format {
        case .csv: try context.write(bytes: list.table)
        case .ics: try context.write(bytes: list.calendar(written: context.clock.now))
        case .text, .json, .jsonl, .fhir, .dayOne, .markdown:
            try context.print(
                list: list.json, or: list.lines(isOfOne: context.arguments.has(.subject)),
                ifEmpty: list.emptyWords, as: context.format)
        }
        sayWhatIsNotShown(list, context)
        try checkIsComplete(list, context)
    }

    /// Fails if results are damaged. The readable part was already shown.
    private static func checkIsComplete(
        _ list: DueList, _ context: Context
    ) throws(Failure) {
        guard !list.unreadable.isEmpty else { return }
        // Show names only on a terminal: messages of jobs are logged.
        let isShown = context.streams.errors.isTerminal
        let lines =
            isShown
            ? list.unreadable.map {
                "due: not known for \($0.questionnaire) of \($0.subject): a result is damaged"
            }
            : [
                "due: not known for \(Counted("questionnaire", list.unreadable.count)) of a person: "
                    + "a result is damaged"
            ]
        throw Failure(.badInput, lines + ["To see which result it is: wellbeing verify"])
    }

    private static func sayQuietly(_ list: DueList, _ context: Context) throws(Failure) {
        guard let words = list.quietWords else { return try checkIsComplete(list, context) }
        try context.print(words)
        try checkIsComplete(list, context)
        throw Failure(.somethingIsDue, [])
    }

    private static func sayWhatIsNotShown(_ list: DueList, _ context: Context) {
        if let first = list.firstNotShown {
            context.say(
                "Not shown: \(list.notShown) missed earlier. See: wellbeing due --since \(first)")
        }
        guard list.schedulesWithoutTreatment > 0 else { return }
        let count = Counted("schedule", list.schedulesWithoutTreatment)
        context.say(
            "\(count) until the end of a treatment: no treatment covers the first day, so nothing is "
                + "due. See: wellbeing schedule list")
    }
}
