internal import Questionnaires

extension ScalePlan {
    /// The number of a sum over `count` terms: divided for a mean, then multiplied.
    @inline(__always)
    private func number(_ sum: Int, over count: Int) -> Fraction {
        Fraction(sum * multiplier, over: isMean ? max(count, 1) : 1)
    }

    /// The least and greatest total that are still possible.
    @inline(__always)
    func bounds(of tally: ItemTally) -> ClosedRange<Fraction> {
        let count = tally.answered + tally.missing
        return number(
            tally.sum + tally.leastMissing, over: count)...number(
                tally.sum + tally.greatestMissing, over: count)
    }

    /// The score of a tally under a policy.
    ///
    /// Prorating replaces each missing term by the mean of the answered terms. So a sum grows by
    /// the factor (answered + missing) / answered, and a mean is the mean of the answered terms.
    @inline(__always)
    func score(of tally: ItemTally, policy: MissingPolicy) -> Score {
        let needed = tally.answered + tally.missing
        if tally.missing == 0, tally.answered > 0 {
            return .complete(number(tally.sum, over: needed).points)
        }
        guard policy == .prorate, greatestMissing > 0 else {
            return .insufficient(answered: tally.answered, required: max(needed, 1))
        }
        guard tally.answered > 0, tally.missing <= greatestMissing else {
            return .insufficient(
                answered: tally.answered, required: max(needed - greatestMissing, 1))
        }
        let estimate =
            isMean
            ? number(tally.sum, over: tally.answered).points
            : Points(tally.sum * needed * multiplier, over: tally.answered)
        return .prorated(estimate, answered: tally.answered, of: needed)
    }

    /// The unit in which a score is a whole number when every term has an answer.
    var unit: Int32 { isMean ? Int32(max(rows.count, 1)) : 1 }

    /// The score in parts of ``unit``; `nil` if a term has no answer.
    @inline(__always)
    func wholeNumber(of tally: ItemTally) -> FormulaSheet.Number? {
        guard tally.answered > 0, tally.answered == rows.count else { return nil }
        return FormulaSheet.Number(parts: tally.sum * multiplier, unit: unit)
    }

    /// The value of a tally.
    func value(of tally: ItemTally, policy: MissingPolicy) -> NodeValue {
        switch score(of: tally, policy: policy) {
        case .complete(let points), .stated(let points): return NodeValue(Fraction(points))
        case .prorated(let points, let answered, let count):
            var value = NodeValue(Fraction(points), isEstimate: true, answered: answered)
            value.required = count
            value.bounds = bounds(of: tally)
            return value
        case .insufficient(let answered, let required):
            return NodeValue(missing: bounds(of: tally), answered: answered, required: required)
        }
    }
}
