public import Questionnaires

/// Which scores to give back: those of everybody, on some scales.
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

    /// The scales, each once. An assessment gives one ``StoredScore`` for each that is of its
    /// questionnaire, in this order.
    public var measures: [Measure]
    /// Whether what else is known of the assessments is read as well, which takes time.
    public var includesMetadata = false

    /// Creates a query without metadata.
    public init(_ measures: [Measure]) { self.measures = measures }
}
