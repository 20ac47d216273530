/// Formats a number with two digits after the point, as reports print valences.
package enum DecimalText {
    /// Text such as `0.25` or `-1.00`. Rounds to the nearest, halves away from zero. Never `-0.00`.
    ///
    /// - Parameter number: A finite number of moderate size, such as a valence.
    package static func text(_ number: Double) -> String {
        let hundredths = nearest(number * 100)
        let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
        return (hundredths < 0 ? "-" : "") + "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The nearest whole number, halves away from zero.
    ///
    /// A computed half may be a few bits too small, so such a number counts as a half too.
    ///
    /// `rounded()` would link the C mathematics library, which this module otherwise does not need.
    package static func nearest(_ number: Double) -> Int {
        let number = number * (1 + 1e-12)
        return Int(number < 0 ? number - 0.5 : number + 0.5)
    }
}
