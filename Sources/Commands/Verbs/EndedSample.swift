internal import Questionnaires
internal import SampleRecords
internal import Samples

/// An ended treatment or schedule. `undo` continues it instead of deleting it.
enum EndedSample {
    case treatment(Treatment)
    case schedule(Schedule)

    /// `nil` for any other sample, or if the treatment or schedule has not ended.
    init?(_ content: StoredSample.Content) {
        switch content {
        case .observation(.treatment(let treatment)) where treatment.stopped != nil:
            self = .treatment(treatment)
        case .observation(.schedule(let schedule)) where schedule.stopped != nil:
            self = .schedule(schedule)
        default: return nil
        }
    }

    /// The kind of the sample, in a word.
    var noun: String {
        switch self {
        case .treatment: "treatment"
        case .schedule: "schedule"
        }
    }

    /// The kind of the sample with its label or questionnaire.
    var name: String {
        switch self {
        case .treatment(let treatment): "the treatment \(treatment.label)"
        case .schedule(let schedule): "the schedule of \(schedule.questionnaire)"
        }
    }

    /// Refuses to continue a schedule if that would change due days of the past.
    func checkCanContinue(in store: any DatabaseStore, _ context: Context) async throws(Failure) {
        guard case .schedule(let schedule) = self, let last = schedule.stopped else { return }
        guard last >= context.clock.started.day else {
            throw Failure(
                .badInput,
                "the schedule ended on \(last), and what was due since then stays as it was; add "
                    + "another one with: wellbeing schedule add")
        }
        let all = try await onStore(
            await store.schedules(of: schedule.subject, for: schedule.questionnaire))
        if let next = all.first(where: { $0.first > last }) {
            throw Failure(
                .badInput,
                "the schedule \(next.id) begins after it; take that back first with: wellbeing undo "
                    + "\(next.id)")
        }
    }

    /// The sample without its end.
    func continued(as id: SampleID, by source: SampleSource) -> ObservedSample? {
        switch self {
        case .treatment(let treatment):
            Treatment(
                id: id, subject: treatment.subject, start: treatment.start, source: source,
                label: treatment.label, metadata: treatment.metadata
            ).map { .treatment($0) }
        case .schedule(let schedule):
            schedule.continued(as: id, by: source).map { .schedule($0) }
        }
    }
}
