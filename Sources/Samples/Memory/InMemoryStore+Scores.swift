internal import Questionnaires

extension InMemoryStore {
    /// Passes the scores of all people to a fold.
    public func fold<Fold: ScoreQuery.Fold>(_ query: ScoreQuery, into nothing: Fold) -> Fold {
        var fold = nothing
        let sorted = content.assessments.values.sorted {
            ($0.assessment.subject.text, $0.sequence) < ($1.assessment.subject.text, $1.sequence)
        }
        for stored in sorted {
            for (place, measure) in query.measures.enumerated()
            where measure.questionnaire == stored.assessment.questionnaire.id {
                let score = ScoreQuery.StoredScore(stored, scale: measure.scale, measure: place)
                fold.add(query.includesMetadata ? score : score.withoutMetadata)
            }
        }
        return fold
    }
}
