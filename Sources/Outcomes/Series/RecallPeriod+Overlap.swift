internal import Questionnaires

extension Questionnaire.RecallPeriod {
    /// The last day before the recall period of answers given on a day.
    func dayBeforePeriod(of day: LocalDate) -> LocalDate? {
        switch unit {
        case .day: day.adding(days: -count)
        case .week: day.adding(days: -7 * count)
        case .month: day.adding(months: -count)
        case .year: day.adding(months: -12 * count)
        }
    }

    /// Whether the recall period of answers given on a day includes another day or begins before
    /// it.
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
