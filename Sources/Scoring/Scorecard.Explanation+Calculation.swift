public import Questionnaires

extension Scorecard.Explanation {
    /// How a formula came to its number: its terms, the conditions it looked at, and each number on
    /// the way, in the order in which a person would calculate.
    ///
    ///     part.calculation?.terms.map(\.added)     // points of c1 … c7
    ///     part.calculation?.stages.map(\.points)   // 11: their sum
    public struct Calculation: Hashable, Sendable {
        /// The terms, in the order of the formula; those of cases that were not taken have none.
        public let terms: [Term]
        /// The conditions of a count or of cases, and the one without which there is no score.
        public let tests: [Test]
        /// The numbers on the way: that of the operation, then that of each step. The last one is the
        /// score, unless there is none.
        public let stages: [Stage]

        /// What one item or scale contributed.
        public struct Term: Hashable, Sendable {
            /// The item or scale.
            public let source: Scale.Formula.Operand.Source
            /// The answer to the item, after conditions were applied; `nil` for a scale.
            public let answer: Answer?
            /// Its points after reversing and before weighting, as far as they are known.
            public let points: Points?
            /// Whether the number was mirrored.
            public let isReversed: Bool
            /// What the points are multiplied by.
            public let weight: Points
            /// What it contributed.
            public let added: Added
        }

        /// What became of a term.
        public enum Added: Hashable, Sendable {
            /// It counts these points.
            case points(Points)
            /// It has no answer, and a rule gives it these points.
            case filled(Points)
            /// It has no answer, and could count any of these.
            case missing(ClosedRange<Points>)
            /// It is left out.
            case leftOut(Reason)
        }

        /// Why a term is left out.
        public enum Reason: String, Hashable, Sendable, CaseIterable {
            /// The form did not ask it.
            case notAsked = "not-asked"
            /// The answer says that it does not apply.
            case notApplicable = "not-applicable"
            /// It has no answer and need not have one.
            case optional
            /// It has no answer, and the rule for missing answers leaves it out.
            case byRule = "by-rule"
            /// Another term decided.
            case notNeeded = "not-needed"
        }

        /// A condition and whether it holds.
        public struct Test: Hashable, Sendable {
            /// The condition.
            public let condition: Condition
            /// Whether it holds; unknown where missing answers decide it.
            public let truth: Condition.TruthValue
            /// Whether it decides only if there is a score.
            public let isPrecondition: Bool
        }

        /// A number on the way, and where it comes from.
        public struct Stage: Hashable, Sendable {
            /// What was done, in words: `the sum of 7 terms`, `times 6000`.
            public let words: String
            /// The number.
            public let points: Points
        }
    }
}

extension Scorecard.Explanation.Calculation.Added {
    /// The points that count; `nil` where none do.
    public var points: Points? {
        switch self {
        case .points(let points), .filled(let points): points
        case .missing, .leftOut: nil
        }
    }
}
