// How stores save labels and associations: a set of bits to search, and the list to return.
extension OpenCode {
    /// The bit of the code in a set: 2 to the power of its number less one; `nil` for numbers
    /// outside of 1...63, which are searched in the list.
    package var bit: Int64? {
        (1...63).contains(rawValue) ? 1 << Int64(rawValue - 1) : nil
    }
}

extension Array where Element: OpenCode {
    /// The bits of the codes that have a bit.
    package var bits: Int64 { reduce(0) { $0 | ($1.bit ?? 0) } }

    /// Whether every code has its own bit, so that ``bits`` is the complete set.
    package var isWhollyInBits: Bool { allSatisfy { $0.bit != nil } }

    /// The codes in their order, seven bits in a byte, the lowest first; all but the last byte of
    /// a code have their highest bit set. The sign is the lowest bit, so known codes take a byte.
    package var packed: [UInt8] {
        flatMap { code -> [UInt8] in
            var rest = UInt64(bitPattern: Int64(code.rawValue) << 1 ^ Int64(code.rawValue) >> 63)
            var bytes: [UInt8] = []
            while rest > 0x7f {
                bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            return bytes + [UInt8(rest)]
        }
    }

    /// Reads what ``packed`` wrote; `nil` for any other bytes.
    package init?(packed bytes: some Sequence<UInt8>) {
        var codes: [Element] = []
        var number: UInt64 = 0
        var shift: UInt64 = 0
        var isInside = false
        for byte in bytes {
            guard shift < 63 || (shift == 63 && byte <= 1) else { return nil }
            number |= UInt64(byte & 0x7f) << shift
            isInside = byte & 0x80 != 0
            if isInside {
                shift += 7
                continue
            }
            let value = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
            codes.append(Element(rawValue: Int(value)))
            (number, shift) = (0, 0)
        }
        guard !isInside else { return nil }
        self = codes
    }
}
