public import Questionnaires
public import Scoring

extension ScoreQuery {
    /// The score of one scale of an assessment as a store returns it, without the answers.
    ///
    /// Corrected assessments have scores too, so that a report can count the excluded ones.
    public struct StoredScore: Hashable, Sendable, Identifiable {
        /// The assessment.
        public package(set) var id: SampleID
        /// Its place in the store's sequence of changes; a greater number is later.
        public package(set) var sequence: Int64
        /// The person.
        public package(set) var subject: SubjectID
        /// When the assessment began, or the day of the form.
        public package(set) var start: Timestamp
        /// The source that wrote the assessment.
        public package(set) var source: SampleSource
        /// How the answers were entered.
        public package(set) var mode: Assessment.Mode
        /// The exact definition that was answered.
        public package(set) var questionnaire: Questionnaire.Identity
        /// The index of the scale in ``ScoreQuery/measures``.
        public package(set) var measure: Int
        /// The score, or `nil` when the definition has no such scale.
        public package(set) var score: Score?
        /// The band of the points, or `nil` without points or bands.
        public package(set) var band: Scale.Band.ID?
        /// The metadata of the assessment; empty when the query did not ask for it.
        public package(set) var metadata: Metadata
        /// The assessment that corrects this one, or `nil` while it is current.
        public package(set) var amendedBy: SampleID?

        /// Creates a score from its parts, as stores do.
        package init(
            id: SampleID, sequence: Int64, subject: SubjectID, start: Timestamp,
            source: SampleSource,
            mode: Assessment.Mode, questionnaire: Questionnaire.Identity, measure: Int,
            score: Score?,
            band: Scale.Band.ID?, metadata: Metadata, amendedBy: SampleID?
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

        /// The score as a store returns it to a query that did not ask for metadata.
        public var withoutMetadata: ScoreQuery.StoredScore {
            var score = self
            score.metadata = [:]
            return score
        }

        /// The score of an assessment on a scale.
        ///
        /// - Parameters:
        ///   - stored: The assessment, with its metadata.
        ///   - scale: The scale.
        ///   - measure: The index of the scale in ``ScoreQuery/measures``.
        public init(_ stored: StoredAssessment, scale: Scale.ID, measure: Int = 0) {
            let assessment = stored.assessment
            let found = assessment.scorecard[scale]
            self.init(
                id: assessment.id, sequence: stored.sequence, subject: assessment.subject,
                start: assessment.start, source: assessment.source, mode: assessment.mode,
                questionnaire: assessment.questionnaire, measure: measure, score: found?.score,
                band: found?.score.points == nil ? nil : found?.band, metadata: assessment.metadata,
                amendedBy: stored.amendedBy)
        }
    }
}

extension ScoreQuery {
    /// A computation over the scores of many people, one score after the other.
    ///
    /// A store gives all scores of one person to the same copy of a fold. Other people may go to other
    /// copies, which are merged at the end, so several processors can take part.
    public protocol Fold: Sendable {
        /// Adds the next score.
        mutating func add(_ score: ScoreQuery.StoredScore)

        /// Merges the result of another copy for other people. No score is added to either copy
        /// afterwards.
        mutating func merge(_ other: Self)
    }
}
