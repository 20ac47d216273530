internal import Questionnaires
internal import Samples

/// A month of moods as a table: a row for each week, with its mean at the end.
///
/// Each day has a mark and the words of its class. Colour adds no fact.
struct MoodCalendar {
    /// The mean of a week.
    struct Week {
        /// The mean valence of all its entries, -1...1.
        let mean: Double
        /// The number of entries.
        let count: Int
    }

    private let month: MoodMonth
    private let week: (LocalDate) -> Week?

    /// Prepares a calendar.
    ///
    /// - Parameters:
    ///   - month: The month.
    ///   - week: Returns the mean of the week that begins on a Monday.
    init(_ month: MoodMonth, week: @escaping (LocalDate) -> Week?) {
        self.month = month
        self.week = week
    }

    var markup: Markup {
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let text = MoodMonthText(month)
        return .group([
            .table(
                "Moods of \(text.title)",
                columns: names.map { .column($0) } + [.column("Week")], rows: text.weeks.map(row)),
            text.vocabulary.map { .element("p", ["class": "quiet small"], [.text($0)]) }
                ?? .nothing,
        ])
    }

    private func row(_ days: [MoodMonth.Day?]) -> Markup {
        let monday = days.compactMap { $0 }.first.flatMap { day in
            day.date.adding(days: 1 - day.date.weekday.rawValue)
        }
        return .element("tr", ["class": "week"], days.map(cell) + [line(monday.flatMap(week))])
    }

    private func cell(_ day: MoodMonth.Day?) -> Markup {
        guard let day else { return .cell(.nothing) }
        let number: Markup = .element("span", ["class": "day"], ["\(day.date.day)"])
        guard let classification = day.classification else { return .cell(number) }
        return .cell(
            .group([
                number, " ", Self.mark(classification), " ",
                .element("span", ["class": "word"], [.text(classification.name)]),
            ]))
    }

    private func line(_ week: Week?) -> Markup {
        guard let week, let classification = Valence.Classification(valence: week.mean) else {
            return .cell("no entries", "quiet")
        }
        let entries = week.count == 1 ? "1 entry" : "\(week.count) entries"
        return .cell(
            .group([
                Self.mark(classification),
                " \(classification.name), mean \(DecimalText.text(week.mean)) of \(entries)",
            ]))
    }

    /// The mark of a class. The words next to it say the same.
    private static func mark(_ classification: Valence.Classification) -> Markup {
        .element(
            "span", ["class": "mark", "aria-hidden": "true"],
            [.text(MoodMonthText.mark(classification))])
    }
}
