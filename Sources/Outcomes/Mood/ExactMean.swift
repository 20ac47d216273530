package import Samples

/// The mean of some valences as a fraction, so equal means compare as equal.
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
        var (divisor, rest) = (Int128(valences.count), abs(sum))
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        numerator = sum / divisor
        denominator = Int128(valences.count) / divisor
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.numerator * right.denominator < right.numerator * left.denominator
    }

    /// The mean as a binary number, −1...1.
    package var value: Double { Double(numerator) / Double(denominator * Self.unitsOfOne) }

    /// The mean as whole percent of the way from −1 to 1, cut off after the point: 0...100. A mean
    /// of 0.16 is exactly 58 percent. In binary numbers it is 57.99999999999999, which cut off is
    /// 57.
    package var percent: Int {
        let unitsOfDenominator = denominator * Self.unitsOfOne
        return Int((numerator + unitsOfDenominator) * 50 / unitsOfDenominator)
    }
}
