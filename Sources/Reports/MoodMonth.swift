public import Questionnaires
public import Samples

/// The states of mind of one month, day by day, in their own local days.
///
///     var month = MoodMonth(year: 2026, month: 5)
///     month?.add(felt)
///
/// - Complexity: The days and the labels are in memory, however many states of mind are added.
public struct MoodMonth: Hashable, Sendable {
    /// The first day of the month.
    public let first: LocalDate
    /// What is known of each day, from the first to the last.
    public private(set) var days: [Day]
    /// How many states of mind were added.
    public private(set) var entries = 0
    /// How many of them have a label or more.
    public private(set) var named = 0
    private var uses: [StateOfMind.Label: Int] = [:]

    /// Begins a month without any state of mind; `nil` where there is no such month.
    public init?(year: Int, month: Int) {
        guard let first = try? LocalDate(year: year, month: month, day: 1) else { return nil }
        self.first = first
        days = (0..<LocalDate.days(inMonth: month, of: year)).compactMap { offset in
            first.adding(days: offset).map { Day(date: $0) }
        }
    }

    /// The last day of the month.
    public var last: LocalDate { days.last?.date ?? first }

    /// Adds a state of mind; one of another month is passed over.
    public mutating func add(_ mind: StateOfMind) {
        let date = mind.start.date
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

    /// The labels of the month with how often each was used, the most used first; those used alike
    /// by their numbers. How many there are says how finely feelings were named.
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
        /// The valences of everything else that was felt on it.
        public internal(set) var emotions = Tally()

        /// What stands for the day: the mean of its moods or, without any, of its emotions; `nil`
        /// for a day of which nothing is known.
        public var valence: Double? { moods.mean ?? emotions.mean }

        /// The class of ``valence``.
        public var classification: Valence.Classification? {
            valence.flatMap { Valence.Classification(valence: $0) }
        }
    }

    /// Valences that were added up.
    public struct Tally: Hashable, Sendable {
        /// How many.
        public private(set) var count = 0
        /// The least; without any, positive infinity.
        public private(set) var least = Double.infinity
        /// The greatest; without any, negative infinity.
        public private(set) var greatest = -Double.infinity
        private var sum = 0.0

        mutating func add(_ valence: Double) {
            count += 1
            sum += valence
            least = min(least, valence)
            greatest = max(greatest, valence)
        }

        /// The mean, or `nil` without any. Never outside of the least and the greatest.
        public var mean: Double? {
            count == 0 ? nil : min(max(sum / Double(count), least), greatest)
        }
    }
}
