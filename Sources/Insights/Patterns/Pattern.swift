public import Outcomes
public import Samples

/// A comparison of the valence in two groups, such as days after long and after short nights.
///
/// It says what goes together, and never why: both can have another cause, and either can be the cause
/// of the other.
public struct Pattern: Hashable, Sendable {
    /// What is compared.
    public let question: Question
    /// The group that the question names.
    public let group: Group
    /// The states of mind, or the days, that it is compared with.
    public let others: Group
    /// The mean valence of the group minus that of the others, within the same weeks.
    ///
    /// It differs from the difference of the two plain means: each value is compared with the mean of
    /// its own block of weeks. So a season or a bad month, in which both the habits and the moods of a
    /// person are different, is not taken for a pattern.
    public let difference: Double
    /// The interval of ``difference`` with a confidence of 95 %, for this comparison on its own.
    public let interval: Statistics.ConfidenceInterval
    /// The two-sided probability of a difference at least as far from 0 by chance, for this comparison
    /// on its own.
    public let probability: Double
    /// The probability, adjusted for all comparisons that were tried.
    public let adjustedProbability: Double
    /// The number of comparisons that were tried, with this one and those that are not shown.
    public let tried: Int

    /// Whether the difference is shown to a person: its adjusted probability is
    /// ``PatternSearch/level`` or less.
    public var isFinding: Bool { adjustedProbability <= PatternSearch.level }

    /// Some states of mind, or some days.
    public struct Group: Hashable, Sendable {
        /// Their number, ``PatternSearch/leastCount`` or more.
        public let count: Int
        /// Their mean valence, −1...1.
        public let mean: Double
    }

    /// What a pattern compares.
    public enum Question: Hashable, Sendable {
        /// States of mind with an association, and all others.
        case association(StateOfMind.Association)
        /// States of mind with a label, and all others.
        case label(StateOfMind.Label)
        /// States of mind that belong to events of a calendar, and all others. See
        /// ``MoodDiary/add(_:)-(CalendarEvent)``.
        case calendar(String)
        /// Days with a large amount of something, or the days after them, and those with a small one.
        case amount(Quantity.Measure, Threshold, ComparedDay)
        /// Days with much scheduled time, in hours, and those with less.
        case scheduledHours(Threshold)
        /// Emotions some hours after the end of the last workout, and all other emotions. The range is
        /// one of ``WorkoutLag/rows``.
        case hoursSinceWorkout(Range<Int>)
        /// Saturdays and Sundays, and the other days.
        case weekend

        /// Whether the answer is nearly in the question: words for feelings are pleasant or
        /// unpleasant. These comparisons are adjusted apart from the others.
        var isAboutWords: Bool {
            if case .label = self { true } else { false }
        }
    }

    /// From which amount on a day has much of something.
    public enum Threshold: Hashable, Sendable {
        /// More than the median of the person's own days.
        case aboveMedian(Double)
        /// At least a given amount.
        case atLeast(Double)

        /// Whether a day is in the group with the larger amounts.
        func contains(_ amount: Double) -> Bool {
            switch self {
            case .aboveMedian(let median): amount > median
            case .atLeast(let least): amount >= least
            }
        }
    }

    /// The day whose valence is compared.
    public enum ComparedDay: String, Hashable, Sendable, CaseIterable, Codable {
        /// The day of the amount. For sleep that is the day of waking.
        case sameDay
        /// The day after it.
        case nextDay
    }
}
