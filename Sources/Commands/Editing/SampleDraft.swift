internal import Questionnaires
internal import Samples

/// The new version of a sample that is being edited.
struct SampleDraft {
    /// The editable content.
    enum Content {
        case stateOfMind(
            kind: StateOfMind.Kind, Valence, [StateOfMind.Label], [StateOfMind.Association])
        case quantity(Quantity.Measure, Double)
        case journalEntry(title: String, prompt: String, about: [SampleID], text: String)
    }

    var content: Content
    /// The start of the sample.
    var start: Timestamp
    /// The note; `nil` without one.
    var note: String?
    private let old: ObservedSample

    /// Starts with the values of a sample; `nil` for a sample that cannot be edited.
    init?(_ observation: ObservedSample) {
        switch observation {
        case .stateOfMind(let mind):
            content = .stateOfMind(
                kind: mind.kind, mind.valence, mind.labels, mind.associations)
        case .quantity(let quantity): content = .quantity(quantity.measure, quantity.value)
        case .journalEntry(let entry):
            content = .journalEntry(
                title: entry.title, prompt: entry.prompt, about: entry.about, text: entry.text)
        case .treatment, .calendarEvent, .schedule: return nil
        }
        old = observation
        start = observation.sample.start
        note = observation.sample.note
    }

    /// The new version with the earlier ones, with this program as its source; `nil` if a value
    /// cannot be stored.
    func sample(as id: SampleID, by source: SampleSource) -> ObservedSample? {
        let sample = old.sample
        var facts = sample.metadata
        if note != sample.note {
            facts[MetadataKey.notes] = nil
            facts[MetadataKey.note] = note.map { .string($0) }
        }
        let metadata = EarlierVersions(of: old).adding(old).metadata(with: facts)
        return made(as: id, by: source, metadata)
    }

    /// Whether the user changed no value.
    var isUnchanged: Bool {
        let sample = old.sample
        return note == sample.note
            && made(as: sample.id, by: sample.source, sample.metadata)
                == SampleDraft(old)?.made(as: sample.id, by: sample.source, sample.metadata)
    }

    /// Makes an earlier version current again. It keeps all versions of the sample that it
    /// replaces.
    static func restoring(
        _ version: ObservedSample, insteadOf edited: ObservedSample, as id: SampleID,
        by source: SampleSource
    ) -> ObservedSample? {
        let metadata = EarlierVersions(of: edited).adding(edited)
            .metadata(with: version.sample.metadata)
        return SampleDraft(version)?.made(as: id, by: source, metadata)
    }

    private func made(
        as id: SampleID, by source: SampleSource, _ metadata: Metadata
    ) -> ObservedSample? {
        let subject = old.sample.subject
        switch content {
        case .stateOfMind(let kind, let valence, let labels, let associations):
            return .stateOfMind(
                StateOfMind(
                    id: id, subject: subject, date: start, source: source, kind: kind,
                    valence: valence, labels: labels, associations: associations,
                    metadata: metadata))
        case .quantity(let measure, let value):
            return Quantity(
                id: id, subject: subject, start: start, end: old.sample.end, source: source,
                measure: measure, value: value, metadata: metadata
            ).map { .quantity($0) }
        case .journalEntry(let title, let prompt, let about, let text):
            return JournalEntry(
                id: id, subject: subject, date: start, source: source, title: title,
                prompt: prompt, about: about, text: text, metadata: metadata
            ).map { .journalEntry($0) }
        }
    }
}
