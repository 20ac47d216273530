public import Questionnaires
public import Samples

/// Makes the table of first and last scores, one assessment after the other.
///
///     var clinic = try ChangeTableAccumulator(ProgrammeMeasure.phq9, definition: phq9)
///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
///     clinic.finish().total.change?.mean    // -6.2
///
/// It holds how many people have which first and last score, the scores of one person, and the
/// names of the people before. In whatever order the people come, the table is the same to the last
/// digit.
public struct ChangeTableAccumulator: Sendable {
    private let measure: ProgrammeMeasure
    private let rules: ChangeRules
    private var stream: EpisodeStream
    private var single: [Band.ID?: Int] = [:]
    private var pairs: [Band.ID?: [Pair: Int]] = [:]

    /// A first and a last score.
    struct Pair: Hashable, Sendable {
        let first: Points
        let last: Points
    }

    /// Begins with nobody.
    ///
    /// - Parameters:
    ///   - measure: The scale.
    ///   - definition: Its questionnaire.
    ///   - reliableChange: Which changes are reliable; `nil` for the first that the scale declares.
    ///   - selection: Which assessments count.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    public init(
        _ measure: ProgrammeMeasure, definition: Questionnaire,
        reliableChange: ReliableChangeRule? = nil, selection: SeriesSelection = .init()
    ) throws(ProgrammeFault) {
        guard let scale = definition.scale(measure.scale) else { throw .noSuchMeasure(measure) }
        stream = try EpisodeStream(
            measures: [measure], definitions: [definition], selection: selection)
        self.measure = measure
        rules = ChangeRules(scale, of: definition, reliableChange: reliableChange)
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
    /// - Returns: The table of everybody since the beginning.
    public mutating func finish() -> ChangeTable {
        if let episode = stream.finish() { count(episode) }
        let order = rules.scale.bands.map { Optional.some($0.id) } + [nil]
        let known = Set(single.keys).union(pairs.keys)
        var all: [Pair: Int] = [:]
        for counts in pairs.values { all.merge(counts, uniquingKeysWith: +) }
        return ChangeTable(
            measure: measure, reliableChange: rules.reliableChange,
            total: ChangeTable.Row(
                single: single.values.reduce(0, +), pairs: all, rules: rules),
            bands: order.filter(known.contains).map { band in
                ChangeTable.BandRow(
                    band: band,
                    row: ChangeTable.Row(
                        single: single[band] ?? 0, pairs: pairs[band] ?? [:], rules: rules))
            },
            excludedScores: stream.excludedScores, suppressesBelow: nil)
    }

    private mutating func count(_ episode: Episode) {
        let points = episode.points(of: measure)
        guard let first = points.first, let last = points.last else { return }
        // Another minor version may name a band that this definition does not have.
        let band = first.band.flatMap { band in rules.scale.bands.first { $0.id == band }?.id }
        if first.id == last.id {
            single[band, default: 0] += 1
        } else {
            pairs[band, default: [:]][Pair(first: first.points, last: last.points), default: 0] += 1
        }
    }
}

extension ChangeTable {
    /// Makes the table from assessments in any order.
    ///
    /// - Parameters: As for
    ///   ``ChangeTableAccumulator/init(_:definition:reliableChange:selection:)``.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    /// - Complexity: O(*n* log *n*) in the number of assessments, which are held all at once.
    public init(
        _ measure: ProgrammeMeasure, of assessments: some Sequence<StoredAssessment>,
        definition: Questionnaire, reliableChange: ReliableChangeRule? = nil,
        selection: SeriesSelection = .init()
    ) throws(ProgrammeFault) {
        var accumulator = try ChangeTableAccumulator(
            measure, definition: definition, reliableChange: reliableChange, selection: selection)
        let sorted = assessments.sorted { $0.assessment.subject.text < $1.assessment.subject.text }
        for stored in sorted { try accumulator.add(stored) }
        self = accumulator.finish()
    }
}
