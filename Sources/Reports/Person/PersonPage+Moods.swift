internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonPage {
    /// The greatest number of months on a page; it shows the latest.
    private static let greatestMonths = 6

    /// The moods of the latest months, day by day, each week with its mean.
    var moods: Markup {
        let moods = report.moods.sorted {
            ($0.start.microsecondsSinceEpoch, $0.id) < ($1.start.microsecondsSinceEpoch, $1.id)
        }
        guard !moods.isEmpty else { return .nothing }
        let all = Set(moods.map { Month($0.start.date) }).sorted()
        let shown = all.suffix(Self.greatestMonths)
        let calendars = shown.compactMap { month -> Markup? in
            guard var days = MoodMonth(year: month.year, month: month.month) else { return nil }
            for mood in moods { days.add(mood) }
            return MoodCalendar(days, week: { Self.week(of: $0, in: moods) }).markup
        }
        let earlier = moods.count { mood in shown.first.map { Month(mood.start.date) < $0 } ?? false
        }
        let entries = earlier == 1 ? "1 entry" : "\(earlier) entries"
        return .element(
            "section", ["aria-labelledby": "moods"],
            [
                .element("h2", ["id": "moods"], ["Moods"]),
                .element(
                    "p", ["class": "quiet"],
                    [
                        .text(
                            "Each day has the mean of its daily moods or, without any, of the emotions "
                                + "of its moments. The mark is higher the more pleasant the day was."
                        )
                    ]),
            ] + calendars + [
                agreements,
                earlier > 0
                    ? .element(
                        "p", ["class": "quiet small"],
                        ["Not shown: \(entries) of earlier months. See: wellbeing month"])
                    : .nothing,
            ])
    }

    /// How closely scores and moods agree, for each questionnaire.
    private var agreements: Markup {
        let rows = texts.compactMap { text in text.moods.last.map { (text, $0) } }
        guard !rows.isEmpty else { return .nothing }
        return .group([
            .element("h3", ["Moods and scores"]),
            .list(rows.map { text, line in "\(text.scale.title): \(line)" }),
        ])
    }

    /// The mean valence of a week, and the number of its entries.
    private static func week(of monday: LocalDate, in moods: [StateOfMind]) -> MoodCalendar.Week? {
        let valences = moods.filter { (0...6).contains(monday.days(to: $0.start.date)) }
            .map(\.valence.value).sorted()
        return Moments(valences).map {
            MoodCalendar.Week(mean: min(max($0.mean, -1), 1), count: $0.count)
        }
    }

    /// A month of the calendar.
    private struct Month: Hashable, Comparable {
        let year: Int
        let month: Int

        init(_ date: LocalDate) {
            year = date.year
            month = date.month
        }

        static func < (left: Self, right: Self) -> Bool {
            (left.year, left.month) < (right.year, right.month)
        }
    }
}
