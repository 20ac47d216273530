internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

/// What `wellbeing status` found in the store.
struct Status {
    /// The last result of the person.
    struct Last {
        let questionnaire: Questionnaire.ID
        let entry: PersonRecord.HistoryEntry
    }

    /// The people in the store.
    var people = 0
    /// The person to show; `nil` in an empty store, or if the store holds several people and it is
    /// not clear which of them is meant.
    var subject: SubjectID?
    var last: Last?
    /// The questionnaire of the newest result of everyone, if no person is shown.
    var newest: Questionnaire.ID?
    /// The unfinished interviews of the person.
    var drafts: [Draft] = []
    /// The flags of the person that are not acknowledged.
    var flags: [PersonFlag] = []
    /// The unfinished interviews of everyone.
    var openDrafts = 0
    /// The flags of everyone that are not acknowledged.
    var openFlags = 0
    /// The flags of imported answers of everyone that are not acknowledged.
    var historicalFlags = 0
    /// Those of the person.
    var ownHistoricalFlags = HistoricalFlags()
    /// The assessments of everyone that are due or overdue, and how many of these are overdue.
    var due = 0
    var overdue = 0
    /// Those of the person.
    var ownDue = 0
    var ownOverdue = 0
    /// The flags of everyone whose follow-up day has passed, also those of imported answers.
    var overdueFlags = 0
    /// Those of the person.
    var ownOverdueFlags = 0

    /// The status as JSON. Only counts are about other people.
    var json: JSONValue {
        .object([
            ("people", .integer(people)),
            ("subject", subject.map { .string($0.text) } ?? .null),
            ("lastResult", last?.entry.json ?? .null),
            ("drafts", .array(drafts.map(\.json))),
            ("flags", .array(flags.map(\.json))),
            ("openDrafts", .integer(openDrafts)),
            ("openFlags", .integer(openFlags)),
            ("historicalFlags", .integer(historicalFlags)),
            ("overdueFlags", .integer(overdueFlags)),
            ("due", .integer(due)),
            ("overdue", .integer(overdue)),
        ])
    }
}
