internal import Questionnaires

// Operations over many terms, some of which may be missing.
extension FormulaProgram {
    /// The running totals of the terms.
    private struct Tally {
        /// The combined number of the answered terms.
        var number: Fraction = 0
        /// The least and the greatest number with the missing terms; they have a meaning only if a
        /// term is missing.
        var least: Fraction = 0
        var greatest: Fraction = 0
        var answered = 0
        var missing = 0
        var isEstimate = false
        /// The weights of the missing terms, for a rule that counts a number for each.
        var missingWeights: Fraction = 0

        init() {}

        /// The totals of choices.
        @inline(__always)
        init(_ row: CodeTable.Row, unit: Int) {
            number = Fraction(row.sum, over: unit)
            least = Fraction(row.sum + row.least, over: unit)
            greatest = Fraction(row.sum + row.greatest, over: unit)
            answered = row.answered
            missing = row.missing
            missingWeights = Fraction(row.weight, over: unit)
        }
    }

    /// The value of a sum, a mean, a least or a greatest number.
    func combine(_ place: Int, _ sheet: FormulaSheet, isEstimating: Bool) -> NodeValue {
        var tally = Tally()
        if let choices = tables.nodes[place].choices {
            let row = tables.choices.sum(choices.entries, of: sheet.codes)
            tally = Tally(row, unit: choices.unit)
        } else if !add(place, sheet, to: &tally) {
            return tooLarge(place)
        }
        let operation = tables.nodes[place].operation
        let count = tally.answered + tally.missing
        let isMean = if case .mean = operation { true } else { false }
        func finished(_ number: Fraction, over count: Int) -> Fraction? {
            isMean && count > 1 ? number.divided(by: Fraction(count)) : number
        }
        guard tally.missing > 0 else {
            guard tally.answered > 0 else { return open(place) }
            guard let points = finished(tally.number, over: count) else {
                return tooLarge(place)
            }
            return NodeValue(points, isEstimate: tally.isEstimate, answered: count)
        }
        guard let least = finished(tally.least, over: count),
            let greatest = finished(tally.greatest, over: count)
        else { return tooLarge(place) }
        let bounds = ClosedRange(between: least, greatest)
        guard let rule = tables.nodes[place].missing, !rule.isEstimate || isEstimating else {
            return NodeValue(
                missing: bounds, answered: tally.answered, required: count)
        }
        let needed = rule.needed.least(of: count)
        guard tally.answered >= needed, tally.answered > 0 else {
            return NodeValue(
                missing: bounds, answered: tally.answered, required: needed)
        }
        guard let points = filled(tally, rule, operation) else {
            return tooLarge(place)
        }
        var value = NodeValue(
            points, isEstimate: tally.isEstimate || rule.isEstimate, answered: tally.answered)
        // A left out term can still be answered, which changes the score.
        value.bounds = bounds.joined(ClosedRange(only: points))
        value.isFilled = true
        value.required = needed
        return value
    }

    /// The number of the answered terms, with a rule for the missing ones.
    private func filled(
        _ tally: Tally, _ rule: FormulaNode.MissingRule, _ operation: FormulaNode.Operation
    ) -> Fraction? {
        let number = tally.number
        let count = tally.answered + tally.missing
        switch (operation, rule.fill) {
        case (.sum, .mean):
            return number.multiplied(by: Fraction(count, over: tally.answered))
        case (.mean, .mean), (.mean, .nothing):
            return number.divided(by: Fraction(tally.answered))
        case (.sum, .number(let points)):
            return points.multiplied(by: tally.missingWeights).flatMap { number.adding($0) }
        case (.mean, .number(let points)):
            return points.multiplied(by: tally.missingWeights).flatMap { number.adding($0) }?
                .divided(by: Fraction(count))
        case (.least, .number(let points)): return min(number, points)
        case (.greatest, .number(let points)): return max(number, points)
        default: return number
        }
    }

    /// Adds all terms up; `false` when a number is too large.
    private func add(_ place: Int, _ sheet: FormulaSheet, to tally: inout Tally) -> Bool {
        let operation = tables.nodes[place].operation
        for index in tables.nodes[place].terms {
            let value = self.value(ofTerm: index, sheet)
            let (least, greatest) = (value.bounds.lowerBound, value.bounds.upperBound)
            switch value.kind {
            case .known:
                if value.isEstimate { tally.isEstimate = true }
                if tally.missing > 0 {
                    guard let least = operation.combine(tally.least, least),
                        let greatest = operation.combine(tally.greatest, greatest)
                    else { return false }
                    (tally.least, tally.greatest) = (least, greatest)
                }
                if tally.answered == 0 {
                    tally.number = least
                } else {
                    guard let number = operation.combine(tally.number, least) else { return false }
                    tally.number = number
                }
                tally.answered += 1
            case .missing:
                if tally.missing == 0 {
                    (tally.least, tally.greatest) = (tally.number, tally.number)
                }
                if tally.answered + tally.missing == 0 {
                    (tally.least, tally.greatest) = (least, greatest)
                } else {
                    guard let least = operation.combine(tally.least, least),
                        let greatest = operation.combine(tally.greatest, greatest)
                    else { return false }
                    (tally.least, tally.greatest) = (least, greatest)
                }
                guard let weights = tally.missingWeights.adding(tables.terms[index].weight)
                else { return false }
                tally.missingWeights = weights
                tally.missing += 1
            case .absent: break
            case .tooLarge: return false
            }
        }
        return true
    }

    /// The first term that has an answer.
    func first(_ place: Int, _ sheet: FormulaSheet) -> NodeValue {
        var open: ClosedRange<Fraction>?
        for index in tables.nodes[place].terms {
            let value = self.value(ofTerm: index, sheet)
            switch value.kind {
            case .known:
                let points = value.bounds.lowerBound
                var first = NodeValue(points, isEstimate: value.isEstimate, answered: 1)
                // An earlier term can still be answered, which changes the score.
                if let open {
                    first.bounds = open.joined(value.bounds)
                    first.isFilled = true
                }
                return first
            case .missing: open = open.map { $0.joined(value.bounds) } ?? value.bounds
            case .absent: break
            case .tooLarge: return tooLarge(place)
            }
        }
        return open.map { NodeValue(missing: $0) } ?? self.open(place)
    }

    /// How many conditions hold.
    func count(_ place: Int, _ sheet: FormulaSheet, isEstimating: Bool) -> NodeValue {
        var (holding, unknown) = (0, 0)
        let conditions = tables.nodes[place].conditions
        if let choices = tables.nodes[place].choices {
            let row = tables.choices.sum(choices.entries, of: sheet.codes)
            (holding, unknown) = (row.sum, row.missing)
        } else {
            for root in conditions {
                switch truth(ofRoot: root, sheet) {
                case .true: holding += 1
                case .unknown: unknown += 1
                case .false: break
                }
            }
        }
        let known = conditions.count - unknown
        if unknown == 0 { return NodeValue(Fraction(holding)) }
        let bounds = Fraction(holding)...Fraction(holding + unknown)
        guard let rule = tables.nodes[place].missing, !rule.isEstimate || isEstimating else {
            return NodeValue(
                missing: bounds, answered: known, required: conditions.count)
        }
        let needed = rule.needed.least(of: conditions.count)
        guard known >= needed else {
            return NodeValue(missing: bounds, answered: known, required: needed)
        }
        var points = Fraction(holding)
        if case .number(let each) = rule.fill {
            guard let added = each.multiplied(by: Fraction(unknown)).flatMap({ points.adding($0) })
            else { return tooLarge(place) }
            points = added
        }
        var value = NodeValue(points, isEstimate: rule.isEstimate, answered: known)
        value.bounds = bounds.joined(ClosedRange(only: points))
        value.isFilled = true
        value.required = needed
        return value
    }
}

extension FormulaNode.Operation {
    /// Combines two terms of a sum, a mean, a least or a greatest number; `nil` when the result is
    /// too large.
    @inline(__always)
    fileprivate func combine(_ left: Fraction, _ right: Fraction) -> Fraction? {
        switch self {
        case .least: min(left, right)
        case .greatest: max(left, right)
        default: left.adding(right)
        }
    }
}
