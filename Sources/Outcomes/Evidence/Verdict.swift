/// Whether a rule is met, or why this cannot be decided.
public enum Verdict: Hashable, Sendable {
    /// The rule is met.
    case met
    /// The rule is not met.
    case notMet
    /// The rule does not apply.
    case undefined(Verdict.Absence)

    /// The verdict of a condition.
    public init(_ isMet: Bool) { self = isMet ? .met : .notMet }

    /// Whether the rule is met; `nil` if this cannot be decided.
    public var isMet: Bool? {
        switch self {
        case .met: true
        case .notMet: false
        case .undefined: nil
        }
    }
}

extension Verdict {
    /// Why there is no result. Outputs write the raw value.
    public enum Absence: String, Error, Hashable, Sendable, CaseIterable, Codable {
        /// No score is a baseline by the rule.
        case noBaseline
        /// There is no score after the baseline.
        case noFollowUp
        /// A share of a baseline of 0 is not defined.
        case baselineIsZero
        /// The least score of the scale is not 0, so shares of the baseline mean little.
        case leastScoreIsNotZero
        /// The rule is defined for scales on which 0 is the best score.
        case zeroIsNotBest
        /// The questionnaire declares no threshold for this.
        case noThreshold
        /// The person was not a case at baseline, so cannot recover in the rule's sense.
        case notACaseAtBaseline
        /// There are too few scores.
        case tooFewScores
        /// There are more scores than the statistics are designed for.
        case tooManyScores
        /// All scores are of one day.
        case oneDay
        /// The scores do not vary.
        case noVariation
    }
}
