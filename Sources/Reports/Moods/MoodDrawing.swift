internal import Outcomes
package import Questionnaires
internal import Samples

/// A period of moods as a drawing: emotions and moods at the height of their valence. Treatments
/// are above and scores are below, on the same time axis. A month or year also has a bar for each
/// day.
///
/// It shows only facts that are also in the tables of a ``MoodPeriod/Page``. Colour is never the
/// only sign: emotions are discs, moods are diamonds, ranges are boxes, and a more pleasant day has
/// a higher bar.
package struct MoodDrawing: Sendable {
    let period: MoodPeriod
    let format: ScoreDrawing.Format
    let layout: Layout
    /// The bins of the ranges. They are longer than a day only in a year.
    let bins: MoodBins

    /// The meaning of the shapes, in rows below the drawing.
    let key: [String]

    let phrase: Phrasebook

    /// Creates the layout of a drawing.
    ///
    /// - Parameters:
    ///   - period: The period.
    ///   - format: The size of the drawing.
    ///   - language: The language of its words; `nil` for English.
    package init(
        _ period: MoodPeriod, format: ScoreDrawing.Format, in language: LanguageTag? = nil
    ) {
        let phrase = Phrasebook(language)
        self.phrase = phrase
        self.period = period
        self.format = format
        let isNarrow = format == .narrow
        bins = MoodBins(period, period.length == .year ? .weeks(isNarrow ? 2 : 1) : .day)
        let words = Self.key(of: period, bins, phrase)
        key = LabelSpacing.rows(words, width: format.width - Layout.left - 4)
        layout = Layout(period, format: format, keyRows: key.count, in: phrase)
    }

    /// The drawing as an `svg` element, for a page with the style sheet of reports.
    ///
    /// - Parameter id: A name that is unique on the page.
    package func markup(id: String) -> Markup { markup(id: id, heading: nil) }

    /// The drawing as a complete file. It has no scripts, no references to other files, and no name
    /// of the person.
    package var svg: String {
        Markup.file(markup(id: "chart", heading: phrase("Moods of \(text.title)")))
    }

    private func markup(id: String, heading: String?) -> Markup {
        .drawing(
            [axes, treatments, feelings] + layout.panels.map(scores) + [calendar, keyRows], id: id,
            format: format, height: layout.height, left: Layout.left,
            title: phrase("Moods of \(phrase.name(of: period))"), description: description,
            heading: heading, in: phrase)
    }

    /// A description of the drawing in a few sentences.
    var description: String {
        var parts: [String] = []
        let days = period.days.count { $0.valence != nil }
        parts.append(
            period.entries == 0
                ? text.noEntries
                : days == 1
                    ? phrase("\(phrase.entries(period.entries)) on 1 day.")
                    : phrase("\(phrase.entries(period.entries)) on \(days) days."))
        var (emotions, moods) = (MoodPeriod.Tally(), MoodPeriod.Tally())
        for day in period.days {
            emotions.add(day.emotions)
            moods.add(day.moods)
        }
        let words = [phrase.moods(moods), phrase.emotions(emotions)]
        parts += words.compactMap { $0.map { "\($0.prefix(1).uppercased() + $0.dropFirst())." } }
        for treatment in layout.treatments {
            let (label, start) = (treatment.label, phrase.date(treatment.start.day))
            parts.append(
                treatment.stopped.map {
                    phrase("Treatment \(label) from \(start) until \(phrase.date($0.day)).")
                } ?? phrase("Treatment \(label) from \(start), which goes on."))
        }
        for panel in layout.panels {
            let points = panel.row.points.map { panel.row.text($0.points, in: phrase) }
            parts.append(
                "\(phrase.title(of: panel.row.series.scale)): \(points.joined(separator: ", ")).")
        }
        return parts.joined(separator: " ")
    }

    private static func key(
        of period: MoodPeriod, _ bins: MoodBins, _ phrase: Phrasebook
    ) -> String {
        let bin = bins.width
        var key: [String] = []
        if period.minds.contains(where: { $0.kind != .dailyMood }) {
            key.append(
                bin.isLong ? phrase("Disc: mean of the emotions.") : phrase("Disc: an emotion."))
            let hasRanges = bins.bins.contains { $0.emotions.least < $0.emotions.greatest }
            if period.length != .day, hasRanges {
                key.append(phrase("Box: their range in \(phrase.words(for: bin))."))
            }
        }
        if period.minds.contains(where: { $0.kind == .dailyMood }) {
            key.append(
                bin.isLong
                    ? phrase("Diamond with a line: mean and range of the moods.")
                    : phrase("Diamond: mood of a day."))
        }
        let starts = period.ownTreatments.contains { period.contains($0.start.day) }
        if starts { key.append(phrase("Dashed line: start of a treatment.")) }
        return key.joined(separator: " ")
    }

    private var text: MoodPeriod.Text { MoodPeriod.Text(period, in: phrase.requested) }

    /// The x coordinate of a minute.
    func x(_ minute: Int) -> Double {
        let (left, right) = (Layout.left + 8, layout.right - 8)
        return left + (right - left) * Double(minute) / Double(max(period.minutes, 1))
    }

    /// The x coordinate of the middle of a bin.
    func x(_ bin: MoodBins.Bin) -> Double {
        (x(bin.minutes.lowerBound) + x(bin.minutes.upperBound)) / 2
    }
}
