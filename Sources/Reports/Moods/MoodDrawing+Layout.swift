internal import Outcomes
internal import Questionnaires
internal import Samples

extension MoodDrawing {
    /// The positions of a drawing's parts. A larger y is lower, as in SVG.
    struct Layout: Hashable, Sendable {
        let width: Double
        /// The plot. The axis of valences is on its left.
        static let left = 40.0
        let right: Double
        let top: Double
        let bottom: Double
        /// The treatments of the period. Each has a lane above the plot. If there are too many,
        /// only the latest ones.
        let treatments: [Treatment]
        /// The panels of the questionnaires that have scores.
        let panels: [Panel]
        /// The bars of the days; `nil` for a day or week.
        let calendar: Calendar?
        /// The baseline of the first row of the key.
        let key: Double
        let height: Double

        /// The panel for the scores of a questionnaire.
        struct Panel: Hashable, Sendable {
            let row: MoodPeriod.ScoreRow
            let title: Double
        }

        /// The cells of the days, in rows of weeks or months.
        struct Calendar: Hashable, Sendable {
            let rows: [Row]
            let title: Double
            let top: Double
            let cellWidth: Double
            let cellHeight: Double
            /// Whether each cell has the number of its day. Otherwise the columns have the numbers.
            let hasNumbers: Bool

            /// A week or month.
            struct Row: Hashable, Sendable {
                let name: String
                /// Its days; `nil` for a cell outside of the period.
                let days: [MoodPeriod.Day?]
            }
        }

        init(_ period: MoodPeriod, format: ScoreDrawing.Format, keyRows: Int, in phrase: Phrasebook)
        {
            width = format.width
            right = format.width - 16
            treatments = period.ownTreatments.suffix(ScoreDrawing.Layout.greatestLanes)
            top = 34 + Double(treatments.count) * ScoreDrawing.Layout.laneHeight
            bottom = top + (format == .wide ? 220 : 200)
            var below = bottom + 26
            var panels: [Panel] = []
            for row in period.scoreRows {
                panels.append(Panel(row: row, title: below + 22))
                below += ScorePanel.height
            }
            self.panels = panels
            let rows = Self.rows(of: period, in: phrase)
            if let longest = rows.map(\.days.count).max() {
                let hasNumbers = period.length == .month
                let cellHeight = hasNumbers ? 34.0 : 24
                calendar = Calendar(
                    rows: rows, title: below + 26, top: below + 54,
                    cellWidth: min((right - Self.left) / Double(longest), 56),
                    cellHeight: cellHeight, hasNumbers: hasNumbers)
                below += 58 + Double(rows.count) * cellHeight
            } else {
                calendar = nil
            }
            key = below + 22
            height = key + Double(keyRows - 1) * Self.keyRowHeight + 8
        }

        private static func rows(of period: MoodPeriod, in phrase: Phrasebook) -> [Calendar.Row] {
            switch period.length {
            case .day, .week: []
            case .month:
                MoodPeriod.Text(period).weeks.map { week in
                    let number = week.compactMap { $0 }.first?.date.isoWeek.week
                    return Calendar.Row(
                        name: phrase("W\(number.map(String.init) ?? "")"), days: week)
                }
            case .year:
                zip(phrase.monthNames, period.months).map {
                    Calendar.Row(name: $0, days: $1)
                }
            }
        }

        static let keyRowHeight = 17.0

        /// The y coordinate of a valence.
        func y(_ valence: Double) -> Double { top + (bottom - top) * (1 - valence) / 2 }
    }
}
