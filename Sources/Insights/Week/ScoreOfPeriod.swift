public import Questionnaires

/// A questionnaire's score on the time axis of a period.
public struct ScoreOfPeriod: Hashable, Sendable {
    /// The questionnaire.
    public let questionnaire: Questionnaire.ID
    /// The scale.
    public let scale: Scale
    /// When the questionnaire was answered.
    public let date: Timestamp
    /// The points.
    public let points: Points
    /// The least and the greatest points of the scale.
    public let range: ClosedRange<Points>

    /// Creates a score.
    public init(
        questionnaire: Questionnaire.ID, scale: Scale, date: Timestamp, points: Points,
        range: ClosedRange<Points>
    ) {
        self.questionnaire = questionnaire
        self.scale = scale
        self.date = date
        self.points = points
        self.range = range
    }
}
