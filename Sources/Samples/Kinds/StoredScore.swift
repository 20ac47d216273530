public import Questionnaires
public import Scoring

/// The score of one scale of an assessment as a store gives it back, without the answers.
///
/// Corrected assessments have one as well, so that one can say how many were left out.
public struct StoredScore: Hashable, Sendable, Identifiable {
    /// The assessment.
    public package(set) var id: SampleID
    /// Its place in the store's sequence of changes; greater is later.
    public package(set) var sequence: Int64
    /// The person.
    public package(set) var subject: Subject
    /// When the assessment began, or the day of the form.
    public package(set) var start: Timestamp
    /// What wrote it.
    public package(set) var source: Source
    /// How the answers came in.
    public package(set) var mode: Assessment.Mode
    /// The exact definition the answers were given to.
    public package(set) var questionnaire: Questionnaire.Identity
    /// The place of the scale in ``ScoreQuery/measures``.
    public package(set) var measure: Int
    /// The score, or `nil` when the definition has no such scale.
    public package(set) var score: Score?
    /// The band that the points lie in, or `nil` without points or bands.
    public package(set) var band: Band.ID?
    /// What else is known of the assessment; empty where it was not asked for.
    public package(set) var metadata: Metadata
    /// The assessment that corrects this one, or `nil` while it stands.
    public package(set) var amendedBy: SampleID?

    /// Puts a score together, as stores do.
    package init(
        id: SampleID, sequence: Int64, subject: Subject, start: Timestamp, source: Source,
        mode: Assessment.Mode, questionnaire: Questionnaire.Identity, measure: Int, score: Score?,
        band: Band.ID?, metadata: Metadata, amendedBy: SampleID?
    ) {
        self.id = id
        self.sequence = sequence
        self.subject = subject
        self.start = start
        self.source = source
        self.mode = mode
        self.questionnaire = questionnaire
        self.measure = measure
        self.score = score
        self.band = band
        self.metadata = metadata
        self.amendedBy = amendedBy
    }

    /// The score of an assessment on a scale.
    ///
    /// - Parameters:
    ///   - stored: The assessment, with its metadata.
    ///   - scale: The scale.
    ///   - measure: The place of the scale in ``ScoreQuery/measures``.
    public init(_ stored: StoredAssessment, scale: Scale.ID, measure: Int = 0) {
        let assessment = stored.assessment
        let found = assessment.scorecard.score(of: scale)
        self.init(
            id: assessment.id, sequence: stored.sequence, subject: assessment.subject,
            start: assessment.start, source: assessment.source, mode: assessment.mode,
            questionnaire: assessment.questionnaire, measure: measure, score: found?.score,
            band: found?.score.points == nil ? nil : found?.band, metadata: assessment.metadata,
            amendedBy: stored.amendedBy)
    }
}

/// What is made of the scores of many people, one after the other.
///
/// A store gives the scores of one person one after the other to one copy of a fold. It may give
/// other people to other copies, which are merged in the end: so several processors can take part.
public protocol ScoreFold: Sendable {
    /// Takes the next score.
    mutating func add(_ score: StoredScore)

    /// Takes over what another copy has made of other people. Nothing is added to either
    /// afterwards.
    mutating func merge(_ other: Self)
}
