extension Points {
    /// The exact decimal spelling, such as `7.5` or `-0.59`; `nil` for a number such as 1/3, and for
    /// one with more than 18 digits after the point.
    ///
    /// - Complexity: O(log *n*) in the denominator.
    public var decimalText: String? {
        var (rest, decimals, numerator) = (denominator, 0, numerator)
        while rest > 1 {
            // Each step adds a digit after the point: 1/8 becomes 10/8 = 5/4.
            let (tenfold, overflow) = numerator.multipliedReportingOverflow(by: 10)
            guard !overflow, decimals < 18, rest % 2 == 0 || rest % 5 == 0 else { return nil }
            numerator = tenfold
            let divisor = rest % 10 == 0 ? 10 : rest % 5 == 0 ? 5 : 2
            numerator /= divisor
            rest /= divisor
            decimals += 1
        }
        guard decimals > 0 else { return String(numerator) }
        let digits = String(numerator.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return (numerator < 0 ? "-" : "") + padded.dropLast(decimals) + "."
            + padded.suffix(decimals)
    }

    /// Reads a plain decimal such as `7.5` or `-0.59`; `nil` for any other text.
    ///
    /// ASCII digits with an optional minus and point; no plus, no exponent, no leading zeros, no negative zero, at most
    /// 12 digits before the point and 6 after it.
    public init?(decimal text: String) {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let parts = (isNegative ? text.dropFirst() : text[...])
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, (1...12).contains(whole.utf8.count),
            whole.utf8.allSatisfy(\.isDigit), whole == "0" || whole.utf8.first != UInt8(ascii: "0")
        else { return nil }
        let fraction = parts.count > 1 ? parts[1] : ""
        guard parts.count == 1 || (1...6).contains(fraction.utf8.count),
            fraction.utf8.allSatisfy(\.isDigit), let digits = Int(whole + fraction),
            !(isNegative && digits == 0)
        else { return nil }
        self.init(isNegative ? -digits : digits, over: Self.powerOfTen(fraction.utf8.count))
    }

    /// The decimal spelling if there is one, otherwise the fraction: `7.5`, `1/3`.
    public var shortText: String { decimalText ?? description }
}

extension Points {
    /// The points as JSON: a number, or a text such as `1/3` if no decimal is exact.
    package var exactJSON: JSONValue {
        decimalText.map { .decimal(JSONNumber(checked: $0)) } ?? .string(description)
    }
}
