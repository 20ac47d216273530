internal import Questionnaires
internal import Synchronization

/// The formulas and categories of a definition, prepared for packed answers.
///
/// It is a class, so that using it counts one reference and copies nothing. Only its cache of
/// ranges changes. Its methods take the position of a formula and look up its parts, because copies
/// take longer than most operations.
final class FormulaProgram: Sendable {
    let tables: FormulaTables
    /// The formulas that can be computed in whole numbers.
    let whole: WholeFormulas
    /// The categories, in the order of the definition.
    let categories: [CategoryPlan]
    let questionnaire: Questionnaire
    private let knownRanges = AtomicLazyReference<Ranges>()

    /// The scores that each scale can reach.
    private final class Ranges: Sendable {
        let ranges: [ClosedRange<Fraction>]

        init(_ scales: [Scale]) {
            ranges = scales.map { scale in
                ClosedRange(scale.reach?.range ?? 0...0)
            }
        }
    }

    /// - Parameters:
    ///   - plans: The scales, in the order of the definition.
    ///   - scales: Their positions.
    ///   - order: The positions of all scales, each after those that it uses.
    init(
        of questionnaire: Questionnaire, _ plans: [ScalePlan], scales: [Scale.ID: Int], order: [Int]
    ) {
        self.questionnaire = questionnaire
        var tables = FormulaTables()
        for scale in questionnaire.scales {
            if let formula = scale.formula {
                tables.append(formula, in: questionnaire, scales: scales)
            } else {
                tables.nodes.append(.unused)
            }
        }
        categories = questionnaire.categories.map {
            CategoryPlan($0, in: questionnaire, scales: scales, &tables.conditions)
        }
        self.tables = tables
        whole = WholeFormulas(
            tables, items: questionnaire.items, scales: plans, order: order)
    }

    /// The range of the scores that a scale can reach: the bounds of a missing score.
    ///
    /// The first call computes the ranges, so that a form without results never needs to.
    func range(of scale: Int) -> ClosedRange<Fraction> {
        let known = knownRanges.load() ?? knownRanges.storeIfNil(Ranges(questionnaire.scales))
        return known.ranges[scale]
    }

    /// No score: with the missing answers, the scale can have any of its scores.
    func open(_ place: Int, answered: Int = 0, required: Int = 1) -> NodeValue {
        NodeValue(open: range(of: place), answered: answered, required: required)
    }

    /// No score, because a number is too large.
    func tooLarge(_ place: Int) -> NodeValue {
        NodeValue(refused: .tooLarge, bounds: range(of: place))
    }

    /// Computes the value of a scale with a formula, in exact fractions.
    ///
    /// - Parameters:
    ///   - place: The position of the scale.
    ///   - sheet: The answers after the conditions of the form were applied, with the values of the
    ///     scales that the formula uses.
    ///   - isEstimating: Whether rules apply that the caller must request.
    func value(of place: Int, _ sheet: FormulaSheet, isEstimating: Bool) -> NodeValue {
        if let condition = tables.nodes[place].scoredWhen,
            tables.conditions.truth(condition, sheet) != .true
        {
            return NodeValue(refused: .conditionNotMet, bounds: range(of: place))
        }
        var value = operate(place, sheet, isEstimating: isEstimating)
        if value.isOpen { return value }
        if value.points == nil, isUnbounded(place, sheet) {
            return open(place, answered: value.answered, required: value.required)
        }
        for index in tables.nodes[place].steps {
            guard apply(tables.steps[index], to: &value) else { return tooLarge(place) }
        }
        if let points = value.points {
            guard points.isSmall else { return tooLarge(place) }
            if value.isFilled && isUnbounded(place, sheet) || usesFilled(place, sheet) {
                value.bounds = range(of: place).joined(ClosedRange(only: points))
            } else if !value.isFilled, !value.isEstimate {
                value.bounds = ClosedRange(only: points)
            }
        }
        // Bounds are shown and compared like scores, so their parts must not be larger.
        if !value.bounds.lowerBound.isSmall || !value.bounds.upperBound.isSmall {
            value.bounds = range(of: place)
        }
        return value
    }

    /// Whether a missing score may lie outside the bounds of its terms. It may if a term may be
    /// left out, or if a scale that it uses may get another score, or no score, with the missing
    /// answers.
    private func isUnbounded(_ place: Int, _ sheet: FormulaSheet) -> Bool {
        if tables.nodes[place].losesTerms { return true }
        return tables.nodes[place].terms.contains { index in
            guard case .scale(let used) = tables.terms[index].source else { return false }
            let value = sheet[used]
            if value.points == nil { return value.refusal != nil }
            return value.bounds.lowerBound != value.bounds.upperBound
        }
    }

    /// Whether a term is a scale whose score can change with the missing answers.
    private func usesFilled(_ place: Int, _ sheet: FormulaSheet) -> Bool {
        tables.nodes[place].terms.contains { index in
            guard case .scale(let used) = tables.terms[index].source else { return false }
            let value = sheet[used]
            return value.points != nil && value.bounds.lowerBound != value.bounds.upperBound
        }
    }

    /// Applies a step; `false` when a number is too large.
    @inline(__always)
    private func apply(_ step: FormulaNode.Step, to value: inout NodeValue) -> Bool {
        guard let least = step.applied(to: value.bounds.lowerBound) else { return false }
        if value.bounds.lowerBound == value.bounds.upperBound {
            if value.points != nil { value.points = least }
            value.bounds = ClosedRange(only: least)
            return true
        }
        guard let greatest = step.applied(to: value.bounds.upperBound) else { return false }
        if let points = value.points { value.points = step.applied(to: points) }
        value.bounds = ClosedRange(between: least, greatest)
        return true
    }

    /// The value of the operation, before the steps.
    @inline(__always)
    func operate(_ place: Int, _ sheet: FormulaSheet, isEstimating: Bool) -> NodeValue {
        switch tables.nodes[place].operation {
        case .sum, .mean, .least, .greatest: combine(place, sheet, isEstimating: isEstimating)
        case .first: first(place, sheet)
        case .count: count(place, sheet, isEstimating: isEstimating)
        case .product: product(place, sheet)
        case .ratio: ratio(place, sheet)
        case .difference(let distance): difference(place, sheet, distance)
        case .recode, .table: lookUp(place, sheet)
        case .cases: choose(place, sheet)
        }
    }

    /// Whether the condition of a count or case holds.
    func truth(ofRoot index: Int, _ sheet: FormulaSheet) -> Condition.TruthValue {
        tables.conditions.truth(tables.roots[index], sheet)
    }
}
