internal import Questionnaires

/// The formula of one scale: its operation, and the ranges of its parts in ``FormulaTables``.
struct FormulaNode {
    enum Operation {
        case sum, mean, least, greatest, first, count, product, ratio, recode, table, cases
        case difference(Scale.Formula.Distance)
    }

    /// The rule for terms without an answer.
    struct MissingRule {
        enum Fill {
            case mean, nothing
            case number(Fraction)
        }

        let needed: Scale.Formula.MissingRule.Needed
        let fill: Fill
        let isEstimate: Bool
    }

    /// A case: the index of its condition, or `nil` for the last one, and its value.
    struct Case {
        enum Value {
            case number(Fraction)
            /// The index of a term.
            case term(Int)
            case noScore
        }

        let condition: Int?
        let value: Value
    }

    /// A step after the operation.
    enum Step {
        case times(Fraction), plus(Fraction), atLeast(Fraction), atMost(Fraction)
        /// Rounds to a multiple of one divided by a unit.
        case round(unit: Int)

        /// The number after the step; `nil` when it is too large.
        @inline(__always)
        func applied(to number: Fraction) -> Fraction? {
            switch self {
            case .times(let factor): number.multiplied(by: factor)
            case .plus(let addend): number.adding(addend)
            case .atLeast(let bound): max(number, bound)
            case .atMost(let bound): min(number, bound)
            case .round(let unit): number.rounded(toMultipleOf: unit)
            }
        }
    }

    /// A step of a recode.
    struct RecodeStep {
        /// The greatest number, or the bound that the numbers are below; `nil` for the last step.
        let limit: NumberTest?
        let points: Fraction

        /// Whether a number belongs to this step, if no earlier step holds it.
        @inline(__always)
        func holds(_ number: Fraction) -> Bool {
            limit.map { $0.truth(of: number) == .true } ?? true
        }
    }

    let operation: Operation
    /// The terms, in the order of the formula's operands.
    let terms: Range<Int>
    /// The terms of a sum or mean, or the conditions of a count, if each depends on one choice;
    /// otherwise `nil`.
    let choices: ChoiceTerms?
    /// The conditions of a count or of cases: a range of ``FormulaTables/roots``.
    let conditions: Range<Int>
    /// The index of the condition without which there is no score.
    let scoredWhen: Int?
    let missing: MissingRule?
    /// Whether a missing answer may leave a term out and the number is not a sum. Then only the
    /// range of the scale bounds the number.
    let losesTerms: Bool
    let steps: Range<Int>
    let cases: Range<Int>
    /// The position of the context that a recode or table depends on.
    let context: Int?
    /// The lookups of a recode or table: one, or one for each value of the context.
    let lookups: Range<Int>
    /// For each choice of the context the index of its lookup, or `nil` when there is none.
    let lookupsOfChoices: Range<Int>

    /// The number of answered terms when all are known. It is 0 for cases, because they use one
    /// term.
    var knownCount: Int {
        switch operation {
        case .cases: 0
        case .first: 1
        default: terms.count
        }
    }

    /// A placeholder for a scale with a table, which has no formula. It is never evaluated.
    static let unused = FormulaNode(
        operation: .sum, terms: 0..<0, choices: nil, conditions: 0..<0, scoredWhen: nil,
        missing: nil, losesTerms: false,
        steps: 0..<0, cases: 0..<0, context: nil, lookups: 0..<0, lookupsOfChoices: 0..<0)
}
