import Questionnaires
import Scoring

// Operations over many terms, some of which may be missing.
extension ReferenceFormula {
    /// What the terms add up to.
    struct Tally {
        /// The combined number of the answered terms; `nil` without one.
        var number: Points?
        /// The least and the greatest that the missing terms can add, combined with the answered ones.
        var least: Points?
        var greatest: Points?
        var answered = 0
        var missing = 0
        var isEstimate = false
        /// The weights of the missing terms, for a rule that counts a number for each.
        var missingWeights: Points = 0
    }

    /// The value of a sum, a mean, a least or a greatest number.
    func combined(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue], isEstimating: Bool
    ) -> ReferenceValue? {
        guard let tally = tally(answers, nodes) else { return nil }
        let count = tally.answered + tally.missing
        let isMean = if case .mean = formula.operation { true } else { false }
        func finished(_ number: Points?, over count: Int) -> Points? {
            isMean && count > 1 ? number?.divided(by: Points(count)) : number
        }
        guard tally.missing > 0 else {
            guard tally.answered > 0 else { return ReferenceValue(open: range) }
            guard let points = finished(tally.number, over: count) else { return nil }
            var value = ReferenceValue(points)
            value.isEstimate = tally.isEstimate
            value.answered = count
            return value
        }
        guard let least = finished(tally.least, over: count),
            let greatest = finished(tally.greatest, over: count)
        else { return nil }
        let bounds = min(least, greatest)...max(least, greatest)
        guard let rule = formula.missing, !rule.isEstimate || isEstimating else {
            return ReferenceValue(missing: bounds, answered: tally.answered, required: count)
        }
        let needed = rule.needed.least(of: count)
        guard tally.answered >= needed, let number = tally.number else {
            return ReferenceValue(missing: bounds, answered: tally.answered, required: needed)
        }
        guard let points = filled(number, tally, rule, isMean: isMean) else { return nil }
        var value = ReferenceValue(points)
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
        _ number: Points, _ tally: Tally, _ rule: Scale.Formula.MissingRule, isMean: Bool
    ) -> Points? {
        let count = tally.answered + tally.missing
        switch (formula.operation, rule.fill) {
        case (.sum, .mean):
            return number.multiplied(by: Points(count, over: tally.answered))
        case (.mean, .mean), (.mean, .nothing):
            return number.divided(by: Points(tally.answered))
        case (.sum, .number(let points)), (.mean, .number(let points)):
            let added = points.multiplied(by: tally.missingWeights)
                .flatMap { number.adding($0) }
            return isMean ? added?.divided(by: Points(count)) : added
        case (.least, .number(let points)): return min(number, points)
        case (.greatest, .number(let points)): return max(number, points)
        default: return number
        }
    }

    private func tally(_ answers: ReferenceAnswers, _ nodes: [ReferenceValue]) -> Tally? {
        var tally = Tally()
        let combine: (Points, Points) -> Points? =
            switch formula.operation {
            case .least: { min($0, $1) }
            case .greatest: { max($0, $1) }
            default: { $0.adding($1) }
            }
        func joined(_ number: Points?, _ next: Points) -> Points?? {
            guard let number else { return .some(next) }
            return combine(number, next).map { .some($0) }
        }
        for place in terms.indices {
            guard let value = terms[place].value(answers, nodes) else { return nil }
            switch value {
            case .points(let points, let isEstimate):
                tally.answered += 1
                if isEstimate { tally.isEstimate = true }
                guard let number = joined(tally.number, points),
                    let least = joined(tally.least, points),
                    let greatest = joined(tally.greatest, points)
                else { return nil }
                (tally.number, tally.least, tally.greatest) = (number, least, greatest)
            case .missing(let bounds):
                tally.missing += 1
                guard let least = joined(tally.least, bounds.lowerBound),
                    let greatest = joined(tally.greatest, bounds.upperBound),
                    let weights = tally.missingWeights.adding(formula.operands[place].weight)
                else { return nil }
                (tally.least, tally.greatest, tally.missingWeights) = (least, greatest, weights)
            case .absent: break
            }
        }
        return tally
    }

    /// The first term that has an answer.
    func first(_ answers: ReferenceAnswers, _ nodes: [ReferenceValue]) -> ReferenceValue? {
        var open: ClosedRange<Points>?
        for term in terms {
            guard let value = term.value(answers, nodes) else { return nil }
            switch value {
            case .points(let points, let isEstimate):
                var value = ReferenceValue(points)
                value.isEstimate = isEstimate
                value.answered = 1
                if let open {
                    value.bounds = open.joined(points...points)
                    value.isFilled = true
                }
                return value
            case .missing(let bounds): open = open.map { $0.joined(bounds) } ?? bounds
            case .absent: break
            }
        }
        return open.map { ReferenceValue(missing: $0) } ?? ReferenceValue(open: range)
    }

    /// How many conditions hold.
    func counted(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue], isEstimating: Bool
    ) -> ReferenceValue? {
        var (holding, unknown) = (0, 0)
        for condition in conditions {
            switch condition.truth(answers, nodes) {
            case .true: holding += 1
            case .unknown: unknown += 1
            case .false: break
            }
        }
        let known = conditions.count - unknown
        if unknown == 0 { return ReferenceValue(Points(holding)) }
        let bounds = Points(holding)...Points(holding + unknown)
        guard let rule = formula.missing, !rule.isEstimate || isEstimating else {
            return ReferenceValue(missing: bounds, answered: known, required: conditions.count)
        }
        let needed = rule.needed.least(of: conditions.count)
        guard known >= needed else {
            return ReferenceValue(missing: bounds, answered: known, required: needed)
        }
        var points = Points(holding)
        if case .number(let each) = rule.fill {
            guard let added = each.multiplied(by: Points(unknown)).flatMap({ points.adding($0) })
            else { return nil }
            points = added
        }
        var value = ReferenceValue(points)
        value.bounds = min(bounds.lowerBound, points)...max(bounds.upperBound, points)
        value.isEstimate = rule.isEstimate
        value.isFilled = true
        value.answered = known
        value.required = needed
        return value
    }
}

extension ClosedRange<Points> {
    /// The least range with both.
    func joined(_ other: ClosedRange<Points>) -> ClosedRange<Points> {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
