package import Samples

/// The mean of valences as a fraction, so that equal means compare as equal.
///
/// In binary numbers the mean of 0.6 and −0.4 is 0.09999999999999998, which is less than a single
/// valence of 0.1. A rank statistic would then count two equal weeks as different. So each valence
/// counts as the decimal number that was given, up to ``digits`` digits after the point: a `Double`
/// holds that many for every valence. Sums and comparisons of these numbers are exact.
package struct ExactMean: Hashable, Comparable, Sendable {
    /// The digits after the point that count.
    static let digits = 15
    private static let unitsOfOne: Int128 = 1_000_000_000_000_000

    // In lowest terms, so equal means have equal parts. The numerator counts units of the last
    // digit.
    private let numerator: Int128
    private let denominator: Int128

    /// The mean; `nil` without any valence.
    package init?(_ valences: some Collection<Valence>) {
        guard !valences.isEmpty else { return nil }
        let sum = valences.reduce(into: Int128(0)) { sum, valence in
            sum += Int128((valence.value * Double(Self.unitsOfOne)).rounded())
        }
        self.init(units: sum, over: Int128(valences.count))
    }

    private init(units: Int128, over count: Int128) {
        let divisor = Self.greatestDivisor(count, units)
        numerator = units / divisor
        denominator = count / divisor
    }

    /// The greatest common divisor of a number above 0 and any other.
    private static func greatestDivisor(_ first: Int128, _ second: Int128) -> Int128 {
        var (divisor, rest) = (first, abs(second))
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return divisor
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.numerator * right.denominator < right.numerator * left.denominator
    }

    /// The mean as a binary number, −1...1.
    package var value: Double { Double(numerator) / Double(denominator * Self.unitsOfOne) }

    /// The mean as whole percent of the way from −1 to 1, truncated: 0...100. A mean of 0.16 is
    /// exactly 58 percent. In binary numbers it would be 57.99999999999999, truncated to 57.
    package var percent: Int {
        let unitsOfDenominator = denominator * Self.unitsOfOne
        return Int((numerator + unitsOfDenominator) * 50 / unitsOfDenominator)
    }
}

extension ExactMean: LosslessStringConvertible {
    /// The mean as a fraction in lowest terms, such as `-1/5`.
    package var description: String {
        let whole = denominator * Self.unitsOfOne
        let divisor = Self.greatestDivisor(whole, numerator)
        return "\(numerator / divisor)/\(whole / divisor)"
    }

    /// Reads a fraction from −1 to 1 in lowest terms.
    package init?(_ description: String) {
        let parts = description.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let top = Int128(parts[0]), let bottom = Int128(parts[1]),
            bottom > 0, (-bottom...bottom).contains(top)
        else { return nil }
        let (units, overflow) = top.multipliedReportingOverflow(by: Self.unitsOfOne)
        guard !overflow else { return nil }
        self.init(units: units, over: bottom)
        guard self.description == description else { return nil }
    }
}
