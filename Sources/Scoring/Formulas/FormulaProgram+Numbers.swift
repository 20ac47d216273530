internal import Questionnaires

// Operations that need all of their terms.
extension FormulaProgram {
    /// The value of a product.
    func product(_ place: Int, _ sheet: FormulaSheet) -> NodeValue {
        let terms = tables.nodes[place].terms
        guard !terms.isEmpty else { return open(place) }
        var bounds = ClosedRange<Fraction>(only: 1)
        var (known, isEstimate, isTooLarge) = (0, false, false)
        for index in terms {
            let part = value(ofTerm: index, sheet)
            switch part.kind {
            case .known: known += 1
            case .missing: break
            // If a part is left out, the result can be any score of the scale.
            case .absent: return open(place)
            case .tooLarge: return tooLarge(place)
            }
            if part.isEstimate { isEstimate = true }
            if let next = Self.corners(bounds, part.bounds, { $0.multiplied(by: $1) }) {
                bounds = next
            } else {
                isTooLarge = true
            }
        }
        guard !isTooLarge else { return tooLarge(place) }
        guard known == terms.count else {
            return NodeValue(missing: bounds, answered: known, required: terms.count)
        }
        return NodeValue(bounds.lowerBound, isEstimate: isEstimate, answered: known)
    }

    /// The range of the results for any two numbers of two ranges; `nil` when a result is too
    /// large.
    @inline(__always)
    private static func corners(
        _ left: ClosedRange<Fraction>, _ right: ClosedRange<Fraction>,
        _ combine: (Fraction, Fraction) -> Fraction?
    ) -> ClosedRange<Fraction>? {
        guard let first = combine(left.lowerBound, right.lowerBound) else { return nil }
        if left.lowerBound == left.upperBound, right.lowerBound == right.upperBound {
            return ClosedRange(only: first)
        }
        guard let second = combine(left.lowerBound, right.upperBound),
            let third = combine(left.upperBound, right.lowerBound),
            let fourth = combine(left.upperBound, right.upperBound)
        else { return nil }
        return ClosedRange(between: first, second).joined(ClosedRange(between: third, fourth))
    }

    /// The value of a difference or a ratio of two parts.
    @inline(__always)
    private func pair(
        _ place: Int, _ sheet: FormulaSheet,
        _ combine: (FormulaTerm.Value, FormulaTerm.Value) -> NodeValue
    ) -> NodeValue {
        let terms = tables.nodes[place].terms
        guard terms.count == 2 else { return open(place) }
        let first = value(ofTerm: terms.lowerBound, sheet)
        let second = value(ofTerm: terms.lowerBound + 1, sheet)
        switch (first.kind, second.kind) {
        // If a part is left out, the result can be any score of the scale.
        case (.absent, _): return open(place)
        case (.tooLarge, _), (_, .tooLarge): return tooLarge(place)
        case (_, .absent): return open(place)
        default: return combine(first, second)
        }
    }

    /// A number that is known when both parts are.
    @inline(__always)
    private func value(
        _ bounds: ClosedRange<Fraction>?, _ left: FormulaTerm.Value, _ right: FormulaTerm.Value,
        _ place: Int
    ) -> NodeValue {
        let known = Self.knownCount(left, right)
        if let bounds, known == 2 {
            return NodeValue(
                bounds.lowerBound, isEstimate: left.isEstimate || right.isEstimate, answered: 2)
        } else if let bounds {
            return NodeValue(missing: bounds, answered: known, required: 2)
        } else {
            return tooLarge(place)
        }
    }

    private static func knownCount(_ left: FormulaTerm.Value, _ right: FormulaTerm.Value) -> Int {
        (left.kind == .known ? 1 : 0) + (right.kind == .known ? 1 : 0)
    }

    /// The value of a quotient.
    func ratio(_ place: Int, _ sheet: FormulaSheet) -> NodeValue {
        pair(place, sheet) { dividend, divisor in
            if divisor.kind == .known, divisor.bounds.lowerBound == 0 {
                return NodeValue(refused: .dividedByZero, bounds: range(of: place))
            }
            guard divisor.bounds.lowerBound > 0 || divisor.bounds.upperBound < 0 else {
                // If the divisor may still be 0, the result can be any score of the scale.
                return open(place, answered: Self.knownCount(dividend, divisor), required: 2)
            }
            let bounds = Self.corners(dividend.bounds, divisor.bounds) { $0.divided(by: $1) }
            return value(bounds, dividend, divisor, place)
        }
    }

    /// The value of a difference.
    func difference(
        _ place: Int, _ sheet: FormulaSheet, _ distance: Scale.Formula.Distance
    ) -> NodeValue {
        pair(place, sheet) { from, to in
            if from.kind == .known, to.kind == .known {
                let points = Self.difference(
                    from.bounds.lowerBound, to.bounds.lowerBound, distance)
                return value(points.map { ClosedRange(only: $0) }, from, to, place)
            }
            guard distance == .plain,
                let least = to.bounds.lowerBound.subtracting(from.bounds.upperBound),
                let greatest = to.bounds.upperBound.subtracting(from.bounds.lowerBound)
            else { return open(place, answered: Self.knownCount(from, to), required: 2) }
            return value(least...greatest, from, to, place)
        }
    }

    static func difference(
        _ from: Fraction, _ to: Fraction, _ distance: Scale.Formula.Distance
    ) -> Fraction? {
        guard let plain = to.subtracting(from) else { return nil }
        switch distance {
        case .plain, .days: return plain
        case .clock: return plain.onClock
        case .months, .years:
            let months = from.date.flatMap { start in
                to.date.map { start.completedMonths(to: $0) }
            }
            return months.map { Fraction(distance == .months ? $0 : $0 / 12) }
        }
    }
}

extension Fraction {
    /// The minutes modulo a day, 0 up to but not including 1440; `nil` when a number is too large.
    fileprivate var onClock: Fraction? {
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        let days = (rest < 0 ? whole - 1 : whole) / 1440
        let near = subtracting(Fraction(days * 1440))
        return near.flatMap { $0 < 0 ? $0.adding(1440) : $0 }
    }

    /// The day that is this number of days after 1970-01-01, or `nil`.
    fileprivate var date: LocalDate? {
        points.whole.flatMap { LocalDate(daysSinceEpoch: $0) }
    }
}

extension LocalDate {
    /// The completed months from this date to another; negative when the other is earlier.
    fileprivate func completedMonths(to other: LocalDate) -> Int {
        let months = (other.year - year) * 12 + other.month - month
        if months > 0, other.day < day { return months - 1 }
        if months < 0, other.day > day { return months + 1 }
        return months
    }
}
