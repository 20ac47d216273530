public import Questionnaires
public import Samples

/// The states of mind of one month, day by day, in their own local days.
///
///     var month = MoodMonth(year: 2026, month: 5)
///     month?.add(felt)
///
/// - Complexity: Memory holds the days and the labels, for any number of states of mind.
public struct MoodMonth: Hashable, Sendable {
    /// The first day of the month.
    public let first: LocalDate
    /// The valences of each day, from the first to the last.
    public private(set) var days: [Day]
    /// The number of added states of mind.
    public private(set) var entries = 0
    /// The number of them with at least one label.
    public private(set) var named = 0
    private var uses: [StateOfMind.Label: Int] = [:]

    /// Begins a month without states of mind; `nil` if the month does not exist.
    public init?(year: Int, month: Int) {
        guard let first = try? LocalDate(year: year, month: month, day: 1) else { return nil }
        self.first = first
        days = (0..<LocalDate.days(inMonth: month, of: year)).compactMap { offset in
            first.adding(days: offset).map { Day(date: $0) }
        }
    }

    /// The last day of the month.
    public var last: LocalDate { days.last?.date ?? first }

    /// Adds a state of mind. It ignores those of other months.
    public mutating func add(_ mind: StateOfMind) {
        let date = mind.start.day
        guard date.year == first.year, date.month == first.month else { return }
        entries += 1
        if !mind.labels.isEmpty { named += 1 }
        for label in mind.labels { uses[label, default: 0] += 1 }
        if mind.kind == .dailyMood {
            days[date.day - 1].moods.add(mind.valence.value)
        } else {
            days[date.day - 1].emotions.add(mind.valence.value)
        }
    }

    /// The labels of the month with their number of uses, the most used first; labels with equal
    /// use are sorted by code. Their number shows how finely feelings were named.
    public var labels: [(label: StateOfMind.Label, count: Int)] {
        uses.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { ($0.key, $0.value) }
    }

    /// One day of the month.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: LocalDate
        /// The valences of its daily moods.
        public internal(set) var moods = Tally()
        /// The valences of its momentary emotions.
        public internal(set) var emotions = Tally()

        /// The valence of the day: the mean of its moods or, without moods, of its emotions; `nil`
        /// for a day without entries.
        public var valence: Double? { moods.mean ?? emotions.mean }

        /// The class of ``valence``.
        public var classification: Valence.Classification? {
            valence.flatMap { Valence.Classification(valence: $0) }
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

        /// The mean, or `nil` without valences. Never outside the least and the greatest.
        public var mean: Double? {
            count == 0 ? nil : min(max(sum / Double(count), least), greatest)
        }
    }
}
