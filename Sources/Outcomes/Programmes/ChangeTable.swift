public import Questionnaires
public import Samples

/// The outcomes of a clinic's people on one scale, without a programme. It compares each person's
/// first score with the last: for all people, by the band of the first score and, on request, by
/// groups.
///
/// It shows how scores changed, but not why: people with a high first score have a lower later
/// score even without any treatment (regression to the mean).
public struct ChangeTable: Hashable, Sendable {
    /// The scale.
    public let measure: ScoreQuery.Measure
    /// Which changes are reliable, or `nil` if no rule is published.
    public let reliableChange: ChangeOutcomes.ReliableChangeRule?
    /// The people among whom response and remission are counted.
    public let denominator: Denominator
    /// All people; `nil` when suppressed.
    public let total: Row?
    /// The bands of the first score in the order of the scale, people without a band last. Empty
    /// bands are left out.
    public let bands: [BandRow]
    /// How people were grouped, or `nil` without groups.
    public let grouping: ProgrammeReport.Grouping?
    /// The groups in the order of their names, people without a known group last. Empty groups are
    /// left out; without a grouping the list is empty.
    public let groups: [GroupRow]
    /// The number of excluded assessments, by reason; `nil` when suppressed.
    public let excludedScores: [Evidence.Exclusion.Reason.Kind: Int]?
    /// Counts from 1 up to, and not including, this number are suppressed; `nil` for none.
    public let suppressesBelow: Int?

    /// The people whose first score lies in a band.
    public struct BandRow: Hashable, Sendable {
        /// The band, or `nil` for scores outside all bands.
        public let band: Scale.Band.ID?
        /// Its numbers; `nil` when suppressed.
        public let row: Row?

        /// The row of a band.
        package init(band: Scale.Band.ID?, row: Row?) {
            self.band = band
            self.row = row
        }
    }

    /// The people whose first score belongs to a group.
    public struct GroupRow: Hashable, Sendable {
        /// The name of the group, or `nil` for people whose group is unknown.
        public let key: String?
        /// Its numbers; `nil` when suppressed.
        public let row: Row?

        /// The row of a group.
        package init(key: String?, row: Row?) {
            self.key = key
            self.row = row
        }
    }

    /// The numbers of some people.
    public struct Row: Hashable, Sendable {
        /// People with a score.
        public let people: Int
        /// People with two or more scores; the other counts of the row are about them.
        public let pairs: Int
        /// The first scores, or `nil` without people.
        public let first: Statistics.EffectSize.Moments?
        /// The last scores.
        public let last: Statistics.EffectSize.Moments?
        /// The last score minus the first.
        public let change: Statistics.EffectSize.Moments?
        /// The change in units of a standard deviation, each with the name of its variant; empty
        /// for fewer than three people and for scores that do not vary.
        public let effectSizes: [Statistics.EffectSize]
        /// People whose last score is at most half of the first, among those of
        /// ``ChangeTable/denominator`` whose first is not 0; `nil` if there are no such people, and
        /// when suppressed.
        public internal(set) var response: Statistics.Proportion?
        /// People whose last score is on the healthy side of the remission threshold, among those
        /// of ``ChangeTable/denominator``; `nil` if there are no such people or the scale declares
        /// no threshold, and when suppressed.
        public internal(set) var remission: Statistics.Proportion?
        /// The number of people by direction of ``ChangeTable/reliableChange``; `nil` without it.
        public let reliable: [ChangeOutcomes.ChangeClass: Int]?
        /// The rates that are suppressed, although the rest of the row is shown.
        public internal(set) var suppressed: Set<Rate> = []

        /// A rate that is suppressed alone, because a small count would follow from it and another
        /// count of the row. Outputs write the raw value.
        public enum Rate: String, Hashable, Sendable, CaseIterable, Codable {
            /// ``Row/response``.
            case response
            /// ``Row/remission``.
            case remission
        }

        /// A row from its numbers.
        package init(
            people: Int, pairs: Int, first: Statistics.EffectSize.Moments?,
            last: Statistics.EffectSize.Moments?,
            change: Statistics.EffectSize.Moments?, effectSizes: [Statistics.EffectSize],
            response: Statistics.Proportion?,
            remission: Statistics.Proportion?, reliable: [ChangeOutcomes.ChangeClass: Int]?,
            suppressed: Set<Rate> = []
        ) {
            self.people = people
            self.pairs = pairs
            self.first = first
            self.last = last
            self.change = change
            self.effectSizes = effectSizes
            self.response = response
            self.remission = remission
            self.reliable = reliable
            self.suppressed = suppressed
        }
    }

    /// A table from its parts.
    package init(
        measure: ScoreQuery.Measure, reliableChange: ChangeOutcomes.ReliableChangeRule?,
        denominator: Denominator, total: Row?, bands: [BandRow],
        grouping: ProgrammeReport.Grouping?, groups: [GroupRow],
        excludedScores: [Evidence.Exclusion.Reason.Kind: Int]?, suppressesBelow: Int?
    ) {
        self.measure = measure
        self.reliableChange = reliableChange
        self.denominator = denominator
        self.total = total
        self.bands = bands
        self.grouping = grouping
        self.groups = groups
        self.excludedScores = excludedScores
        self.suppressesBelow = suppressesBelow
    }
}

extension ChangeTable.Row {
    /// Computes a row from the people with one score, and from the number of people of each pair.
    init(
        single: Int, pairs: [ChangeTable.Accumulator.Pair: Int], rules: ChangeOutcomes.Rules,
        denominator: ChangeTable.Denominator
    ) {
        // Sorted, so sums of binary numbers do not depend on the order of people.
        let sorted = pairs.sorted {
            ($0.key.first, $0.key.last) < ($1.key.first, $1.key.last)
        }
        func moments(_ value: (ChangeTable.Accumulator.Pair) -> Points) -> Statistics.EffectSize
            .Moments?
        {
            Statistics.EffectSize.Moments(weighted: sorted.map { (value($0.key).number, $0.value) })
        }
        func proportion(_ judge: (ChangeTable.Accumulator.Pair) -> Verdict) -> Statistics
            .Proportion?
        {
            var (met, all) = (0, 0)
            for (pair, count) in sorted
            where denominator.contains(first: pair.first, on: rules.scale) {
                guard let isMet = judge(pair).isMet else { continue }
                all += count
                if isMet { met += count }
            }
            return Statistics.Proportion(met, of: all)
        }
        let count = sorted.reduce(0) { $0 + $1.value }
        people = single + count
        self.pairs = count
        first = moments(\.first)
        last = moments(\.last)
        change = moments { $0.last - $0.first }
        effectSizes =
            if let first, let last, let change {
                Statistics.EffectSize.paired(before: first, after: last, change: change)
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
