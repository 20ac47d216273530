internal import Outcomes
internal import Questionnaires
internal import Samples

/// A month of moods as a table: a row for each week, with its mean at the end.
///
/// Each day has a mark and the words of its class. Colour adds no fact.
struct MoodCalendar {
    let text: MoodMonthText
    /// All moods, for the means of weeks that begin or end in another month.
    let moods: [StateOfMind]

    var markup: Markup {
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        return .group([
            .table(
                "Moods of \(text.title)",
                columns: names.map { .column($0) } + [.column("Week")], rows: text.weeks.map(row)),
            text.vocabulary.map { .paragraph(.text($0), "quiet small") } ?? .nothing,
        ])
    }

    private func row(_ days: [MoodMonth.Day?]) -> Markup {
        let monday = days.compactMap { $0 }.first.flatMap { day in
            day.date.adding(days: 1 - day.date.weekday.rawValue)
        }
        return .row(days.map(cell) + [monday.map(mean) ?? Self.noEntries], "week")
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

    private static let noEntries = Markup.cell("no entries", "quiet")

    /// The mean of the week that begins on a Monday.
    private func mean(of monday: LocalDate) -> Markup {
        let valences = moods.filter { (0...6).contains(monday.days(to: $0.start.date)) }
            .map(\.valence.value).sorted()
        guard let week = Moments(valences) else { return Self.noEntries }
        let mean = min(max(week.mean, -1), 1)
        guard let classification = Valence.Classification(valence: mean) else {
            return Self.noEntries
        }
        let words = NumberWords.mean(mean, of: week.count)
        return .cell(
            .group([Self.mark(classification), " \(classification.name), mean \(words)"]))
    }

    /// The mark of a class. The words next to it say the same.
    private static func mark(_ classification: Valence.Classification) -> Markup {
        .element(
            "span", ["class": "mark", "aria-hidden": "true"],
            [.text(MoodMonthText.mark(classification))])
    }
}
