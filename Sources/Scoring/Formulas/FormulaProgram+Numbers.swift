internal import Questionnaires

// Operations that need every one of their terms.
extension FormulaProgram {
    /// A term that has a number, or could have any of a range.
    struct Part {
        let bounds: ClosedRange<Points>
        let isKnown: Bool
        let isEstimate: Bool

        /// The value of a number that is known when this part is.
        func value(_ bounds: ClosedRange<Points>) -> NodeValue {
            guard isKnown else { return NodeValue(missing: bounds, answered: 0, required: 1) }
            var value = NodeValue(bounds.lowerBound)
            value.isEstimate = isEstimate
            value.answered = 1
            return value
        }
    }

    /// A term as a part, or a term that is left out.
    enum Reading {
        case part(Part)
        case leftOut
    }

    /// A term as a part; `nil` when a number is too large.
    func reading(ofTerm index: Int, _ sheet: FormulaSheet) -> Reading? {
        guard let value = value(ofTerm: index, sheet) else { return nil }
        switch value {
        case .points(let points, let isEstimate):
            return .part(Part(bounds: points...points, isKnown: true, isEstimate: isEstimate))
        case .missing(let bounds):
            return .part(Part(bounds: bounds, isKnown: false, isEstimate: false))
        case .absent: return .leftOut
        }
    }

    /// The two parts of a difference or a ratio. A part that is left out leaves everything open.
    private enum Pair {
        case parts(Part, Part)
        case leftOut
        case tooLarge
    }

    private func pair(_ node: FormulaNode, _ sheet: FormulaSheet) -> Pair {
        guard node.terms.count == 2 else { return .leftOut }
        guard let first = reading(ofTerm: node.terms.lowerBound, sheet) else { return .tooLarge }
        guard case .part(let left) = first else { return .leftOut }
        guard let second = reading(ofTerm: node.terms.lowerBound + 1, sheet) else {
            return .tooLarge
        }
        guard case .part(let right) = second else { return .leftOut }
        return .parts(left, right)
    }

    /// The value of a number that is known when both parts are.
    private func value(
        _ left: Part, _ right: Part, _ bounds: ClosedRange<Points>
    ) -> NodeValue {
        let known = (left.isKnown ? 1 : 0) + (right.isKnown ? 1 : 0)
        guard known == 2 else { return NodeValue(missing: bounds, answered: known, required: 2) }
        var value = NodeValue(bounds.lowerBound)
        value.isEstimate = left.isEstimate || right.isEstimate
        value.answered = 2
        return value
    }

    /// The value of a product.
    func product(_ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet) -> NodeValue? {
        var product: ClosedRange<Points>?
        var (known, isEstimate, isTooLarge) = (0, false, false)
        for index in node.terms {
            guard let reading = reading(ofTerm: index, sheet) else { return nil }
            // A part that is left out leaves everything open, whatever the others are.
            guard case .part(let part) = reading else {
                return NodeValue(missing: range(of: place))
            }
            if part.isKnown { known += 1 }
            if part.isEstimate { isEstimate = true }
            guard let bounds = product else {
                product = part.bounds
                continue
            }
            if let next = Self.corners(bounds, part.bounds, { $0.multiplied(by: $1) }) {
                product = next
            } else {
                isTooLarge = true
            }
        }
        guard !isTooLarge else { return nil }
        guard let bounds = product else { return NodeValue(missing: range(of: place)) }
        guard known == node.terms.count else {
            return NodeValue(missing: bounds, answered: known, required: node.terms.count)
        }
        var value = NodeValue(bounds.lowerBound)
        value.isEstimate = isEstimate
        value.answered = known
        return value
    }

    /// The results for any two numbers of two ranges; `nil` when one is too large.
    @inline(__always)
    private static func corners(
        _ left: ClosedRange<Points>, _ right: ClosedRange<Points>,
        _ combine: (Points, Points) -> Points?
    ) -> ClosedRange<Points>? {
        guard let first = combine(left.lowerBound, right.lowerBound) else { return nil }
        if left.lowerBound == left.upperBound, right.lowerBound == right.upperBound {
            return first...first
        }
        guard let second = combine(left.lowerBound, right.upperBound),
            let third = combine(left.upperBound, right.lowerBound),
            let fourth = combine(left.upperBound, right.upperBound)
        else { return nil }
        return min(
            min(first, second), min(third, fourth))...max(
                max(first, second), max(third, fourth))
    }

    /// The value of a quotient.
    func ratio(_ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet) -> NodeValue? {
        switch pair(node, sheet) {
        case .tooLarge: return nil
        case .leftOut: return NodeValue(missing: range(of: place))
        case .parts(let dividend, let divisor):
            if divisor.isKnown, divisor.bounds.lowerBound == 0 {
                return NodeValue(refused: .dividedByZero, bounds: range(of: place))
            }
            // A divisor that may still be 0 leaves everything open.
            guard !divisor.bounds.contains(0) else {
                return NodeValue(
                    missing: range(of: place),
                    answered: (dividend.isKnown ? 1 : 0) + (divisor.isKnown ? 1 : 0), required: 2)
            }
            return Self.corners(dividend.bounds, divisor.bounds) { $0.divided(by: $1) }
                .map { value(dividend, divisor, $0) }
        }
    }

    /// The value of a difference.
    func difference(
        _ place: Int, _ node: FormulaNode, _ sheet: FormulaSheet,
        _ distance: Scale.Formula.Distance
    ) -> NodeValue? {
        switch pair(node, sheet) {
        case .tooLarge: return nil
        case .leftOut: return NodeValue(missing: range(of: place))
        case .parts(let from, let to):
            guard from.isKnown, to.isKnown else {
                guard distance == .plain,
                    let least = to.bounds.lowerBound.subtracting(from.bounds.upperBound),
                    let greatest = to.bounds.upperBound.subtracting(from.bounds.lowerBound)
                else {
                    return NodeValue(
                        missing: range(of: place),
                        answered: (from.isKnown ? 1 : 0) + (to.isKnown ? 1 : 0), required: 2)
                }
                return value(from, to, least...greatest)
            }
            return Self.difference(from.bounds.lowerBound, to.bounds.lowerBound, distance)
                .map { value(from, to, $0...$0) }
        }
    }

    private static func difference(
        _ from: Points, _ to: Points, _ distance: Scale.Formula.Distance
    ) -> Points? {
        guard let plain = to.subtracting(from) else { return nil }
        switch distance {
        case .plain, .days: return plain
        case .clock: return plain.onClock
        case .months, .years:
            let months = from.date.flatMap { start in
                to.date.map { start.completedMonths(to: $0) }
            }
            return months.map { Points(distance == .months ? $0 : $0 / 12) }
        }
    }
}

extension Points {
    /// The minutes modulo a day, 0 up to but not including 1440; `nil` when a number is too large.
    fileprivate var onClock: Points? {
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        let days = (rest < 0 ? whole - 1 : whole) / 1440
        let near = subtracting(Points(days * 1440))
        return near.flatMap { $0 < 0 ? $0.adding(1440) : $0 }
    }

    /// The day that is so many days after 1970-01-01, or `nil`.
    fileprivate var date: LocalDate? { whole.flatMap { LocalDate(daysSinceEpoch: $0) } }
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
