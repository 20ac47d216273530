extension Double {
    /// The square root, to within one unit of the last digit; not-a-number for negative numbers.
    ///
    /// In builds without optimization, the standard library's `squareRoot()` binds the C library of
    /// mathematics, which no other part of this module needs. This is Heron's method from a first
    /// guess with half the exponent: each step doubles the correct digits.
    var root: Double {
        guard self > 0, isFinite else { return self < 0 ? .nan : self }
        let half = Int(exponent) >> 1
        var guess = Double(sign: .plus, exponent: half, significand: 1.2)
        for _ in 0..<6 { guess = (guess + self / guess) / 2 }
        return guess
    }
}
