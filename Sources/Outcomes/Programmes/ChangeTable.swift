public import Questionnaires

/// What came of the people of a clinic on one scale, by no programme: the first score of each person
/// against the last, for all, by the band of the first score and, where that was asked for, by groups.
///
/// It says how scores changed, and not what they changed through: who begins with a high score has
/// a lower one later also without any treatment (regression to the mean).
public struct ChangeTable: Hashable, Sendable {
    /// The scale.
    public let measure: ProgrammeMeasure
    /// Which changes are reliable, or `nil` where none is published.
    public let reliableChange: ReliableChangeRule?
    /// Among whom response and remission are counted.
    public let denominator: Denominator
    /// Everybody; `nil` when suppressed.
    public let total: Row?
    /// The bands of the first score in the order of the scale, people without a band last. Bands
    /// of nobody are left out.
    public let bands: [BandRow]
    /// By what people were put into groups, or `nil` when they were not.
    public internal(set) var grouping: ProgrammeGrouping?
    /// The groups in the order of their names, people of no known group last. Groups of nobody are
    /// left out; without a grouping there are none.
    public internal(set) var groups: [GroupRow] = []
    /// How many assessments were left out, by reason; `nil` when suppressed.
    public let excludedScores: [Exclusion.Reason.Kind: Int]?
    /// Counts from 1 up to, and not including, this number are suppressed; `nil` for none.
    public let suppressesBelow: Int?

    /// The people whose first score lies in a band.
    public struct BandRow: Hashable, Sendable {
        /// The band, or `nil` for scores in none.
        public let band: Band.ID?
        /// Its numbers; `nil` when suppressed.
        public let row: Row?
    }

    /// The people whose first score is of a group.
    public struct GroupRow: Hashable, Sendable {
        /// The name of the group, or `nil` for people of whom it is not known.
        public let key: String?
        /// Its numbers; `nil` when suppressed.
        public let row: Row?
    }

    /// The numbers of some people.
    public struct Row: Hashable, Sendable {
        /// People with a score.
        public let people: Int
        /// People with two or more scores; the rest of the row is about them.
        public let pairs: Int
        /// The first scores, or `nil` of nobody.
        public let first: Moments?
        /// The last scores.
        public let last: Moments?
        /// The last score minus the first.
        public let change: Moments?
        /// The change in units of a standard deviation, each with the name of its variant; empty
        /// for fewer than three people and for scores that do not vary.
        public let effectSizes: [EffectSize]
        /// People whose last score is at most half of the first, among those of
        /// ``ChangeTable/denominator`` whose first is not 0; `nil` where that applies to no person.
        public let response: Proportion?
        /// People whose last score is on the healthy side of the remission threshold, among those
        /// of ``ChangeTable/denominator``; `nil` where that applies to no person or the scale
        /// declares no threshold.
        public let remission: Proportion?
        /// How many people changed which way by ``ChangeTable/reliableChange``; `nil` without it.
        public let reliable: [ChangeClass: Int]?
    }
}

extension ChangeTable.Row {
    /// The numbers of people with one score, and of pairs of scores with how many people each has.
    init(
        single: Int, pairs: [ChangeTableAccumulator.Pair: Int], rules: ChangeRules,
        denominator: ChangeTable.Denominator
    ) {
        // In one order, so that sums of binary numbers do not depend on that of people.
        let sorted = pairs.sorted {
            ($0.key.first, $0.key.last) < ($1.key.first, $1.key.last)
        }
        func moments(_ value: (ChangeTableAccumulator.Pair) -> Points) -> Moments? {
            Moments(weighted: sorted.map { (value($0.key).number, $0.value) })
        }
        func proportion(_ judge: (ChangeTableAccumulator.Pair) -> Verdict) -> Proportion? {
            var (met, all) = (0, 0)
            for (pair, count) in sorted where denominator.contains(first: pair.first) {
                guard let isMet = judge(pair).isMet else { continue }
                all += count
                if isMet { met += count }
            }
            return Proportion(met, of: all)
        }
        let count = sorted.reduce(0) { $0 + $1.value }
        people = single + count
        self.pairs = count
        first = moments(\.first)
        last = moments(\.last)
        change = moments { $0.last - $0.first }
        effectSizes =
            if let first, let last, let change {
                EffectSize.paired(before: first, after: last, change: change)
            } else { [] }
        response = proportion { rules.response(from: $0.first, to: $0.last) }
        remission = proportion { rules.remission(at: $0.last) }
        reliable = rules.reliableChange.map { rule in
            sorted.reduce(into: [:]) { classes, entry in
                let improvement = rules.scale.direction.improvement(
                    from: entry.key.first, to: entry.key.last)
                classes[rule.classification(ofImprovement: improvement), default: 0] += entry.value
            }
        }
    }
}
