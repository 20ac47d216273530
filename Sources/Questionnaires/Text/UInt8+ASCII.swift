extension UInt8 {
    /// Whether the byte is one of 0 to 9 in ASCII.
    @inlinable package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether the byte is one of a to z in ASCII.
    var isSmallLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

    /// The value of a hexadecimal digit of either case, or nil for any other byte.
    var hexadecimalValue: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        let small = self | 0x20
        return small.isSmallLetter && small <= UInt8(ascii: "f")
            ? small - UInt8(ascii: "a") + 10 : nil
    }
}
