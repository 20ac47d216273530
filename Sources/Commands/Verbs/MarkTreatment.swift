internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let treatmentDate = OptionDeclaration(
        "--date", takes: .date,
        summary: "When it began or ended: 2026-05-01, or 2026-05-01T14:30. Without it, now.")
}

/// `wellbeing treatment`: records that a treatment began or ended.
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
        let isDated = context.arguments.has(.treatmentDate)
        let mark = Mark(
            id: context.makeID(), subject: subject, date: date, source: context.source,
            label: label, added: context.noted())
        let change = try await context.changing(
            store,
            // The command is safe to repeat: it does not start an ongoing treatment again, and does
            // not stop an ended one again.
            orSay: "It may be saved as \(mark.id); check with: wellbeing samples --type treatment"
                + context.storeOption
        ) { (store) async throws(StoreError) in
            let known = try await known(label, subject, in: store)
            return Result { () throws(Failure) in
                if isDated, let saved = mark.saved(in: known, asStart: isStart) {
                    return .none(saved)
                }
                return isStart ? try mark.start(after: known) : try mark.stop(known)
            }
        }
        try show(change.entry, isNew: change.isNew, as: format, in: context)
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

    /// The treatments with a label, including ended ones.
    private static func known(
        _ label: String, _ subject: SubjectID, in store: any SampleStore
    ) async throws(StoreError) -> [Treatment] {
        let query = SampleQuery(
            filters: [.treatment(.all([.treatment(label), .subject(subject)]))])
        return try await query.result(for: store)
    }
}

extension MarkTreatment {
    /// The values of a command about a treatment.
    private struct Mark {
        let id: SampleID
        let subject: SubjectID
        let date: Timestamp
        let source: SampleSource
        let label: String
        let added: Metadata

        /// The treatment that an earlier run of the same command saved.
        func saved(in known: [Treatment], asStart isStart: Bool) -> Treatment? {
            let saved = known.last { isStart ? $0.start == date : $0.stopped == date }
            return saved.flatMap { isStart == ($0.stopped == nil) ? $0 : nil }
        }

        func start(after known: [Treatment]) throws(Failure) -> EntryChange<Treatment> {
            if let other = known.first(where: { $0.stopped == nil }) {
                throw Failure(
                    .badInput,
                    "this treatment has not ended since \(other.start.reading), saved as "
                        + "\(other.id); stop it before it starts again")
            }
            let treatment = Treatment(
                id: id, subject: subject, start: date, source: source, label: label,
                metadata: added)
            guard let treatment else { throw Failure(.internal, "the treatment cannot be made") }
            return .add(treatment)
        }

        func stop(_ known: [Treatment]) throws(Failure) -> EntryChange<Treatment> {
            let ongoing = known.filter { $0.stopped == nil }
            guard let begun = ongoing.last else {
                throw Failure(
                    .noInput,
                    "no treatment with this label is ongoing; see: wellbeing samples --type "
                        + "treatment")
            }
            guard ongoing.count == 1 else {
                throw Failure(
                    .badInput,
                    "\(ongoing.count) treatments with this label are ongoing; delete the wrong ones"
                )
            }
            let stopped = Treatment(
                id: id, subject: begun.subject, start: begun.start, stopped: date, source: source,
                label: begun.label, metadata: begun.metadata.merging(added) { $1 })
            guard let stopped else {
                throw Failure(
                    .badInput, "--date: the treatment began later, on \(begun.start.reading)")
            }
            return .replace(begun.id, with: stopped, reason: "stopped")
        }
    }
}
