extension Span<UInt8> {
    /// The eight bytes from a place on, the first of them lowest.
    ///
    /// - Precondition: All eight lie inside; it is checked.
    func word(at place: Int) -> UInt64 {
        // Bytes have no padding and any bits are a valid word; the span checks the bounds.
        unsafe UInt64(
            littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// The bytes from a place to the end, fewer than eight, filled up with 0xFF.
    func lastWord(at place: Int) -> UInt64 {
        var word = UInt64.max
        var shift: UInt64 = 0
        for offset in place..<count {
            word ^= UInt64(0xFF ^ self[offset]) << shift
            shift += 8
        }
        return word
    }
}

extension [UInt8] {
    /// Adds a copy of bytes.
    mutating func append(copying piece: Span<UInt8>) {
        // The bytes are copied before the call returns.
        unsafe piece.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}
