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
        var significand = 0
        var scale = 0
        var isNegative = false
        var isFraction = false
        var pendingZeros = 0
        var bytes = text.utf8[...]
        while let byte = bytes.popFirst(), byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "0") where isFraction:
                // Zeros at the end of a fraction do not count unless another digit follows.
                pendingZeros += 1
            default:
                let steps = isFraction ? pendingZeros + 1 : 1
                guard significand == 0 || steps <= 19 else { return nil }
                for _ in 0..<steps {
                    guard let next = Self.tenfold(significand) else { return nil }
                    significand = next
                }
                guard let next = Self.sum(significand, Int(byte - UInt8(ascii: "0"))) else {
                    return nil
                }
                significand = next
                if isFraction {
                    scale += steps
                    pendingZeros = 0
                }
            }
        }
        guard significand != 0 else { return (0, 0) }
        guard let exponent = bytes.isEmpty ? 0 : Int(Substring(bytes)), abs(exponent) <= 1024 else {
            return nil
        }
        scale -= exponent
        while scale < 0 {
            guard let next = Self.tenfold(significand) else { return nil }
            significand = next
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

    private static func tenfold(_ value: Int) -> Int? {
        let (result, overflow) = value.multipliedReportingOverflow(by: 10)
        return overflow ? nil : result
    }

    private static func sum(_ left: Int, _ right: Int) -> Int? {
        let (result, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : result
    }
}
