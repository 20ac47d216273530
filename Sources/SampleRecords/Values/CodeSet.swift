package import Samples

/// Numbers of an open list as two columns: a set of bits for searching, and a text that stores
/// their order.
package struct CodeSet: Equatable {
    package let bits: Int64
    package let text: String

    package init(_ codes: [some OpenCode]) {
        bits = codes.reduce(0) { $0 | Self.bit(of: $1.rawValue) }
        text = codes.isEmpty ? "" : "," + codes.map { "\($0.rawValue)," }.joined()
    }

    /// The bit of a number. All numbers outside 1 to 62 share the lowest bit.
    package static func bit(of number: Int) -> Int64 { (1...62).contains(number) ? 1 << number : 1 }

    /// The codes of a text in the order given; `nil` when it holds other text.
    package static func codes<Code: OpenCode>(in text: Span<UInt8>) -> [Code]? {
        var codes: [Code] = []
        var number = 0
        var digits = 0
        var isNegative = false
        // The leading comma is only for searching.
        for place in text.indices.dropFirst() {
            switch text[place] {
            case UInt8(ascii: ","):
                guard digits > 0 else { return nil }
                codes.append(Code(rawValue: number))
                (number, digits, isNegative) = (0, 0, false)
            case UInt8(ascii: "-") where digits == 0 && !isNegative: isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int(text[place] - UInt8(ascii: "0"))
                let (tens, isTooMuch) = number.multipliedReportingOverflow(by: 10)
                let (sum, isMore) = tens.addingReportingOverflow(isNegative ? -digit : digit)
                guard !isTooMuch, !isMore else { return nil }
                number = sum
                digits += 1
            default: return nil
            }
        }
        return digits == 0 && !isNegative ? codes : nil
    }
}
