internal import Questionnaires
internal import Samples

extension ProgrammeReport {
    /// How people are grouped. A person belongs to the group of the index score: the first score that a
    /// programme compares or, if there is none, the first of all scores. In a ``ChangeTable`` it is the
    /// first score that counts.
    public enum Grouping: Hashable, Sendable {
        /// By a fact about the assessment, such as `site` or `clinician`.
        case metadata(String)
        /// By the month of the score, as `2025-03`.
        case month
        /// By the source of the assessment.
        case source

        /// The grouping in a word: `month`, `source`, or the name of the fact.
        public var word: String {
            switch self {
            case .metadata(let name): name
            case .month: "month"
            case .source: "source"
            }
        }

        /// The group of a score, or `nil` when the score lacks the fact.
        public func key(of point: ScoreSeries.Point) -> String? {
            switch self {
            case .metadata(let name): point.metadata[name]?.groupKey
            // The text of a date is 2025-03-15.
            case .month: String(point.date.day.description.prefix(7))
            case .source: point.source.name
            }
        }

        /// The groups in the order of their names, the unknown group last.
        static func order(of keys: some Collection<String?>) -> [String?] {
            keys.compactMap { $0 }.sorted().map(Optional.some) + (keys.contains(nil) ? [nil] : [])
        }
    }
}

extension MetadataValue {
    /// The fact as the name of a group: whole numbers without a fraction, dates as days.
    var groupKey: String {
        switch self {
        case .string(let text): text
        case .number(let number): Self.digits(number)
        case .date(let date): date.day.description
        }
    }

    /// The shortest digits from which the same number is read, without a fraction of 0.
    private static func digits(_ number: Double) -> String {
        let text = String(number)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
