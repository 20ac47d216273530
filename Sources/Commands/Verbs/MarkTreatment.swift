internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let treatmentDate = OptionDeclaration(
        "--date", takes: .date,
        summary: "When it began or ended: 2026-05-01, or 2026-05-01T14:30. Without it, now.")
}

/// `wellbeing treatment`: marks that a treatment began or ended.
enum MarkTreatment: Verb {
    private static let action = ArgumentDeclaration(
        "ACTION", .choice(["start", "stop"]), summary: "Whether it begins or ends.")
    private static let label = ArgumentDeclaration(
        "LABEL", summary: "The treatment, in your words.")

    static let declaration = VerbDeclaration(
        "treatment", .take, summary: "mark that a treatment began or ended",
        discussion: """
            To end a treatment, give the label with which it began. To list treatments: \
            wellbeing samples --type treatment
            """,
        examples: [
            .init("wellbeing treatment start 'sertraline 50 mg' --date 2026-05-01", "It began."),
            .init("wellbeing treatment stop 'sertraline 50 mg'", "It ended now."),
        ],
        arguments: [action, label],
        options: [.treatmentDate, .note, .subjectToWriteFor, .newSubject],
        formats: [.text, .json],
        exitNotes: [.uncertain])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let label = (context.arguments.value(of: label) ?? "").trimmingBlanks
        guard !label.isEmpty else {
            throw Failure(.usage, "LABEL: it is empty; name the treatment")
        }
        _ = try context.subject()
        let date = try context.pastDate(of: .treatmentDate) ?? context.clock.now
        let isStart = context.arguments.value(of: action) == "start"
        let store = try await context.openStore(isStart ? .creating : .existing)
        let subject = try await context.subjectToWriteFor(in: store)
        let known = try await known(label, subject, in: store)
        if context.arguments.has(.treatmentDate),
            let saved = known.last(where: { isStart ? $0.start == date : $0.stopped == date }),
            isStart == (saved.stopped == nil)
        {
            return try show(saved, isNew: false, as: format, in: context)
        }
        let ongoing = known.filter { $0.stopped == nil }
        let treatment =
            isStart
            ? try await start(label, subject, on: date, unlessIn: ongoing, in: store, context)
            : try await stop(on: date, ongoing, in: store, context)
        try show(treatment, isNew: true, as: format, in: context)
    }

    private static func show(
        _ treatment: Treatment, isNew: Bool, as format: OutputFormat, in context: Context
    ) throws(Failure) {
        try context.print(
            ObservedSample.treatment(treatment).json,
            or: SampleText.lines(of: .treatment(treatment)),
            as: format)
        if !isNew {
            context.sayAlreadySaved(treatment.id)
        } else if format == .text {
            context.say(["", "Saved as \(treatment.id)."])
        }
    }

    private static func start(
        _ label: String, _ subject: SubjectID, on date: Timestamp, unlessIn ongoing: [Treatment],
        in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) -> Treatment {
        if let other = ongoing.first {
            throw Failure(
                .badInput,
                "this treatment has not ended since \(other.start.reading), saved as \(other.id); stop it "
                    + "before it starts again"
            )
        }
        let treatment = Treatment(
            id: context.makeID(), subject: subject, start: date, source: context.source,
            label: label, metadata: context.noted())
        guard let treatment else { throw Failure(.internal, "the treatment cannot be made") }
        _ = try await saving(
            treatment.id, context,
            await store.save([.treatment(treatment)], by: context.attribution()))
        return treatment
    }

    private static func stop(
        on date: Timestamp, _ ongoing: [Treatment], in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) -> Treatment {
        guard let begun = ongoing.last else {
            throw Failure(
                .noInput,
                "no treatment with this label is ongoing; see: wellbeing samples --type treatment")
        }
        guard ongoing.count == 1 else {
            throw Failure(
                .badInput,
                "\(ongoing.count) treatments with this label are ongoing; delete the wrong ones")
        }
        let stopped = Treatment(
            id: context.makeID(), subject: begun.subject, start: begun.start, stopped: date,
            source: context.source, label: begun.label,
            metadata: context.noted(begun.metadata))
        guard let stopped else {
            throw Failure(
                .badInput, "--date: the treatment began later, on \(begun.start.reading)")
        }
        try await saving(
            stopped.id, context,
            await store.replace(
                begun.id, with: .treatment(stopped), reason: "stopped", by: context.attribution()))
        return stopped
    }

    /// Saves a treatment. It is safe to repeat the command: an ongoing treatment is not started
    /// again, and an ended one is not stopped again.
    private static func saving<Result>(
        _ id: SampleID, _ context: Context,
        _ call: @autoclosure () async throws(StoreError) -> Result
    ) async throws(Failure) -> Result {
        try await context.changing(
            orSay: "It may be saved as \(id); check with: wellbeing samples --type treatment"
                + context.storeOption, await call())
    }

    /// The treatments with a label, including those that have ended.
    private static func known(
        _ label: String, _ subject: SubjectID, in store: any DatabaseStore
    ) async throws(Failure) -> [Treatment] {
        let query = SampleQuery(
            filters: [.treatment(.all([.treatment(label), .subject(subject)]))])
        return try await onStore(await query.result(for: store))
    }
}
