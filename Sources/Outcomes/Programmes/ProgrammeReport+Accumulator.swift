public import Questionnaires
public import Samples

extension ProgrammeReport {
    /// Applies a programme to a clinic's assessments, one after the other.
    ///
    ///     var clinic = try ProgrammeReport.Accumulator(ProgrammeReport.IndexScore.drrE(), definitions: [phq9])
    ///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
    ///     clinic.finish().total.rate("remission")?.proportion?.value    // 0.31
    ///
    /// It holds counts for each group, the scores of one person, and the names of earlier people:
    /// memory grows with people, not with assessments. It holds no names if a store provides the
    /// scores. The report is the same for any order of people.
    public struct Accumulator: Sendable {
        private let programme: any ProgrammeReport.Programme
        private let declaration: ProgrammeReport.Declaration
        private let grouping: ProgrammeReport.Grouping?
        var group: String?
        private let selection: ScoreSeries.Selection
        /// The first number of the version of each measure's definition.
        private let majors: [Int]
        private var people = PersonOrderCheck()
        private var subject: SubjectID?
        /// Whether the person has a result of the selected period and modes. The report does not
        /// count other people.
        private var isSelected = false
        /// The person's scores on each measure.
        private var points: [[ScoreSeries.Point]]
        private var total: ProgrammeReport.Tally
        private var groups: [String?: ProgrammeReport.Tally] = [:]
        private var excludedScores: [Evidence.Exclusion.Reason.Kind: Int] = [:]

        /// Begins without people.
        ///
        /// - Parameters:
        ///   - programme: The programme.
        ///   - definitions: The questionnaires of its measures, and any others.
        ///   - grouping: How people are grouped; `nil` for no groups.
        ///   - selection: Which assessments count. Estimated scores never do: the published rules
        ///     compare scores of complete forms.
        /// - Throws: ``ProgrammeReport/Refusal/noSuchMeasure(_:)``.
        public init(
            _ programme: any ProgrammeReport.Programme, definitions: [Questionnaire],
            grouping: ProgrammeReport.Grouping? = nil, selection: ScoreSeries.Selection = .init()
        ) throws(ProgrammeReport.Refusal) {
            self.programme = programme
            declaration = programme.declaration
            self.grouping = grouping
            var selection = selection
            selection.includesProrated = false
            self.selection = selection
            var majors: [Int] = []
            for measure in declaration.measures {
                let definition = definitions.first {
                    $0.id == measure.questionnaire && $0.scale(measure.scale) != nil
                }
                guard let definition else { throw .noSuchMeasure(measure) }
                majors.append(definition.version.major)
            }
            self.majors = majors
            points = Array(repeating: [], count: majors.count)
            total = ProgrammeReport.Tally(declaration.rates)
        }

        /// Adds an assessment. It ignores assessments of other questionnaires.
        ///
        /// - Parameter stored: The next assessment; assessments of one person must be adjacent, in any
        ///   order.
        /// - Throws: ``ProgrammeReport/Refusal/peopleInterleaved(assessment:)``.
        public mutating func add(_ stored: StoredAssessment) throws(ProgrammeReport.Refusal) {
            guard try people.isNext(stored, of: declaration.measures) else { return }
            for (place, measure) in declaration.measures.enumerated()
            where measure.questionnaire == stored.assessment.questionnaire.id {
                add(ScoreQuery.StoredScore(stored, scale: measure.scale, measure: place))
            }
        }

        /// Ends with the last person.
        ///
        /// - Returns: The report on all people since the beginning.
        /// - Complexity: O(*g* log *g*) in the number of groups.
        public mutating func finish() -> ProgrammeReport {
            people.finish()
            endEpisode()
            return ProgrammeReport(
                programme: declaration, total: total, grouping: grouping,
                groups: ProgrammeReport.Grouping.order(of: groups.keys).compactMap { key in
                    groups[key].map { ProgrammeReport.Group(key: key, tally: $0) }
                },
                excludedScores: excludedScores, suppressesBelow: nil)
        }

        private mutating func endEpisode() {
            guard let subject else { return }
            self.subject = nil
            guard isSelected else { return }
            isSelected = false
            let episode = ProgrammeReport.Episode(
                subject: subject,
                points: Dictionary(zip(declaration.measures, points)) { first, _ in first })
            for place in points.indices { points[place].removeAll(keepingCapacity: true) }
            if episode.otherScoresOfDays > 0 {
                excludedScores[.notLastOfDay, default: 0] += episode.otherScoresOfDays
            }
            let judgement = programme.judgement(of: episode)
            total.count(judgement)
            guard let grouping else { return }
            let index: ScoreSeries.Point? =
                if case .included(let inclusion) = judgement { inclusion.index } else {
                    episode.first
                }
            let emptyTally = ProgrammeReport.Tally(declaration.rates)
            groups[group ?? index.flatMap(grouping.key), default: emptyTally].count(judgement)
        }
    }
}

extension ProgrammeReport.Accumulator: ClinicAccumulator {
    /// The query for a store.
    var query: ScoreQuery {
        var query = ScoreQuery(declaration.measures)
        if case .metadata = grouping, group == nil { query.includesMetadata = true }
        return query
    }

    /// Adds a score. Its measure is an index into the programme's measures. Scores of one person
    /// must be adjacent, in any order.
    public mutating func add(_ score: ScoreQuery.StoredScore) {
        if score.subject != subject {
            endEpisode()
            subject = score.subject
        }
        if let reason = selection.reason(against: score, version: majors[score.measure]) {
            excludedScores[reason.kind, default: 0] += 1
            let isSelected = ![.superseded, .outsidePeriod, .otherMode].contains(reason.kind)
            self.isSelected = self.isSelected || isSelected
        } else if let point = ScoreSeries.Point(score) {
            isSelected = true
            points[score.measure].append(point)
        }
    }

    /// Adds the counts of another accumulator with other people.
    public mutating func merge(_ other: Self) {
        var other = other
        other.endEpisode()
        endEpisode()
        people.merge(other.people)
        excludedScores.merge(other.excludedScores, uniquingKeysWith: +)
        total.merge(other.total)
        groups.merge(other.groups) { $0.merged(with: $1) }
    }
}
