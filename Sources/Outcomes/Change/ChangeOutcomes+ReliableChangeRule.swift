public import Questionnaires

extension ChangeOutcomes {
    /// A rule for which changes are larger than measurement error, with its parameters.
    ///
    /// The threshold depends on the reliability: for the PHQ-9 it is 6 points with Cronbach's alpha
    /// and 7 with a test-retest correlation. So a rule always has its parameters and their source.
    public struct ReliableChangeRule: Hashable, Sendable, Identifiable {
        /// The name of the rule: that of the definition's threshold, `jacobson-truax`, or a clinic's
        /// own.
        public let id: String
        /// When a change is reliable.
        public let criterion: Criterion
        /// The standard deviation of the scores behind the rule, in points; or `nil`.
        public let standardDeviation: Double?
        /// The reliability behind the rule, from 0 up to but not including 1; or `nil`.
        public let reliability: Double?
        /// Where the rule and its parameters were published.
        public let source: String

        /// When a change is reliable.
        public enum Criterion: Hashable, Sendable {
            /// A change of these points or more, in either direction.
            case points(Points)
            /// A reliable change index greater than the critical value, in either direction.
            case index(critical: Double)
        }

        /// The critical value of the standard normal distribution that Jacobson and Truax use.
        public static let critical = 1.96

        /// A threshold of a definition; `nil` when it is not a threshold of reliable change.
        public init?(_ threshold: Scale.ChangeThreshold) {
            guard threshold.kind == .reliableChange else { return nil }
            id = threshold.id.text
            criterion = .points(threshold.points)
            standardDeviation = threshold.standardDeviation
            reliability = threshold.reliability
            source = threshold.source
        }

        /// A custom rule: this many points or more.
        ///
        /// - Returns: `nil` when the points are not above 0.
        public init?(id: String, points: Points, source: String) {
            guard points > 0 else { return nil }
            self.id = id
            criterion = .points(points)
            standardDeviation = nil
            reliability = nil
            self.source = source
        }

        /// The reliable change index of Jacobson and Truax, from the parameters of a sample.
        ///
        /// - Parameters:
        ///   - id: The name of the rule.
        ///   - standardDeviation: The deviation of the scores before treatment, in points; above 0.
        ///   - reliability: The reliability of the scale, from 0 up to but not including 1.
        ///   - source: Where the parameters were published.
        ///   - critical: The value that the index has to exceed.
        /// - Returns: `nil` when a parameter lies outside its range.
        /// - SeeAlso: Jacobson & Truax, J Consult Clin Psychol 1991;59:12–19,
        ///   doi:10.1037/0022-006X.59.1.12
        public init?(
            id: String = "jacobson-truax", standardDeviation: Double, reliability: Double,
            source: String, critical: Double = Self.critical
        ) {
            guard standardDeviation > 0, standardDeviation.isFinite, (0..<1).contains(reliability),
                critical > 0, critical.isFinite
            else { return nil }
            self.id = id
            criterion = .index(critical: critical)
            self.standardDeviation = standardDeviation
            self.reliability = reliability
            self.source = source
        }

        /// A rule from all of its parts; `nil` when a parameter lies outside its range, or when the
        /// criterion needs a missing parameter.
        package init?(
            id: String, criterion: Criterion, standardDeviation: Double?, reliability: Double?,
            source: String
        ) {
            switch criterion {
            case .points(let points): guard points > 0 else { return nil }
            case .index(let critical):
                guard critical > 0, critical.isFinite, standardDeviation != nil, reliability != nil
                else { return nil }
            }
            guard standardDeviation.map({ $0 > 0 && $0.isFinite }) ?? true,
                reliability.map({ (0..<1).contains($0) }) ?? true
            else { return nil }
            self.id = id
            self.criterion = criterion
            self.standardDeviation = standardDeviation
            self.reliability = reliability
            self.source = source
        }

        /// The published rules for a scale, the definition's own first: its declared points, and
        /// the index with the same parameters. If a threshold has no parameters, the index uses the
        /// norm of the people with the condition.
        public static func published(for scale: Scale) -> [ChangeOutcomes.ReliableChangeRule] {
            let declared = scale.thresholds.compactMap(ChangeOutcomes.ReliableChangeRule.init)
            let derived = declared.compactMap { rule -> ChangeOutcomes.ReliableChangeRule? in
                guard let deviation = rule.standardDeviation, let reliability = rule.reliability
                else {
                    return nil
                }
                return ChangeOutcomes.ReliableChangeRule(
                    standardDeviation: deviation, reliability: reliability, source: rule.source)
            }
            if derived.isEmpty, let norm = scale.norms?.clinical,
                let reliability = norm.reliability,
                let rule = ChangeOutcomes.ReliableChangeRule(
                    standardDeviation: norm.standardDeviation, reliability: reliability,
                    source: norm.source)
            {
                return declared + [rule]
            }
            return declared + derived
        }
    }
}

extension ChangeOutcomes.ReliableChangeRule {
    /// The standard error of measurement: SD × √(1 − reliability), in points; or `nil`.
    public var standardErrorOfMeasurement: Double? {
        guard let standardDeviation, let reliability else { return nil }
        return standardDeviation * (1 - reliability).root
    }

    /// The standard error of the difference of two scores: √2 × SEM, in points; or `nil`.
    public var standardErrorOfDifference: Double? {
        standardErrorOfMeasurement.map { 2.0.root * $0 }
    }

    /// The smallest reliable change, in points: included for
    /// ``Criterion/points(_:)``, not included for ``Criterion/index(critical:)``.
    public var threshold: Double {
        switch criterion {
        case .points(let points): points.number
        case .index(let critical): critical * (standardErrorOfDifference ?? .infinity)
        }
    }

    /// The reliable change index: a change in units of the standard error of the difference;
    /// `nil` without parameters.
    ///
    /// - Parameter change: The follow-up minus the baseline.
    public func index(of change: Points) -> Double? {
        standardErrorOfDifference.map { change.number / $0 }
    }

    /// The direction of an improvement, judged by the rule.
    ///
    /// - Parameter improvement: How much better the follow-up is; negative when it is worse.
    public func classification(ofImprovement improvement: Points) -> ChangeOutcomes.ChangeClass {
        let isReliable =
            switch criterion {
            case .points(let points): improvement >= points || 0 - improvement >= points
            case .index: abs(improvement.number) > threshold
            }
        guard isReliable else { return .unchanged }
        return improvement > 0 ? .improved : .deteriorated
    }
}
