public import Questionnaires
public import Samples
public import Scoring

extension ScoreSeries {
    /// One score of a scale, on one date: a point of a series.
    public struct Point: Hashable, Sendable, Identifiable {
        /// The assessment that gave the score.
        public let id: SampleID
        /// When the assessment began, or the day of the form.
        public let date: Timestamp
        /// The exact points.
        public let points: Points
        /// Whether the points are complete, prorated or stated by a source. Never insufficient.
        public let status: Score.Status
        /// The band of the points, or `nil` for a scale without bands.
        public let band: Scale.Band.ID?
        /// How the answers were entered.
        public let mode: Assessment.Mode
        /// The exact definition the answers were given to.
        public let definition: Questionnaire.Identity
        /// The source of the assessment.
        public let source: SampleSource
        /// The metadata of the assessment, by name.
        public let metadata: Metadata
        /// The assessment's place in the store's sequence of changes; orders points of one instant.
        public let sequence: Int64

        /// The point of an assessment, or `nil` when it has no points for the scale.
        public init?(_ stored: StoredAssessment, scale: Scale.ID) {
            self.init(ScoreQuery.StoredScore(stored, scale: scale))
        }

        /// The point of a score, or `nil` when it has no points.
        public init?(_ stored: ScoreQuery.StoredScore) {
            guard let score = stored.score, let points = score.points else { return nil }
            id = stored.id
            date = stored.start
            self.points = points
            status = score.status
            band = stored.band
            mode = stored.mode
            definition = stored.questionnaire
            source = stored.source
            metadata = stored.metadata
            sequence = stored.sequence
        }
    }
}

extension ScoreSeries.Point: Comparable {
    /// Sorts points by local calendar day. Points of one day sort by instant, after those with only
    /// the day. Points of one instant sort in the order in which they were saved.
    public static func < (left: Self, right: Self) -> Bool {
        ScorePlace(left.date, left.sequence, left.id)
            < ScorePlace(right.date, right.sequence, right.id)
    }
}

extension [ScoreSeries.Point] {
    /// The last point of each local calendar day, from points in the order of time.
    var lastOfEachDay: [ScoreSeries.Point] {
        enumerated().compactMap { place, point in
            place + 1 < count && self[place + 1].date.day == point.date.day ? nil : point
        }
    }
}
