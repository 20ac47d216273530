internal import Outcomes
internal import Questionnaires
internal import Samples

extension PersonReport.Page {
    /// The maximum number of months on a page. It shows the latest ones.
    private static let greatestMonths = 6

    /// The moods of the latest months, day by day. Each week has its mean.
    var moods: Markup {
        let moods = report.moods.sorted {
            ($0.start.microsecondsSinceEpoch, $0.id) < ($1.start.microsecondsSinceEpoch, $1.id)
        }
        guard !moods.isEmpty else { return .nothing }
        let all = Set(moods.compactMap { $0.start.day.firstOfMonth }).sorted()
        let shown = all.suffix(Self.greatestMonths)
        let calendars = shown.map { first -> Markup in
            var month = MoodPeriod(.month, containing: first)
            for mood in moods { month.add(mood) }
            return MoodCalendar(text: MoodPeriod.Text(month, in: phrase.language), moods: moods)
                .markup
        }
        let earlier = moods.count { mood in shown.first.map { mood.start.day < $0 } ?? false }
        return .section(
            "moods", phrase("Moods"),
            [
                .paragraph(
                    .text(
                        phrase(
                            """
                            Each day has the mean of its daily moods or, without any, of the emotions \
                            of its moments. The mark is higher the more pleasant the day was.
                            """)), "quiet")
            ] + calendars + [
                agreements,
                earlier > 0
                    ? .paragraph(
                        .text(
                            phrase(
                                """
                                Not shown: \(phrase.entries(earlier)) of earlier months. See: \
                                wellbeing month
                                """)), "quiet small")
                    : .nothing,
            ])
    }

    /// How closely scores and moods agree, for each questionnaire.
    private var agreements: Markup {
        let rows = texts.compactMap { text in text.moods.last.map { (text, $0) } }
        guard !rows.isEmpty else { return .nothing }
        return .group([
            .heading(phrase("Moods and scores")),
            .list(rows.map { text, line in "\(phrase.title(of: text.scale)): \(line)" }),
        ])
    }
}

extension LocalDate {
    /// The first day of the same month.
    fileprivate var firstOfMonth: LocalDate? { adding(days: 1 - day) }
}
