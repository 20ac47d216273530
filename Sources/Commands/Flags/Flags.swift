internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

extension OptionDeclaration {
    static let acknowledge = OptionDeclaration(
        "--acknowledge", takes: .text("NUMBERS"), occurrence: .repeated,
        summary: "Record that you have seen the flags with these numbers, such as 3 or 3,5: all of "
            + "them, or none. With --historical, all is every flag of imported answers.")
    static let withdrawAcknowledgement = OptionDeclaration(
        "--withdraw-acknowledgement", takes: .text("NUMBERS"), occurrence: .repeated,
        summary: "Withdraw the acknowledgement of the flags with these numbers: all of them, or "
            + "none. Needs --reason.")
    static let by = OptionDeclaration(
        "--by", takes: .text("NAME"),
        summary:
            "Who has seen or assigns the flags, or withdraws an acknowledgement. Without it, your "
            + "login.")
}

/// `wellbeing flags`: lists answers that a person must look at.
enum Flags: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let audience = Audience.unreminded

    static let declaration = VerbDeclaration(
        "flags", .lookBack,
        summary: "list answers that a person must look at, assign and acknowledge them",
        discussion: """
            A flag is raised by a single answer, at once, also in an interview that was not \
            finished. It stays if the answer is changed or corrected later; the list then shows \
            the later answer too. No flag does not mean that there is no risk.

            The most severe answer comes first, and of equally severe ones the oldest. Severity is \
            how far the answer lies along the choices of its item; a missing answer comes last. It is \
            an order of reading, not a level of risk.

            A flag can have an assignee, who looks after it, and a last day for the follow-up. \
            Both are recorded and never hide the flag: only an acknowledgement does, and it ends \
            the follow-up.

            Acknowledging shows the flags and asks first. Without a terminal, add --yes. An \
            acknowledgement that was a mistake can be withdrawn; the audit records both.

            An import can raise thousands of historical flags. --historical --acknowledge all --note \
            TEXT counts them and acknowledges them together, with one reason.
            """,
        examples: [
            .init("wellbeing flags", "Flags that are not acknowledged."),
            .init(
                "wellbeing flags --acknowledge 3 --by 'Dr. Osei' --note 'called, safety plan made'",
                "Acknowledge one."),
            .init(
                "wellbeing flags 3,5 --assign 'Dr. Osei' --follow-up 3d",
                "Who looks after two flags, and until when."),
            .init("wellbeing flags --overdue", "Flags whose follow-up day has passed."),
            .init(
                "wellbeing flags --withdraw-acknowledgement 3 --reason 'wrong number'",
                "Withdraw an acknowledgement; the flag is open again."),
            .init(
                "wellbeing flags --historical --acknowledge all --note 'seen in the old records'",
                "Acknowledge all flags of an import."),
        ],
        arguments: [.flagNumbers],
        options: [
            .onlySubject, .questionnaire, .all, .historical, .overdueFlags, .assignedTo,
            .unassigned, .assign, .unassign, .followUp, .noFollowUp, .acknowledge,
            .withdrawAcknowledgement, .by, .note, .reason, .yes,
        ],
        formats: [.text, .json, .jsonl], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        if let change = try FlagAssignment(in: context) { return try await change.run(in: context) }
        if let change = try FlagAcknowledgement(in: context) {
            return try await change.run(in: context, context.format)
        }
        let filter = try FlagFilter(in: context)
        let words = context.arguments.values(of: .flagNumbers)
        guard words.isEmpty else {
            return try await show(try FlagNumbers.read(words, of: "NUMBER"), in: context)
        }
        let subject = context.arguments.has(.subject) ? try context.subject() : nil
        let forms = try context.questionnaireFilter()
        let store = try await context.storeToRead()
        let all = try await onStore(await store.flags(of: subject, filter.scope))
            .filter(filter.admits)
        let records = all.filter { forms.admits($0.questionnaire.id) }
        let flags = PersonFlag.byWork(
            await store.personFlags(records, orElse: { try? context.questionnaire($0.text) }))
        try show(flags, as: context.format, in: context)
        let phrase = try context.phrasebook()
        if all.count > records.count {
            context.say(
                phrase("Not shown: \(all.count - records.count) of other questionnaires."))
        }
        if filter.isPlain { try await sayWhatIsHistorical(of: subject, in: store, context) }
        try checkNoneIsDamaged(flags)
    }

    /// Fails if results with flagged answers are damaged. Their flags were already shown.
    private static func checkNoneIsDamaged(_ flags: [PersonFlag]) throws(Failure) {
        let count = Set(flags.filter { $0.place == .damagedResult }.map(\.assessment)).count
        guard count > 0 else { return }
        throw Failure(
            .badInput,
            "\(Counted("result", count)) with these answers cannot be read, because the store is damaged; "
                + "the flags above stay. To see what is damaged: wellbeing verify")
    }

    /// Says how many flags of imported answers the list omits.
    private static func sayWhatIsHistorical(
        of subject: SubjectID?, in store: any SampleStore, _ context: Context
    ) async throws(Failure) {
        let phrase = try context.phrasebook()
        let count = try await onStore(await store.historicalFlagCount(of: subject))
        guard count > 0 else { return }
        context.say(
            phrase("Not shown: \(count) of imported answers. See: wellbeing flags --historical"))
        let today = context.clock.started.day
        let overdue = try await onStore(await store.flags(of: subject, .inWork))
            .count { $0.isHistorical && $0.isOverdue(on: today) }
        if overdue > 0 {
            context.say(phrase("Of these, \(overdue) overdue. See: wellbeing flags --overdue"))
        }
    }

    /// Shows the flags with given numbers, acknowledged or not.
    private static func show(
        _ numbers: [FlagRecord.ID], in context: Context
    ) async throws(Failure) {
        let options: [OptionDeclaration] = [
            .all, .historical, .overdueFlags, .assignedTo, .unassigned, .subject, .questionnaire,
        ]
        if let option = options.first(where: { context.arguments.has($0) }) {
            throw Failure(.usage, "\(option.name) does not work with numbers of flags")
        }
        let store = try await context.storeToRead()
        let found = try await FlagNumbers.flags(numbers, in: store, context)
        let missing = FlagNumbers.missing(numbers, among: found)
        guard missing.isEmpty else { throw Failure(.noInput, missing) }
        try show(found, as: context.format, in: context)
        try checkNoneIsDamaged(found)
    }

    /// Writes flags in the given order.
    static func show(
        _ flags: [PersonFlag], as format: OutputFormat, in context: Context
    ) throws(Failure) {
        let (today, phrase) = (context.clock.started.day, try context.phrasebook())
        let lines = Array(
            flags.map { Self.lines($0, on: today, in: phrase) }.joined(separator: [""]))
        try context.print(
            list: flags.map(\.json), or: lines + phrase.foot(of: lines),
            ifEmpty: phrase("No flags to show. That does not mean that there is no risk."),
            as: format)
    }

    /// The lines of a flag for a terminal.
    ///
    /// - Parameter today: The current day, to tell whether the follow-up is overdue.
    static func lines(
        _ flag: PersonFlag, on today: LocalDate, in phrase: Phrasebook
    ) -> [String] {
        let answer = flag.words(for: flag.answer, in: phrase)
        var lines = [
            phrase("Flag \(flag.number ?? 0)") + "  \(flag.subject)  \(phrase.date(flag.date))"
                + (flag.isHistorical ? "  " + phrase("historical") : ""),
            "  \(phrase.term(flag.title))",
            "  \(flag.form), \(flag.item): \(answer)",
            "  \(flag.assessment)",
        ]
        if let meaning = flag.rule?.meaning { lines.append("  \(phrase.term(meaning))") }
        if flag.place == .unfinishedInterview {
            lines.append("  " + phrase("From an interview that was not finished"))
        }
        if flag.place == .damagedResult {
            lines.append("  " + phrase("The result with this answer is damaged."))
        }
        if let later = flag.laterAnswer.map({ flag.words(for: $0, in: phrase) }) {
            lines.append("  " + phrase("The answer was changed later: \(later)"))
        }
        if let correction = flag.amendedBy {
            lines.append("  " + phrase("Corrected by \(correction)"))
        }
        if let assigned = flag.assigned(on: today, in: phrase) { lines.append("  \(assigned)") }
        if let acknowledged = flag.acknowledged(in: phrase) { lines.append("  \(acknowledged)") }
        return lines
    }
}
