public import Questionnaires
public import Samples

/// Applies a programme to a clinic's assessments, one after the other.
///
///     var clinic = try ProgrammeAccumulator(IndexScoreProgramme.drrE(), definitions: [phq9])
///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
///     clinic.finish().total.rate("remission")?.proportion?.value    // 0.31
///
/// It holds counts for each group, the scores of one person, and the names of earlier people:
/// memory grows with people, not with assessments. It holds no names if a store provides the
/// scores. The report is the same for any order of people.
public struct ProgrammeAccumulator: Sendable {
    private let programme: any OutcomeProgramme
    private let declaration: ProgrammeDeclaration
    private let grouping: ProgrammeGrouping?
    private var stream: EpisodeStream
    private var total: ProgrammeTally
    private var groups: [String?: ProgrammeTally] = [:]

    /// Begins without people.
    ///
    /// - Parameters:
    ///   - programme: The programme.
    ///   - definitions: The questionnaires of its measures, and any others.
    ///   - grouping: How people are grouped; `nil` for no groups.
    ///   - selection: Which assessments count. Estimated scores never do: the published rules
    ///     compare scores of complete forms.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    public init(
        _ programme: any OutcomeProgramme, definitions: [Questionnaire],
        grouping: ProgrammeGrouping? = nil, selection: SeriesSelection = .init()
    ) throws(ProgrammeFault) {
        self.programme = programme
        declaration = programme.declaration
        self.grouping = grouping
        var selection = selection
        selection.includesProrated = false
        stream = try EpisodeStream(
            measures: declaration.measures, definitions: definitions, selection: selection)
        total = ProgrammeTally(declaration.rates)
    }

    /// Adds an assessment. It ignores assessments of other questionnaires.
    ///
    /// - Parameter stored: The next assessment; assessments of one person must be adjacent, in any
    ///   order.
    /// - Throws: ``ProgrammeFault/peopleInterleaved(assessment:)``.
    public mutating func add(_ stored: StoredAssessment) throws(ProgrammeFault) {
        if let episode = try stream.add(stored) { count(episode) }
    }

    /// Ends with the last person.
    ///
    /// - Returns: The report on all people since the beginning.
    /// - Complexity: O(*g* log *g*) in the number of groups.
    public mutating func finish() -> ProgrammeReport {
        if let episode = stream.finish() { count(episode) }
        return ProgrammeReport(
            programme: declaration, total: total, grouping: grouping,
            groups: ProgrammeGrouping.order(of: groups.keys).compactMap { key in
                groups[key].map { ProgrammeReport.Group(key: key, tally: $0) }
            },
            excludedScores: stream.excludedScores, suppressesBelow: nil)
    }

    private mutating func count(_ episode: Episode) {
        let judgement = programme.judgement(of: episode)
        total.count(judgement)
        guard let grouping else { return }
        let index: ScorePoint? =
            if case .included(let inclusion) = judgement { inclusion.index } else { episode.first }
        let emptyTally = ProgrammeTally(declaration.rates)
        groups[index.flatMap(grouping.key), default: emptyTally].count(judgement)
    }
}

extension ProgrammeAccumulator: ClinicAccumulator {
    /// The query for a store.
    var query: ScoreQuery {
        var query = stream.query
        if case .metadata = grouping { query.includesMetadata = true }
        return query
    }

    /// Adds a score. Its measure is an index into the programme's measures. Scores of one person
    /// must be adjacent, in any order.
    public mutating func add(_ score: StoredScore) {
        if let episode = stream.add(score) { count(episode) }
    }

    /// Adds the counts of another accumulator, which has other people.
    public mutating func merge(_ other: Self) {
        var other = other
        if let episode = other.stream.finish() { other.count(episode) }
        if let episode = stream.finish() { count(episode) }
        stream.merge(other.stream)
        total.merge(other.total)
        groups.merge(other.groups) { $0.merged(with: $1) }
    }
}
