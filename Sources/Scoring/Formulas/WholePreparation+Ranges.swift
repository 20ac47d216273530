internal import Questionnaires

// Numbers in parts of a unit, and the ranges of such numbers.

extension FormulaNode.RecodeStep {
    /// The greatest number of the step, in parts of a unit; `nil` when it is too large.
    func limit(unit: Int) -> Int? {
        guard let limit else { return .max }
        let (above, overflow) = limit.bound.numerator.multipliedReportingOverflow(by: unit)
        guard !overflow, above.magnitude <= Int.max / 2 else { return nil }
        let (quotient, rest) = above.quotientAndRemainder(dividingBy: limit.bound.denominator)
        let floor = rest < 0 ? quotient - 1 : quotient
        return limit.relation == .below && rest == 0 ? floor - 1 : floor
    }
}

extension Fraction {
    /// The number in parts of a unit; `nil` when it is not a whole number of parts, or is too
    /// large.
    func whole(_ unit: Int) -> Int? {
        let lowest = points
        guard unit.isMultiple(of: lowest.denominator) else { return nil }
        let (parts, overflow) = lowest.numerator.multipliedReportingOverflow(
            by: unit / lowest.denominator)
        return overflow || parts.magnitude > WholeFormulas.greatest ? nil : parts
    }
}

extension Collection where Element: FixedWidthInteger {
    /// The least and the greatest; `nil` without elements.
    var range: ClosedRange<Element>? {
        self.min().flatMap { least in self.max().map { least...$0 } }
    }
}

extension ScalePlan {
    /// The least and the greatest sum, multiplied.
    var range: ClosedRange<Int> {
        var range = 0...0
        for row in rows.indices {
            let known = table[row * 256..<(row + 1) * 256].lazy.filter { $0 > Self.absent }
            guard let own = known.range else { continue }
            range = range.lowerBound + Int(own.lowerBound)...range.upperBound + Int(own.upperBound)
        }
        return range.lowerBound * multiplier...range.upperBound * multiplier
    }
}

extension ClosedRange<Int> {
    /// Whether no number of the range is too large.
    var isSmall: Bool {
        -WholeFormulas.greatest <= lowerBound && upperBound <= WholeFormulas.greatest
    }

    func joined(_ other: Self) -> Self {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }

    /// The sums of two numbers; `nil` when one is too large.
    func adding(_ other: Self) -> Self? {
        let sums = lowerBound + other.lowerBound...upperBound + other.upperBound
        return sums.isSmall ? sums : nil
    }

    /// The products of two numbers; `nil` when one is too large.
    func multiplied(by other: Self) -> Self? {
        let corners = [lowerBound, upperBound].flatMap { own in
            [own * other.lowerBound, own * other.upperBound]
        }
        return corners.range.flatMap { $0.isSmall ? $0 : nil }
    }
}
