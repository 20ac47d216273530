public import Questionnaires
internal import Samples

/// The basis of a result: the scores, the rule with its thresholds and sources, and the exclusions.
public struct Evidence: Hashable, Sendable {
    /// The rule that was applied.
    public let rule: Evidence.Rule
    /// The scores that were used, oldest first.
    public let samples: [ScoreSeries.Point]
    /// The thresholds of the rule. May be empty.
    public let thresholds: [Threshold]
    /// Where the rule was published, without the sources of the thresholds. May be empty.
    public let sources: [String]
    /// The assessments that the series excludes. May be empty.
    public let exclusions: [Evidence.Exclusion]

    /// A number that a rule compares with.
    public struct Threshold: Hashable, Sendable {
        /// The name of the number.
        public let name: String
        /// The number, in points of the scale unless the name states another unit.
        public let value: Value
        /// The publication of the rule or threshold; `nil` for a number computed from others.
        public let source: String?

        /// A number, exact if possible.
        public enum Value: Hashable, Sendable {
            /// Exact points.
            case points(Points)
            /// A computed number.
            case number(Double)
        }

        /// Creates a threshold.
        public init(name: String, value: Value, source: String? = nil) {
            self.name = name
            self.value = value
            self.source = source
        }

        /// A threshold of a definition.
        init(_ threshold: Scale.ChangeThreshold) {
            self.init(
                name: threshold.id.text, value: .points(threshold.points), source: threshold.source)
        }
    }

    /// Creates evidence.
    public init(
        rule: Evidence.Rule, points: [ScoreSeries.Point], thresholds: [Threshold] = [],
        sources: [String] = [], exclusions: [Evidence.Exclusion] = []
    ) {
        self.rule = rule
        samples = points
        self.thresholds = thresholds
        self.sources = sources
        self.exclusions = exclusions
    }
}

/// A result with its evidence.
public struct Outcome<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The result.
    public let value: Value
    /// The evidence.
    public let evidence: Evidence

    /// Creates an outcome.
    public init(_ value: Value, _ evidence: Evidence) {
        self.value = value
        self.evidence = evidence
    }
}
