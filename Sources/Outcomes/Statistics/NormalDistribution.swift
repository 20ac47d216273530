/// The standard normal distribution, computed without a mathematics library.
enum NormalDistribution {
    /// The quantile of .975: 95 % of the distribution lie within this distance of 0.
    static let quantile975 = 1.959963984540054

    /// The quantile of .999: 99.8 % of the distribution lie within this distance of 0.
    static let quantile999 = 3.090232306167813

    /// The probability of a value at least as far from 0, in either direction.
    ///
    /// - Returns: A probability with a relative error below 1e-13.
    static func twoSidedProbability(_ z: Double) -> Double {
        complementaryError(abs(z) * 0.5.root)
    }

    /// erfc(x) for x ≥ 0: a power series near 0 (Abramowitz & Stegun 7.1.6), a continued fraction
    /// farther out (7.1.14).
    static func complementaryError(_ x: Double) -> Double {
        let rootOfPi = Double.pi.root
        guard x < 26 else { return 0 }
        if x < 2 {
            var term = x
            var sum = x
            var divisor = 1.0
            while term > sum * 1e-17 {
                divisor += 2
                term *= 2 * x * x / divisor
                sum += term
            }
            return 1 - 2 / rootOfPi * exponential(-x * x) * sum
        }
        var fraction = x
        for step in stride(from: 200, through: 1, by: -1) {
            fraction = x + Double(step) / 2 / fraction
        }
        return exponential(-x * x) / (rootOfPi * fraction)
    }

    /// e to the power of x, for |x| below 700.
    static func exponential(_ x: Double) -> Double {
        // e^x = 2^k · e^r with |r| at most half of ln 2, which is split so that r keeps its digits.
        let scaled = x / 0.6931471805599453
        let power = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        let rest =
            (x - Double(power) * 0.693147180369123816490) - Double(power)
            * 1.90821492927058770002e-10
        var sum = 1.0
        for divisor in stride(from: 17.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
        return Double(sign: .plus, exponent: power, significand: sum)
    }
}
