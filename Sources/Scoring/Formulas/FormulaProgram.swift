internal import Questionnaires
internal import Synchronization

/// The formulas and categories of a definition, prepared for packed answers.
///
/// A class, because looking at it then counts one reference and copies nothing. Only
/// what it remembers of ranges changes.
final class FormulaProgram: Sendable {
    let tables: FormulaTables
    /// The categories, in the order of the definition.
    let categories: [CategoryPlan]
    let questionnaire: Questionnaire
    private let knownRanges: Mutex<[ClosedRange<Points>?]>

    init(of questionnaire: Questionnaire, scales: [Scale.ID: Int]) {
        self.questionnaire = questionnaire
        knownRanges = Mutex(Array(repeating: nil, count: questionnaire.scales.count))
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
    }

    /// The scores of a scale that can be reached: the bounds of a score that is missing.
    ///
    /// The first call may prove them, so forms without results prove nothing.
    func range(of scale: Int) -> ClosedRange<Points> {
        knownRanges.withLock { known in
            if let known = known[scale] { return known }
            let range = questionnaire.scales[scale].reach?.range ?? 0...0
            known[scale] = range
            return range
        }
    }

    /// The value of a scale with a formula.
    ///
    /// - Parameters:
    ///   - place: The position of the scale.
    ///   - sheet: Answers after the conditions of the form, with the values of the scales that the
    ///     formula uses.
    ///   - isEstimating: Whether rules apply that a caller must ask for.
    func value(_ place: Int, _ sheet: FormulaSheet, isEstimating: Bool) -> NodeValue {
        let node = tables.nodes[place]
        if let condition = node.scoredWhen, tables.conditions.truth(condition, sheet) != .true {
            return NodeValue(refused: .conditionNotMet, bounds: range(of: place))
        }
        guard var value = operated(place, node, sheet, isEstimating: isEstimating) else {
            return NodeValue(refused: .tooLarge, bounds: range(of: place))
        }
        for index in node.steps {
            guard apply(tables.steps[index], to: &value) else {
                return NodeValue(refused: .tooLarge, bounds: range(of: place))
            }
        }
        if let points = value.points {
            guard points.isSmall else {
                return NodeValue(refused: .tooLarge, bounds: range(of: place))
            }
            if !value.isFilled, !value.isEstimate { value.bounds = points...points }
        }
        return value
    }

    /// Applies a step; `false` when a number is too large.
    private func apply(_ step: Scale.Formula.Step, to value: inout NodeValue) -> Bool {
        guard let least = step.applied(to: value.bounds.lowerBound) else { return false }
        if value.bounds.lowerBound == value.bounds.upperBound {
            if value.points != nil { value.points = least }
            value.bounds = least...least
            return true
        }
        guard let greatest = step.applied(to: value.bounds.upperBound) else { return false }
        if let points = value.points { value.points = step.applied(to: points) }
        value.bounds = min(least, greatest)...max(least, greatest)
        return true
    }

    /// The value of the operation; `nil` when a number is too large.
    func operated(
        _ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet, isEstimating: Bool
    ) -> NodeValue? {
        switch node.operation {
        case .sum, .mean, .least, .greatest:
            combined(place, node, sheet, isEstimating: isEstimating)
        case .first: first(place, node, sheet)
        case .count: counted(node, sheet, isEstimating: isEstimating)
        case .product: product(place, node, sheet)
        case .ratio: ratio(place, node, sheet)
        case .difference(let distance): difference(place, node, sheet, distance)
        case .recode, .table: looked(place, node, sheet)
        case .cases: chosen(place, node, sheet)
        }
    }

    /// What a term adds; `nil` when a number is too large.
    @inline(__always)
    func value(ofTerm index: Int, _ sheet: FormulaSheet) -> FormulaTerm.Value? {
        tables.terms[index].value(sheet, tables.choices)
    }

    /// Whether the condition of a count or case holds.
    func truth(ofRoot index: Int, _ sheet: FormulaSheet) -> Condition.TruthValue {
        tables.conditions.truth(tables.roots[index], sheet)
    }
}
