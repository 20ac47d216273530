/// How emotions felt some hours after a workout: one row of a view that shows whether a pleasant
/// feeling wears off.
///
/// The rows describe. Whether a row differs from all other emotions by more than chance is a
/// ``Pattern``.
public struct WorkoutLag: Hashable, Sendable {
    /// The hours since the end of the last workout, without the upper bound.
    public let hours: Range<Int>
    /// The number of emotions.
    public let count: Int
    /// Their mean valence, −1...1; `nil` without any.
    public let mean: Double?

    /// The rows, in hours.
    public static let rows: [Range<Int>] = [0..<3, 3..<6, 6..<12, 12..<24, 24..<48]
}

extension MoodDiary {
    /// The emotions by hours since the end of the last workout, in the order of ``WorkoutLag/rows``.
    ///
    /// - Complexity: O(*n* log *n*) in the number of states of mind and events.
    public var workoutLags: [WorkoutLag] {
        let times = timesSinceWorkout()
        return WorkoutLag.rows.map { hours in
            var tally = BlockTally(blocks: 1)
            for (place, time) in times where hours.contains(Int(time / 3_600_000_000)) {
                tally.add(entries[place].valence, block: 0)
            }
            return WorkoutLag(
                hours: hours, count: tally.count, mean: tally.mean.map { min(max($0, -1), 1) })
        }
    }
}
