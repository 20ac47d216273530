import Questionnaires
import Scoring

/// A formula, evaluated for one scale at a time with objects of its own: the way in which the kit
/// scored formulas before ``/Scoring/PackedScores``. Tests compare the two.
final class ReferenceFormula {
    let formula: Scale.Formula
    /// The terms, in the order of the formula's operands.
    let terms: [ReferenceTerm]
    /// The conditions of a count or of cases, in their order.
    let conditions: [ReferenceCondition]
    /// The condition without which there is no score; `nil` when there always may be one.
    let scoredWhen: ReferenceCondition?
    /// The position of the context that a recode or table depends on, with the values of its choices.
    let context: (position: Int, values: [Int])?
    let range: ClosedRange<Points>

    init(
        _ scale: Scale, _ formula: Scale.Formula, in questionnaire: Questionnaire,
        scales: [Scale.ID: Int]
    ) {
        self.formula = formula
        range = scale.reach?.range ?? 0...0
        terms = formula.operands.compactMap {
            ReferenceTerm($0, formula, in: questionnaire, scales: scales)
        }
        let own: [Condition] =
            switch formula.operation {
            case .count(let conditions): conditions
            case .cases(let cases): cases.compactMap(\.condition)
            default: []
            }
        conditions = own.map { ReferenceCondition($0, in: questionnaire, scales: scales) }
        scoredWhen = formula.scoredWhen.map {
            ReferenceCondition($0, in: questionnaire, scales: scales)
        }
        context = formula.context.flatMap { id in
            questionnaire.position(of: id).map { ($0, questionnaire.items[$0].values) }
        }
    }

    /// The value of the scale.
    ///
    /// - Parameters:
    ///   - answers: Answers after the conditions of the form.
    ///   - nodes: The values of the scales that it uses, by their positions.
    ///   - isEstimating: Whether rules apply that a caller must ask for.
    func value(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue], isEstimating: Bool
    ) -> ReferenceValue {
        if let scoredWhen, scoredWhen.truth(answers, nodes) != .true {
            return ReferenceValue(refused: .conditionNotMet, bounds: range)
        }
        guard var value = operated(answers, nodes, isEstimating: isEstimating) else {
            return ReferenceValue(refused: .tooLarge, bounds: range)
        }
        if value.isOpen { return value }
        let isUnbounded = isUnbounded(nodes)
        if value.points == nil, isUnbounded {
            return ReferenceValue(open: range, answered: value.answered, required: value.required)
        }
        for step in formula.steps {
            guard let bounds = Self.applied(step, to: value.bounds) else {
                return ReferenceValue(refused: .tooLarge, bounds: range)
            }
            if let points = value.points { value.points = step.applied(to: points) }
            value.bounds = bounds
        }
        if let points = value.points {
            guard points.isSmall else { return ReferenceValue(refused: .tooLarge, bounds: range) }
            let usesFilled = terms.contains { $0.isFilled(nodes) }
            if value.isFilled && isUnbounded || usesFilled {
                value.bounds = range.joined(points...points)
            } else if !value.isFilled, !value.isEstimate {
                value.bounds = points...points
            }
        }
        if !value.bounds.lowerBound.isSmall || !value.bounds.upperBound.isSmall {
            value.bounds = range
        }
        return value
    }

    /// Whether a missing score may lie outside the bounds of its terms.
    private func isUnbounded(_ nodes: [ReferenceValue]) -> Bool {
        let isSum = if case .sum = formula.operation { true } else { false }
        return !isSum && terms.contains(where: \.mayBeLeftOut)
            || terms.contains { $0.isUnsettled(nodes) }
    }

    private static func applied(
        _ step: Scale.Formula.Step, to bounds: ClosedRange<Points>
    ) -> ClosedRange<Points>? {
        guard let least = step.applied(to: bounds.lowerBound),
            let greatest = step.applied(to: bounds.upperBound)
        else { return nil }
        return min(least, greatest)...max(least, greatest)
    }

    /// The value of the operation; `nil` when a number is too large.
    func operated(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue], isEstimating: Bool
    ) -> ReferenceValue? {
        switch formula.operation {
        case .sum, .mean, .least, .greatest:
            return combined(answers, nodes, isEstimating: isEstimating)
        case .first: return first(answers, nodes)
        case .count: return counted(answers, nodes, isEstimating: isEstimating)
        case .product:
            return folded(answers, nodes) { $0.multiplied(by: $1) }
        case .ratio: return ratio(answers, nodes)
        case .difference(_, _, let distance): return difference(answers, nodes, distance)
        case .recode(_, let steps):
            return looked(answers, nodes, steps) { steps, bounds in
                steps.points(of: bounds)
            }
        case .table(_, let table):
            return looked(answers, nodes, table) { table, bounds in
                if bounds.lowerBound == bounds.upperBound {
                    return table[bounds.lowerBound].map { $0...$0 }
                }
                return table.filter { bounds.contains($0.key) }.values.bounds
            }
        case .cases(let cases): return chosen(cases, answers, nodes)
        }
    }
}

extension [Scale.Formula.RecodeStep] {
    /// The points of the steps that a range of numbers can reach, with those between them.
    func points(of numbers: ClosedRange<Points>) -> ClosedRange<Points>? {
        guard let first = firstIndex(where: { $0.holds(numbers.lowerBound) }),
            let last = firstIndex(where: { $0.holds(numbers.upperBound) }), first <= last
        else { return nil }
        return self[first...last].lazy.map(\.points).bounds
    }
}

extension Sequence<Points> {
    /// The least and the greatest; `nil` without numbers.
    var bounds: ClosedRange<Points>? {
        var found: ClosedRange<Points>?
        for number in self {
            guard let known = found else {
                found = number...number
                continue
            }
            found = Swift.min(known.lowerBound, number)...Swift.max(known.upperBound, number)
        }
        return found
    }
}
