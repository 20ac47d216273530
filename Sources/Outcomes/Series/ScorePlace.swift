internal import Questionnaires
internal import Samples

/// The place of a score among those of a person.
///
/// First by the day on the calendar beside the clock that showed the time: by instants alone a form
/// that only has its day would come before one of the evening before, west of Greenwich. Those of
/// one day lie in the order of their instants, behind those that only have the day; those of one
/// instant as they were saved.
struct ScorePlace: Comparable, Sendable {
    let id: SampleID
    private let day: Int64
    /// `Int64.min` where there is only the day.
    private let instant: Int64
    private let sequence: Int64

    init(_ date: Timestamp, _ sequence: Int64, _ id: SampleID) {
        self.id = id
        day = date.daysSinceEpoch
        instant = date.precision == .day ? .min : date.microsecondsSinceEpoch
        self.sequence = sequence
    }

    init(_ score: StoredScore) { self.init(score.start, score.sequence, score.id) }

    static func < (left: Self, right: Self) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.instant != right.instant { return left.instant < right.instant }
        return (left.sequence, left.id) < (right.sequence, right.id)
    }
}
