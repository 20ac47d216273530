internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
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
        summary: "Who has seen the flags, or withdraws an acknowledgement. Without it, your login.")
    static let all = OptionDeclaration("--all", summary: "All, whether acknowledged or not.")
    static let historical = OptionDeclaration(
        "--historical", summary: "Only flags of imported answers.")
}

/// `wellbeing flags`: answers that a person must look at.
enum Flags: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let audience = Audience.unreminded

    static let declaration = VerbDeclaration(
        "flags", .lookBack,
        summary: "list answers that a person must look at, and acknowledge them",
        discussion: """
            A flag is raised by a single answer, at once, also in an interview that was not \
            finished. It stays if the answer is changed or corrected later; the list then shows \
            the later answer too. No flag does not mean that there is no risk.

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
                "wellbeing flags --withdraw-acknowledgement 3 --reason 'wrong number'",
                "Withdraw an acknowledgement; the flag is open again."),
            .init(
                "wellbeing flags --historical --acknowledge all --note 'seen in the old records'",
                "Acknowledge all flags of an import."),
        ],
        options: [
            .onlySubject, .questionnaire, .all, .historical, .acknowledge,
            .withdrawAcknowledgement, .by, .note, .reason, .yes,
        ],
        formats: [.text, .json, .jsonl], exitNotes: [.declined])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        if let change = try FlagAcknowledgement(in: context) {
            return try await change.run(in: context, format)
        }
        let subject = context.arguments.has(.subject) ? try context.subject() : nil
        let scope: FlagRecord.Scope =
            context.arguments.has(.all)
            ? .all : context.arguments.has(.historical) ? .historical : .open
        let forms = try context.questionnaireFilter()
        let store = try await context.storeToRead()
        let all = try await onStore(await store.flags(of: subject, scope))
        let records = all.filter { forms.admits($0.questionnaire.id) }
        var unseenHistorical = 0
        if scope == .open {
            unseenHistorical = try await onStore(
                await store.historicalFlagCount(of: subject))
        }
        let flags = await store.personFlags(records)
        try show(flags, as: format, in: context)
        let phrase = try context.phrasebook()
        if all.count > records.count {
            context.say(
                phrase("Not shown: \(all.count - records.count) of other questionnaires."))
        }
        if unseenHistorical > 0 {
            context.say(
                phrase(
                    """
                    Not shown: \(unseenHistorical) of imported answers. See: wellbeing flags --historical
                    """))
        }
    }

    static func show(
        _ flags: [PersonFlag], as format: OutputFormat, in context: Context
    ) throws(Failure) {
        let phrase = try context.phrasebook()
        let lines = Array(flags.map { Self.lines($0, in: phrase) }.joined(separator: [""]))
        try context.print(
            list: flags.map(\.json), or: lines + phrase.foot(of: lines),
            ifEmpty: phrase("No flags to show. That does not mean that there is no risk."),
            as: format)
    }

    static func lines(_ flag: PersonFlag, in phrase: Phrasebook) -> [String] {
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
        if let later = flag.laterAnswer.map({ flag.words(for: $0, in: phrase) }) {
            lines.append("  " + phrase("The answer was changed later: \(later)"))
        }
        if let correction = flag.amendedBy {
            lines.append("  " + phrase("Corrected by \(correction)"))
        }
        if let acknowledged = flag.acknowledged(in: phrase) { lines.append("  \(acknowledged)") }
        return lines
    }
}
