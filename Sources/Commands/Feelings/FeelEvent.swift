internal import Interchange
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// `wellbeing feel --event`: saves how a calendar event felt.
enum FeelEvent {
    static func run(_ context: Context) async throws(Failure) {
        let ofMoments: [OptionDeclaration] = [.feelingKind, .feelingDate, .dailyMood]
        if let option = ofMoments.first(where: { context.arguments.has($0) }) {
            throw Failure(
                .usage,
                "feel --event: an event is felt as an emotion at its end; leave out "
                    + option.name)
        }
        let (typed, name) = words(in: context)
        let given = try typed.map { (text) throws(Failure) in
            try Feel.valence(try context.phrasebook().typed(text))
        }
        let feeling = try Feeling(in: context)
        let id = try context.newID()
        guard context.mayAsk || given != nil && name != nil else {
            throw Failure(
                .usage,
                "feel --event needs VALENCE and EVENT with --no-input, such as: "
                    + "wellbeing feel 0.5 --event 'Team standup'")
        }
        guard let store = try await context.openStoreIfThere(.existing) else {
            throw Failure(
                .noInput, "--event: no event is kept; see: wellbeing calendar --help")
        }
        let choice = EventChoice(
            context: context, store: store,
            subject: try await context.subjectToWriteFor(in: store))
        let felt: StateOfMind
        let event: CalendarEvent
        if let given, let name {
            event = try await choice.named(name)
            felt = event.feeling(given, feeling, id: id, in: context)
        } else {
            let signals = try context.catchSignals()
            var questioning = Questioning(in: context, interruptedBy: signals)
            event =
                if let name { try await choice.named(name) } else {
                    try await choice.asked(&questioning)
                }
            let answer: (Valence, StateOfMind.Label?)
            if let given {
                answer = given
            } else {
                let phrase = try context.phrasebook()
                let when = context.endWords(of: event, in: phrase)
                let face = try FacePicker(
                    phrase("How did \(event.shownTitle), \(when), feel?"), in: context, phrase,
                    interruptedBy: signals
                )
                .run(&questioning)
                answer = (face.valence, face.label)
            }
            felt = event.feeling(answer, feeling, id: id, in: context)
        }
        try await save(felt, about: event, in: store, context)
    }

    /// The valence and the event as typed. In `feel --event 😊` the option's value is a valence.
    private static func words(in context: Context) -> (valence: String?, event: String?) {
        let valence = context.arguments.value(of: Feel.valence)
        let event = context.arguments.value(of: .event).flatMap {
            $0.trimmingBlanks.isEmpty ? nil : $0
        }
        if valence == nil, let event, case .valence = ValenceText(event) { return (event, nil) }
        return (valence, event)
    }

    private static func save(
        _ felt: StateOfMind, about event: CalendarEvent, in store: any DatabaseStore,
        _ context: Context
    ) async throws(Failure) {
        let phrase = try context.phrasebook()
        let (kept, outcome) = try await context.saving(
            felt.id, await store.saveFeeling(felt, by: context.attribution()))
        try context.print(
            ObservedSample.stateOfMind(kept).json,
            or: SampleText.lines(of: kept, in: phrase)
                + ["  " + phrase("event: \(event.shownTitle)")],
            as: context.format)
        if outcome == .alreadyStored { return context.sayAlreadySaved(kept.id) }
        guard context.format == .text else { return }
        context.say("")
        if case .replaced = outcome {
            context.say(
                phrase(
                    """
                    It replaced the earlier feeling about this event. The command undo does not \
                    restore the earlier one.
                    """))
        }
        context.say(phrase("Saved as \(kept.id). To take it back: wellbeing undo"))
        if !context.arguments.has(.quiet) {
            context.say(kept.valenceClassification.reflection(in: phrase))
        }
    }
}

extension CalendarEvent {
    /// The feeling about the event, with the details of the options.
    fileprivate func feeling(
        _ answer: (valence: Valence, label: StateOfMind.Label?), _ more: Feeling, id: SampleID,
        in context: Context
    ) -> StateOfMind {
        feeling(
            answer.valence, id: id, source: context.source,
            labels: [answer.label].compactMap(\.self) + more.labels,
            associations: more.associations, note: more.note,
            shownAt: context.clock.local(feelingDate).offset)
    }
}
