public import Outcomes
public import Questionnaires
public import Samples

/// The states of mind of a day, week, month or year, by local day. It also has the scores,
/// treatments and flags of these days.
///
///     var week = MoodPeriod(.week, containing: today)
///     week.add(felt)
///     MoodPeriod.Text(week).numbers    // ["2026-05-04  Pleasant: mood 0.60"]
///
/// ``init(_:containing:of:from:)`` reads all this data from a store.
///
/// - Complexity: Memory grows with the number of states of mind in the period.
public struct MoodPeriod: Hashable, Sendable {
    /// The length of a period.
    public enum Length: String, Hashable, Sendable, CaseIterable {
        /// A calendar day.
        case day
        /// Seven days from Monday (ISO 8601).
        case week
        /// A calendar month.
        case month
        /// A calendar year.
        case year
    }

    /// The length.
    public let length: Length
    /// The valences of each day, from the first to the last. A week that begins in the last year of
    /// ``/Questionnaires/LocalDate/years`` ends with that year.
    public private(set) var days: [Day]
    /// The added states of mind, by local day and then by time.
    public private(set) var minds: [StateOfMind] = []
    /// The scores of questionnaires. Scores of other days are ignored.
    public var scores: [ScoreSeries] = []
    /// The treatments, by their start. Treatments of other days are ignored.
    public var treatments: [Treatment] = []
    /// The flags that answers raised. Flags of other days are ignored.
    public var flags: [FlagRecord] = []

    /// Creates a period without states of mind.
    ///
    /// - Parameters:
    ///   - length: The length.
    ///   - day: A day of the period.
    public init(_ length: Length, containing day: LocalDate) {
        self.length = length
        let (first, count) = Self.span(length, containing: day)
        days = (0..<count).compactMap { offset in first.adding(days: offset).map { Day(date: $0) } }
    }

    private static func span(
        _ length: Length, containing day: LocalDate
    ) -> (first: LocalDate, days: Int) {
        switch length {
        case .day: (day, 1)
        case .week: (Valence.Summary.Bucket.week.first(of: day), 7)
        case .month:
            (
                Valence.Summary.Bucket.month.first(of: day),
                LocalDate.days(inMonth: day.month, of: day.year)
            )
        case .year:
            (
                day.firstOfYear,
                (1...12).reduce(0) { $0 + LocalDate.days(inMonth: $1, of: day.year) }
            )
        }
    }

    /// The first day.
    public var first: LocalDate { days.first?.date ?? .last }
    /// The last day.
    public var last: LocalDate { days.last?.date ?? .last }

    /// Whether a day is in the period.
    public func contains(_ day: LocalDate) -> Bool { first <= day && day <= last }

    /// The number of states of mind that were added.
    public var entries: Int { minds.count }
    /// The number of added states of mind with at least one label.
    public var named: Int { minds.count { !$0.labels.isEmpty } }

    /// Adds a state of mind. One of another day is ignored.
    public mutating func add(_ mind: StateOfMind) {
        let place = first.days(to: mind.start.day)
        guard days.indices.contains(place) else { return }
        if mind.kind == .dailyMood {
            days[place].moods.add(mind.valence.value)
        } else {
            days[place].emotions.add(mind.valence.value)
        }
        // States of mind usually arrive in order of time.
        let later = minds.reversed().prefix { Self.isBefore(mind, $0) }.count
        minds.insert(mind, at: minds.count - later)
    }

    /// Compare local days first: instants with different offsets may have another order.
    private static func isBefore(_ left: StateOfMind, _ right: StateOfMind) -> Bool {
        (left.start.daysSinceEpoch, left.start.microsecondsSinceEpoch, left.id)
            < (right.start.daysSinceEpoch, right.start.microsecondsSinceEpoch, right.id)
    }

    /// The labels of the period with their number of uses, the most used first. Labels with equal
    /// use are sorted by code. The number of labels shows how finely feelings were named.
    public var labels: [(label: StateOfMind.Label, count: Int)] {
        var uses: [StateOfMind.Label: Int] = [:]
        for mind in minds { for label in mind.labels { uses[label, default: 0] += 1 } }
        return uses.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { ($0.key, $0.value) }
    }

    /// The mean difference between the moods and the emotions of the same day, from −2 to 2,
    /// positive for more pleasant moods. It comes with the number of days that have both; `nil`
    /// without such a day.
    public var moodAboveEmotions: (difference: Double, days: Int)? {
        let differences = days.compactMap(\.moodAboveEmotions)
        guard !differences.isEmpty else { return nil }
        return (differences.reduce(0, +) / Double(differences.count), differences.count)
    }

    /// One day of the period.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: LocalDate
        /// The valences of its daily moods.
        public internal(set) var moods = Tally()
        /// The valences of its momentary emotions.
        public internal(set) var emotions = Tally()

        /// The valence of the day: the mean of its moods or, without moods, of its emotions. `nil`
        /// without entries.
        public var valence: Double? { moods.mean ?? emotions.mean }

        /// The class of ``valence``.
        public var classification: Valence.Classification? {
            valence.flatMap { Valence.Classification(valence: $0) }
        }

        /// The mean of the moods minus the mean of the emotions; `nil` if either is missing.
        public var moodAboveEmotions: Double? {
            guard let mood = moods.mean, let emotion = emotions.mean else { return nil }
            return mood - emotion
        }
    }

    /// A sum of valences.
    public struct Tally: Hashable, Sendable {
        /// The number of valences.
        public private(set) var count = 0
        /// The least valence; positive infinity without valences.
        public private(set) var least = Double.infinity
        /// The greatest valence; negative infinity without valences.
        public private(set) var greatest = -Double.infinity
        private var sum = 0.0

        mutating func add(_ valence: Double) {
            count += 1
            sum += valence
            least = min(least, valence)
            greatest = max(greatest, valence)
        }

        /// Adds the valences of another tally.
        mutating func add(_ other: Tally) {
            count += other.count
            sum += other.sum
            least = min(least, other.least)
            greatest = max(greatest, other.greatest)
        }

        /// The mean; `nil` without valences. It is never outside of the least and the greatest
        /// valence.
        public var mean: Double? {
            count == 0 ? nil : min(max(sum / Double(count), least), greatest)
        }
    }
}

extension LocalDate {
    /// The first day of the year.
    var firstOfYear: LocalDate {
        let before = (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
        return adding(days: 1 - day - before) ?? self
    }
}
