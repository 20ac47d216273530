internal import Questionnaires
internal import Samples

extension MoodPage {
    /// The values behind the drawing: a row for each entry of a day, for each day of a week or
    /// month, or for each month of a year.
    var feelings: Markup {
        guard period.entries > 0 else { return .nothing }
        let table: Markup
        switch period.length {
        case .day:
            table = .values(
                "Every entry, in order of time", ["Time", "Kind", "Valence", "Feeling", "Words"],
                period.minds.map(Self.cells))
        case .week, .month:
            table = .values(
                "Every day with entries", ["Day", "Feeling", "Moods", "Emotions", Self.contrast],
                period.days.compactMap(Self.cells))
        case .year:
            table = .values(
                "Every month with entries", ["Month", "Feeling", "Moods", "Emotions", "Days"],
                zip(period.months, MoodBins(period, .month).bins).compactMap {
                    Self.cells($0, $1)
                })
        }
        return .section("values", "Values", [table])
    }

    private static let contrast = "Mood minus emotions"

    private static func cells(_ mind: StateOfMind) -> [String] {
        [
            mind.start.local == nil ? "" : String(mind.start.reading.suffix(5)),
            mind.kind == .dailyMood ? "mood of the day" : "emotion",
            DecimalText.text(mind.valence.value), mind.valenceClassification.name,
            mind.labels.map(\.name).joined(separator: ", "),
        ]
    }

    private static func cells(_ day: MoodPeriod.Day) -> [String]? {
        guard let classification = day.classification else { return nil }
        return [
            "\(day.date)", classification.name, words(day.moods), words(day.emotions),
            day.moodAboveEmotions.map { ($0 > 0 ? "+" : "") + DecimalText.text($0) } ?? "",
        ]
    }

    private static func cells(_ days: [MoodPeriod.Day], _ bin: MoodBins.Bin) -> [String]? {
        guard let first = days.first, let mean = bin.moods.mean ?? bin.emotions.mean else {
            return nil
        }
        return [
            String(first.date.description.prefix(7)),
            Valence.Classification(valence: mean)?.name ?? "", words(bin.moods),
            words(bin.emotions), MoodPeriodText.list(days),
        ]
    }

    private static func words(_ tally: MoodPeriod.Tally) -> String {
        guard let mean = tally.mean else { return "" }
        if tally.count == 1 { return DecimalText.text(mean) }
        return NumberWords.mean(mean, of: tally.count)
            + ", \(DecimalText.text(tally.least)) to \(DecimalText.text(tally.greatest))"
    }
}

extension Markup {
    /// A table of texts. On a phone the cells of a row are one below the other.
    static func values(
        _ caption: String, _ columns: [String], _ rows: [[String]]
    ) -> Markup {
        .stackedTable(
            caption,
            columns: columns.enumerated().map { $0 == 0 ? .column($1) : .stackedColumn($1) },
            rows: rows.map { cells in
                .row(
                    zip(cells, columns).enumerated().map { place, cell in
                        place == 0
                            ? .rowHead(cell.0.isEmpty ? "all day" : .prose(cell.0), "date")
                            : .stackedCell(.text(cell.0), of: cell.1)
                    })
            }, style: "feelings")
    }
}
