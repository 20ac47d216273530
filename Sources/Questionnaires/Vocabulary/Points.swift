/// An exact number of points: a whole number, or a fraction if a missing answer was prorated.
///
/// Points are never a floating-point number. A prorated 81/8 is 10.125 and stays 81/8 until it is
/// displayed, so a rounding error never moves a total across a cut-point.
///
///     Points(9, over: 2)            // 9/2
///     Points(18, over: 4)           // the same, in lowest terms
///     Points(9, over: 2).rounded()  // 5, half away from zero
public struct Points: Hashable, Sendable {
    /// The upper part of the fraction in lowest terms; it has the sign.
    public let numerator: Int
    /// The lower part of the fraction in lowest terms; always 1 or more.
    public let denominator: Int

    /// Creates a whole number of points.
    @inlinable
    public init(_ whole: Int) {
        numerator = whole
        denominator = 1
    }

    /// Creates a fraction and brings it to lowest terms.
    ///
    /// - Precondition: `denominator` is not 0, and neither part is `Int.min`.
    /// - Complexity: O(log *n*), the greatest common divisor.
    public init(_ numerator: Int, over denominator: Int) {
        precondition(denominator != 0, "points cannot be divided by zero")
        let divisor = Self.greatestCommonDivisor(abs(numerator), abs(denominator))
        let sign = denominator < 0 ? -1 : 1
        // A division takes longer than the comparison, and most fractions already are in lowest
        // terms.
        self.numerator = divisor == 1 ? sign * numerator : sign * numerator / divisor
        self.denominator = divisor == 1 ? sign * denominator : sign * denominator / divisor
    }

    /// Creates a fraction that is in lowest terms.
    init(lowest numerator: Int, over denominator: Int) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The points as a whole number, or `nil` when they are not whole.
    public var whole: Int? { denominator == 1 ? numerator : nil }

    /// Rounds half away from zero, as on a hand-scored form: 9/2 gives 5, and -9/2 gives -5.
    ///
    /// The kit has only this rule: for displayed numbers, for bands and cut-points, and for the
    /// step `round` of a definition.
    ///
    /// - Parameter decimals: Digits to keep after the point, 0...6.
    /// - Returns: The rounded value times 10 to the power of `decimals`: with one decimal, 9/4
    ///   gives 23. A number that does not fit becomes `Int.max` or its negative.
    public func rounded(decimals: Int = 0) -> Int {
        if decimals == 0, denominator == 1 { return numerator }
        // The product has double width, because a bound of a missing score may have large parts.
        let scaled =
            2 * Int128(abs(numerator)) * Int128(Self.powerOfTen(decimals)) + Int128(denominator)
        let units = Int(clamping: scaled / (2 * Int128(denominator)))
        return numerator < 0 ? -units : units
    }

    /// The rounded value as text, with exactly `decimals` digits after the point: `10`, `2.3`.
    public func text(decimals: Int = 0) -> String {
        let units = rounded(decimals: decimals)
        guard decimals > 0 else { return String(units) }
        let digits = String(abs(units))
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return (units < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    /// Ten to the power of `exponent`, 0...18.
    package static func powerOfTen(_ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// The greatest common divisor of a number that is not negative and a positive number.
    ///
    /// One division, because most denominators are small; then shifts and differences, which take less
    /// time than further divisions.
    private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
        if right == 1 { return 1 }
        let rest = left % right
        if rest == 0 { return right }
        let shared = (rest | right).trailingZeroBitCount
        var one = rest >> rest.trailingZeroBitCount
        var other = right >> right.trailingZeroBitCount
        while one != other {
            // Without a branch that the processor would predict wrongly.
            let difference = abs(one - other)
            one = min(one, other)
            other = difference >> difference.trailingZeroBitCount
        }
        return one << shared
    }
}

extension Points: Comparable {
    /// Orders points by value, exactly.
    @inlinable @inline(__always)
    public static func < (left: Points, right: Points) -> Bool {
        if left.denominator == right.denominator { return left.numerator < right.numerator }
        return left.isLessFraction(than: right)
    }

    @usableFromInline
    func isLessFraction(than right: Points) -> Bool {
        let left = self
        // The products have double width, because a fraction of a long calculation may have large
        // parts.
        let above = left.numerator.multipliedFullWidth(by: right.denominator)
        let below = right.numerator.multipliedFullWidth(by: left.denominator)
        return (above.high, above.low) < (below.high, below.low)
    }
}

extension Points: CustomStringConvertible {
    /// The exact value: `12`, or `81/8`.
    public var description: String {
        denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
    }
}

extension Points: ExpressibleByIntegerLiteral {
    /// Creates a whole number of points from a literal.
    public init(integerLiteral value: Int) { self.init(value) }
}

extension Points {
    /// The exact sum.
    public static func + (left: Points, right: Points) -> Points {
        if left.denominator == 1, right.denominator == 1 {
            return Points(left.numerator + right.numerator)
        }
        return Points(
            left.numerator * right.denominator + right.numerator * left.denominator,
            over: left.denominator * right.denominator)
    }

    /// The exact difference.
    public static func - (left: Points, right: Points) -> Points {
        if left.denominator == 1, right.denominator == 1 {
            return Points(left.numerator - right.numerator)
        }
        return left + Points(-right.numerator, over: right.denominator)
    }

    /// The exact product.
    public static func * (left: Points, right: Points) -> Points {
        Points(left.numerator * right.numerator, over: left.denominator * right.denominator)
    }
}

extension Points: TextCodable {
    /// Reads `12` or `81/8`; `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        // The smallest integer has no absolute value.
        guard let first = parts.first, let numerator = Int(first), numerator != .min else {
            return nil
        }
        switch parts.count {
        case 1: self.init(numerator)
        case 2:
            guard let denominator = Int(parts[1]), denominator > 0 else { return nil }
            self.init(numerator, over: denominator)
        default: return nil
        }
    }

    package static func fault(in text: String) -> String { "not points" }
}
