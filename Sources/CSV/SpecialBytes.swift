/// Finds the bytes that structure a table, eight at a time.
///
/// Those are the separator, the quote and all control characters, which include the line ends and
/// NUL. Each byte of the result is 0x80 where such a byte is and 0 elsewhere, without false alarms.
///
/// - SeeAlso: H. S. Warren, Hacker's Delight, 2nd ed., section 6-1, finding a zero byte.
struct SpecialBytes {
    private let separators: UInt64

    private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    private static let quotes: UInt64 = 0x2222_2222_2222_2222
    private static let untilBlank: UInt64 = 0x6060_6060_6060_6060

    init(_ separator: Separator) {
        separators = 0x0101_0101_0101_0101 &* UInt64(separator.rawValue)
    }

    /// The marks of the special bytes in a word.
    @inline(__always)
    func marks(in word: UInt64) -> UInt64 {
        // Adding 0x7F to seven bits carries into the eighth unless they are all 0, and adding 0x60
        // unless they are less than 0x20. A byte with the eighth bit set is never special.
        let low = Self.lowBits
        let separator = ((word ^ separators) & low) &+ low
        let quote = ((word ^ Self.quotes) & low) &+ low
        let control = (word & low) &+ Self.untilBlank
        return ~((separator & quote & control) | word) & ~low
    }
}
