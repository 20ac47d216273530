public import Questionnaires

/// Which scores to return: those of all people, on some scales.
///
///     var query = ScoreQuery([.init("phq-9"), .init("gad-7")])
///     query.includesMetadata = true
public struct ScoreQuery: Hashable, Sendable {
    /// A scale of a questionnaire, in all its versions.
    public struct Measure: Hashable, Sendable {
        /// The questionnaire.
        public let questionnaire: Questionnaire.ID
        /// Its scale.
        public let scale: Scale.ID

        /// Names a scale.
        public init(_ questionnaire: Questionnaire.ID, scale: Scale.ID = "total") {
            self.questionnaire = questionnaire
            self.scale = scale
        }
    }

    /// The scales, each once. An assessment has one ``ScoreQuery/StoredScore`` for each scale of its
    /// questionnaire, in this order.
    public var measures: [Measure]
    /// Whether to read the metadata of the assessments as well, which takes time.
    public var includesMetadata = false

    /// Creates a query without metadata.
    public init(_ measures: [Measure]) { self.measures = measures }
}
