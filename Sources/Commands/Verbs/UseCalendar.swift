/// `wellbeing calendar`: imports calendar events, lists them, and names those without a feeling.
enum UseCalendar: Verb {
    private enum Action: String, CaseIterable {
        case list, `import`, unfelt, associate
    }

    private static let action = ArgumentDeclaration(
        "ACTION", .choice(Action.allCases.map(\.rawValue)), count: .optional,
        summary: "What to do. Without it, list.")
    static let paths = ArgumentDeclaration(
        "PATH", .file("PATH"), count: .anyNumber,
        summary: "For import: calendar files (.ics), or folders or zips of them. For associate: "
            + "CALENDAR=WORD, such as Office=work.")

    private static let onlyImport: [OptionDeclaration] = [
        .associate, .dryRun, .yes, .skipBad, .amend, .deleteCancelled,
        .newSubject,
    ]

    static let declaration = VerbDeclaration(
        "calendar", .bringIn, summary: "bring in calendars, and see how time was spent",
        discussion: """
            import reads iCalendar files, such as calendar programs export. Each file is a \
            calendar, with the name that it gives itself, or else the name of the file. First it \
            shows the plan. Then it asks, and keeps all events or none. Without a terminal, or with \
            --yes, it does not ask. It keeps the title and the times of an event, and whether it \
            takes time; never attendees, descriptions or places.

            The same files add nothing the second time. A newer version of an event replaces the \
            kept one. An event that is no longer in the file is not deleted. One that the file \
            cancels, and an occurrence that a newer version of its event does not have any more, \
            are deleted only with --delete-cancelled. Times without a zone are in the zone of \
            --time-zone. Without --since and --until, the events of one year back and one year \
            ahead are kept.

            list shows the events of a week day by day, and the scheduled hours of each calendar. \
            Events that overlap count once. All-day events and events in free time are not \
            counted; tentative ones are counted and named. With one of --since and --until, it \
            shows seven days. A terminal shows the hours of each day as bars; without a terminal, \
            and with --plain, they are a list. --out page.html writes a page, --out chart.svg the \
            chart alone. An event with a feeling says how it felt.

            unfelt, or --unfelt, prints one line if events ended without a feeling, and nothing \
            otherwise. It is for a shell prompt or a job. With --since it counts only the events \
            that ended since then.

            associate sets what kept calendars relate to, such as Office=work; Office=none removes \
            it. A feeling about an event gets the association of its calendar. Later imports keep \
            it.
            """,
        examples: [
            .init("wellbeing calendar import Office.ics --dry-run", "What would be kept."),
            .init(
                "wellbeing calendar import calendars --associate Office=work",
                "Keep the calendars of a folder; Office is about work."),
            .init("wellbeing calendar list --week", "This week, and its scheduled hours."),
            .init("wellbeing calendar list --out week.html", "This week as a page."),
            .init("wellbeing calendar associate Office=work", "Office is about work from now on."),
            .init(
                "wellbeing calendar --unfelt --since yesterday",
                "For a shell prompt: one line after events, until you said how they felt."),
        ],
        arguments: [action, paths],
        options: [
            .associate, .dryRun, .yes, .skipBad, .amend, .deleteCancelled,
            .week, .since, .until, .unfelt, .plain, .out, .subjectToWriteFor, .newSubject,
        ],
        formats: [.text, .json],
        exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let words = context.arguments.values(of: paths)
        let action = try action(in: context)
        try check(action, in: context)
        switch action {
        case .import:
            guard !words.isEmpty else {
                throw Failure(
                    .usage, "calendar import: name the PATH of a calendar file, a folder or a zip")
            }
            try await ImportCalendars.run(words, context)
        case .associate:
            guard !words.isEmpty else {
                throw Failure(
                    .usage, "calendar associate: write a calendar and a word, such as Office=work")
            }
            try await AssociateCalendars.run(words, context)
        case .list, .unfelt:
            guard words.isEmpty else {
                throw Failure(
                    .usage, "calendar \(action.rawValue): reads kept events; a PATH is for import")
            }
            if action == .list {
                try await ListEvents.run(context)
            } else {
                try await ListUnfelt.run(context)
            }
        }
    }

    private static func action(in context: Context) throws(Failure) -> Action {
        let named = context.arguments.value(of: action).flatMap(Action.init)
        guard context.arguments.has(.unfelt) else { return named ?? .list }
        guard named == nil || named == .list || named == .unfelt else {
            throw Failure(.usage, "calendar: --unfelt is an action of its own; leave out the other")
        }
        return .unfelt
    }

    /// Refuses options of other actions.
    private static func check(_ action: Action, in context: Context) throws(Failure) {
        let onlyList: [OptionDeclaration] = [.week, .plain, .out]
        var refused: [(OptionDeclaration, String)] = []
        if action != .import { refused += onlyImport.map { ($0, "import") } }
        if action != .list { refused += onlyList.map { ($0, "list") } }
        if action == .associate { refused += [(.since, "list"), (.until, "list")] }
        if action == .unfelt { refused.append((.until, "list")) }
        guard let (option, owner) = refused.first(where: { context.arguments.has($0.0) }) else {
            return
        }
        let hint = action == .import && option == .week ? "; use --since, --until" : ""
        throw Failure(
            .usage, "calendar \(action.rawValue): \(option.name) is for \(owner)\(hint)")
    }
}
