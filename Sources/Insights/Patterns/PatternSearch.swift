internal import Questionnaires
public import Samples

/// Looks for patterns in the diary of one person, without taking chance for a pattern.
///
///     let report = PatternSearch().report(on: diary)
///     for finding in report.findings { print(finding) }
///
/// It tries each association and label, and the twelve calendars with most states of mind; sleep,
/// exercise and mindfulness on the same and the next day; scheduled time; hours since a workout; and
/// weekends. What has too few values is not tried. Everything that is tried counts in the adjustment.
///
/// How far a finding can be trusted, and what it takes to find something, is measured by simulated
/// diaries in the tests. The article "Patterns in how you feel" has the numbers.
public struct PatternSearch: Hashable, Sendable {
    /// The least number of values in each of two groups. Below it nothing is tried or shown.
    public static let leastCount = 10
    /// The least number of blocks of weeks in which both groups have values.
    public static let leastBlocks = 10
    /// The share of findings that may be chance, on average.
    public static let level = 0.05

    /// The amounts from which a day has much of something. Without one, days above the median of the
    /// person are compared with the others.
    public var thresholds: [Quantity.Measure: Double] = [:]
    /// The seed of all sign changes. Equal diaries and seeds give equal results.
    public var seed: UInt64 = 1

    /// A search with medians as thresholds.
    public init() {}

    /// Compares everything that has enough values.
    ///
    /// - Complexity: O(*n* log *n*) in the number of states of mind and events, and O(*n*) for each
    ///   calendar.
    public func report(on diary: MoodDiary) -> PatternReport {
        let days = diary.entries.map(\.day)
        guard let first = days.min(), let last = days.max() else {
            return PatternReport(patterns: [], blocks: 0, weeksPerBlock: 1, seed: seed)
        }
        let blocks = WeekBlocks(from: diary.period.lowerBound, first...last)
        let comparisons = Comparisons(diary, blocks, self).tried
        return PatternReport(
            patterns: patterns(of: comparisons), blocks: blocks.count,
            weeksPerBlock: blocks.weeksPerBlock, seed: seed)
    }

    private func patterns(of comparisons: [Comparison]) -> [Pattern] {
        let tried = comparisons.count
        // Words in one family, all else in the other.
        let families = [true, false].map { words in
            comparisons.filter { $0.question.isAboutWords == words }
        }
        let probabilities = families.map { $0.map(\.test.probability) }
        let adjusted = FalseDiscovery.adjusted(probabilities)
        var patterns: [Pattern] = []
        for (family, comparisons) in families.enumerated() {
            for (place, comparison) in comparisons.enumerated() {
                patterns.append(
                    Pattern(
                        question: comparison.question, group: comparison.first,
                        others: comparison.others, difference: comparison.test.contrast.difference,
                        interval: comparison.test.interval,
                        probability: probabilities[family][place],
                        adjustedProbability: adjusted[family][place], tried: tried))
            }
        }
        return patterns
    }
}

/// Everything that was compared in a diary.
public struct PatternReport: Hashable, Sendable {
    /// All comparisons that were tried: the smallest adjusted probability first, of equal ones the
    /// greatest difference.
    public let patterns: [Pattern]
    /// The number of blocks of weeks. Below ``PatternSearch/leastBlocks`` nothing is tried.
    public let blocks: Int
    /// The weeks of a block.
    public let weeksPerBlock: Int
    /// The seed of the sign changes.
    public let seed: UInt64

    /// What may be shown to a person, in the same order.
    public var findings: [Pattern] { patterns.filter(\.isFinding) }
    /// The number of comparisons that were tried.
    public var tried: Int { patterns.count }

    init(patterns: [Pattern], blocks: Int, weeksPerBlock: Int, seed: UInt64) {
        self.patterns = patterns.enumerated().sorted { one, other in
            (one.element.adjustedProbability, -abs(one.element.difference), one.offset)
                < (other.element.adjustedProbability, -abs(other.element.difference), other.offset)
        }.map(\.element)
        self.blocks = blocks
        self.weeksPerBlock = weeksPerBlock
        self.seed = seed
    }
}
