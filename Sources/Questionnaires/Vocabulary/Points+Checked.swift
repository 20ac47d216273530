// Arithmetic that reports an overflow. Answers can be any numbers that a form allows, so a product
// of several could leave the range of `Int`; such a product must neither stop the program nor give
// a wrong number.
extension Points {
    /// A fraction in lowest terms; `nil` when a part does not fit or the denominator is 0.
    package init?(checking numerator: Int, over denominator: Int) {
        guard numerator != .min, denominator != .min, denominator != 0 else { return nil }
        self.init(numerator, over: denominator)
    }

    /// The exact sum, or `nil` when it does not fit.
    @inlinable @inline(__always)
    package func adding(_ other: Points) -> Points? {
        if denominator == 1, other.denominator == 1 {
            let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
            return overflow || sum == .min ? nil : Points(sum)
        }
        return addingFraction(other)
    }

    @usableFromInline
    func addingFraction(_ other: Points) -> Points? {
        // The sum of a whole number and a fraction in lowest terms is in lowest terms.
        if other.denominator == 1 { return adding(whole: other.numerator) }
        if denominator == 1 { return other.adding(whole: numerator) }
        if denominator == other.denominator {
            let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
            guard !overflow, sum != .min else { return nil }
            return Points(sum, over: denominator)
        }
        let (left, overflow1) = numerator.multipliedReportingOverflow(by: other.denominator)
        let (right, overflow2) = other.numerator.multipliedReportingOverflow(by: denominator)
        let (sum, overflow3) = left.addingReportingOverflow(right)
        let (below, overflow4) = denominator.multipliedReportingOverflow(by: other.denominator)
        guard !overflow1, !overflow2, !overflow3, !overflow4 else { return nil }
        return Points(checking: sum, over: below)
    }

    private func adding(whole: Int) -> Points? {
        let (product, overflow1) = whole.multipliedReportingOverflow(by: denominator)
        let (sum, overflow2) = numerator.addingReportingOverflow(product)
        guard !overflow1, !overflow2, sum != .min else { return nil }
        return Points(lowest: sum, over: denominator)
    }

    /// The exact difference, or `nil` when it does not fit.
    package func subtracting(_ other: Points) -> Points? {
        adding(Points(lowest: -other.numerator, over: other.denominator))
    }

    /// The exact product, or `nil` when it does not fit.
    @inlinable @inline(__always)
    package func multiplied(by other: Points) -> Points? {
        if other.numerator == 1, other.denominator == 1 { return self }
        if denominator == 1, other.denominator == 1 {
            let (product, overflow) = numerator.multipliedReportingOverflow(by: other.numerator)
            return overflow || product == .min ? nil : Points(product)
        }
        return multipliedFraction(by: other)
    }

    @usableFromInline
    func multipliedFraction(by other: Points) -> Points? {
        let (above, overflow1) = numerator.multipliedReportingOverflow(by: other.numerator)
        let (below, overflow2) = denominator.multipliedReportingOverflow(by: other.denominator)
        guard !overflow1, !overflow2 else { return nil }
        return Points(checking: above, over: below)
    }

    /// The exact quotient, or `nil` when it does not fit or `other` is 0.
    package func divided(by other: Points) -> Points? {
        guard other.numerator != 0 else { return nil }
        let (above, overflow1) = numerator.multipliedReportingOverflow(by: other.denominator)
        let (below, overflow2) = denominator.multipliedReportingOverflow(by: other.numerator)
        guard !overflow1, !overflow2 else { return nil }
        return Points(checking: above, over: below)
    }

    /// The number rounded as ``rounded(decimals:)`` does; `nil` when it does not fit.
    ///
    /// - Parameter decimals: Digits to keep after the point, 0...6.
    @usableFromInline
    package func roundedAwayFromZero(decimals: Int) -> Points? {
        let unit = Self.powerOfTen(decimals)
        let (scaled, overflow) = Int(numerator.magnitude).multipliedReportingOverflow(by: unit)
        guard !overflow else { return nil }
        let (quotient, rest) = scaled.quotientAndRemainder(dividingBy: denominator)
        // rest < denominator, so the comparison cannot overflow.
        let units = quotient + (rest >= denominator - rest ? 1 : 0)
        return Points(numerator < 0 ? -units : units, over: unit)
    }
}
