internal import Questionnaires
public import Samples

/// A month of moods in words and in a calendar.
///
/// Each day of the calendar has a mark, which is higher for a more pleasant day. Colour only
/// repeats what the mark shows.
public struct MoodMonthText: Hashable, Sendable {
    private let month: MoodMonth

    /// Prepares the text of a month.
    public init(_ month: MoodMonth) { self.month = month }

    /// A piece of a row: its text, and the class of valence that may colour it.
    public struct Piece: Hashable, Sendable {
        /// The text.
        public let text: String
        /// The class whose colour it may have, or `nil` without colour.
        public let classification: Valence.Classification?

        init(_ text: String, _ classification: Valence.Classification? = nil) {
            self.text = text
            self.classification = classification
        }
    }

    /// The marks, from very unpleasant to very pleasant.
    public static func mark(_ classification: Valence.Classification) -> String {
        switch classification {
        case .veryUnpleasant: "▁"
        case .unpleasant: "▂"
        case .slightlyUnpleasant: "▃"
        case .neutral: "▄"
        case .slightlyPleasant: "▅"
        case .pleasant: "▆"
        case .veryPleasant: "█"
        }
    }

    /// The month as `2026-05`.
    public var title: String { String(month.first.description.prefix(7)) }

    /// The numbers: a line for each day with entries.
    public var numbers: [String] {
        month.days.compactMap { day in
            guard let classification = day.classification else { return nil }
            let parts = [Self.words(day.moods, "mood"), Self.words(day.emotions, "emotion")]
            return "\(day.date)  \(classification.name): "
                + parts.compactMap { $0 }.joined(separator: "; ")
        }
    }

    /// The labels that were used, with their number of uses; `nil` for a month without entries.
    public var vocabulary: String? {
        guard month.entries > 0 else { return nil }
        let labels = month.labels
        let entries = NumberWords.entries(month.entries)
        guard !labels.isEmpty else { return "\(entries), none with a word for the feeling." }
        let words = labels.count == 1 ? "1 word" : "\(labels.count) different words"
        let list = labels.map { "\($0.label.name) \($0.count)" }.joined(separator: ", ")
        return "\(words) in \(month.named) of \(entries): \(list)"
    }

    private static func words(_ tally: MoodMonth.Tally, _ noun: String) -> String? {
        guard let mean = tally.mean else { return nil }
        if tally.count == 1 { return "\(noun) \(DecimalText.text(mean))" }
        return "\(tally.count) \(noun)s, mean \(DecimalText.text(mean)), from "
            + "\(DecimalText.text(tally.least)) to \(DecimalText.text(tally.greatest))"
    }

    /// The calendar: a row of names, a row for each week with its line of emotions, a legend.
    ///
    /// - Parameter width: The columns of a row; 38 are enough for every row.
    public func calendar(width: Int = 80) -> [[Piece]] {
        let gap = String(repeating: " ", count: width < Self.comfortableWidth ? 1 : 2)
        let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map { $0 + " " + gap }
        var rows = [[Piece(names.joined() + "  Emotions")]]
        rows += weeks.map { row($0, gap: gap) }
        rows.append([])
        return rows + legend(width: min(width, 80))
    }

    /// The columns of a calendar with two blanks between the days.
    private static let comfortableWidth = 45

    /// The marks with their words, in rows that fit the width.
    private func legend(width: Int) -> [[Piece]] {
        var rows: [[Piece]] = []
        var used = width
        for classification in Valence.Classification.allCases {
            let columns = 2 + classification.name.count
            let word = [
                Piece(Self.mark(classification), classification),
                Piece(" \(classification.name)"),
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

    /// The days in weeks from Monday; `nil` for a day of another month.
    var weeks: [[MoodMonth.Day?]] {
        let before = month.first.weekday.rawValue - 1
        var cells: [MoodMonth.Day?] = Array(repeating: nil, count: before) + month.days
        while !cells.count.isMultiple(of: 7) { cells.append(nil) }
        return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
    }

    private func row(_ week: [MoodMonth.Day?], gap: String) -> [Piece] {
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
}
