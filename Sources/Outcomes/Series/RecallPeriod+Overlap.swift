internal import Questionnaires

extension RecallPeriod {
    /// The day that the answers of a day look back to: nothing on it or before it is asked about.
    func reach(from day: LocalDate) -> LocalDate? {
        switch unit {
        case .day: day.adding(days: -count)
        case .week: day.adding(days: -7 * count)
        case .month: day.adding(months: -count)
        case .year: day.adding(months: -12 * count)
        }
    }

    /// Whether the answers of a day look back to before another day.
    func looksBack(from day: LocalDate, beyond other: LocalDate) -> Bool {
        reach(from: day).map { $0 < other } ?? false
    }

    /// How many scores look back on days that the score before them covers as well.
    func overlaps(among points: [ScorePoint]) -> Int {
        zip(points, points.dropFirst()).count { earlier, later in
            looksBack(from: later.date.date, beyond: earlier.date.date)
        }
    }
}
