internal import Samples

/// Numbers of a list that may grow, as two columns: a set of bits to search by, and a text that
/// keeps their order.
struct CodeSet: Equatable {
    let bits: Int64
    let text: String

    init(bits: Int64, text: String) { (self.bits, self.text) = (bits, text) }

    init(_ codes: [some OpenCode]) {
        bits = codes.reduce(0) { $0 | Self.bit(of: $1.rawValue) }
        text = codes.isEmpty ? "" : "," + codes.map { "\($0.rawValue)," }.joined()
    }

    /// The bit of a number. All numbers without a bit of their own share the lowest.
    static func bit(of number: Int) -> Int64 { (1...62).contains(number) ? 1 << number : 1 }

    /// The numbers in the order given; `nil` when the text holds none.
    var numbers: [Int]? {
        let parts = text.split(separator: ",")
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == parts.count ? numbers : nil
    }
}
