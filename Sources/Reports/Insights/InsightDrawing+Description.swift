internal import Insights
internal import Questionnaires
internal import Samples

// The drawing in words, for a reader who does not see it.
extension InsightDrawing {
    /// The scores of each scale, oldest first; the scales in the order of their questionnaires.
    var scales: [[ScoreOfPeriod]] {
        let scores = report.insights.scores
        let names = scores.map(\.questionnaire).firstOfEach.sorted()
        return names.flatMap { name in
            let own = scores.filter { $0.questionnaire == name }
            return own.map(\.scale.id).firstOfEach.map { id in own.filter { $0.scale.id == id } }
        }
    }

    /// What each series is and which direction is better, with its first, last, lowest and highest
    /// value, and where all values are.
    var description: String {
        let phrase = report.phrase
        var sentences: [String] = []
        if rows.contains(where: { $0.first < $0.last }) {
            sentences.append(
                phrase("Busy time and feelings are by week; each week is named by its first day."))
        }
        if report.hasBalance {
            sentences += sentence(
                phrase("Busy, in percent of the waking time"),
                values { $0.balance.busyPercent.map(Double.init) }, percent)
        }
        sentences += sentence(
            phrase("\(phrases.emotions), higher is more pleasant"),
            values { $0.emotions.map { Double($0.percent) } }, percent)
        sentences += sentence(
            phrase("\(phrases.mood), higher is more pleasant"),
            values { $0.moods.map { Double($0.percent) } }, percent)
        for scores in scales {
            let scale = scores[0].scale
            sentences += sentence(
                "\(phrase.title(of: scale)), \(phrase.direction(scale.direction))",
                scores.map { ($0.date.day, $0.points) }
            ) { phrase.points($0, decimals: scale.decimals) }
        }
        sentences.append(phrase("The tables and lists of this page have all values."))
        return sentences.joined(separator: " ")
    }

    private func values(_ value: (DayRow) -> Double?) -> [(day: LocalDate, value: Double)] {
        rows.compactMap { row in value(row).map { (row.first, $0) } }
    }

    private func percent(_ number: Double) -> String { "\(Int(number)) %" }

    /// The course of a series in a sentence; none without values.
    private func sentence<Value: Comparable>(
        _ name: String, _ values: [(day: LocalDate, value: Value)],
        _ words: (Value) -> String
    ) -> [String] {
        let phrase = report.phrase
        guard let first = values.first, let last = values.last,
            let least = values.map(\.value).min(), let greatest = values.map(\.value).max()
        else { return [] }
        let (start, end) = (words(first.value), phrase.date(first.day))
        guard values.count > 1 else { return [phrase("\(name): \(start) on \(end).")] }
        let ends = [last.value, least, greatest].map(words)
        let lastDay = phrase.date(last.day)
        return [
            phrase(
                """
                \(name), n \(values.count): from \(start) on \(end) to \(ends[0]) on \(lastDay); \
                the lowest \(ends[1]), the highest \(ends[2]).
                """)
        ]
    }
}
