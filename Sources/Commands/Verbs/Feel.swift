internal import Interchange
internal import Questionnaires
internal import Reports
internal import Samples

/// `wellbeing feel`: saves how a person feels.
enum Feel: Verb {
    static let speech = Speech.translated
    static let audience = Audience.unreminded

    static let valence = ArgumentDeclaration(
        "VALENCE", count: .optional,
        summary: "How pleasant: a number from -1 to 1, a word such as pleasant, or one of "
            + "\(StateOfMind.Face.allEmoji). Without it, you are asked.")

    static let declaration = VerbDeclaration(
        "feel", .take, summary: "log how you feel",
        discussion: """
            Without VALENCE it asks: how pleasant it is, which words fit, what it has to do with, and \
            for a note. If the terminal supports it, the first question is a slider for the arrow \
            keys.

            A number means the same everywhere, as VALENCE, at the question and at the slider: -1 \
            is very unpleasant, 0 neutral, 1 very pleasant. At the question and at the slider the \
            letters a to g choose one of seven words, from very unpleasant to very pleasant.

            An emotion lasts minutes, a mood a day. Without --kind, a date without a time and an \
            entry after 18:00 are a mood, and everything else is an emotion.

            --event says how an event of the calendar felt. It offers the events that ended \
            without a feeling, or takes one by its title or identifier. The keys 1 to 5 choose one \
            of five faces. The emotion is saved at the end of the event, with the association of \
            its calendar. A second feeling about the same event replaces the first.

            The same command with the same --date does not save a second entry. Without a date it is \
            a new entry, at another moment.

            Words for --label: \(words(StateOfMind.Label.self)).

            Words for --association: \(words(StateOfMind.Association.self)).
            """,
        examples: [
            .init("wellbeing feel", "Be asked."),
            .init(
                "wellbeing feel 0.7 --label happy --association work --note 'the demo worked'",
                "Log it in one line."),
            .init("wellbeing feel 😌", "A face means a number and a word."),
            .init(
                "wellbeing feel 0.4 --label calm --quiet --no-input",
                "For a hotkey, a job or another machine: one line, without questions."),
            .init("wellbeing feel --event", "How the last events felt."),
            .init(
                "wellbeing feel 😊 --event 'Team standup'",
                "How the latest event with this title felt."),
            .init("wellbeing feel -0.4 --date 2026-05-01", "The mood of an earlier day."),
        ],
        arguments: [valence],
        options: [
            .event, .feelingKind, .label, .association, .note, .feelingDate, .dailyMood,
            .subjectToWriteFor,
            .newSubject, .plain, .quiet, .newID,
        ],
        formats: [.text, .json],
        exitNotes: [.init(.tryAgain, "You left before the end; nothing was saved."), .uncertain])

    private static func words<Code: OpenCode>(_: Code.Type) -> String {
        // Not a key path: each start of the program needs the words, and a generic key path is slow.
        Code.allCases.map { $0.word }.joined(separator: ", ")
    }

    static func run(in context: Context) async throws(Failure) {
        try context.checkWritingIsAllowed()
        let format = context.format
        _ = try context.subject()
        if context.arguments.has(.event) { return try await FeelEvent.run(context) }
        let rule = try dailyMoodRule(in: context)
        var feeling = try Feeling(in: context)
        let now = context.clock.now
        let date = try context.pastDate(of: .feelingDate) ?? now
        let kind = kind(at: date, in: context)
        let subject = try await context.subjectToWriteFor()
        let valence: Valence
        if let text = context.arguments.value(of: Self.valence) {
            let (typed, label) = try Self.valence(try context.phrasebook().typed(text))
            if let label { feeling.labels.insert(label, at: 0) }
            valence = typed
        } else {
            valence = try ask(&feeling, in: context)
        }
        var metadata: Metadata = [:]
        if let note = feeling.note { metadata[MetadataKey.note] = .string(note) }
        let made = StateOfMind(
            id: try context.newID(), subject: subject, date: date, source: context.source,
            kind: kind.kind, valence: valence, labels: feeling.labels,
            associations: feeling.associations, metadata: metadata)
        let store = try await context.openStore(.creating)
        let isDated = context.arguments.has(.feelingDate)
        let attribution = context.attribution()
        let (saved, outcome) = try await context.savingOnce(
            made,
            unlessIn: context.queryOfEarlierRuns(
                of: made, isDated: isDated, TypedFilter.stateOfMind),
            where: { stored in
                stored
                    == StateOfMind(
                        id: stored.id, subject: made.subject,
                        date: isDated ? made.start : stored.start, source: made.source,
                        kind: isDated ? made.kind : stored.kind, valence: made.valence,
                        labels: made.labels, associations: made.associations,
                        metadata: made.metadata)
            }, in: store
        ) { (store) async throws(StoreError) in
            try await store.save([.stateOfMind(made)], dailyMood: rule, by: attribution).first
        }
        let mind = saved ?? made
        let phrase = try context.phrasebook()
        try context.print(
            ObservedSample.stateOfMind(mind).json, or: SampleText.lines(of: mind, in: phrase),
            as: format)
        guard saved == nil else { return context.sayAlreadySaved(mind.id) }
        guard format == .text else { return }
        context.say("")
        if let reason = kind.reason { context.say(phrase(reason)) }
        if case .replaced = outcome {
            context.say(
                phrase(
                    """
                    It replaced the earlier mood of that day. The command undo does not restore the \
                    earlier one.
                    """))
        }
        context.say(phrase("Saved as \(mind.id). To take it back: wellbeing undo"))
        if !context.arguments.has(.quiet) {
            context.say(mind.valenceClassification.reflection(in: phrase))
        }
    }

    private static func dailyMoodRule(in context: Context) throws(Failure)
        -> StateOfMind.DailyMoodRule
    {
        guard let word = context.arguments.value(of: .dailyMood, or: context.environment) else {
            return .many
        }
        guard let rule = StateOfMind.DailyMoodRule(rawValue: word) else {
            throw Failure(.usage, "WELLBEING_DAILY_MOOD: use many or replace")
        }
        return rule
    }

    static func valence(
        _ text: String
    ) throws(Failure) -> (Valence, StateOfMind.Label?) {
        switch ValenceText(text) {
        case .valence(let valence, let label): return (valence, label)
        case .outOfRange:
            throw Failure(
                .badInput,
                "VALENCE: out of range; it is a number from -1, very unpleasant, to 1, very pleasant"
            )
        case .notUnderstood:
            if let label = StateOfMind.Label(text), StateOfMind.Label.allCases.contains(label),
                Int(text) == nil
            {
                throw Failure(
                    .badInput,
                    "VALENCE: this is a word for --label; say how pleasant it is as well, such as: "
                        + "wellbeing feel 0.5 --label WORD")
            }
            throw Failure(
                .badInput,
                "VALENCE: not a valence; type a number from -1 to 1 such as 0.7, a word such as "
                    + "pleasant, or one of \(StateOfMind.Face.allEmoji)")
        }
    }

    /// The kind, and the reason if the user did not choose it.
    private static func kind(
        at date: Timestamp, in context: Context
    ) -> (kind: StateOfMind.Kind, reason: Phrase?) {
        if let word = context.arguments.value(of: .feelingKind),
            let kind = StateOfMind.Kind(typed: word)
        {
            return (kind, nil)
        }
        if date.local == nil {
            return (.dailyMood, "Kind: daily mood, because the date has no time (--kind).")
        }
        let isNow = !context.arguments.has(.feelingDate)
        if isNow, let hour = date.local?.hour, hour >= 18 {
            return (.dailyMood, "Kind: daily mood, because it is past 18:00 (--kind).")
        }
        return (.momentaryEmotion, "Kind: momentary emotion (to change it: --kind).")
    }

    /// Asks for the valence, and for the details that the options do not give.
    private static func ask(
        _ feeling: inout Feeling, in context: Context
    ) throws(Failure) -> Valence {
        guard context.mayAsk else {
            throw Failure(.usage, "feel needs VALENCE with --no-input; see: wellbeing feel --help")
        }
        let signals = try context.catchSignals()
        var slid: (Valence, StateOfMind.Label?)?
        if TerminalKeys.arePossible(in: context) {
            var slider = ValenceSlider(
                in: context, try context.phrasebook(), interruptedBy: signals)
            slid = try slider.run()
        }
        var questions = FeelingQuestions(
            in: context, try context.phrasebook(), interruptedBy: signals)
        let (valence, label) = if let slid { slid } else { try questions.valence() }
        if let label { feeling.labels.append(label) }
        let phrase = try context.phrasebook()
        context.say(
            "\(phrase.name(of: valence.classification)) (\(phrase.decimal(valence.value))).")
        feeling.labels = try questions.pick(
            phrase("Which words fit? Choose as many as you like; a specific one says more."),
            suggesting: valence.suggestedLabels, chosen: feeling.labels, named: phrase.name)
        feeling.associations = try questions.pick(
            phrase("What does it have to do with?"),
            suggesting: Array(StateOfMind.Association.allCases), chosen: feeling.associations,
            named: phrase.name)
        if feeling.note == nil { feeling.note = try questions.note() }
        return valence
    }
}
