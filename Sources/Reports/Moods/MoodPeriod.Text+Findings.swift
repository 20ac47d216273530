internal import Samples

extension MoodPeriod.Text {
    /// The difference between moods and emotions of the same days, and the labels with their number
    /// of uses. Empty without entries.
    public var findings: [String] { [contrast, vocabulary].compactMap { $0 } }

    /// The difference between moods and emotions of the same days; `nil` if no day has both.
    var contrast: String? {
        guard let (difference, days) = period.moodAboveEmotions else { return nil }
        let size = phrase.decimal(abs(difference))
        let isEqual = DecimalText.nearest(difference * 100) == 0
        let words =
            isEqual
            ? phrase("as pleasant as")
            : difference > 0
                ? phrase("\(size) more pleasant than") : phrase("\(size) less pleasant than")
        return days == 1
            ? phrase("On 1 day with both, the mood was \(words) the mean of the emotions.")
            : phrase(
                """
                On \(days) days with both, the mood was \(words) the emotions of the day, on average.
                """)
    }

    /// The labels with their number of uses; `nil` without entries.
    public var vocabulary: String? {
        guard period.entries > 0 else { return nil }
        let labels = period.labels
        let count = period.entries
        guard !labels.isEmpty else {
            return phrase("\(phrase.entries(count)), none with a word for the feeling.")
        }
        let list = labels.map { "\(phrase.name(of: $0.label)) \($0.count)" }
            .joined(separator: ", ")
        let words =
            labels.count == 1 ? phrase("1 word") : phrase("\(labels.count) different words")
        let entries =
            count == 1
            ? phrase("in \(period.named) of 1 entry")
            : phrase("in \(period.named) of \(count) entries")
        return "\(words) \(entries): \(list)"
    }
}
