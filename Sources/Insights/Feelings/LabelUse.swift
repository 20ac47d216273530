public import Questionnaires
public import Samples

/// When a person used one word for a feeling, with which associations, and at which events.
public struct LabelUse: Hashable, Sendable {
    /// The word.
    public let label: StateOfMind.Label
    /// The states of mind with the word, in numbers.
    public let summary: FeelingSummary
    /// How often in each part of the day, at the clock of the person at that time. States of mind
    /// with only a day are in none.
    public let partsOfDay: [Count<PartOfDay>]
    /// How often on each day of the week, from Monday.
    public let weekdays: [Count<LocalDate.Weekday>]
    /// How often with each association, the most frequent first.
    public let associations: [Count<StateOfMind.Association>]
    /// How often at each event, by its title, the most frequent first. Titles may be empty.
    public let events: [Count<String>]

    /// A part of the day, six hours long.
    public enum PartOfDay: Int, Hashable, Sendable, CaseIterable {
        /// From 00:00 to 06:00.
        case night
        /// From 06:00 to 12:00.
        case morning
        /// From 12:00 to 18:00.
        case afternoon
        /// From 18:00 to 24:00.
        case evening
    }

    /// A value and how often it occurs; at least once.
    public struct Count<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The value.
        public let value: Value
        /// How often.
        public let count: Int
    }

    /// The uses of all labels, the most used first; labels with equal use by their code.
    static func all(in moments: [FeltMoment]) -> [LabelUse] {
        var byLabel: [StateOfMind.Label: [FeltMoment]] = [:]
        for moment in moments {
            for label in moment.mind.labels { byLabel[label, default: []].append(moment) }
        }
        return byLabel.compactMap { LabelUse($0, $1) }.sorted {
            ($1.summary.count, $0.label.rawValue) < ($0.summary.count, $1.label.rawValue)
        }
    }

    private init?(_ label: StateOfMind.Label, _ moments: [FeltMoment]) {
        guard let summary = FeelingSummary(moments.map(\.mind)) else { return nil }
        self.label = label
        self.summary = summary
        partsOfDay = Self.counts(
            moments.compactMap { moment in
                moment.mind.start.local.flatMap { PartOfDay(rawValue: $0.hour / 6) }
            }
        ) { $0.value.rawValue < $1.value.rawValue }
        weekdays = Self.counts(moments.map(\.mind.start.day.weekday)) {
            $0.value.rawValue < $1.value.rawValue
        }
        associations = Self.counts(moments.flatMap(\.mind.associations)) {
            ($1.count, $0.value.rawValue) < ($0.count, $1.value.rawValue)
        }
        events = Self.counts(moments.compactMap(\.event?.title)) {
            ($1.count, $0.value) < ($0.count, $1.value)
        }
    }

    private static func counts<Value>(
        _ values: [Value], by isBefore: (Count<Value>, Count<Value>) -> Bool
    ) -> [Count<Value>] {
        values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            .map { Count(value: $0, count: $1) }.sorted(by: isBefore)
    }
}
