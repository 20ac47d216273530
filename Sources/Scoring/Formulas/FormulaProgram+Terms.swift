internal import Questionnaires

// Operations over many terms, some of which may be missing.
extension FormulaProgram {
    /// What the terms add up to.
    private struct Tally {
        /// The combined number of the answered terms.
        var number: Points = 0
        /// The least and the greatest that the missing terms can add, combined with the answered
        /// ones; only once a term is missing.
        var least: Points = 0
        var greatest: Points = 0
        var answered = 0
        var missing = 0
        var isEstimate = false
        /// The weights of the missing terms, for a rule that counts a number for each.
        var missingWeights: Points = 0
    }

    /// The value of a sum, a mean, a least or a greatest number.
    func combined(
        _ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet, isEstimating: Bool
    ) -> NodeValue? {
        guard let tally = tally(node, sheet) else { return nil }
        let count = tally.answered + tally.missing
        let isMean = if case .mean = node.operation { true } else { false }
        func finished(_ number: Points, over count: Int) -> Points? {
            isMean && count > 1 ? number.divided(by: Points(count)) : number
        }
        guard tally.missing > 0 else {
            guard tally.answered > 0 else { return NodeValue(missing: range(of: place)) }
            guard let points = finished(tally.number, over: count) else { return nil }
            var value = NodeValue(points)
            value.isEstimate = tally.isEstimate
            value.answered = count
            return value
        }
        guard let least = finished(tally.least, over: count),
            let greatest = finished(tally.greatest, over: count)
        else { return nil }
        let bounds = min(least, greatest)...max(least, greatest)
        guard let rule = node.missing, !rule.isEstimate || isEstimating else {
            return NodeValue(missing: bounds, answered: tally.answered, required: count)
        }
        let needed = rule.needed.least(of: count)
        guard tally.answered >= needed, tally.answered > 0 else {
            return NodeValue(missing: bounds, answered: tally.answered, required: needed)
        }
        guard let points = filled(tally, rule, node.operation) else { return nil }
        var value = NodeValue(points)
        // A left out term can still be answered: then the score is another one.
        value.bounds = min(bounds.lowerBound, points)...max(bounds.upperBound, points)
        value.isEstimate = tally.isEstimate || rule.isEstimate
        value.isFilled = true
        value.answered = tally.answered
        value.required = needed
        return value
    }

    /// The number of the answered terms, with a rule for the missing ones.
    private func filled(
        _ tally: Tally, _ rule: FormulaNode.MissingRule, _ operation: FormulaNode.Operation
    ) -> Points? {
        let number = tally.number
        let count = tally.answered + tally.missing
        switch (operation, rule.fill) {
        case (.sum, .mean):
            return number.multiplied(by: Points(count, over: tally.answered))
        case (.mean, .mean), (.mean, .nothing):
            return number.divided(by: Points(tally.answered))
        case (.sum, .number(let points)):
            return points.multiplied(by: tally.missingWeights).flatMap { number.adding($0) }
        case (.mean, .number(let points)):
            return points.multiplied(by: tally.missingWeights).flatMap { number.adding($0) }?
                .divided(by: Points(count))
        case (.least, .number(let points)): return min(number, points)
        case (.greatest, .number(let points)): return max(number, points)
        default: return number
        }
    }

    private func tally(_ node: FormulaNode, _ sheet: FormulaSheet) -> Tally? {
        var tally = Tally()
        for index in node.terms {
            guard let value = value(ofTerm: index, sheet) else { return nil }
            switch value {
            case .points(let points, let isEstimate):
                if isEstimate { tally.isEstimate = true }
                if tally.missing > 0 {
                    guard let least = node.operation.combine(tally.least, points),
                        let greatest = node.operation.combine(tally.greatest, points)
                    else { return nil }
                    (tally.least, tally.greatest) = (least, greatest)
                }
                if tally.answered == 0 {
                    tally.number = points
                } else {
                    guard let number = node.operation.combine(tally.number, points) else {
                        return nil
                    }
                    tally.number = number
                }
                tally.answered += 1
            case .missing(let bounds):
                var (least, greatest): (Points?, Points?) = (bounds.lowerBound, bounds.upperBound)
                if tally.missing > 0 {
                    least = node.operation.combine(tally.least, bounds.lowerBound)
                    greatest = node.operation.combine(tally.greatest, bounds.upperBound)
                } else if tally.answered > 0 {
                    least = node.operation.combine(tally.number, bounds.lowerBound)
                    greatest = node.operation.combine(tally.number, bounds.upperBound)
                }
                guard let least, let greatest,
                    let weights = tally.missingWeights.adding(tables.terms[index].weight)
                else { return nil }
                (tally.least, tally.greatest, tally.missingWeights) = (least, greatest, weights)
                tally.missing += 1
            case .absent: break
            }
        }
        return tally
    }

    /// The first term that has an answer.
    func first(_ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet) -> NodeValue? {
        var open: ClosedRange<Points>?
        for index in node.terms {
            guard let value = value(ofTerm: index, sheet) else { return nil }
            switch value {
            case .points(let points, let isEstimate):
                var value = NodeValue(points)
                value.isEstimate = isEstimate
                value.answered = 1
                return value
            case .missing(let bounds): open = open.map { $0.joined(bounds) } ?? bounds
            case .absent: break
            }
        }
        return NodeValue(missing: open ?? range(of: place))
    }

    /// How many conditions hold.
    func counted(_ node: FormulaNode, _ sheet: FormulaSheet, isEstimating: Bool) -> NodeValue? {
        var (holding, unknown) = (0, 0)
        for root in node.conditions {
            switch truth(ofRoot: root, sheet) {
            case .true: holding += 1
            case .unknown: unknown += 1
            case .false: break
            }
        }
        let known = node.conditions.count - unknown
        if unknown == 0 { return NodeValue(Points(holding)) }
        let bounds = Points(holding)...Points(holding + unknown)
        guard let rule = node.missing, !rule.isEstimate || isEstimating else {
            return NodeValue(missing: bounds, answered: known, required: node.conditions.count)
        }
        let needed = rule.needed.least(of: node.conditions.count)
        guard known >= needed else {
            return NodeValue(missing: bounds, answered: known, required: needed)
        }
        var points = Points(holding)
        if case .number(let each) = rule.fill {
            guard let added = each.multiplied(by: Points(unknown)).flatMap({ points.adding($0) })
            else { return nil }
            points = added
        }
        var value = NodeValue(points)
        value.bounds = min(bounds.lowerBound, points)...max(bounds.upperBound, points)
        value.isEstimate = rule.isEstimate
        value.isFilled = true
        value.answered = known
        value.required = needed
        return value
    }
}

extension FormulaNode.Operation {
    /// Two terms of a sum, a mean, a least or a greatest number; `nil` when the result is too large.
    @inline(__always)
    fileprivate func combine(_ left: Points, _ right: Points) -> Points? {
        switch self {
        case .least: min(left, right)
        case .greatest: max(left, right)
        default: left.adding(right)
        }
    }
}

extension ClosedRange<Points> {
    /// The least range with both.
    func joined(_ other: ClosedRange<Points>) -> ClosedRange<Points> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
