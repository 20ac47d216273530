/// `wellbeing calendar`: imports events of calendars, and lists them.
enum UseCalendar: Verb {
    private static let action = ArgumentDeclaration(
        "ACTION", .choice(["import", "list"]), summary: "What to do.")
    static let paths = ArgumentDeclaration(
        "PATH", .file("PATH"), count: .anyNumber,
        summary: "For import: calendar files (.ics), or folders of them.")

    private static let onlyImport: [OptionDeclaration] = [
        .associate, .dryRun, .yes, .skipBad, .amend, .deleteCancelled,
        .newSubject,
    ]

    static let declaration = VerbDeclaration(
        "calendar", .bringIn, summary: "bring in calendars, and see how the time is scheduled",
        discussion: """
            import reads iCalendar files, such as calendar programs export. Each file is a \
            calendar, with the name that it gives itself, or else the name of the file. First it \
            shows the plan. Then it asks, and keeps all events or none. Without a terminal, or with \
            --yes, it does not ask. It keeps the title and the times of an event, and whether it \
            takes time; never attendees, descriptions or places.

            The same files add nothing the second time. A newer version of an event replaces the \
            kept one. An event that is no longer in the file is not deleted. One that the file \
            cancels is deleted only with --delete-cancelled. Times without a zone are in the zone \
            of --time-zone. Without --since and --until, the events of one year back and one year \
            ahead are kept.

            list shows the events of a week day by day, and the scheduled hours of each calendar. \
            Events that overlap count once. All-day events and events in free time are not \
            counted; tentative ones are counted and named. With one of --since and --until, it \
            shows seven days.
            """,
        examples: [
            .init("wellbeing calendar import Office.ics --dry-run", "What would be kept."),
            .init(
                "wellbeing calendar import calendars --associate Office=work",
                "Keep the calendars of a folder; Office is about work."),
            .init("wellbeing calendar list --week", "This week, and its scheduled hours."),
        ],
        arguments: [action, paths],
        options: [
            .associate, .dryRun, .yes, .skipBad, .amend, .deleteCancelled,
            .week, .since, .until, .subjectToWriteFor, .newSubject,
        ],
        formats: [.text, .json],
        exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let paths = context.arguments.values(of: paths)
        if context.arguments.value(of: action) == "import" {
            guard !context.arguments.has(.week) else {
                throw Failure(.usage, "calendar import: --week is for list; use --since, --until")
            }
            guard !paths.isEmpty else {
                throw Failure(
                    .usage, "calendar import: name the PATH of a calendar file or of a folder")
            }
            return try await ImportCalendars.run(paths, context)
        }
        guard paths.isEmpty else {
            throw Failure(.usage, "calendar list: lists kept events; a PATH is for import")
        }
        if let option = onlyImport.first(where: { context.arguments.has($0) }) {
            throw Failure(.usage, "calendar list: \(option.name) is for import")
        }
        try await ListEvents.run(context)
    }
}
