internal import Outcomes
package import Questionnaires
internal import Samples

/// A period of moods as a chart in text characters: emotions and moods at the height of their
/// valence, and the range of each time bin. Treatments and scores are below, on the same axis.
///
/// It shows only facts that are also in ``MoodPeriod/Text``.
package struct MoodChart: Hashable, Sendable {
    /// The rows, no wider than the given width. Empty without states of mind.
    package let rows: [String]

    /// Draws a period.
    ///
    /// - Parameters:
    ///   - period: The period.
    ///   - width: The columns of a row, 20 or more. More columns give finer time bins.
    ///   - language: The language of the words; `nil` for English.
    package init(_ period: MoodPeriod, width: Int, in language: LanguageTag? = nil) {
        guard period.entries > 0 else {
            rows = []
            return
        }
        let canvas = Canvas(period, width: max(width, 20), Phrasebook(language))
        rows = canvas.plot + canvas.below
    }
}

/// The layout of a chart.
private struct Canvas {
    let phrase: Phrasebook
    let period: MoodPeriod
    let width: Int
    let bins: MoodBins
    /// The columns of the labels on the left, including the axis.
    let gutter: Int
    /// The columns of one bin.
    let cell: Int

    /// A row for each quarter of a valence unit.
    private static let height = 9

    init(_ period: MoodPeriod, width: Int, _ phrase: Phrasebook) {
        self.phrase = phrase
        self.period = period
        self.width = width
        let titles = period.scoreRows.map { DisplayWidth.columns(of: Self.name(of: $0)) }
        let longest = max(titles.max() ?? 0, period.ownTreatments.count > 26 ? 3 : 2)
        gutter = min(longest, width >= 60 ? 12 : width >= 28 ? 5 : 3) + 2
        bins = MoodBins(period, atMost: width - gutter)
        cell = max((width - gutter) / bins.bins.count, 1)
    }

    private var columns: Int { bins.bins.count * cell }

    private static func name(of row: MoodPeriod.ScoreRow) -> String {
        row.series.definition.shortTitle.terminalSafe
    }

    /// The column of the middle of a minute's bin.
    private func column(_ minute: Int) -> Int { bins.place(of: minute) * cell + (cell - 1) / 2 }

    /// The row of a valence; 0 is the lowest row.
    private func row(_ valence: Double) -> Int {
        DecimalText.nearest((valence + 1) / 2 * Double(Self.height - 1))
    }

    /// The rows of the plot, the highest first.
    var plot: [String] {
        var cells = Array(
            repeating: Array(repeating: " ", count: columns), count: Self.height)
        cells[row(0)] = Array(repeating: "┈", count: columns)
        drawMoodsOfDays(in: &cells)
        for (place, bin) in bins.bins.enumerated() {
            let column = place * cell + (cell - 1) / 2
            let range = range(of: bin)
            if range.count > 0 {
                for row in row(range.least)...row(range.greatest) { cells[row][column] = "│" }
            }
            let emotions = shown(bin.emotionValences, bin.emotions)
            let moods = shown(bin.moodValences, bin.moods)
            for row in emotions { cells[row][column] = "●" }
            for row in moods { cells[row][column] = emotions.contains(row) ? "◈" : "◆" }
        }
        let numbers = [row(-1): "-1", row(0): "0", row(1): "1"]
        return cells.indices.reversed().map { row in
            (label(numbers[row] ?? "", axis: "┤") + cells[row].joined()).trimmingEnd
        }
    }

    /// The valences whose range is drawn. A bin that is longer than a day includes moods.
    private func range(of bin: MoodBins.Bin) -> MoodPeriod.Tally {
        var range = bin.emotions
        if bins.width.isLong { range.add(bin.moods) }
        return range
    }

    /// The rows of a bin's points: each valence, or the mean in a bin that is longer than a day.
    private func shown(_ valences: [Double], _ tally: MoodPeriod.Tally) -> Set<Int> {
        guard bins.width.isLong else { return Set(valences.map(row)) }
        return Set([tally.mean].compactMap { $0 }.map(row))
    }

    /// Draws a line across the day of each mood, if a day has several bins.
    private func drawMoodsOfDays(in cells: inout [[String]]) {
        guard case .minutes = bins.width else { return }
        let day = columns / period.days.count
        for mind in period.minds where mind.kind == .dailyMood {
            let place = period.first.days(to: mind.start.day)
            for column in place * day..<(place + 1) * day {
                cells[row(mind.valence.value)][column] = "╌"
            }
        }
    }

    /// The rows below: dates, treatments, scores, and the legend.
    var below: [String] {
        let scoreRows = period.scoreRows
        let treatments = zip(period.ownTreatments, MoodPeriod.Text.letters)
        let rows =
            [label("", axis: "└") + String(repeating: "─", count: columns), dates]
            + treatments.map { label($1, axis: " ") + lane($0) }
            + scoreRows.map { row in
                let name = Self.name(of: row)
                    .shortened(to: Double(gutter - 2)) {
                        Double(DisplayWidth.columns(of: String($0)))
                    }
                return label(name, axis: " ") + numbers(row)
            }
        return rows.map(\.trimmingEnd) + keyRows
    }

    /// The rows of the legend. A row breaks only between two entries, unless the terminal is very
    /// narrow.
    private var keyRows: [String] {
        let wrapping = WordWrapping(width: width)
        return key.reduce(into: [String]()) { rows, entry in
            let joined = rows.last.map { "\($0), \(entry)" } ?? entry
            if !rows.isEmpty, DisplayWidth.columns(of: joined) < min(width, 80) {
                rows[rows.count - 1] = joined
            } else {
                rows.append(entry)
            }
        }.flatMap { wrapping.lines(of: $0) }
    }

    private var key: [String] {
        let isLong = bins.width.isLong
        let hasEmotions = period.minds.contains { $0.kind != .dailyMood }
        let hasMoods = period.minds.contains { $0.kind == .dailyMood }
        var key = [phrase("1 very pleasant to -1 very unpleasant")]
        if hasEmotions {
            key.append("● " + (isLong ? phrase("mean of the emotions") : phrase("emotion")))
        }
        if hasMoods {
            key.append("◆ " + (isLong ? phrase("mean of the moods") : phrase("mood of a day")))
        }
        if hasEmotions, hasMoods { key.append("◈ " + phrase("both")) }
        if isLong {
            key.append("│ " + phrase("range in \(phrase.words(for: bins.width))"))
        } else if hasEmotions {
            key.append("│ " + phrase("range of the emotions in \(phrase.words(for: bins.width))"))
        }
        if bins.withoutTime > 0 {
            key.append(phrase("not drawn: \(phrase.entries(bins.withoutTime)) without a time"))
        }
        return key
    }

    /// The labels of the time axis, as many as fit.
    private var dates: String {
        var text = ""
        for tick in MoodTicks(period, isNarrow: columns < 48, in: phrase).ticks {
            let column = bins.place(of: tick.minute) * cell
            let used = DisplayWidth.columns(of: text)
            guard used == 0 ? column >= 0 : column > used,
                column + DisplayWidth.columns(of: tick.label) <= columns
            else { continue }
            text += String(repeating: " ", count: column - used) + tick.label
        }
        return label("", axis: " ") + text
    }

    /// The line of a treatment from its start to its end.
    private func lane(_ treatment: Treatment) -> String {
        let start = period.contains(treatment.start.day) ? treatment.start : nil
        let end = treatment.stopped.flatMap { period.contains($0.day) ? $0 : nil }
        let from = start.map { column(period.minute(of: $0)) } ?? 0
        let to = end.map { max(column(period.minute(of: $0)), from) } ?? columns - 1
        var cells = Array(repeating: " ", count: columns)
        for column in from...to { cells[column] = "─" }
        if start != nil { cells[from] = "├" }
        if end != nil { cells[to] = from == to ? "╂" : "┤" }
        return cells.joined()
    }

    /// The scores of a questionnaire, each at its time if there is room. The list has all scores.
    private func numbers(_ row: MoodPeriod.ScoreRow) -> String {
        var text = ""
        for point in row.points {
            let words = row.text(point.points, in: phrase)
            let half = point.date.precision == .day ? MoodPeriod.minutesOfDay / 2 : 0
            let wanted =
                column(period.minute(of: point.date) + half) - (words.utf8.count - 1) / 2
            let column = max(min(wanted, columns - words.utf8.count), 0)
            guard text.isEmpty || column > text.utf8.count else { continue }
            text += String(repeating: " ", count: column - text.utf8.count) + words
        }
        return text
    }

    private func label(_ text: String, axis: String) -> String {
        DisplayWidth.blanks(after: text, to: gutter - 2) + text + " " + axis
    }
}
