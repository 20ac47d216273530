internal import Samples

/// A treatment or a schedule that has ended, which `undo` continues instead of deleting it.
enum EndedSample {
    case treatment(Treatment)
    case schedule(Schedule)

    /// `nil` for any other sample, and for a treatment or schedule that has not ended.
    init?(_ content: StoredSample.Content) {
        switch content {
        case .observation(.treatment(let treatment)) where treatment.stopped != nil:
            self = .treatment(treatment)
        case .observation(.schedule(let schedule)) where schedule.stopped != nil:
            self = .schedule(schedule)
        default: return nil
        }
    }

    /// What it is.
    var noun: String {
        switch self {
        case .treatment: "treatment"
        case .schedule: "schedule"
        }
    }

    /// What it is, with its label or questionnaire.
    var name: String {
        switch self {
        case .treatment(let treatment): "the treatment \(treatment.label)"
        case .schedule(let schedule): "the schedule of \(schedule.questionnaire)"
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
