internal import Questionnaires

extension Questionnaire.RecallPeriod {
    /// The last day that the answers of a day are not about.
    func dayBeforePeriod(of day: LocalDate) -> LocalDate? {
        switch unit {
        case .day: day.adding(days: -count)
        case .week: day.adding(days: -7 * count)
        case .month: day.adding(months: -count)
        case .year: day.adding(months: -12 * count)
        }
    }

    /// Whether the answers of a day look back to another day or beyond it.
    func looksBack(from day: LocalDate, beyond other: LocalDate) -> Bool {
        dayBeforePeriod(of: day).map { $0 < other } ?? false
    }

    /// The number of scores whose recall period overlaps with that of the previous score.
    func overlaps(among points: [ScoreSeries.Point]) -> Int {
        zip(points, points.dropFirst()).count { earlier, later in
            looksBack(from: later.date.day, beyond: earlier.date.day)
        }
    }
}
