internal import Outcomes
internal import Questionnaires
public import Samples

/// A day, week, month or year of moods in words and in a calendar.
///
/// Each day of the calendar has a mark, which is higher for a more pleasant day. Colour only
/// repeats what the mark shows.
public struct MoodPeriodText: Hashable, Sendable {
    let period: MoodPeriod

    /// Prepares the text of a period.
    public init(_ period: MoodPeriod) { self.period = period }

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

    /// The name of the period and, of a day or week, its days: `2026-W19, 2026-05-04 to 2026-05-10`.
    public var title: String {
        switch period.length {
        case .day, .week: "\(period), \(days)"
        case .month, .year: period.description
        }
    }

    /// The first and the last day; of a day, its day of the week.
    var days: String {
        guard period.length == .day else { return "\(period.first) to \(period.last)" }
        let word = "\(period.first.weekday)"
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// A line that sends the reader to the flags of the period; `nil` without flags.
    public var attention: String? {
        let count = period.ownFlags.count
        guard count > 0 else { return nil }
        let answers = count == 1 ? "1 answer" : "\(count) answers"
        return "ATTENTION: \(answers) of this \(period.length) raised a safety flag. "
            + "See: wellbeing flags"
    }

    /// The numbers: a line for each state of mind of a day, for each day of a week or month with
    /// entries, and for each month of a year with its days. Without entries, it says so.
    public var numbers: [String] {
        guard period.entries > 0 else { return [noEntries] }
        return switch period.length {
        case .day: period.minds.map(Self.line)
        case .week, .month: period.days.compactMap(Self.line)
        case .year: months
        }
    }

    /// The sentence for a period without entries.
    var noEntries: String { "No entries in this \(period.length)." }

    /// A state of mind in words, without its note.
    private static func line(_ mind: StateOfMind) -> String {
        let time = mind.start.local == nil ? "" : "\(mind.start.reading.suffix(5))  "
        let kind = mind.kind == .dailyMood ? "mood of the day" : "emotion"
        let labels = mind.labels.map(\.name).joined(separator: ", ")
        return "\(time)\(mind.valenceClassification.name): \(kind) "
            + DecimalText.text(mind.valence.value) + (labels.isEmpty ? "" : ", \(labels)")
    }

    private static func line(_ day: MoodPeriod.Day) -> String? {
        line("\(day.date)", day.classification, day.moods, day.emotions)
    }

    /// The words for some valences; `nil` if there are none.
    private static func line(
        _ name: String, _ classification: Valence.Classification?, _ moods: MoodPeriod.Tally,
        _ emotions: MoodPeriod.Tally
    ) -> String? {
        guard let classification else { return nil }
        let parts = [words(moods, "mood"), words(emotions, "emotion")]
        return "\(name)  \(classification.name): "
            + parts.compactMap { $0 }.joined(separator: "; ")
    }

    /// The months with entries, each followed by its days.
    private var months: [String] {
        zip(period.months, MoodBins(period, .month).bins).flatMap { days, bin -> [String] in
            let mean = bin.moods.mean ?? bin.emotions.mean
            guard let first = days.first, let mean,
                let line = Self.line(
                    "\(first.date.description.prefix(7))",
                    Valence.Classification(valence: mean), bin.moods, bin.emotions)
            else { return [] }
            return [line, "  " + Self.list(days)]
        }
    }

    /// The days of a month by their class, the most pleasant first: `Pleasant 4, 7; Neutral 5`.
    static func list(_ days: [MoodPeriod.Day]) -> String {
        Valence.Classification.allCases.reversed().compactMap { classification in
            let own = days.filter { $0.classification == classification }.map { "\($0.date.day)" }
            return own.isEmpty ? nil : "\(classification.name) " + own.joined(separator: ", ")
        }.joined(separator: "; ")
    }

    static func words(_ tally: MoodPeriod.Tally, _ noun: String) -> String? {
        guard let mean = tally.mean else { return nil }
        if tally.count == 1 { return "\(noun) \(DecimalText.text(mean))" }
        return "\(tally.count) \(noun)s, mean \(DecimalText.text(mean)), from "
            + "\(DecimalText.text(tally.least)) to \(DecimalText.text(tally.greatest))"
    }

    /// How the moods differ from the emotions of the same days, then the labels that were used with
    /// their number of uses. Empty without entries.
    public var findings: [String] { [contrast, vocabulary].compactMap { $0 } }

    /// How the moods differ from the emotions of the same days; `nil` without a day with both.
    var contrast: String? {
        guard let (difference, days) = period.moodAboveEmotions else { return nil }
        let size = DecimalText.text(abs(difference))
        let isEqual = DecimalText.nearest(difference * 100) == 0
        let words =
            isEqual
            ? "as pleasant as" : "\(size) \(difference > 0 ? "more" : "less") pleasant than"
        return days == 1
            ? "On 1 day with both, the mood was \(words) the mean of the emotions."
            : "On \(days) days with both, the mood was \(words) the emotions of the day, on average."
    }

    /// The labels that were used, with their number of uses; `nil` for a period without entries.
    public var vocabulary: String? {
        guard period.entries > 0 else { return nil }
        let labels = period.labels
        let entries = NumberWords.entries(period.entries)
        guard !labels.isEmpty else { return "\(entries), none with a word for the feeling." }
        let words = labels.count == 1 ? "1 word" : "\(labels.count) different words"
        let list = labels.map { "\($0.label.name) \($0.count)" }.joined(separator: ", ")
        return "\(words) in \(period.named) of \(entries): \(list)"
    }

    /// The scores of the period: the scale, then a line for each score. Empty without scores.
    public var scores: [String] {
        period.scoreRows.flatMap { row in
            [row.title]
                + row.points.map { point in
                    "  \(point.date.reading)  "
                        + [row.text(point.points), row.label(of: point)].compactMap { $0 }
                        .joined(separator: ", ")
                }
        }
    }

    /// The treatments of the period, a line for each.
    ///
    /// - Parameter withLetters: Whether each line begins with the letter of its row in a chart.
    public func treatments(withLetters: Bool = false) -> [String] {
        zip(period.ownTreatments, Self.letters).map { treatment, letter in
            let end = treatment.stopped.map { "until \($0.reading)" } ?? "goes on"
            return (withLetters ? "\(letter)  " : "")
                + "\(treatment.start.reading)  \(treatment.label), \(end)"
        }
    }

    /// The names of treatments in a chart: `a` to `z`, then `a2`.
    static var letters: some Sequence<String> {
        (1...).lazy.flatMap { round in
            "abcdefghijklmnopqrstuvwxyz".lazy.map { round == 1 ? "\($0)" : "\($0)\(round)" }
        }
    }
}

extension MoodPeriod {
    /// The days of each month.
    var months: [[Day]] {
        days.reduce(into: []) { months, day in
            if months.isEmpty || day.date.day == 1 { months.append([]) }
            months[months.count - 1].append(day)
        }
    }
}
