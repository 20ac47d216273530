public import Questionnaires

extension Scorecard.Explanation {
    /// How a formula computed its number: its terms, the conditions that it evaluated, and each
    /// intermediate number, in the order in which a person would calculate.
    ///
    ///     part.calculation?.terms.map(\.added)     // points of c1 … c7
    ///     part.calculation?.stages.map(\.points)   // 11: their sum
    public struct Calculation: Hashable, Sendable {
        /// The terms, in the order of the formula. Terms of cases that do not apply are left out as
        /// ``Reason/notNeeded``.
        public let terms: [Term]
        /// The conditions of a count or of cases, and the precondition of the score.
        public let tests: [Test]
        /// The numbers after the operation and after each step. The last one is the score. Empty
        /// without a score.
        public let stages: [Stage]

        /// The contribution of one item or scale.
        public struct Term: Hashable, Sendable {
            /// The item or scale.
            public let source: Scale.Formula.Operand.Source
            /// The answer to the item, after conditions were applied; `nil` for a scale.
            public let answer: Answer?
            /// Its points after reversing and before weighting, as far as they are known.
            public let points: Points?
            /// Whether the number was mirrored.
            public let isReversed: Bool
            /// The factor of the points.
            public let weight: Points
            /// The contribution.
            public let added: Added
        }

        /// How a term contributed.
        public enum Added: Hashable, Sendable {
            /// It adds these points.
            case points(Points)
            /// It has no answer, and a rule gives it these points.
            case filled(Points)
            /// It has no answer, and could add any of these points.
            case missing(ClosedRange<Points>)
            /// It is left out.
            case leftOut(Reason)
        }

        /// Why a term is left out.
        public enum Reason: String, Hashable, Sendable, CaseIterable {
            /// The form did not ask it.
            case notAsked = "not-asked"
            /// The answer states that the item does not apply.
            case notApplicable = "not-applicable"
            /// It has no answer and need not have one.
            case optional
            /// It has no answer, and the rule for missing answers leaves it out.
            case byRule = "by-rule"
            /// The result does not use this term.
            case notNeeded = "not-needed"
        }

        /// A condition and whether it holds.
        public struct Test: Hashable, Sendable {
            /// The condition.
            public let condition: Condition
            /// Whether it holds; unknown if missing answers decide it.
            public let truth: Condition.TruthValue
            /// Whether it only decides whether there is a score.
            public let isPrecondition: Bool
        }

        /// An intermediate number, and the operation that gave it.
        public struct Stage: Hashable, Sendable {
            /// The operation in words: `the sum of 7 terms`, `times 6000`.
            public let words: String
            /// The number.
            public let points: Points
        }
    }
}

extension Scorecard.Explanation.Calculation.Added {
    /// The points that count; `nil` if the term adds no points.
    public var points: Points? {
        switch self {
        case .points(let points), .filled(let points): points
        case .missing, .leftOut: nil
        }
    }
}
