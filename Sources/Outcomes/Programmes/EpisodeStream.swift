public import Questionnaires
public import Samples

/// Receives assessments grouped by person, and returns each person's episode when the next person
/// begins.
///
/// It holds the scores of one person at a time, and the names of earlier people: memory grows with
/// people, not with assessments.
public struct EpisodeStream: Sendable {
    /// The measures whose scores count.
    public let measures: [ProgrammeMeasure]
    /// Which assessments count.
    public let selection: SeriesSelection
    /// The number of excluded assessments, by reason.
    public private(set) var excludedScores: [Exclusion.Reason.Kind: Int] = [:]

    private let definitions: [Questionnaire]
    private var people = PersonOrderCheck()
    private var subject: Subject?
    private var points: [[ScorePoint]]
    private var exclusions: [Exclusion] = []

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - measures: The measures whose scores count. Assessments of other questionnaires are
    ///   ignored, and people with only such assessments are not in the programme.
    ///   - definitions: The questionnaires of the measures, and any others.
    ///   - selection: Which assessments count.
    /// - Throws: ``ProgrammeFault/noSuchMeasure(_:)``.
    public init(
        measures: [ProgrammeMeasure], definitions: [Questionnaire],
        selection: SeriesSelection = .init()
    ) throws(ProgrammeFault) {
        var found: [Questionnaire] = []
        for measure in measures {
            let definition = definitions.first {
                $0.id == measure.questionnaire && $0.scale(measure.scale) != nil
            }
            guard let definition else { throw .noSuchMeasure(measure) }
            found.append(definition)
        }
        self.measures = measures
        self.definitions = found
        self.selection = selection
        points = Array(repeating: [], count: measures.count)
    }

    /// Adds an assessment.
    ///
    /// - Parameter stored: The next assessment; assessments of one person must be adjacent, in any
    ///   order.
    /// - Returns: The episode of the previous person, when this assessment is the first of another
    ///   person.
    /// - Throws: ``ProgrammeFault/peopleInterleaved(assessment:)``.
    public mutating func add(
        _ stored: StoredAssessment
    ) throws(ProgrammeFault) -> Episode? {
        guard try people.isNext(stored, of: measures) else { return nil }
        let questionnaire = stored.assessment.questionnaire.id
        var episode: Episode?
        for (place, measure) in measures.enumerated()
        where measure.questionnaire == questionnaire {
            // Only the first score can belong to another person.
            let ended = add(StoredScore(stored, scale: measure.scale, measure: place))
            episode = episode ?? ended
        }
        return episode
    }

    /// Adds a score.
    ///
    /// - Parameter score: The next score of ``query``; scores of one person must be adjacent, in
    ///   any order.
    /// - Returns: The episode of the previous person, when this score is the first of another
    ///   person.
    mutating func add(_ score: StoredScore) -> Episode? {
        var episode: Episode?
        if subject != score.subject {
            episode = endEpisode()
            subject = score.subject
        }
        if let reason = selection.reason(
            against: score, version: definitions[score.measure].version.major)
        {
            excludedScores[reason.kind, default: 0] += 1
            exclusions.append(Exclusion(id: score.id, date: score.start, reason: reason))
        } else if let point = ScorePoint(score) {
            points[score.measure].append(point)
        }
        return episode
    }

    /// Adds the counts of another stream, which has ended and has other people.
    mutating func merge(_ other: Self) {
        people.merge(other.people)
        excludedScores.merge(other.excludedScores, uniquingKeysWith: +)
    }

    /// The query for a store: the scores of the measures, without metadata.
    var query: ScoreQuery {
        ScoreQuery(measures.map { .init($0.questionnaire, scale: $0.scale) })
    }

    /// Ends the stream.
    ///
    /// - Returns: The episode of the last person, or `nil` if no assessment was added since the
    ///   last call.
    public mutating func finish() -> Episode? {
        people.finish()
        return endEpisode()
    }

    private mutating func endEpisode() -> Episode? {
        guard let subject else { return nil }
        let episode = Episode(
            subject: subject,
            points: Dictionary(zip(measures, points)) { first, _ in first },
            exclusions: exclusions)
        self.subject = nil
        for place in points.indices { points[place].removeAll(keepingCapacity: true) }
        exclusions.removeAll(keepingCapacity: true)
        return episode
    }
}

/// Why a clinic's outcomes cannot be computed.
public enum ProgrammeFault: Error, Hashable, Sendable {
    /// No definition with the scale of a measure was given.
    case noSuchMeasure(ProgrammeMeasure)
    /// The assessments of one person are not adjacent. The number counts from 1.
    case peopleInterleaved(assessment: Int)

    /// What is wrong and what to do.
    public var message: String {
        switch self {
        case .noSuchMeasure(let measure):
            "no definition of \(measure.questionnaire) has the scale \(measure.scale); give one "
                + "that has"
        case .peopleInterleaved(let assessment):
            "assessment \(assessment) is of a person whose assessments ended before; give them "
                + "in the order of people"
        }
    }
}

extension ProgrammeFault: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
