public import Questionnaires
public import Samples
internal import Scoring

extension ChangeTable {
    /// Computes the table of first and last scores from a sequence of assessments.
    ///
    ///     var clinic = try ChangeTable.Accumulator(ScoreQuery.Measure.phq9, definition: phq9)
    ///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
    ///     clinic.finish().total?.change?.mean    // -6.2
    ///
    /// It holds the number of people for each pair of first and last score, in total and for each
    /// group. It also holds the first and last score and the days of one person, and the names of
    /// earlier people. It holds no names if a store provides the scores. The table is the same to
    /// the last digit for any order of people.
    public struct Accumulator: Sendable {
        private let measure: ScoreQuery.Measure
        /// The first number of the version of the definition.
        private let major: Int
        private let rules: ChangeOutcomes.Rules
        private let denominator: ChangeTable.Denominator
        private let selection: ScoreSeries.Selection
        private let grouping: ProgrammeReport.Grouping?
        var group: String?
        private var people = PersonOrderCheck()
        private var course = Course()
        /// Indexed by the band of the first score in the scale; the last element counts scores outside
        /// all bands.
        private var bands: [Counts]
        /// By the group of the first score; empty without a grouping.
        private var groups: [String?: Counts] = [:]
        private var excludedScores: [Evidence.Exclusion.Reason.Kind: Int] = [:]

        /// The number of people with one score, and the number for each pair of scores.
        private struct Counts: Sendable {
            var single = 0
            var pairs: [Pair: Int] = [:]

            /// Counts a person; `pair` is `nil` for one with a single score.
            mutating func count(_ pair: Pair?) {
                if let pair { pairs[pair, default: 0] += 1 } else { single += 1 }
            }

            mutating func merge(_ other: Self) {
                single += other.single
                pairs.merge(other.pairs, uniquingKeysWith: +)
            }
        }

        /// A first and a last score.
        struct Pair: Hashable, Sendable {
            let first: Points
            let last: Points
        }

        /// The last score of a person's first day, and that of the last day so far; `nil` without
        /// scores.
        private struct Course {
            var subject: SubjectID?
            var first: (place: ScorePlace, points: Points, band: Scale.Band.ID?, group: String?)?
            var last: (place: ScorePlace, points: Points)?
            /// The days with a score that counts, in ascending order. Only the last score of a day
            /// counts.
            private var days: [Int64] = []

            /// Records a day with a score.
            ///
            /// - Returns: Whether it is the first score of that day.
            /// - Complexity: O(1) for the scores of a person in the order of their days.
            mutating func note(day: Int64) -> Bool {
                let place = days.lastIndex { $0 <= day }
                if let place, days[place] == day { return false }
                days.insert(day, at: place.map { $0 + 1 } ?? 0)
                return true
            }

            /// Removes the scores of a person, and keeps the memory for the next person.
            mutating func clear() {
                (subject, first, last) = (nil, nil, nil)
                days.removeAll(keepingCapacity: true)
            }
        }

        /// Begins without people.
        ///
        /// - Parameters:
        ///   - measure: The scale.
        ///   - definition: Its questionnaire.
        ///   - grouping: How people are grouped; `nil` for no groups.
        ///   - reliableChange: Which changes are reliable; `nil` for the first that the scale declares.
        ///   - selection: Which assessments count.
        ///   - denominator: The people among whom response and remission are counted.
        /// - Throws: ``ProgrammeReport/Refusal/noSuchMeasure(_:)``.
        public init(
            _ measure: ScoreQuery.Measure, definition: Questionnaire,
            grouping: ProgrammeReport.Grouping? = nil,
            reliableChange: ChangeOutcomes.ReliableChangeRule? = nil,
            selection: ScoreSeries.Selection = .init(),
            denominator: ChangeTable.Denominator.Choice = .cases
        ) throws(ProgrammeReport.Refusal) {
            guard measure.questionnaire == definition.id,
                let scale = definition.scale(measure.scale)
            else { throw .noSuchMeasure(measure) }
            self.measure = measure
            major = definition.version.major
            self.grouping = grouping
            self.selection = selection
            rules = ChangeOutcomes.Rules(scale, of: definition, reliableChange: reliableChange)
            self.denominator = ChangeTable.Denominator(denominator, of: scale)
            bands = Array(repeating: Counts(), count: scale.bands.count + 1)
        }

        /// Adds an assessment. It ignores assessments of other questionnaires.
        ///
        /// - Parameter stored: The next assessment; assessments of one person must be adjacent, in any
        ///   order.
        /// - Throws: ``ProgrammeReport/Refusal/peopleInterleaved(assessment:)``.
        public mutating func add(_ stored: StoredAssessment) throws(ProgrammeReport.Refusal) {
            guard try people.isNext(stored, of: [measure]) else { return }
            add(ScoreQuery.StoredScore(stored, scale: measure.scale))
        }

        /// Ends with the last person.
        ///
        /// - Returns: The table of all people since the beginning.
        /// - Complexity: O(*g* log *g*) in the number of groups.
        public mutating func finish() -> ChangeTable {
            people.finish()
            endCourse()
            func row(_ counts: Counts) -> ChangeTable.Row {
                ChangeTable.Row(
                    single: counts.single, pairs: counts.pairs, rules: rules,
                    denominator: denominator)
            }
            let names = rules.scale.bands.map { Optional.some($0.id) } + [nil]
            return ChangeTable(
                measure: measure, reliableChange: rules.reliableChange, denominator: denominator,
                total: row(bands.reduce(into: Counts()) { $0.merge($1) }),
                bands: zip(names, bands).filter { $1.single > 0 || !$1.pairs.isEmpty }.map {
                    ChangeTable.BandRow(band: $0, row: row($1))
                },
                grouping: grouping,
                groups: ProgrammeReport.Grouping.order(of: groups.keys).map { key in
                    ChangeTable.GroupRow(key: key, row: groups[key].map(row))
                },
                excludedScores: excludedScores, suppressesBelow: nil)
        }

        private mutating func endCourse() {
            defer { course.clear() }
            guard let first = course.first, let last = course.last else { return }
            let pair =
                first.place.id == last.place.id ? nil : Pair(first: first.points, last: last.points)
            // Another minor version may have a band that is not in this definition.
            let band = first.band.flatMap { band in rules.scale.bands.firstIndex { $0.id == band } }
            bands[band ?? bands.count - 1].count(pair)
            if grouping != nil { groups[first.group, default: Counts()].count(pair) }
        }
    }
}

extension ChangeTable.Accumulator: ClinicAccumulator {
    /// The query for a store.
    var query: ScoreQuery {
        var query = ScoreQuery([measure])
        if case .metadata = grouping, group == nil { query.includesMetadata = true }
        return query
    }

    /// Adds a score of the measure. Scores of one person must be adjacent, in any order.
    public mutating func add(_ score: ScoreQuery.StoredScore) {
        if score.subject != course.subject {
            endCourse()
            course.subject = score.subject
        }
        if let reason = selection.reason(against: score, version: major) {
            excludedScores[reason.kind, default: 0] += 1
            return
        }
        guard let points = score.score?.points else { return }
        let place = ScorePlace(score)
        if !course.note(day: place.day) { excludedScores[.notLastOfDay, default: 0] += 1 }
        if course.first.map({ place.isBaseline(insteadOf: $0.place) }) ?? true {
            let group = group ?? grouping.flatMap { ScoreSeries.Point(score).flatMap($0.key) }
            course.first = (place, points, score.band, group)
        }
        if course.last.map({ $0.place < place }) ?? true { course.last = (place, points) }
    }

    /// Adds the counts of another accumulator with other people.
    public mutating func merge(_ other: Self) {
        var other = other
        other.endCourse()
        endCourse()
        for place in bands.indices { bands[place].merge(other.bands[place]) }
        for (key, counts) in other.groups { groups[key, default: Counts()].merge(counts) }
        excludedScores.merge(other.excludedScores, uniquingKeysWith: +)
        people.merge(other.people)
    }
}
