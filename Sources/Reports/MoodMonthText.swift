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
    public var calendar: [[Piece]] {
        var rows = [[Piece("Mo   Tu   We   Th   Fr   Sa   Su     Emotions")]]
        rows += weeks.map(row)
        rows.append([])
        // In two rows, because one does not fit a terminal of 80 columns.
        let classifications = Valence.Classification.allCases
        for part in [classifications.prefix(4), classifications.dropFirst(4)] {
            rows.append(
                part.flatMap { classification in
                    [
                        Piece(Self.mark(classification), classification),
                        Piece(" \(classification.name)  "),
                    ]
                })
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

    private func row(_ week: [MoodMonth.Day?]) -> [Piece] {
        let days = week.flatMap { day -> [Piece] in
            guard let day else { return [Piece("     ")] }
            let number = (day.date.day < 10 ? " " : "") + "\(day.date.day)"
            return [Piece(number), Self.piece(day.classification), Piece("  ")]
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
