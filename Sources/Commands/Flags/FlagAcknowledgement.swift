internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// The change that `wellbeing flags` makes to flags with given numbers: it acknowledges them, or
/// withdraws their acknowledgement.
struct FlagAcknowledgement {
    private enum Action {
        case acknowledge(note: String)
        case withdraw(reason: String)
    }

    private let action: Action
    /// The numbers of the flags without repetitions, in the given order; `nil` for all
    /// unacknowledged historical flags.
    private let numbers: [FlagRecord.ID]?
    private let name: String?

    /// Reads the options; `nil` if the command only lists flags.
    init?(in context: Context) throws(Failure) {
        let arguments = context.arguments
        name = arguments.value(of: .by)
        let note = arguments.value(of: .note)
        let reason = arguments.value(of: .reason)
        let isChange = arguments.has(.acknowledge) || arguments.has(.withdrawAcknowledgement)
        if isChange, !arguments.values(of: .flagNumbers).isEmpty {
            throw Failure(
                .usage, "give the numbers of the flags after the option, and no other words")
        }
        switch (arguments.has(.acknowledge), arguments.has(.withdrawAcknowledgement)) {
        case (false, false):
            for option in [OptionDeclaration.by, .note, .reason, .yes] where arguments.has(option) {
                throw Failure(
                    .usage,
                    "\(option.name) needs --acknowledge NUMBERS or "
                        + "--withdraw-acknowledgement NUMBERS")
            }
            return nil
        case (true, true):
            throw Failure(.usage, "use --acknowledge or --withdraw-acknowledgement, not both")
        case (true, false):
            guard reason == nil else {
                throw Failure(.usage, "--reason needs --withdraw-acknowledgement NUMBERS")
            }
            action = .acknowledge(note: note ?? "")
            if arguments.values(of: .acknowledge) == [Self.all] {
                guard arguments.has(.historical) else {
                    throw Failure(
                        .usage,
                        "--acknowledge all is for imported answers; add --historical, or give the "
                            + "numbers of flags")
                }
                guard note?.trimmingBlanks.isEmpty == false else {
                    throw Failure(.usage, "--acknowledge all needs --note TEXT: the reason for all")
                }
                numbers = nil
            } else {
                numbers = try FlagNumbers.read(
                    arguments.values(of: .acknowledge), of: OptionDeclaration.acknowledge.name)
            }
        case (false, true):
            guard note == nil else {
                throw Failure(.usage, "--note needs --acknowledge NUMBERS; give --reason TEXT")
            }
            guard let reason, !reason.trimmingBlanks.isEmpty else {
                throw Failure(.usage, "--withdraw-acknowledgement needs --reason TEXT")
            }
            action = .withdraw(reason: reason)
            numbers = try FlagNumbers.read(
                arguments.values(of: .withdrawAcknowledgement),
                of: OptionDeclaration.withdrawAcknowledgement.name)
        }
        guard name?.trimmingBlanks.isEmpty != true else {
            throw Failure(.usage, "--by: the name is empty; say who has seen the flag")
        }
    }

    private static let all = "all"

    /// Shows the flags, asks, and changes them.
    func run(in context: Context, _ format: OutputFormat) async throws(Failure) {
        let attribution = context.attribution(name)
        let store = try await context.openStore(.existing)
        guard let numbers else {
            return try await acknowledgeHistorical(attribution, store, context)
        }
        let found = try await FlagNumbers.flags(numbers, in: store, context)
        let open = try flagsToChange(found, numbers, by: attribution.actor, in: context)
        guard !open.isEmpty else {
            return try await showResult(numbers, in: store, context, format)
        }
        let (today, phrase) = (context.clock.started.day, try context.phrasebook())
        context.say(
            Array(open.map { Flags.lines($0, on: today, in: phrase) }.joined(separator: [""])))
        let changed = open.compactMap(\.number)
        let words = FlagNumbers.words(for: changed)
        switch action {
        case .acknowledge(let note):
            try context.confirm("Acknowledge \(words) as \(attribution.actor)? Type yes: ")
            try await onStore(await store.acknowledge(changed, note: note, by: attribution))
            context.say("Acknowledged \(words) by \(attribution.actor).")
            let list = changed.map(String.init).joined(separator: ",")
            context.sayCommand(
                "To withdraw this: wellbeing flags --withdraw-acknowledgement \(list) "
                    + "--reason TEXT")
        case .withdraw(let reason):
            try context.confirm("Withdraw the acknowledgement of \(words)? Type yes: ")
            try await onStore(
                await store.withdrawAcknowledgement(of: changed, reason: reason, by: attribution))
            context.say("Withdrew the acknowledgement of \(words).")
        }
        try await showResult(numbers, in: store, context, format)
    }

    /// Acknowledges all flags of imported answers together, with one reason.
    ///
    /// It shows their number and no list: an import can bring tens of thousands of flags.
    private func acknowledgeHistorical(
        _ attribution: Attribution, _ store: any DatabaseStore, _ context: Context
    ) async throws(Failure) {
        guard case .acknowledge(let note) = action else { return }
        let subject = context.arguments.has(.subject) ? try context.subject() : nil
        let forms = try context.questionnaireFilter()
        let open = try await onStore(await store.flags(of: subject, .historical)).filter {
            $0.acknowledgement == nil && forms.admits($0.questionnaire.id)
        }
        guard let first = open.first, let last = open.last else {
            return context.say("There is no unacknowledged historical flag.")
        }
        let people = Set(open.map(\.subject)).count
        let words = open.count == 1 ? "1 historical flag" : "\(open.count) historical flags"
        let days =
            first.date.day == last.date.day
            ? "on \(first.date.day)" : "from \(first.date.day) to \(last.date.day)"
        context.say("\(words) of \(people == 1 ? "1 person" : "\(people) people"), \(days):")
        let titles = Dictionary(grouping: await store.personFlags(open)) {
            "\($0.form), \($0.title): \($0.words(for: $0.answer))"
        }
        context.say(titles.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value.count)" })
        try context.confirm("Acknowledge \(words) as \(attribution.actor)? Type yes: ")
        try await onStore(
            await store.acknowledge(open.map(\.id), note: note, by: attribution))
        context.say("Acknowledged \(words) by \(attribution.actor).")
    }

    /// The flags to change, without those that the same command changed before.
    ///
    /// - Throws: A failure with every problem.
    private func flagsToChange(
        _ found: [PersonFlag], _ numbers: [FlagRecord.ID], by actor: String, in context: Context
    ) throws(Failure) -> [PersonFlag] {
        let missing = FlagNumbers.missing(numbers, among: found)
        var problems = missing
        var open: [PersonFlag] = []
        for flag in found {
            let number = flag.number ?? 0
            switch (action, flag.acknowledgement) {
            case (.acknowledge, nil), (.withdraw, .some): open.append(flag)
            case (.acknowledge(let note), let seen?)
            where seen.attribution.actor == actor && seen.note == note:
                context.say("Flag \(number) is acknowledged already.")
            case (.acknowledge, let seen?):
                problems.append(
                    "flag \(number) was acknowledged before, by \(seen.attribution.actor), "
                        + "\(seen.attribution.instant.reading)")
            case (.withdraw, nil):
                problems.append("flag \(number) is not acknowledged")
            }
        }
        guard problems.isEmpty else {
            let rest = numbers.count > problems.count ? ["nothing was changed"] : []
            throw Failure(missing.isEmpty ? .badInput : .noInput, problems + rest)
        }
        return open
    }

    /// Writes the changed flags as JSON. With text output, the user has already read them.
    private func showResult(
        _ numbers: [FlagRecord.ID], in store: any DatabaseStore, _ context: Context,
        _ format: OutputFormat
    ) async throws(Failure) {
        guard format != .text else { return }
        try Flags.show(
            try await FlagNumbers.flags(numbers, in: store, context), as: format, in: context)
    }
}
