import Questionnaires
public import Samples

/// Stores all scores that a fold was given, and checks that the scores of each person come
/// together.
public struct ReceivedScores: ScoreQuery.Fold {
    /// The scores.
    public var scores: [ScoreQuery.StoredScore] = []
    /// How often the scores of another connection were added.
    public var merges = 0

    /// No scores.
    public init() {}

    /// Adds a score.
    public mutating func add(_ score: ScoreQuery.StoredScore) { scores.append(score) }

    /// Adds the scores of another connection.
    public mutating func merge(_ other: Self) {
        scores += other.scores
        merges += 1
    }

    /// In the order of saving, then of the measures.
    public var inOrder: [ScoreQuery.StoredScore] {
        scores.sorted { ($0.sequence, $0.measure) < ($1.sequence, $1.measure) }
    }

    /// Whether all scores of each person are adjacent.
    public var areGroupedByPerson: Bool {
        var finished: Set<SubjectID> = []
        var current: SubjectID?
        for score in scores where score.subject != current {
            guard finished.insert(score.subject).inserted else { return false }
            current = score.subject
        }
        return true
    }
}
