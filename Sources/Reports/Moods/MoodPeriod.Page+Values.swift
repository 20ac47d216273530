internal import Questionnaires
internal import Samples

extension MoodPeriod.Page {
    /// The values of the drawing. The table has a row for each entry of a day, for each day of a
    /// week or month, or for each month of a year.
    var feelings: Markup {
        guard period.entries > 0 else { return .nothing }
        let table: Markup
        switch period.length {
        case .day:
            table = values(
                phrase("Every entry, in order of time"),
                [
                    phrase("Time"), phrase("Kind"), phrase("Valence"), phrase("Feeling"),
                    phrase("Words"),
                ],
                period.minds.map(cells))
        case .week, .month:
            table = values(
                phrase("Every day with entries"),
                [
                    phrase("Day"), phrase("Feeling"), phrase("Moods"), phrase("Emotions"),
                    phrase("Mood minus emotions"),
                ],
                period.days.compactMap(cells))
        case .year:
            table = values(
                phrase("Every month with entries"),
                [
                    phrase("Month"), phrase("Feeling"), phrase("Moods"), phrase("Emotions"),
                    phrase("Days"),
                ],
                zip(period.months, MoodBins(period, .month).bins).compactMap { cells($0, $1) })
        }
        return .section("values", phrase("Values"), [table])
    }

    private func cells(_ mind: StateOfMind) -> [String] {
        [
            phrase.clock(mind.start) ?? "", phrase.kind(of: mind),
            phrase.decimal(mind.valence.value), phrase.name(of: mind.valenceClassification),
            mind.labels.map(phrase.name).joined(separator: ", "),
        ]
    }

    private func cells(_ day: MoodPeriod.Day) -> [String]? {
        guard let classification = day.classification else { return nil }
        return [
            phrase.date(day.date), phrase.name(of: classification), words(day.moods),
            words(day.emotions),
            day.moodAboveEmotions.map { ($0 > 0 ? "+" : "") + phrase.decimal($0) } ?? "",
        ]
    }

    private func cells(_ days: [MoodPeriod.Day], _ bin: MoodBins.Bin) -> [String]? {
        guard let first = days.first, let mean = bin.moods.mean ?? bin.emotions.mean else {
            return nil
        }
        return [
            phrase.month(first.date),
            Valence.Classification(valence: mean).map(phrase.name) ?? "", words(bin.moods),
            words(bin.emotions), text.list(days),
        ]
    }

    private func words(_ tally: MoodPeriod.Tally) -> String {
        guard let mean = tally.mean else { return "" }
        if tally.count == 1 { return phrase.decimal(mean) }
        let (least, greatest) = (phrase.decimal(tally.least), phrase.decimal(tally.greatest))
        return "\(phrase.mean(mean, of: tally.count)), " + phrase("\(least) to \(greatest)")
    }

    /// A table of texts. On a phone, the cells of a row are below each other.
    func values(
        _ caption: String, _ columns: [String], _ rows: [[String]]
    ) -> Markup {
        .stackedTable(
            caption,
            columns: columns.enumerated().map { $0 == 0 ? Markup.column($1) : .stackedColumn($1) },
            rows: rows.map { cells in
                .row(
                    zip(cells, columns).enumerated().map { place, cell in
                        place == 0
                            ? .rowHead(
                                cell.0.isEmpty ? .text(phrase("all day")) : .prose(cell.0), "date")
                            : .stackedCell(.text(cell.0), of: cell.1)
                    })
            }, style: "feelings")
    }
}
