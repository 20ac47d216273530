internal import Questionnaires
internal import Reports
internal import Samples

/// `wellbeing remind`: makes a job of the system that reminds a person.
enum Remind: Verb {
    static let speech = Speech.translated
    private static let id = ArgumentDeclaration(
        "ID", .text("ID", suggestions: ShippedNames.all), count: .optional,
        summary:
            "Remind of this questionnaire every --every. Without it, of what the schedules plan.")

    static let declaration = VerbDeclaration(
        "remind", .take, summary: "print or install a reminder for cron, systemd or launchd",
        discussion: """
            Prints what the system needs to remind you each day at the time of --at, if something is due. \
            Without ID the job asks the schedules of the person, as wellbeing due does, so it stays \
            silent after the form is answered: plan it first with wellbeing schedule add. With ID and \
            --every it reminds on fixed days, counted from --from.

            --install writes the files of a systemd timer or a launchd agent in your own folder, and says \
            how to start and remove the job. It replaces no file without --force. A line of cron is \
            only printed: add it with crontab -e.

            The notification names no person, questionnaire or answer, as others may see it. The job has \
            the full paths of this program and of the store; make it again after you move one.
            """,
        examples: [
            .init("wellbeing remind --at 20:00", "A job for what the schedules plan."),
            .init(
                "wellbeing remind phq-9 --every 2w --at 20:00 --job cron",
                "Every second week, as a line for cron."),
            .init("wellbeing remind --at 20:00 --install", "Write the files."),
        ],
        arguments: [id],
        options: [
            .remindAt, .every, .scheduleStart, .reminderKind, .reminderText, .install, .force,
            .onlySubjectToRemind, .checksDay,
        ],
        formats: [.text, .json],
        exitNotes: [
            .init(.somethingIsDue, "With --check: today is one of the days."),
            .init(.cannotCreate, "The files exist already; see --force."),
        ])

    static func run(in context: Context) async throws(Failure) {
        let days = try days(in: context)
        if context.arguments.has(.checksDay) {
            guard let days else {
                throw Failure(.usage, "--check: needs ID and --every; otherwise use due --quiet")
            }
            if days.include(context.clock.started.day) { throw Failure(.somethingIsDue, []) }
            return
        }
        let reminder = try reminder(on: days, in: context)
        let kind: ReminderKind =
            context.arguments.choice(of: .reminderKind) ?? .ofThisMachine
        if context.arguments.has(.install) {
            try ReminderFolder(of: kind, in: context).install(reminder)
        } else {
            try ReminderFolder(of: kind, in: context).show(reminder)
        }
        if days == nil { try await sayIfNothingIsPlanned(in: context) }
    }

    /// The fixed days of ID and `--every`; `nil` for the days that the schedules plan.
    private static func days(in context: Context) throws(Failure) -> ReminderDays? {
        let arguments = context.arguments
        guard let name = arguments.value(of: id) else {
            if let option = [OptionDeclaration.every, .scheduleStart].first(where: arguments.has) {
                throw Failure(.usage, "\(option.name): name the questionnaire, as ID")
            }
            return nil
        }
        let form = try context.questionnaire(name).id
        guard let text = arguments.value(of: .every), let every = Schedule.Interval(text) else {
            throw Failure(
                .usage,
                "remind: with ID, say how often with --every, such as 10d, 2w or 3m; or leave ID out "
                    + "to be reminded of what is planned with: wellbeing schedule add")
        }
        guard !arguments.has(.subject) else {
            throw Failure(
                .usage, "--subject: leave out ID, to be reminded of that person's schedules")
        }
        let first = try context.date(of: .scheduleStart) ?? context.clock.started
        return ReminderDays(form: form, every: every, first: first.day)
    }

    private static func reminder(
        on days: ReminderDays?, in context: Context
    ) throws(Failure) -> Reminder {
        let (hour, minute) = try time(in: context)
        guard let program = ProgramPath.full else {
            throw Failure(.system, "the program cannot find its own file; nothing was written")
        }
        let check: [String]
        if let days {
            check =
                [program, "remind", days.form.text, "--every", days.every.description]
                + ["--from", days.first.description, "--check"]
        } else {
            let subject = try context.subject().text
            check =
                [program, "due", "--quiet", "--subject", subject, "--store"]
                + [try context.storePlace().fullText()]
        }
        let words = ReminderWords(in: try context.language())
        let text =
            context.arguments.value(of: .reminderText) ?? words.text(isAboutSchedules: days == nil)
        for word in check + [text] where !word.isPlainLine {
            throw Failure(
                .usage,
                "remind: a path, a name or a text has a control or invisible character, which a job "
                    + "cannot have; choose another")
        }
        return Reminder(
            name: "wellbeing-remind" + (days.map { "-\($0.form)" } ?? ""), hour: hour,
            minute: minute, check: check, text: text)
    }

    /// The hour and minute of `--at`.
    private static func time(in context: Context) throws(Failure) -> (Int, Int) {
        let parts = (context.arguments.value(of: .remindAt) ?? "20:00").split(
            separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            case .value(let hour) = WholeNumber(String(parts[0])), (0...23).contains(hour),
            case .value(let minute) = WholeNumber(String(parts[1])), (0...59).contains(minute)
        else { throw Failure(.usage, "--at: write a time of day like 20:00") }
        return (hour, minute)
    }

    /// Warns that the job stays silent if the person has no schedule.
    private static func sayIfNothingIsPlanned(in context: Context) async throws(Failure) {
        let subject = try context.subject()
        let store = try await context.openStoreIfThere()
        var schedules: [Schedule] = []
        if let store {
            let query = SampleQuery(filters: [.schedule(.subject(subject))])
            schedules = try await onStore(await query.result(for: store))
        }
        let today = context.clock.started.day
        guard !schedules.contains(where: { $0.stopped.map { $0 >= today } ?? true }) else { return }
        context.say(
            "No schedule plans anything, so this reminder will stay silent. To plan: wellbeing "
                + "schedule add \(subject.text.shellQuoted) phq-9 --every 2w")
    }
}
