package import Questionnaires
internal import Scoring

// What every store needs to move a sample to another person.

extension SampleID {
    /// The identifier of a sample after a move to another person. The same move always gives the
    /// same identifier, so a repeated call detects that it is done, and two copies of a store that
    /// make the same move agree.
    package init(reassigning id: SampleID) {
        var content = ContentBytes()
        content.append("wellbeing reassigned 1")
        content.append(id.bytes)
        self.init(hashing: content)
    }
}

extension Assessment {
    /// The assessment as one of another person.
    package func reassigned(
        to subject: Subject, as id: SampleID, of questionnaire: Questionnaire
    ) -> Assessment {
        Assessment(
            id: id, subject: subject, start: start, end: end, source: source, mode: mode,
            language: language, answers: answers, scoredBy: Scorer(questionnaire),
            policy: scorecard.policy, stated: stated, metadata: metadata)
    }
}

extension Observation {
    /// The sample as one of another person. Its sync identity stays.
    package func reassigned(to subject: Subject, as id: SampleID) throws(StoreError) -> Observation
    {
        let moved: Observation? =
            switch self {
            case .stateOfMind(let mind):
                .stateOfMind(
                    StateOfMind(
                        id: id, subject: subject, date: mind.start, source: mind.source,
                        sync: mind.sync, kind: mind.kind, valence: mind.valence,
                        labels: mind.labels, associations: mind.associations,
                        metadata: mind.metadata))
            case .treatment(let treatment):
                Treatment(
                    id: id, subject: subject, start: treatment.start, stopped: treatment.stopped,
                    source: treatment.source, sync: treatment.sync, label: treatment.label,
                    metadata: treatment.metadata
                ).map { .treatment($0) }
            case .quantity(let quantity):
                Quantity(
                    id: id, subject: subject, start: quantity.start, end: quantity.end,
                    source: quantity.source, sync: quantity.sync, measure: quantity.measure,
                    value: quantity.value, metadata: quantity.metadata
                ).map { .quantity($0) }
            case .calendarEvent(let event):
                CalendarEvent(
                    id: id, subject: subject, start: event.start, end: event.end,
                    source: event.source, sync: event.sync, title: event.title,
                    calendar: event.calendar, metadata: event.metadata
                ).map { .calendarEvent($0) }
            }
        guard let moved else {
            throw StoreError(code: .internal, message: "a stored sample cannot be created again")
        }
        return moved
    }
}

extension AuditEntry.Detail {
    /// The facts of a move to another person: the new sample, and why. The two persons are omitted,
    /// so that the audit names no person.
    package static func reassignment(
        as id: SampleID, flags: Int, _ reason: String
    ) -> [Self] {
        [.replacement(id), .init(name: "flags", value: String(flags)), .reason(reason)]
    }
}

extension StoreError {
    package static func amendedBefore(_ id: SampleID, by later: SampleID) -> StoreError {
        StoreError(
            code: .superseded,
            message: "\(id) was corrected by \(later); reassign that one and its history")
    }

    package static func isOfSubjectAlready(_ id: SampleID) -> StoreError {
        StoreError(code: .invalid, message: "\(id) already belongs to that subject")
    }
}
