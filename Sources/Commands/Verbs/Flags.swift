internal import Interchange
internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples

extension OptionDeclaration {
    static let acknowledge = OptionDeclaration(
        "--acknowledge", takes: .integer("NUMBER", 1...Int.max),
        summary: "Record that you have seen the flag with this number.")
    static let by = OptionDeclaration(
        "--by", takes: .text("NAME"), summary: "Who has seen it. Without it, your login.")
    static let all = OptionDeclaration("--all", summary: "All, whether acknowledged or not.")
    static let historical = OptionDeclaration(
        "--historical", summary: "Those of imported answers.")
}

/// `wellbeing flags`: answers that somebody must see.
enum Flags: Verb {
    static let audience = Audience.unreminded

    static let declaration = VerbDeclaration(
        "flags", summary: "list answers that somebody must see, and acknowledge them",
        discussion: """
            A flag is raised by a single answer, at once, also in an interview that was not \
            finished. It stays when the answer is changed or corrected later; what became of the \
            answer is said under it. No flag does not mean that there is no risk.
            """,
        examples: [
            .init("wellbeing flags", "Flags that nobody has acknowledged."),
            .init(
                "wellbeing flags --acknowledge 3 --by 'Dr. Osei' --note 'called, safety plan made'",
                "Acknowledge one."),
        ],
        options: [.onlySubject, .all, .historical, .acknowledge, .by, .note])

    static func run(in context: Context) async throws(Failure) {
        let format = try context.format(.text, .json, .jsonl)
        if let number = context.arguments.integer(of: .acknowledge) {
            return try await acknowledge(Int64(number), in: context)
        }
        for option in [OptionDeclaration.by, .note] where context.arguments.has(option) {
            throw Failure(.usage, "\(option.name) goes with --acknowledge NUMBER")
        }
        let subject = context.arguments.has(.subject) ? try context.subject() : nil
        let scope: FlagScope =
            context.arguments.has(.all)
            ? .all : context.arguments.has(.historical) ? .historical : .open
        var records: [FlagRecord] = []
        var unseenHistorical = 0
        var sequels: [FlagRecord.ID: FlagSequel] = [:]
        var forms: [Questionnaire.Identity: Questionnaire] = [:]
        if let store = try await context.openStoreIfThere() {
            records = try await onStore { () async throws(StoreError) in
                try await store.flags(of: subject, scope)
            }
            if scope == .open {
                unseenHistorical = try await onStore { () async throws(StoreError) in
                    try await store.flags(of: subject, .historical)
                        .count { $0.acknowledgement == nil }
                }
            }
            for identity in Set(records.map(\.questionnaire)) {
                forms[identity] = try await onStore { () async throws(StoreError) in
                    try await store.questionnaire(identity)
                }
            }
            let drafts = records.isEmpty ? [] : (try? await store.drafts(of: subject)) ?? []
            for record in records {
                sequels[record.id] = await FlagSequel(
                    of: record, form: forms[record.questionnaire], in: store, drafts)
            }
        }
        switch format {
        case .json: try context.print(.array(records.map { $0.json(sequels[$0.id]) }))
        case .jsonl:
            for record in records { try context.printLine(record.json(sequels[record.id])) }
        case .text, .csv:
            if records.isEmpty {
                context.say("No flags to show. That does not mean that there is no risk.")
            }
            for (index, record) in records.enumerated() {
                let lines = lines(
                    record, of: forms[record.questionnaire], sequels[record.id])
                try context.print((index > 0 ? [""] : []) + lines)
            }
        }
        if unseenHistorical > 0 {
            context.say(
                "Not shown: \(unseenHistorical) of imported answers. "
                    + "See: wellbeing flags --historical")
        }
    }

    private static func lines(
        _ record: FlagRecord, of form: Questionnaire?, _ sequel: FlagSequel?
    ) -> [String] {
        let title = form?.flags.first { $0.id == record.flag }?.title ?? record.flag.text
        let answer = form?.words(for: record.answer, to: record.item) ?? record.answer.words
        var lines = [
            "Flag \(record.id)  \(record.subject)  \(record.date.reading)"
                + (record.isHistorical ? "  historical" : ""),
            "  \(title)",
            "  \(form?.shortTitle ?? record.questionnaire.id.text), \(record.item): \(answer)",
            "  \(record.assessment)",
        ]
        if let later = sequel?.laterAnswer {
            let words = form?.words(for: later, to: record.item) ?? later.words
            lines.append("  The answer was changed later: \(words)")
        }
        if let correction = sequel?.amendedBy { lines.append("  Corrected by \(correction)") }
        if let seen = record.acknowledgement {
            let note = seen.note.isEmpty ? "" : ": \(seen.note)"
            lines.append(
                "  Acknowledged by \(seen.attribution.actor), "
                    + "\(seen.attribution.instant.reading)\(note)")
        }
        return lines
    }

    private static func acknowledge(
        _ flag: FlagRecord.ID, in context: Context
    ) async throws(Failure) {
        let note = context.arguments.value(of: .note) ?? ""
        let name = context.arguments.value(of: .by)
        guard name?.trimmingBlanks.isEmpty != true else {
            throw Failure(.usage, "--by: the name is empty; say who has seen the flag")
        }
        let attribution = context.attribution(name)
        let store = try await context.openStore(.existing)
        try await onStore { () async throws(StoreError) in
            try await store.acknowledge(flag, note: note, by: attribution)
        }
        context.say("Acknowledged flag \(flag) by \(attribution.actor).")
    }
}

extension FlagRecord {
    /// The flag as JSON, with what became of its answer.
    fileprivate func json(_ sequel: FlagSequel?) -> JSONValue {
        json(laterAnswer: sequel?.laterAnswer, amendedBy: sequel?.amendedBy)
    }
}
