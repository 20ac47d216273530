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
    private let rows: [DayRow]

    /// The maximum number of days that are drawn by day.
    private static let greatestDays = 62
    private static let top = 14.0
    private static let bottom = 214.0
    private static let left = 46.0

    init(_ report: InsightReport, format: ScoreDrawing.Format) {
        self.report = report
        self.format = format
        let days = report.insights.days
        rows = days.count <= Self.greatestDays ? days : report.insights.weeks
    }

    private var phrases: InsightPhrases { report.phrases }
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
        let (width, height) = (NumberWords.upToOneDigit(format.width), "240")
        return .element(
            "svg",
            [
                "class": "chart \(format.rawValue)", "viewBox": "0 0 \(width) \(height)",
                "role": "img", "aria-labelledby": "\(id)-title \(id)-description",
            ],
            [
                .element("title", ["id": "\(id)-title"], [.text(phrases.drawing)]),
                .element("desc", ["id": "\(id)-description"], [.text(phrases.legend)]),
            ] + axis + rows.indices.flatMap(marks) + scores)
    }

    private var axis: [Markup] {
        [0, 25, 50, 75, 100].flatMap { percent -> [Markup] in
            let y = y(Double(percent) / 100)
            return [
                .line(percent == 0 ? "axis" : "grid", Self.left, y, right, y),
                .label("\(percent) %", Self.left - 8, y + 4, "end"),
            ]
        } + labels
    }

    /// Names of days below the axis, as many as fit.
    private var labels: [Markup] {
        if rows.count <= 7, rows.allSatisfy({ $0.first == $0.last }) {
            return rows.indices.map { place in
                let day = rows[place].first
                let date = format == .wide ? " \(day.description.suffix(5))" : ""
                return .label(report.weekday(day) + date, x(place), Self.bottom + 18, "middle")
            }
        }
        let every = max(Int((82 / step).rounded(.up)), 1)
        return stride(from: 0, to: rows.count, by: every).filter { x($0) + 38 <= format.width }
            .map { .label(rows[$0].first.description, x($0), Self.bottom + 18, "middle") }
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

    /// The scores, each at its share of its scale.
    private var scores: [Markup] {
        report.insights.scores.compactMap { score -> Markup? in
            let span = (score.range.upperBound - score.range.lowerBound).number
            guard span > 0,
                let place = rows.firstIndex(where: { ($0.first...$0.last).contains(score.date.day) }
                )
            else { return nil }
            let share = (score.points - score.range.lowerBound).number / span
            // Beside the feelings of the same day.
            let center = x(place) + min(step * 0.25, 14)
            return .group([
                .rect("score", center - 5, y(share) - 5, 10, 10)
            ])
        }
    }
}
