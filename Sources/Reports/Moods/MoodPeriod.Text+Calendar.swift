internal import Questionnaires
public import Samples

extension MoodPeriod.Text {
    /// A piece of a row: its text, and the class of valence for its colour.
    public struct Piece: Hashable, Sendable {
        /// The text.
        public let text: String
        /// The class that decides the colour; `nil` without colour.
        public let classification: Valence.Classification?

        init(_ text: String, _ classification: Valence.Classification? = nil) {
            self.text = text
            self.classification = classification
        }
    }

    /// The calendar with its legend: a row for each week of a month, or for each month of a year.
    /// Empty for a day or week.
    ///
    /// - Parameter width: The columns of a row. With 38 columns, every row fits.
    public func calendar(width: Int = 80) -> [[Piece]] {
        let rows: [[Piece]]
        switch period.length {
        case .day, .week: return []
        case .month: rows = monthRows(width: width)
        case .year: rows = yearRows(width: width)
        }
        return rows + [[]] + legend(width: min(width, 80))
    }

    /// The width of a calendar with two blanks between days, in columns.
    private static let comfortableWidth = 45

    /// The marks with their names, in rows that fit the width.
    private func legend(width: Int) -> [[Piece]] {
        var rows: [[Piece]] = []
        var used = width
        for classification in Valence.Classification.allCases {
            let name = phrase.name(of: classification)
            let columns = 2 + name.count
            let word = [
                Piece(Self.mark(classification), classification),
                Piece(" \(name)"),
            ]
            if used + 2 + columns > width {
                rows.append(word)
                used = columns
            } else {
                rows[rows.count - 1] += [Piece("  ")] + word
                used += 2 + columns
            }
        }
        return rows
    }

    // MARK: Month

    /// The days in weeks from Monday; `nil` for a day outside of the month.
    var weeks: [[MoodPeriod.Day?]] {
        let before = period.first.weekday.rawValue - 1
        var cells: [MoodPeriod.Day?] = Array(repeating: nil, count: before) + period.days
        while !cells.count.isMultiple(of: 7) { cells.append(nil) }
        return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
    }

    /// A row of weekdays, and a row for each week with its emotions.
    private func monthRows(width: Int) -> [[Piece]] {
        let gap = String(repeating: " ", count: width < Self.comfortableWidth ? 1 : 2)
        let names = phrase.weekdays.map { $0 + " " + gap }
        return [[Piece(names.joined() + "  " + phrase("Emotions"))]]
            + weeks.map { row($0, gap: gap) }
    }

    private func row(_ week: [MoodPeriod.Day?], gap: String) -> [Piece] {
        let days = week.flatMap { day -> [Piece] in
            guard let day else { return [Piece("   " + gap)] }
            let number = (day.date.day < 10 ? " " : "") + "\(day.date.day)"
            return [Piece(number), Self.piece(day.classification), Piece(gap)]
        }
        let emotions = week.map { day -> Piece in
            guard let day else { return Piece(" ") }
            return Self.piece(
                day.emotions.mean.flatMap { Valence.Classification(valence: $0) })
        }
        return days + [Piece("  ")] + emotions
    }

    private static func piece(_ classification: Valence.Classification?) -> Piece {
        classification.map { Piece(mark($0), $0) } ?? Piece("·")
    }

    // MARK: Year

    /// A row of day numbers, and a row for each month with a mark for each day. If there is room,
    /// the row also has the mean of the month.
    private func yearRows(width: Int) -> [[Piece]] {
        let hasMeans = width >= 60
        let head =
            "     1   5    10   15   20   25   30" + (hasMeans ? "    " + phrase("Mean") : "")
        let bins = MoodBins(period, .month).bins
        return [[Piece(head)]]
            + zip(period.months, bins).map { days, bin in
                let name = days.first.map { phrase.monthNames[$0.date.month - 1] } ?? ""
                let marks = days.map { Self.piece($0.classification) }
                let mean = (bin.moods.mean ?? bin.emotions.mean).map(phrase.decimal)
                guard hasMeans, let mean else { return [Piece(name + "  ")] + marks }
                let blanks = String(repeating: " ", count: 31 - days.count + 7 - mean.utf8.count)
                return [Piece(name + "  ")] + marks + [Piece(blanks + mean)]
            }
    }
}
