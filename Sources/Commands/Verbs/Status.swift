internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

/// The data that `wellbeing status` shows.
struct Status {
    /// The last result of the person.
    struct Last {
        let questionnaire: Questionnaire.ID
        let entry: PersonRecord.HistoryEntry
    }

    /// The people in the store.
    var people = 0
    /// The person to show. `nil` in an empty store, or if the store has several people and it is
    /// unclear which one is meant.
    var subject: SubjectID?
    var last: Last?
    /// The questionnaire of the newest result in the store, if no person is shown.
    var newest: Questionnaire.ID?
    /// The person's unfinished interviews.
    var drafts: [Draft] = []
    /// The person's unacknowledged flags.
    var flags: [PersonFlag] = []
    /// The number of unfinished interviews of everyone.
    var openDrafts = 0
    /// The number of unacknowledged flags of everyone.
    var openFlags = 0
    /// The number of unacknowledged flags of imported answers, of everyone.
    var historicalFlags = 0
    /// The person's unacknowledged flags of imported answers.
    var ownHistoricalFlags = HistoricalFlags()
    /// The number of due and overdue assessments of everyone, and how many of these are overdue.
    var due = 0
    var overdue = 0
    /// The same numbers for the person.
    var ownDue = 0
    var ownOverdue = 0
    /// The questionnaire that the person should answer first; `nil` if no assessment is due.
    var ownDueForm: Questionnaire.ID?
    /// The number of flags of everyone with a follow-up day in the past, including flags of
    /// imported answers.
    var overdueFlags = 0
    /// The same number for the person.
    var ownOverdueFlags = 0

    /// The status as JSON. About other people it contains only counts.
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
