internal import Outcomes
internal import Questionnaires
internal import Samples

/// A month of moods as a table. Each week has a row, with its mean at the end.
///
/// Each day has a mark and the name of its class. Colour is never the only sign. On a phone, the
/// table becomes a list of the days and weeks with moods.
struct MoodCalendar {
    let text: MoodPeriod.Text
    /// All moods. The means of the first and last weeks also need days of other months.
    let moods: [StateOfMind]

    var markup: Markup {
        .element(
            "div", ["class": "keep"],
            [
                .stackedTable(
                    phrase("Moods of \(text.title)"),
                    columns: (days + [week]).map { .stackedColumn($0) },
                    rows: text.weeks.map(row), style: "moods"),
                text.vocabulary.map { .paragraph(.text($0), "quiet small") } ?? .nothing,
            ])
    }

    private var phrase: Phrasebook { text.phrase }
    private var days: [String] {
        [
            phrase("Mon"), phrase("Tue"), phrase("Wed"), phrase("Thu"), phrase("Fri"),
            phrase("Sat"), phrase("Sun"),
        ]
    }
    private var week: String { phrase("Week") }

    private func row(_ days: [MoodPeriod.Day?]) -> Markup {
        let monday = days.compactMap { $0 }.first.flatMap { day in
            day.date.adding(days: 1 - day.date.weekday.rawValue)
        }
        let cells = zip(days, self.days).map { cell($0, of: $1) }
        // If a week has moods only in another month, the calendar of that month shows it.
        let isEmpty = days.allSatisfy { $0?.classification == nil }
        return .row(
            cells + [monday.map(mean) ?? noEntries], isEmpty ? "empty" : nil)
    }

    private func cell(_ day: MoodPeriod.Day?, of name: String) -> Markup {
        guard let day else { return .stackedCell(.nothing, of: name) }
        let number: Markup = .element("span", ["class": "day"], ["\(day.date.day)"])
        guard let classification = day.classification else {
            return .stackedCell(number, of: name, isShown: false)
        }
        return .stackedCell(
            .group([
                number, " ", Self.mark(classification), " ",
                .element("span", ["class": "word"], [.text(phrase.name(of: classification))]),
            ]), of: name)
    }

    private var noEntries: Markup {
        .stackedCell(
            .element("span", ["class": "quiet"], [.text(phrase("no entries"))]), of: week)
    }

    /// The mean of a week that begins on a Monday.
    private func mean(of monday: LocalDate) -> Markup {
        let valences = moods.filter { (0...6).contains(monday.days(to: $0.start.day)) }
            .map(\.valence.value).sorted()
        guard let moments = Statistics.EffectSize.Moments(valences) else { return noEntries }
        let mean = min(max(moments.mean, -1), 1)
        guard let classification = Valence.Classification(valence: mean) else {
            return noEntries
        }
        let name = phrase.name(of: classification)
        let words = phrase("mean \(phrase.mean(mean, of: moments.count))")
        return .stackedCell(
            .group([Self.mark(classification), " \(name), \(words)"]), of: week)
    }

    /// The mark of a class. The words next to it have the same meaning.
    private static func mark(_ classification: Valence.Classification) -> Markup {
        .element(
            "span", ["class": "mark", "aria-hidden": "true"],
            [.text(MoodPeriod.Text.mark(classification))])
    }
}
