internal import Insights
internal import Outcomes
internal import Questionnaires
internal import Samples

/// The days of insights as a drawing with an axis from 0 to 100 percent: bars of busy time,
/// feelings, and scores of questionnaires. Periods with many days are drawn by week.
///
/// Colour is never the only sign: busy time has bars, emotions have discs with a line for their
/// range, moods have diamonds, and scores have squares. The table next to the drawing has the same
/// values.
struct InsightDrawing {
    let report: InsightReport
    let format: ScoreDrawing.Format
    let rows: [DayRow]

    /// The maximum number of days that are drawn by day.
    private static let greatestDays = 62
    private static let top = 34.0
    private static let bottom = 234.0
    private static let left = 46.0

    init(_ report: InsightReport, format: ScoreDrawing.Format) {
        self.report = report
        self.format = format
        let days = report.insights.days
        rows = days.count <= Self.greatestDays ? days : report.insights.weeks
    }

    var phrases: InsightPhrases { report.phrases }
    private var right: Double { format.width - 8 }
    /// The width of a row's column.
    private var step: Double { (right - Self.left) / Double(max(rows.count, 1)) }

    private func x(_ place: Int) -> Double { Self.left + step * (Double(place) + 0.5) }

    /// The y coordinate of a share, 0...1.
    private func y(_ share: Double) -> Double { Self.bottom - (Self.bottom - Self.top) * share }

    private func y(valence: Double) -> Double { y((valence + 1) / 2) }

    /// The drawing as an `svg` element.
    ///
    /// - Parameter id: A name that is unique on the page.
    func markup(id: String) -> Markup {
        let panels = panels
        let bottom = panels.last?.bottom ?? Self.bottom
        let (width, height) = (
            NumberWords.upToOneDigit(format.width), NumberWords.upToOneDigit(bottom + 26)
        )
        return .element(
            "svg",
            [
                "class": "chart \(format.rawValue)", "viewBox": "0 0 \(width) \(height)",
                "role": "img", "aria-labelledby": "\(id)-title \(id)-description",
            ],
            [
                .element("title", ["id": "\(id)-title"], [.text(phrases.drawing)]),
                .element("desc", ["id": "\(id)-description"], [.text(description)]),
            ] + axis + rows.indices.flatMap(marks) + panels.map { $0.markup(in: report.phrase) }
                + (panels.isEmpty ? [] : labels(below: bottom)))
    }

    private var axis: [Markup] {
        [.label(phrases.percentAxis, Self.left, 14, "strong")]
            + [0, 25, 50, 75, 100].flatMap { percent -> [Markup] in
                let y = y(Double(percent) / 100)
                return [
                    .line(percent == 0 ? "axis" : "grid", Self.left, y, right, y),
                    .label("\(percent) %", Self.left - 8, y + 4, "end"),
                ]
            } + labels(below: Self.bottom)
    }

    /// The labels of days below an axis, as many as fit.
    private func labels(below bottom: Double) -> [Markup] {
        if rows.count <= 7, rows.allSatisfy({ $0.first == $0.last }) {
            return rows.indices.map { place in
                let day = rows[place].first
                let date = format == .wide ? " \(day.description.suffix(5))" : ""
                return .label(report.weekday(day) + date, x(place), bottom + 18, "middle")
            }
        }
        let every = max(Int((82 / step).rounded(.up)), 1)
        return stride(from: 0, to: rows.count, by: every).filter { x($0) + 38 <= format.width }
            .map { .label(rows[$0].first.description, x($0), bottom + 18, "middle") }
    }

    private func marks(_ place: Int) -> [Markup] {
        let row = rows[place]
        let x = x(place)
        var marks: [Markup] = []
        if row.balance.events > 0, let percent = row.balance.busyPercent, percent > 0 {
            let top = y(Double(percent) / 100)
            let width = min(step * 0.7, 44)
            marks.append(.rect("busy", x - width / 2, top, width, Self.bottom - top))
        }
        // Side by side, equal values do not hide each other.
        let aside = row.emotions == nil || row.moods == nil ? 0 : min(step * 0.15, 8)
        if let emotions = row.emotions {
            let x = x - aside
            let mean = y(valence: emotions.mean)
            if emotions.count > 1 {
                marks.append(
                    .line(
                        "course", x, y(valence: emotions.least.value), x,
                        y(valence: emotions.greatest.value)))
            }
            marks.append(.circle("point", x, mean, min(5, max(step / 2, 2))))
        }
        if let moods = row.moods {
            marks.append(
                .diamond(
                    "mood-point", x + aside, y(valence: moods.mean), min(6, max(step / 2, 2.5))))
        }
        return marks
    }

    /// A strip for each scale with scores, one below the other.
    private var panels: [ScorePanel] {
        scales.enumerated().map { place, scores in
            ScorePanel(
                scale: scores[0].scale, axis: axis(of: scores),
                marks: scores.compactMap { score in
                    x(of: score.date.day).map { ($0, score.points) }
                },
                left: Self.left, right: right, width: format.width,
                title: Self.bottom + 48 + Double(place) * ScorePanel.height)
        }
    }

    /// The middle of a day, also of a day within a week.
    private func x(of day: LocalDate) -> Double? {
        guard let place = rows.firstIndex(where: { ($0.first...$0.last).contains(day) }) else {
            return nil
        }
        let row = rows[place]
        let share =
            (Double(row.first.days(to: day)) + 0.5) / Double(row.first.days(to: row.last) + 1)
        return Self.left + step * (Double(place) + share)
    }

    /// The range of a scale; of a ratio, whose range is too wide to draw, that of its scores.
    private func axis(of scores: [ScoreOfPeriod]) -> ClosedRange<Points> {
        let isRatio = scores[0].scale.isRatio
        let ends =
            isRatio
            ? scores.map(\.points)
            : scores.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        guard let least = ends.min(), let greatest = ends.max(), least < greatest else {
            let points = scores[0].points
            return (points - Points(1))...(points + Points(1))
        }
        return least...greatest
    }
}
