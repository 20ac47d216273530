/// A programme's results for the people of a clinic.
///
/// It holds only counts, so the same people in another order give an equal report.
public struct ProgrammeReport: Hashable, Sendable {
    /// The programme, with its sources and the rules that are not applied.
    public let programme: ProgrammeReport.Declaration
    /// All people.
    public let total: ProgrammeReport.Tally
    /// How people were grouped, or `nil` without groups.
    public let grouping: ProgrammeReport.Grouping?
    /// The groups in the order of their names, people without a known group last.
    public let groups: [Group]
    /// The number of excluded assessments, by reason; `nil` when suppressed.
    public let excludedScores: [Evidence.Exclusion.Reason.Kind: Int]?
    /// Counts from 1 up to, and not including, this number are suppressed; `nil` for none.
    public let suppressesBelow: Int?

    /// The people of one group.
    public struct Group: Hashable, Sendable {
        /// The name of the group, or `nil` for people whose group is unknown.
        public let key: String?
        /// Its counts.
        public let tally: ProgrammeReport.Tally

        /// The people of a group.
        package init(key: String?, tally: ProgrammeReport.Tally) {
            self.key = key
            self.tally = tally
        }
    }

    /// A report from its parts.
    package init(
        programme: ProgrammeReport.Declaration, total: ProgrammeReport.Tally,
        grouping: ProgrammeReport.Grouping?, groups: [Group],
        excludedScores: [Evidence.Exclusion.Reason.Kind: Int]?, suppressesBelow: Int?
    ) {
        self.programme = programme
        self.total = total
        self.grouping = grouping
        self.groups = groups
        self.excludedScores = excludedScores
        self.suppressesBelow = suppressesBelow
    }
}

extension ProgrammeReport {
    /// The counts of some people.
    public struct Tally: Hashable, Sendable {
        /// The number of people, and why some do not count; `nil` when suppressed.
        public internal(set) var people: People?
        /// A count for each rate, in the order of the programme; `nil` for one that is suppressed.
        public internal(set) var rates: [ProgrammeReport.RateTally?]

        /// People who count and who do not.
        public struct People: Hashable, Sendable {
            /// People with an assessment of the programme's questionnaires in the selected period.
            public internal(set) var count = 0
            /// The number of them who count in the rates.
            public internal(set) var included = 0
            /// The number of them who do not, by reason.
            public internal(set) var exclusions: [ProgrammeReport.Judgement.Exclusion: Int] = [:]

            /// Some people; without arguments, no person.
            package init(
                count: Int = 0, included: Int = 0,
                exclusions: [ProgrammeReport.Judgement.Exclusion: Int] = [:]
            ) {
                self.count = count
                self.included = included
                self.exclusions = exclusions
            }
        }

        /// Counts, `nil` when suppressed.
        package init(people: People?, rates: [ProgrammeReport.RateTally?]) {
            self.people = people
            self.rates = rates
        }

        /// A tally without people.
        init(_ rates: [ProgrammeReport.Declaration.Rate]) {
            people = People()
            self.rates = rates.map { ProgrammeReport.RateTally(rate: $0) }
        }

        /// The count of a rate, or `nil` when no rate has that name or it is suppressed.
        public func rate(_ id: ProgrammeReport.Declaration.Rate.ID) -> ProgrammeReport.RateTally? {
            rates.lazy.compactMap { $0 }.first { $0.rate.id == id }
        }

        /// Adds the counts of other people, by the same rates.
        mutating func merge(_ other: Self) {
            guard let others = other.people else { return }
            people?.count += others.count
            people?.included += others.included
            people?.exclusions.merge(others.exclusions, uniquingKeysWith: +)
            for (place, rate) in other.rates.enumerated() {
                if let rate { rates[place]?.merge(rate) }
            }
        }

        /// The counts of these people and of others, by the same rates.
        func merged(with other: Self) -> Self {
            var merged = self
            merged.merge(other)
            return merged
        }

        mutating func count(_ judgement: ProgrammeReport.Judgement) {
            people?.count += 1
            switch judgement {
            case .excluded(let reason):
                people?.exclusions[reason, default: 0] += 1
            case .included(let inclusion):
                people?.included += 1
                for place in rates.indices {
                    if let id = rates[place]?.rate.id, let verdict = inclusion.verdicts[id] {
                        rates[place]?.count(verdict)
                    }
                }
            }
        }
    }
}

extension ProgrammeReport {
    /// The count of a rate.
    public struct RateTally: Hashable, Sendable {
        /// The rate.
        public let rate: ProgrammeReport.Declaration.Rate
        /// People who meet it.
        public internal(set) var numerator = 0
        /// People to whom it applies.
        public internal(set) var denominator = 0
        /// People who count, but not in this rate, by reason.
        public internal(set) var exclusions: [ProgrammeReport.Judgement.Exclusion: Int] = [:]

        /// The rate with its interval, or `nil` if the denominator is 0.
        public var proportion: Statistics.Proportion? {
            Statistics.Proportion(numerator, of: denominator)
        }

        /// The count of a rate; without arguments, all counts are 0.
        package init(
            rate: ProgrammeReport.Declaration.Rate, numerator: Int = 0, denominator: Int = 0,
            exclusions: [ProgrammeReport.Judgement.Exclusion: Int] = [:]
        ) {
            self.rate = rate
            self.numerator = numerator
            self.denominator = denominator
            self.exclusions = exclusions
        }

        /// Adds the counts of other people.
        mutating func merge(_ other: Self) {
            numerator += other.numerator
            denominator += other.denominator
            exclusions.merge(other.exclusions, uniquingKeysWith: +)
        }

        mutating func count(_ verdict: ProgrammeReport.Judgement.Verdict) {
            switch verdict {
            case .met:
                numerator += 1
                denominator += 1
            case .notMet: denominator += 1
            case .excluded(let reason): exclusions[reason, default: 0] += 1
            }
        }
    }
}
