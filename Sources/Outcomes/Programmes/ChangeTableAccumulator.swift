public import Questionnaires
public import Samples
internal import Scoring

/// Makes the table of first and last scores from one assessment after the other.
///
///     var clinic = try ChangeTableAccumulator(ProgrammeMeasure.phq9, definition: phq9)
///     for stored in assessmentsInTheOrderOfPeople { try clinic.add(stored) }
///     clinic.finish().total.change?.mean    // -6.2
///
/// It holds the number of people for each pair of first and last score, the first and last score of
/// one person, and the names of earlier people. It holds no names if a store provides the scores.
/// The table is the same to the last digit for any order of people.
public struct ChangeTableAccumulator: Sendable {
    private let measure: ProgrammeMeasure
    /// The first number of the version of the definition.
    private let major: Int
    private let rules: ChangeRules
    private let denominator: ChangeTable.Denominator
    private let selection: SeriesSelection
    private var people = PersonOrderCheck()
    private var course = Course()
    /// Indexed by the band of the first score in the scale; the last element counts scores outside
    /// all bands.
    private var counts: [Counts]
    private var excludedScores: [Exclusion.Reason.Kind: Int] = [:]

    /// The number of people with one score, and the number for each pair of scores.
    private struct Counts: Sendable {
        var single = 0
        var pairs: [Pair: Int] = [:]
    }

    /// A first and a last score.
    struct Pair: Hashable, Sendable {
        let first: Points
        let last: Points
    }

    /// The first and the last score of a person so far; `nil` without any.
    private struct Course {
        var subject: Subject?
        var first: (place: ScorePlace, points: Points, band: Band.ID?)?
        var last: (place: ScorePlace, points: Points)?
    }

    /// Begins without people.
    ///
    /// - Parameters:
    ///   - measure: The scale.
    ///   - definition: Its questionnaire.
    ///   - reliableChange: Which changes are reliable; `nil` for the first that the scale declares.
    ///   - selection: Which assessments count.
    ///   - denominator: The people among whom response and remission are counted.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    public init(
        _ measure: ProgrammeMeasure, definition: Questionnaire,
        reliableChange: ReliableChangeRule? = nil, selection: SeriesSelection = .init(),
        denominator: ChangeTable.Denominator.Choice = .cases
    ) throws(ProgrammeFault) {
        guard measure.questionnaire == definition.id,
            let scale = definition.scale(measure.scale)
        else { throw .noSuchMeasure(measure) }
        self.measure = measure
        major = definition.version.major
        self.selection = selection
        rules = ChangeRules(scale, of: definition, reliableChange: reliableChange)
        self.denominator = ChangeTable.Denominator(denominator, of: scale)
        counts = Array(repeating: Counts(), count: scale.bands.count + 1)
    }

    /// Adds an assessment. It ignores assessments of other questionnaires.
    ///
    /// - Parameter stored: The next assessment; assessments of one person must be adjacent, in any
    ///   order.
    /// - Throws: ``ProgrammeFault/peopleInterleaved(assessment:)``.
    public mutating func add(_ stored: StoredAssessment) throws(ProgrammeFault) {
        guard try people.isNext(stored, of: [measure]) else { return }
        add(StoredScore(stored, scale: measure.scale))
    }

    /// Ends with the last person.
    ///
    /// - Returns: The table of all people since the beginning.
    public mutating func finish() -> ChangeTable {
        people.finish()
        endCourse()
        let bands = rules.scale.bands.map { Optional.some($0.id) } + [nil]
        var all: [Pair: Int] = [:]
        for counts in counts { all.merge(counts.pairs, uniquingKeysWith: +) }
        return ChangeTable(
            measure: measure, reliableChange: rules.reliableChange, denominator: denominator,
            total: ChangeTable.Row(
                single: counts.reduce(0) { $0 + $1.single }, pairs: all, rules: rules,
                denominator: denominator),
            bands: zip(bands, counts).filter { $1.single > 0 || !$1.pairs.isEmpty }.map {
                band, counts in
                ChangeTable.BandRow(
                    band: band,
                    row: ChangeTable.Row(
                        single: counts.single, pairs: counts.pairs, rules: rules,
                        denominator: denominator))
            },
            excludedScores: excludedScores, suppressesBelow: nil)
    }

    private mutating func endCourse() {
        guard let first = course.first, let last = course.last else { return course = Course() }
        // Another minor version may have a band that is not in this definition.
        let place = first.band.flatMap { band in rules.scale.bands.firstIndex { $0.id == band } }
        let band = place ?? counts.count - 1
        if first.place.id == last.place.id {
            counts[band].single += 1
        } else {
            let pair = Pair(first: first.points, last: last.points)
            counts[band].pairs[pair, default: 0] += 1
        }
        course = Course()
    }
}

extension ChangeTableAccumulator: ScoreFold {
    /// The query for a store.
    var query: ScoreQuery {
        ScoreQuery([.init(measure.questionnaire, scale: measure.scale)])
    }

    /// Adds a score of the measure. Scores of one person must be adjacent, in any order.
    public mutating func add(_ score: StoredScore) {
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
        if course.first.map({ place < $0.place }) ?? true {
            course.first = (place, points, score.band)
        }
        if course.last.map({ $0.place < place }) ?? true { course.last = (place, points) }
    }

    /// Adds the counts of another accumulator, which has other people.
    public mutating func merge(_ other: Self) {
        var other = other
        other.endCourse()
        endCourse()
        for place in counts.indices {
            counts[place].single += other.counts[place].single
            counts[place].pairs.merge(other.counts[place].pairs, uniquingKeysWith: +)
        }
        excludedScores.merge(other.excludedScores, uniquingKeysWith: +)
        people.merge(other.people)
    }
}

extension ChangeTable {
    /// Makes the table from assessments in any order.
    ///
    /// - Parameters: As for
    ///   ``ChangeTableAccumulator/init(_:definition:reliableChange:selection:denominator:)``, and
    ///   how people are grouped; `nil` for no groups.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    /// - Complexity: O(*n* log *n*) in the number of assessments, which are all in memory.
    public init(
        _ measure: ProgrammeMeasure, of assessments: some Sequence<StoredAssessment>,
        definition: Questionnaire, grouping: ProgrammeGrouping? = nil,
        reliableChange: ReliableChangeRule? = nil, selection: SeriesSelection = .init(),
        denominator: Denominator.Choice = .cases
    ) throws(ProgrammeFault) {
        let sorted = assessments.sorted { $0.assessment.subject.text < $1.assessment.subject.text }
        if let grouping {
            var accumulator = try GroupedChangeTableAccumulator(
                measure, definition: definition, grouping: grouping,
                reliableChange: reliableChange, selection: selection, denominator: denominator)
            for stored in sorted { try accumulator.add(stored) }
            self = accumulator.finish()
            return
        }
        var accumulator = try ChangeTableAccumulator(
            measure, definition: definition, reliableChange: reliableChange, selection: selection,
            denominator: denominator)
        for stored in sorted { try accumulator.add(stored) }
        self = accumulator.finish()
    }
}
