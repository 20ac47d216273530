public import Questionnaires

extension ChangeOutcomes {
    /// A score between the people with a condition and those without, after Jacobson and Truax.
    ///
    /// - SeeAlso: Jacobson & Truax, J Consult Clin Psychol 1991;59:12–19, doi:10.1037/0022-006X.59.1.12
    public struct CutOff: Hashable, Sendable {
        /// The method of the cut-off.
        public let method: Method
        /// The cut-off, in points.
        public let points: Double
        /// The direction of the scale.
        public let direction: Scale.Direction
        /// The norms behind the cut-off.
        public let norms: Scale.Norms

        /// The method of a cut-off.
        public enum Method: String, Hashable, Sendable, CaseIterable, Codable {
            /// Two standard deviations better than the mean of the people with the condition.
            case a
            /// Two standard deviations worse than the mean of the people without it.
            case b
            /// The score that is equally likely in both groups: the means, each weighted with the
            /// other's deviation.
            case c
        }

        /// Computes a cut-off; `nil` when a norm that the method needs is missing.
        public init?(_ method: Method, norms: Scale.Norms, direction: Scale.Direction) {
            // Two deviations towards better scores of the scale.
            let better = direction == .higherIsWorse ? -2.0 : 2.0
            switch method {
            case .a:
                guard let clinical = norms.clinical else { return nil }
                points = clinical.mean + better * clinical.standardDeviation
            case .b:
                guard let functional = norms.functional else { return nil }
                points = functional.mean - better * functional.standardDeviation
            case .c:
                guard let clinical = norms.clinical, let functional = norms.functional else {
                    return nil
                }
                points =
                    (functional.standardDeviation * clinical.mean
                        + clinical.standardDeviation * functional.mean)
                    / (clinical.standardDeviation + functional.standardDeviation)
            }
            self.method = method
            self.direction = direction
            self.norms = norms
        }

        /// Whether a score is on the side of the people with the condition, or equals the cut-off.
        public func isClinical(_ score: Points) -> Bool {
            direction == .higherIsWorse ? score.number >= points : score.number <= points
        }

        /// The class of a change.
        ///
        /// - Parameters:
        ///   - baseline: The earlier score.
        ///   - followUp: The later score.
        ///   - rule: Which changes are reliable.
        public func classification(
            from baseline: Points, to followUp: Points, by rule: ChangeOutcomes.ReliableChangeRule
        ) -> ChangeOutcomes.ClinicalSignificance {
            let improvement = direction.improvement(from: baseline, to: followUp)
            return switch rule.classification(ofImprovement: improvement) {
            case .improved: isClinical(baseline) && !isClinical(followUp) ? .recovered : .improved
            case .unchanged: .unchanged
            case .deteriorated:
                !isClinical(baseline) && isClinical(followUp) ? .harmed : .deteriorated
            }
        }
    }
}

extension ChangeOutcomes {
    /// The classes of Jacobson and Truax: reliable change, and the side of a cut-off.
    public enum ClinicalSignificance: String, Hashable, Sendable, CaseIterable, Codable {
        /// Reliably better, and across the cut-off.
        case recovered
        /// Reliably better.
        case improved
        /// No reliable change.
        case unchanged
        /// Reliably worse.
        case deteriorated
        /// Reliably worse, and across the cut-off.
        case harmed
    }
}
