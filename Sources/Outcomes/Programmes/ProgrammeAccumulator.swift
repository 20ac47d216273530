public import Questionnaires
public import Samples

/// Applies a programme to a clinic, one assessment after the other.
///
///     var clinic = try ProgrammeAccumulator(IndexScoreProgramme.drrE(), definitions: [phq9])
///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
///     clinic.finish().total.rate("remission")?.proportion?.value    // 0.31
///
/// It holds counts for each group, the scores of one person, and the names of the people before:
/// memory is bounded by people, not by assessments; where a store hands it the scores, the names are
/// not held either. In whatever order the people come, the report is the same.
public struct ProgrammeAccumulator: Sendable {
    private let programme: any OutcomeProgramme
    private let declaration: ProgrammeDeclaration
    private let grouping: ProgrammeGrouping?
    private var stream: EpisodeStream
    private var total: ProgrammeTally
    private var groups: [String?: ProgrammeTally] = [:]

    /// Begins with nobody.
    ///
    /// - Parameters:
    ///   - programme: The programme.
    ///   - definitions: The questionnaires of its measures, and any others.
    ///   - grouping: By what people are put into groups; `nil` for no groups.
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

    /// Takes an assessment. Those with other questionnaires are passed over.
    ///
    /// - Parameter stored: The next assessment; those of one person follow each other, in any order.
    /// - Throws: ``ProgrammeFault/peopleInterleaved(assessment:)``.
    public mutating func add(_ stored: StoredAssessment) throws(ProgrammeFault) {
        if let episode = try stream.add(stored) { count(episode) }
    }

    /// Ends with the last person.
    ///
    /// - Returns: The report on everybody since the beginning.
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
        let nobody = ProgrammeTally(declaration.rates)
        groups[index.flatMap(grouping.key), default: nobody].count(judgement)
    }
}

extension ProgrammeAccumulator: ScoreFold {
    /// What a store is asked for.
    var query: ScoreQuery {
        var query = stream.query
        if case .metadata = grouping { query.includesMetadata = true }
        return query
    }

    /// Takes a score of the programme's measures, in the place that the measure has among them;
    /// those of one person follow each other, in any order.
    public mutating func add(_ score: StoredScore) {
        if let episode = stream.add(score) { count(episode) }
    }

    /// Takes over what another accumulator made of other people.
    public mutating func merge(_ other: Self) {
        var other = other
        if let episode = other.stream.finish() { other.count(episode) }
        if let episode = stream.finish() { count(episode) }
        stream.merge(other.stream)
        total.merge(other.total)
        groups.merge(other.groups) { $0.merged(with: $1) }
    }
}

extension ProgrammeReport {
    /// Applies a programme to assessments in any order.
    ///
    /// - Parameters: As for ``ProgrammeAccumulator/init(_:definitions:grouping:selection:)``.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    /// - Complexity: O(*n* log *n*) in the number of assessments, which are held all at once.
    public init(
        _ programme: any OutcomeProgramme, of assessments: some Sequence<StoredAssessment>,
        definitions: [Questionnaire], grouping: ProgrammeGrouping? = nil,
        selection: SeriesSelection = .init()
    ) throws(ProgrammeFault) {
        var accumulator = try ProgrammeAccumulator(
            programme, definitions: definitions, grouping: grouping, selection: selection)
        let sorted = assessments.sorted { $0.assessment.subject.text < $1.assessment.subject.text }
        for stored in sorted { try accumulator.add(stored) }
        self = accumulator.finish()
    }
}
