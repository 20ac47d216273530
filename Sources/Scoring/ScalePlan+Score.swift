internal import Questionnaires

extension ScalePlan {
    /// The points of a sum over `count` terms: divided for a mean, then multiplied.
    @inline(__always)
    private func points(_ sum: Int, over count: Int) -> Points {
        isMean ? Points(sum * multiplier, over: max(count, 1)) : Points(sum * multiplier)
    }

    /// The least and greatest total that are still possible.
    @inline(__always)
    func bounds(of tally: ItemTally) -> ClosedRange<Points> {
        let count = tally.answered + tally.missing
        return points(
            tally.sum + tally.leastMissing, over: count)...points(
                tally.sum + tally.greatestMissing, over: count)
    }

    /// The score of a tally under a policy.
    ///
    /// Prorating replaces each missing term by the mean of the answered ones, so the sum grows by
    /// the factor (answered + missing) / answered, and a mean is the mean of the answered terms.
    @inline(__always)
    func score(of tally: ItemTally, policy: MissingPolicy) -> Score {
        let needed = tally.answered + tally.missing
        if tally.missing == 0, tally.answered > 0 {
            return .complete(points(tally.sum, over: needed))
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
            ? points(tally.sum, over: tally.answered)
            : Points(tally.sum * needed * multiplier, over: tally.answered)
        return .prorated(estimate, answered: tally.answered, of: needed)
    }

    /// The value of packed answers.
    @inline(__always)
    func value(_ codes: Span<UInt8>, policy: MissingPolicy) -> NodeValue {
        let tally = tally(codes)
        switch score(of: tally, policy: policy) {
        case .complete(let points), .stated(let points): return NodeValue(Fraction(points))
        case .prorated(let points, let answered, let count):
            var value = NodeValue(Fraction(points), isEstimate: true, answered: answered)
            value.required = count
            value.bounds = ClosedRange(bounds(of: tally))
            return value
        case .insufficient(let answered, let required):
            return NodeValue(
                missing: ClosedRange(bounds(of: tally)), answered: answered, required: required)
        }
    }

    /// The position of a score's band: that of its points, or the one in which all possible totals
    /// lie; `nil` when it has no band.
    ///
    /// - Parameters:
    ///   - points: The points; `nil` without a score.
    ///   - code: The code of the context that decides which bands apply. Without it, a scale with
    ///     bands by context has no band.
    @inline(__always)
    func bandPlace(
        of number: Fraction?, within bounds: ClosedRange<Fraction>, context code: UInt8? = nil
    ) -> Int? {
        if let number { return bandPlace(of: number, code) }
        guard let place = bandPlace(of: bounds.lowerBound, code) else { return nil }
        return place == bandPlace(of: bounds.upperBound, code) ? place : nil
    }

    /// The band of a score, or `nil` when it has no band.
    func band(of score: Score, within bounds: ClosedRange<Points>) -> Scale.Band? {
        bandPlace(of: score.points.map { Fraction($0) }, within: ClosedRange(bounds))
            .map { scale.bands[$0] }
    }

    private func bandPlace(of number: Fraction, _ code: UInt8?) -> Int? {
        guard let units = number.rounded(unit: unit) else { return nil }
        guard let population else { return bands.firstIndex { $0.contains(units) } }
        guard let code else { return nil }
        return bands.indices.first { population.codes[$0] == code && bands[$0].contains(units) }
    }
}
