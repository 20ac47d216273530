extension Double {
    /// The square root, to the last digit or one beside it; not-a-number for negative numbers.
    ///
    /// The standard library's `squareRoot()` binds the C library of mathematics in builds without
    /// optimization, which nothing else here needs. This is Heron's method from a first guess with
    /// half the exponent: each step doubles the digits that are right.
    var root: Double {
        guard self > 0, isFinite else { return self < 0 ? .nan : self }
        let half = Int(exponent) >> 1
        var guess = Double(sign: .plus, exponent: half, significand: 1.2)
        for _ in 0..<6 { guess = (guess + self / guess) / 2 }
        return guess
    }
}
