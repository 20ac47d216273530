internal import Questionnaires
internal import Samples

/// Collects the results that can fulfil the planned assessments of many persons, in one pass over a
/// store.
struct PlannedResults: ScoreQuery.Fold {
    /// The questionnaires that are planned for each person.
    private let forms: [SubjectID: Set<Questionnaire.ID>]
    private(set) var results: [SchedulePlan.Result] = []
    /// The person of the last score, and the questionnaires of this person.
    private var current: SubjectID?
    private var planned: Set<Questionnaire.ID> = []

    /// - Parameter forms: The questionnaires that are planned for each person.
    init(of forms: [SubjectID: Set<Questionnaire.ID>]) { self.forms = forms }

    /// A query that returns one score for each result of the questionnaires, even if they have no
    /// such scale.
    var query: ScoreQuery {
        let all = forms.values.reduce(into: Set()) { $0.formUnion($1) }
        return ScoreQuery(all.sorted().map { ScoreQuery.Measure($0) })
    }

    mutating func add(_ score: ScoreQuery.StoredScore) {
        if score.subject != current {
            current = score.subject
            planned = forms[score.subject] ?? []
        }
        guard score.amendedBy == nil, planned.contains(score.questionnaire.id) else { return }
        results.append(
            SchedulePlan.Result(
                id: score.id, subject: score.subject, questionnaire: score.questionnaire.id,
                day: score.start.day))
    }

    mutating func merge(_ other: Self) { results += other.results }
}
