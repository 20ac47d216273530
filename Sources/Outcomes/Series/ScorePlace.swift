internal import Questionnaires
package import Samples

/// The place of a score in the order of a person's scores.
///
/// The local calendar day counts first. By instants alone, west of Greenwich, a form with only a
/// day would sort before a form of the previous evening. Scores of one day sort by instant, after
/// those with only the day. Scores of one instant sort in the order in which they were saved.
package struct ScorePlace: Comparable, Sendable {
    let id: SampleID
    let day: Int64
    /// `Int64.min` if only the day is known.
    private let instant: Int64
    private let sequence: Int64

    init(_ date: Timestamp, _ sequence: Int64, _ id: SampleID) {
        self.id = id
        day = date.daysSinceEpoch
        instant = date.precision == .day ? .min : date.microsecondsSinceEpoch
        self.sequence = sequence
    }

    init(_ score: ScoreQuery.StoredScore) { self.init(score.start, score.sequence, score.id) }

    /// The place of an assessment.
    package init(_ stored: StoredAssessment) {
        self.init(stored.assessment.start, stored.sequence, stored.id)
    }

    package static func < (left: Self, right: Self) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.instant != right.instant { return left.instant < right.instant }
        return (left.sequence, left.id) < (right.sequence, right.id)
    }

    /// Whether both are of one local calendar day.
    func isOfDay(of other: Self) -> Bool { day == other.day }

    /// Whether this score is the baseline instead of another: it has an earlier day, or is later on
    /// the same day. The last score of a day counts, also on the first day.
    func isBaseline(insteadOf other: Self) -> Bool {
        isOfDay(of: other) ? other < self : self < other
    }
}
