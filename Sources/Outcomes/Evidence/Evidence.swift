public import Questionnaires
public import Samples

/// What a result rests on: the scores, the rule with its thresholds and where they were published,
/// and what was left out.
public struct Evidence: Hashable, Sendable {
    /// The rule that was applied.
    public let rule: OutcomeRule
    /// The scores that went in, oldest first.
    public let samples: [Sample]
    /// The numbers that the rule compares with. May be empty.
    public let thresholds: [Threshold]
    /// Where the rule was published, the thresholds' own sources aside. May be empty.
    public let sources: [String]
    /// What was left out of the series. May be empty.
    public let exclusions: [Exclusion]

    /// A score that went in.
    public struct Sample: Hashable, Sendable, Identifiable {
        /// The assessment.
        public let id: SampleID
        /// Its date.
        public let date: Timestamp
        /// Its points.
        public let points: Points

        /// Creates the evidence of a score.
        public init(_ point: ScorePoint) {
            id = point.id
            date = point.date
            points = point.points
        }
    }

    /// A number that a rule compares with.
    public struct Threshold: Hashable, Sendable {
        /// What the number is called.
        public let name: String
        /// The number, in points of the scale unless the name says otherwise.
        public let value: Value
        /// Where it was published; `nil` for a number that follows from others.
        public let source: String?

        /// A number, exact where it can be.
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

        /// A threshold that a definition declares.
        init(_ threshold: ChangeThreshold) {
            self.init(
                name: threshold.id.text, value: .points(threshold.points), source: threshold.source)
        }
    }

    /// Creates evidence.
    public init(
        rule: OutcomeRule, points: [ScorePoint], thresholds: [Threshold] = [],
        sources: [String] = [], exclusions: [Exclusion] = []
    ) {
        self.rule = rule
        samples = points.map(Sample.init)
        self.thresholds = thresholds
        self.sources = sources
        self.exclusions = exclusions
    }
}

/// A result together with what it rests on.
public struct Outcome<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The result.
    public let value: Value
    /// What it rests on.
    public let evidence: Evidence

    /// Creates an outcome.
    public init(_ value: Value, _ evidence: Evidence) {
        self.value = value
        self.evidence = evidence
    }
}
