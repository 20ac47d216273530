extension Span<UInt8> {
    /// Whether other bytes lie at a place.
    func has(_ other: borrowing Span<UInt8>, at place: Int) -> Bool {
        guard count - place >= other.count else { return false }
        let whole = other.count & ~7
        for offset in stride(from: 0, to: whole, by: 8)
        where word(at: place + offset) != other.word(at: offset) {
            return false
        }
        for offset in whole..<other.count where self[place + offset] != other[offset] {
            return false
        }
        return true
    }

    /// The eight bytes that begin at a place.
    ///
    /// - Precondition: All eight lie inside the span. This is checked.
    func word(at place: Int) -> UInt64 {
        // Bytes have no padding and any bits are a valid word; the span checks the bounds.
        unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    }

    /// The end of a JSON text that begins at a place, after its opening quote; `nil` when it has an
    /// escape, a control character or a byte outside of ASCII, or when it has no closing quote.
    func endOfPlainText(from place: Int) -> Int? {
        var end = place
        while end < count {
            let byte = self[end]
            if byte == UInt8(ascii: "\"") { return end }
            guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") else { return nil }
            end += 1
        }
        return nil
    }

    /// The end of a JSON text that may have escapes and any letters; `nil` when it is not sound, or
    /// has an escape with digits.
    func endOfText(from place: Int) -> Int? {
        var end = place
        var isPlain = true
        while end < count {
            let byte = self[end]
            switch byte {
            case UInt8(ascii: "\""): return isPlain || isUnicode(place..<end) ? end : nil
            case UInt8(ascii: "\\"):
                guard end + 1 < count, #""\/bfnrt"#.utf8.contains(self[end + 1]) else { return nil }
                end += 1
            case 0..<0x20: return nil
            default: if byte >= 0x80 { isPlain = false }
            }
            end += 1
        }
        return nil
    }

    private func isUnicode(_ range: Range<Int>) -> Bool {
        String(validating: range.map { self[$0] }, as: UTF8.self) != nil
    }

    /// The closing quote of a text of sound JSON that begins at a place, after its opening quote.
    func endOfSoundText(from start: Int) -> Int {
        var end = start
        while end < count, self[end] != UInt8(ascii: "\"") {
            end += self[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return Swift.min(end, count)
    }

    /// The place after the closing bracket of an object of sound JSON that begins at a place.
    func endOfSoundObject(from start: Int) -> Int {
        var depth = 0
        var end = start
        while end < count {
            switch self[end] {
            case UInt8(ascii: "\""): end = endOfSoundText(from: end + 1)
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return end + 1 }
            default: break
            }
            end += 1
        }
        return count
    }
}
