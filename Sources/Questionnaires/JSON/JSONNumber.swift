/// A number of a JSON text, with its exact spelling.
///
/// `1`, `1.0` and `1e0` are three different numbers here, because a form that asks for a whole
/// number must be able to refuse the last two. Every value is finite, and negative zero is not
/// allowed.
package struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
    /// The literal as it was written.
    package let text: String

    /// A number from its literal, or nil when `text` is not one number that ``JSONReader`` accepts.
    package init?(_ text: String) {
        let document = JSONReader.read(text, byteLimit: 1024)
        guard document.findings.isEmpty, let root = document.root, root.offset == 0,
            let number = root.number, number.text == text
        else { return nil }
        self = number
    }

    package init(_ integer: Int) {
        text = String(integer)
    }

    /// A literal that the reader has checked.
    init(checked text: String) {
        self.text = text
    }

    package var description: String { text }
}

extension JSONNumber {
    /// The value when the literal has neither fraction nor exponent and fits, otherwise nil.
    package var integer: Int? { Int(text) }

    /// The exact value as `significand` / 10^`scale` in lowest terms, with `scale` at least 0:
    ///
    ///     1.50   // (15, 1)
    ///     2e3    // (2000, 0)
    ///
    /// Nil when the significand does not fit an `Int` or `scale` would pass 18.
    package var decimal: (significand: Int, scale: Int)? {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split { $0 == "e" || $0 == "E" }
        let halves = parts[0].split(separator: ".")
        var fraction = halves.count > 1 ? halves[1] : ""
        while fraction.last == "0" { fraction.removeLast() }
        guard var significand = Int(halves[0] + fraction) else { return nil }
        guard significand != 0 else { return (0, 0) }
        guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, abs(exponent) <= 1024 else {
            return nil
        }
        var scale = fraction.count - exponent
        while scale < 0 {
            let (tenfold, overflow) = significand.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            significand = tenfold
            scale += 1
        }
        while scale > 0, significand.isMultiple(of: 10) {
            significand /= 10
            scale -= 1
        }
        guard scale <= 18 else { return nil }
        return (isNegative ? -significand : significand, scale)
    }

    /// The nearest binary number, always finite.
    package var double: Double { Double(text) ?? 0 }
}
