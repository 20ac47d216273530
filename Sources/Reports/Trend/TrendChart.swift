package import Outcomes
package import Questionnaires
internal import Samples
internal import Scoring

/// A person's scores as a chart in text characters: scores over time between the lines of the
/// bands, and the starts of treatments. The mood of each score's week is below.
///
/// It shows only facts that are also in `PersonTrend.Text.numbers`.
package struct TrendChart: Hashable, Sendable {
    /// The rows, no wider than the given width. Empty with fewer than two scores.
    package let rows: [String]

    /// Draws a trend.
    ///
    /// - Parameters:
    ///   - trend: The trend.
    ///   - width: The columns of a row, 20 or more.
    ///   - language: The language of the words; `nil` for English.
    package init(_ trend: PersonTrend, width: Int, in language: LanguageTag? = nil) {
        guard trend.series.points.count > 1 else {
            rows = []
            return
        }
        let canvas = Canvas(PersonTrend.Text(trend, in: language), width: max(width, 20))
        rows = canvas.plot + canvas.below
    }
}

/// The layout of a chart.
private struct Canvas {
    let text: PersonTrend.Text
    let trend: PersonTrend
    let width: Int
    /// The columns of the numbers on the left, including the axis.
    let gutter: Int
    /// The columns of the bands' names on the right, including a blank; 0 without room for them.
    let margin: Int
    /// The columns for scores.
    let columns: Int
    /// The number of points that a row covers, in units of the scale's last digit.
    let step: Int
    /// The number of rows.
    let height: Int
    let first: Int64
    let last: Int64

    private static let greatestHeight = 14
    private static let leastColumns = 24

    private var phrase: Phrasebook { text.phrase }

    init(_ text: PersonTrend.Text, width: Int) {
        self.text = text
        let trend = text.trend
        self.trend = trend
        self.width = width
        let range = trend.series.axis
        let decimals = trend.series.scale.decimals
        let span = max((range.upperBound - range.lowerBound).rounded(decimals: decimals), 1)
        step = (span + Self.greatestHeight) / Self.greatestHeight
        height = span / step + 1
        let digits =
            [range.lowerBound, range.upperBound].map { $0.text(decimals: decimals).utf8.count }
            .max() ?? 1
        let mood = DisplayWidth.columns(of: text.phrase("mood"))
        gutter = max(digits, 4, trend.mood.rows.contains { $0.mood != nil } ? mood : 0) + 2
        let names =
            trend.series.bands.map { DisplayWidth.columns(of: text.label(of: $0)) }.max() ?? 0
        let free = width - gutter - names - 1
        margin = names > 0 && free >= Self.leastColumns ? names + 1 : 0
        columns = max(width - gutter - margin, 1)
        first = trend.series.points.first?.date.microsecondsSinceEpoch ?? 0
        last = trend.series.points.last?.date.microsecondsSinceEpoch ?? 0
    }

    /// The row of a number of points, without regard to bands; 0 is the lowest row.
    private func row(_ points: Points) -> Int {
        let offset = points - trend.series.axis.lowerBound
        let units = offset.rounded(decimals: trend.series.scale.decimals)
        return min(max(units / step, 0), height - 1)
    }

    /// A number on the axis.
    private func number(_ points: Points) -> String {
        phrase.points(points, decimals: trend.series.scale.decimals)
    }

    /// The row of a score. It is below the line of every band that begins above the score, even if
    /// both would be in the same row. So a score is never shown in a wrong band.
    private func row(ofScore points: Points) -> Int {
        trend.series.bands.reduce(row(points)) { lowest, band in
            band.from > points ? min(lowest, max(row(band.from) - 1, 0)) : lowest
        }
    }

    /// The column of an instant; `nil` outside of the period of the scores.
    private func column(_ instant: Int64) -> Int? {
        guard instant >= first, instant <= last else { return nil }
        guard last > first else { return 0 }
        let share = Double(instant - first) / Double(last - first)
        return DecimalText.nearest(share * Double(columns - 1))
    }

    private var treatmentColumns: [Int] {
        trend.treatments.compactMap { column($0.start.microsecondsSinceEpoch) }
    }

    /// The rows of the plot, the highest first.
    var plot: [String] {
        var cells = Array(repeating: Array(repeating: " ", count: columns), count: height)
        var numbers: [Int: String] = [:]
        var names: [Int: String] = [:]
        for band in trend.series.bands {
            let row = row(band.from)
            numbers[row] = number(band.from)
            names[row] = text.label(of: band)
            if row > 0 { cells[row] = Array(repeating: "┈", count: columns) }
        }
        numbers[0] = numbers[0] ?? number(trend.series.axis.lowerBound)
        numbers[height - 1] = numbers[height - 1] ?? number(trend.series.axis.upperBound)
        for column in treatmentColumns {
            for row in cells.indices { cells[row][column] = "┊" }
        }
        for point in trend.series.points {
            guard let column = column(point.date.microsecondsSinceEpoch) else { continue }
            cells[row(ofScore: point.points)][column] = point.status == .complete ? "●" : "○"
        }
        return cells.indices.reversed().map { row in
            let name = margin > 0 ? names[row].map { " " + $0.terminalSafe } ?? "" : ""
            return label(numbers[row] ?? "", axis: "┤") + cells[row].joined() + name
        }.map(\.trimmingEnd)
    }

    /// The rows below: dates, starts of treatments, moods, and the legend.
    var below: [String] {
        var rows = [label("", axis: "└") + String(repeating: "─", count: columns), dates]
        let starts = treatmentColumns
        if !starts.isEmpty { rows.append(label("", axis: " ") + signs(starts.map { ($0, "▲") })) }
        let moods = trend.mood.rows.compactMap { row -> (Int, String)? in
            guard let mean = row.mood?.mean,
                let classification = Valence.Classification(valence: mean),
                let column = column(row.point.date.microsecondsSinceEpoch)
            else { return nil }
            return (column, MoodPeriod.Text.mark(classification))
        }
        if !moods.isEmpty { rows.append(label(phrase("mood"), axis: " ") + signs(moods)) }
        var key = ["● " + phrase("score")]
        if trend.series.points.contains(where: { $0.status != .complete }) {
            key.append("○ " + phrase("estimated or stated"))
        }
        if !starts.isEmpty { key.append("▲ " + phrase("start of a treatment")) }
        if !moods.isEmpty { key.append(phrase("mood: higher is more pleasant")) }
        let wrapping = WordWrapping(width: width, indent: "")
        return rows.map(\.trimmingEnd) + wrapping.lines(of: key.joined(separator: ", "))
    }

    /// The first and the last date, if there is room.
    private var dates: String {
        guard let first = trend.series.points.first.map({ phrase.date($0.date.day) }),
            let last = trend.series.points.last.map({ phrase.date($0.date.day) })
        else { return "" }
        let room = columns - first.utf8.count - last.utf8.count
        let both = room < 1 ? first : first + String(repeating: " ", count: room) + last
        return label("", axis: " ") + both
    }

    private func signs(_ signs: [(column: Int, sign: String)]) -> String {
        var cells = Array(repeating: " ", count: columns)
        for (column, sign) in signs { cells[column] = sign }
        return cells.joined()
    }

    private func label(_ text: String, axis: String) -> String {
        DisplayWidth.blanks(after: text, to: gutter - 2) + text + " " + axis
    }
}
