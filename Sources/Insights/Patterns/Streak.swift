public import Questionnaires
internal import Samples

/// Some days in a row.
public struct Streak: Hashable, Sendable {
    /// The first day.
    public let first: LocalDate
    /// The last day.
    public let last: LocalDate

    /// The number of days, 1 or more.
    public var days: Int { first.days(to: last) + 1 }

    /// What all days of a streak have.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// A state of mind.
        case written
        /// A valence that is slightly pleasant or better, which is 1/7 or more.
        case pleasant
    }
}

extension MoodDiary {
    /// The streaks of the period, oldest first.
    ///
    ///     let longest = diary.streaks(.pleasant).max { $0.days < $1.days }
    ///
    /// - Complexity: O(*n*) in the number of days and states of mind.
    public func streaks(_ kind: Streak.Kind) -> [Streak] {
        var streaks: [Streak] = []
        for (day, valence) in dailyValences.enumerated() where !valence.isNaN {
            let pleasant = Valence.Classification.slightlyPleasant.rawValue
            let isPart =
                kind == .written
                || (Valence.Classification(valence: valence)?.rawValue ?? 0) >= pleasant
            guard isPart, let date = period.lowerBound.adding(days: day) else { continue }
            if let last = streaks.last, last.last.days(to: date) == 1 {
                streaks[streaks.count - 1] = Streak(first: last.first, last: date)
            } else {
                streaks.append(Streak(first: date, last: date))
            }
        }
        return streaks
    }

    /// The streak that is not over on a day: its last day is that day or the day before, since that
    /// day may still get a state of mind. `nil` without one.
    ///
    /// - Complexity: As ``streaks(_:)``.
    public func streak(_ kind: Streak.Kind, on today: LocalDate) -> Streak? {
        streaks(kind).last { $0.first <= today && $0.last.days(to: today) <= 1 }
    }
}
