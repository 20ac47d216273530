extension JSONCursor {
    /// Reads the number that begins here with a digit, a sign or a point.
    mutating func readNumber() throws(JSONFinding) -> JSONNumber {
        let start = index
        if peek == UInt8(ascii: "+") { throw JSONFinding(.leadingPlus, at: start) }
        if peek == UInt8(ascii: ".") { throw JSONFinding(.leadingPoint, at: start) }
        let isNegative = take(UInt8(ascii: "-"))
        if peek == UInt8(ascii: ".") { throw JSONFinding(.leadingPoint, at: start) }
        if let byte = peek, Self.isWord(byte), !byte.isDigit {
            throw JSONFinding(.notANumber, at: start)
        }
        let whole = index
        try skipDigits()
        let wholeDigits = index - whole
        if wholeDigits > 1, bytes[whole] == UInt8(ascii: "0") {
            throw JSONFinding(.leadingZero, at: start)
        }
        if bytes[whole] == UInt8(ascii: "0"), let byte = peek, byte | 0x20 == UInt8(ascii: "x") {
            throw JSONFinding(.hexadecimal, at: start)
        }
        if take(UInt8(ascii: ".")) { try skipDigits() }
        let mantissaEnd = index
        if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            try skipDigits()
        }
        if let byte = peek, Self.isWord(byte) || byte == UInt8(ascii: ".") {
            throw JSONFinding(.unexpectedCharacter(Unicode.Scalar(byte)), at: index)
        }
        let isZero = bytes[whole..<mantissaEnd].allSatisfy { !(0x31...0x39).contains($0) }
        let isNegativeZero = isNegative && isZero
        if isNegativeZero, !acceptsNegativeZero { throw JSONFinding(.negativeZero, at: start) }
        let number = JSONNumber(
            checked: String(
                decoding: bytes[(isNegativeZero ? whole : start)..<index], as: UTF8.self))
        // A short number without exponent always fits a Double.
        if mantissaEnd != index || index - start > 300 {
            guard let value = Double(number.text), value.isFinite, value != 0 || isZero else {
                throw JSONFinding(.numberOutOfRange, at: start)
            }
        }
        return number
    }

    private mutating func skipDigits() throws(JSONFinding) {
        let start = index
        while let byte = peek, byte.isDigit { index += 1 }
        guard index > start else {
            throw JSONFinding(isAtEnd ? .truncated(inside: nil) : .digitExpected, at: index)
        }
    }
}
