package import Questionnaires
internal import Scoring

// What every store needs to move a sample to another person.

extension SampleID {
    /// The identifier of a sample after a move to another person. The same move always gives the
    /// same identifier, so a repeated call detects that it is done, and two copies of a store that
    /// make the same move agree.
    public init(reassigning id: SampleID) {
        var content = ContentBytes()
        content.append("wellbeing reassigned 1")
        content.append(id.bytes)
        self.init(hashing: content)
    }
}

extension Assessment {
    /// The assessment as one of another person.
    package func reassigned(
        to subject: SubjectID, as id: SampleID, of questionnaire: Questionnaire
    ) -> Assessment {
        Assessment(
            id: id, subject: subject, start: start, end: end, source: source, mode: mode,
            language: language, answers: answers, scoredBy: Scorer(questionnaire),
            policy: scorecard.policy, stated: stated, metadata: metadata)
    }
}

extension ObservedSample {
    /// The sample as one of another person. Its sync identity stays.
    package func reassigned(to subject: SubjectID, as id: SampleID) -> ObservedSample {
        switch self {
        case .stateOfMind(var moved):
            (moved.id, moved.subject) = (id, subject)
            return .stateOfMind(moved)
        case .treatment(var moved):
            (moved.id, moved.subject) = (id, subject)
            return .treatment(moved)
        case .quantity(var moved):
            (moved.id, moved.subject) = (id, subject)
            return .quantity(moved)
        case .calendarEvent(var moved):
            (moved.id, moved.subject) = (id, subject)
            return .calendarEvent(moved)
        case .journalEntry(var moved):
            (moved.id, moved.subject) = (id, subject)
            return .journalEntry(moved)
        case .schedule(var moved):
            (moved.id, moved.subject) = (id, subject)
            return .schedule(moved)
        }
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
        StoreError(
            code: .invalid, message: "\(id) already belongs to that subject; name another subject")
    }
}
