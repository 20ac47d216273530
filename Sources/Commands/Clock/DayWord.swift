package import Questionnaires

/// A word for a day: `today`, `yesterday`, or a weekday.
package enum DayWord: Hashable, Sendable {
    case today
    case yesterday
    /// The most recent such day, which may be today.
    case weekday(LocalDate.Weekday)

    /// Reads a word in any case; `nil` for any other text.
    package init?(_ text: String) {
        let word = text.lowercased()
        guard let found = Self.all.first(where: { $0.word == word }) else { return nil }
        self = found
    }

    /// All words, in the order in which a shell suggests them.
    package static let all: [DayWord] =
        [.today, .yesterday] + LocalDate.Weekday.allCases.map(DayWord.weekday)

    package var word: String {
        switch self {
        case .today: "today"
        case .yesterday: "yesterday"
        case .weekday(let weekday): Self.weekdays[weekday.rawValue - 1]
        }
    }

    /// The words of the days of a week from Monday. Every start of the program needs them, and to ask
    /// Swift for the names of the cases took a twentieth of it.
    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// The day; `nil` before the first day of the calendar.
    package func day(asOf today: LocalDate) -> LocalDate? {
        switch self {
        case .today: today
        case .yesterday: today.adding(days: -1)
        case .weekday(let weekday):
            today.adding(days: -((today.weekday.rawValue - weekday.rawValue + 7) % 7))
        }
    }
}

extension ValueKind {
    /// A date, a date with a time, or a word for a day.
    static let date = ValueKind.text("DATE", suggestions: DayWord.all.map(\.word))
}
