internal import Questionnaires
internal import Samples

/// Collects the group of the first result of each person, in one pass over a store.
struct FirstGroups: ScoreQuery.Fold {
    private let people: Set<SubjectID>
    private let questionnaires: [Questionnaire.ID]
    private let grouping: ProgrammeReport.Grouping
    private var firsts: [SubjectID: First] = [:]

    /// The first result of a person so far.
    private struct First {
        let start: Timestamp
        /// The place in the order of saving, which decides between results of one instant.
        let sequence: Int64
        let group: String?
    }

    /// - Parameters:
    ///   - people: The people to group.
    ///   - questionnaires: The questionnaires whose results count.
    ///   - grouping: How people are grouped.
    init(
        of people: Set<SubjectID>, _ questionnaires: [Questionnaire.ID],
        by grouping: ProgrammeReport.Grouping
    ) {
        self.people = people
        self.questionnaires = questionnaires
        self.grouping = grouping
    }

    /// A query that returns one score for each result of the questionnaires, even if they have no
    /// such scale.
    var query: ScoreQuery {
        var query = ScoreQuery(questionnaires.map { ScoreQuery.Measure($0) })
        if case .metadata = grouping { query.includesMetadata = true }
        return query
    }

    /// The groups of the people who have a result with the fact.
    var groups: [SubjectID: String] { firsts.compactMapValues(\.group) }

    mutating func add(_ score: ScoreQuery.StoredScore) {
        guard score.amendedBy == nil, people.contains(score.subject) else { return }
        if let first = firsts[score.subject],
            (first.start, first.sequence) <= (score.start, score.sequence)
        {
            return
        }
        firsts[score.subject] = First(
            start: score.start, sequence: score.sequence, group: grouping.key(of: score))
    }

    mutating func merge(_ other: Self) {
        // No person is in two parts.
        firsts.merge(other.firsts) { first, _ in first }
    }
}

extension ProgrammeReport.Grouping {
    /// The group of a result, or `nil` when it lacks the fact.
    fileprivate func key(of score: ScoreQuery.StoredScore) -> String? {
        switch self {
        case .metadata(let name): score.metadata[name]?.groupKey
        case .month: String(score.start.day.description.prefix(7))
        case .source: score.source.name
        }
    }
}
