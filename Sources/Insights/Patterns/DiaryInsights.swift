public import Questionnaires

/// What a longer diary shows about its last days: patterns, how emotions felt after workouts, and days
/// in a row.
///
///     let insights = DiaryInsights(diary)
///     for finding in insights.patterns.findings { print(finding) }
///
/// A week is too short for patterns; a year is a good length.
public struct DiaryInsights: Hashable, Sendable {
    /// The days of the diary.
    public let period: ClosedRange<LocalDate>
    /// The comparisons of feelings, and which of them stand out from chance.
    public let patterns: PatternReport
    /// The emotions by hours since the last workout. All rows are empty without a workout.
    public let workoutLags: [WorkoutLag]
    /// The most days in a row with a state of mind, the earliest of equals; `nil` without one.
    public let longestStreak: Streak?
    /// The most pleasant days in a row, the earliest of equals; `nil` without one.
    public let longestPleasantStreak: Streak?
    /// The days in a row with a state of mind that are not over on the last day; `nil` without one.
    public let currentStreak: Streak?

    /// Looks for what a diary shows.
    ///
    /// - Parameters:
    ///   - diary: The diary.
    ///   - search: How patterns are looked for.
    /// - Complexity: That of ``PatternSearch/report(on:)``.
    public init(_ diary: MoodDiary, search: PatternSearch = PatternSearch()) {
        period = diary.period
        patterns = search.report(on: diary)
        workoutLags = diary.workoutLags
        longestStreak = Self.longest(diary.streaks(.written))
        longestPleasantStreak = Self.longest(diary.streaks(.pleasant))
        currentStreak = diary.streak(.written, on: diary.period.upperBound)
    }

    private static func longest(_ streaks: [Streak]) -> Streak? {
        // The first of the greatest: the maximum of the reversed list would be the earliest of equals.
        streaks.reversed().max { $0.days < $1.days }
    }
}
