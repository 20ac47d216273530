internal import Questionnaires

/// An exact number that need not be in lowest terms.
///
/// Bringing a fraction to lowest terms takes longer than most operations of a formula. So formulas
/// compute with these fractions, and only a result becomes ``/Questionnaires/Points``. If a part
/// gets too large, the operation is done in lowest terms.
struct Fraction: BitwiseCopyable {
    let numerator: Int
    /// 1 or more.
    let denominator: Int

    /// - Precondition: The denominator is 1 or more, and the numerator is not `Int.min`.
    @inline(__always)
    init(_ numerator: Int, over denominator: Int = 1) {
        self.numerator = numerator
        self.denominator = denominator
    }

    @inline(__always)
    init(_ points: Points) { self.init(points.numerator, over: points.denominator) }

    /// The number in lowest terms.
    @inline(__always)
    var points: Points {
        denominator == 1 ? Points(numerator) : Points(numerator, over: denominator)
    }

    /// Whether sums and differences with other small scores always fit.
    @inline(__always)
    var isSmall: Bool { hasSmallParts || (denominator != 1 && Fraction(points).hasSmallParts) }

    @inline(__always)
    private var hasSmallParts: Bool {
        numerator.magnitude <= 1 << 30 && denominator <= 1 << 30
    }
}

extension Fraction {
    /// The sum, or `nil` when it does not fit.
    @inline(__always)
    func adding(_ other: Fraction) -> Fraction? {
        guard denominator == other.denominator else { return addingUnlike(other) }
        let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
        return overflow || sum == .min ? addingUnlike(other) : Fraction(sum, over: denominator)
    }

    private func addingUnlike(_ other: Fraction) -> Fraction? {
        if denominator == 1 || other.denominator == 1 {
            let (left, overflow1) = numerator.multipliedReportingOverflow(by: other.denominator)
            let (right, overflow2) = other.numerator.multipliedReportingOverflow(by: denominator)
            let (sum, overflow3) = left.addingReportingOverflow(right)
            if !overflow1, !overflow2, !overflow3, sum != .min {
                return Fraction(sum, over: denominator * other.denominator)
            }
        }
        return points.adding(other.points).map { Fraction($0) }
    }

    /// The difference, or `nil` when it does not fit.
    @inline(__always)
    func subtracting(_ other: Fraction) -> Fraction? {
        adding(Fraction(-other.numerator, over: other.denominator))
    }

    /// The product, or `nil` when it does not fit.
    @inline(__always)
    func multiplied(by other: Fraction) -> Fraction? {
        let (above, overflow1) = numerator.multipliedReportingOverflow(by: other.numerator)
        let (below, overflow2) = denominator.multipliedReportingOverflow(by: other.denominator)
        guard !overflow1, !overflow2, above != .min else {
            return points.multiplied(by: other.points).map { Fraction($0) }
        }
        return Fraction(above, over: below)
    }

    /// The quotient, or `nil` when it does not fit or `other` is 0.
    func divided(by other: Fraction) -> Fraction? {
        guard other.numerator != 0 else { return nil }
        let sign = other.numerator.signum()
        let inverse = Fraction(sign * other.denominator, over: sign * other.numerator)
        return multiplied(by: inverse)
    }

    /// The number rounded half away from zero; `nil` when it does not fit.
    ///
    /// - Parameter unit: Ten to the power of the digits to keep after the point.
    func rounded(toMultipleOf unit: Int) -> Fraction? {
        if denominator == 1 { return self }
        guard let units = rounded(unit: unit) else { return nil }
        return Fraction(units, over: unit)
    }

    /// The number rounded half away from zero, in parts of a unit; `nil` when it does not fit.
    @inline(__always)
    func rounded(unit: Int) -> Int? {
        if denominator == 1, unit == 1 { return numerator }
        let (scaled, overflow) = numerator.multipliedReportingOverflow(by: unit)
        guard !overflow, scaled != .min else { return roundedInLowestTerms(unit: unit) }
        let (quotient, rest) = scaled.quotientAndRemainder(dividingBy: denominator)
        // |rest| < denominator, so the comparison cannot overflow.
        if rest.magnitude < denominator.magnitude - rest.magnitude { return quotient }
        return quotient + numerator.signum()
    }

    private func roundedInLowestTerms(unit: Int) -> Int? {
        let lowest = Fraction(points)
        let (_, overflow) = lowest.numerator.multipliedReportingOverflow(by: unit)
        return overflow || lowest.denominator == denominator ? nil : lowest.rounded(unit: unit)
    }
}

extension Fraction: Comparable {
    @inline(__always)
    static func < (left: Fraction, right: Fraction) -> Bool {
        if left.denominator == right.denominator { return left.numerator < right.numerator }
        return left.crossed(with: right, by: <)
    }

    /// Compares the numbers, in any terms.
    @inline(__always)
    static func == (left: Fraction, right: Fraction) -> Bool {
        if left.denominator == right.denominator { return left.numerator == right.numerator }
        return left.crossed(with: right, by: ==)
    }

    /// Compares each numerator multiplied by the other denominator, in double width.
    private func crossed(
        with right: Fraction, by compare: ((Int, UInt), (Int, UInt)) -> Bool
    ) -> Bool {
        let above = numerator.multipliedFullWidth(by: right.denominator)
        let below = right.numerator.multipliedFullWidth(by: denominator)
        return compare((above.high, above.low), (below.high, below.low))
    }
}

extension Fraction: ExpressibleByIntegerLiteral {
    @inline(__always)
    init(integerLiteral value: Int) { self.init(value) }
}
