internal import Questionnaires

/// The numbers of a trend as reports print them.
enum NumberWords {
    /// A computed number with one decimal digit, such as `-1.5`.
    static func oneDigit(_ number: Double) -> String {
        let tenths = DecimalText.nearest(number * 10)
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + "\(whole).\(rest)"
    }

    /// A computed number with one decimal digit, or with none if it is whole: `-1.5`, `2`.
    static func upToOneDigit(_ number: Double) -> String {
        let text = oneDigit(number)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Whole hours and minutes: `1 h 30 min`.
    static func hours(_ duration: Duration) -> String {
        let (hours, minutes) = (duration.components.seconds / 60)
            .quotientAndRemainder(dividingBy: 60)
        return switch (hours, minutes) {
        case (0, _): "\(minutes) min"
        case (_, 0): "\(hours) h"
        default: "\(hours) h \(minutes) min"
        }
    }

    /// A probability without its leading zero, such as `.083`; `nil` below .001.
    static func probability(_ number: Double) -> String? {
        let thousandths = DecimalText.nearest(number * 1_000)
        guard number >= 0.001 else { return nil }
        guard thousandths < 1_000 else { return "1" }
        let digits = String(thousandths)
        return "." + String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// A change with its sign: `-9`, `+3`, `0`. A change of estimates has a decimal digit, such as
    /// `-5.6`: without it, `-6` would look like a change of six points.
    static func signed(_ points: Points, decimals: Int) -> String {
        let digits = points.whole == nil ? max(decimals, 1) : decimals
        return (points > 0 ? "+" : "") + points.text(decimals: digits)
    }

    /// The points of a rule with all digits: `6`, `12.5`. Rounded points could accept a change that
    /// is too small.
    ///
    /// - Parameter least: The least number of decimal digits; at most six.
    static func exact(_ points: Points, least: Int = 0) -> String {
        let digits = (least...max(least, 6)).first { decimals in
            let power = (0..<decimals).reduce(1) { power, _ in power * 10 }
            return Points(points.rounded(decimals: decimals), over: power) == points
        }
        return points.text(decimals: digits ?? max(least, 6))
    }

    /// A percentage with its sign, and one decimal digit unless it is whole.
    static func percent(_ percent: Points) -> String {
        signed(percent, decimals: percent.whole == nil ? 1 : 0) + " %"
    }
}
