public import Samples

/// A checksum of the values of a row, computed while they are read.
///
/// Each step takes eight bytes and maps the states one to one, for every eight bytes and from every
/// state. So two rows that differ in one group of eight bytes never have the same checksum. This
/// finds a flipped bit on the disk, which SQLite itself does not notice. It does not protect
/// against deliberate changes.
@usableFromInline
package struct Checksum {
    @usableFromInline var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// The checksum of what was appended.
    @inlinable package var value: Int64 { Int64(bitPattern: state) }

    /// The checksum of some values, and of the texts that they refer to by number.
    package static func value(of values: [SQLValue], texts: [String]) -> Int64 {
        var checksum = Checksum()
        for value in values {
            switch value {
            case .null: checksum.appendNull()
            case .integer(let number): checksum.append(number)
            case .real(let number): checksum.append(number)
            case .text(let text): checksum.append(text)
            case .bytes(let bytes): checksum.append(bytes.span, kind: .bytes)
            }
        }
        for text in texts { checksum.append(text) }
        return checksum.value
    }

    /// The kind of a value, so that values of different kinds have different checksums.
    @usableFromInline package enum Kind: UInt64 {
        case null, integer, real, text, bytes
    }

    @inlinable package mutating func appendNull() { step(Kind.null.rawValue) }

    @inlinable package mutating func append(_ number: Int64) {
        step(Kind.integer.rawValue)
        step(UInt64(bitPattern: number))
    }

    @inlinable package mutating func append(_ number: Double) {
        step(Kind.real.rawValue)
        step(number.bitPattern)
    }

    @inlinable package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { unsafe append($0.span, kind: .text) }
    }

    @inlinable package mutating func append(_ number: Int64?) {
        if let number { append(number) } else { appendNull() }
    }

    @inlinable package mutating func append(_ text: String?) {
        if let text { append(text) } else { appendNull() }
    }

    @inlinable package mutating func append(_ bytes: [UInt8]?) {
        if let bytes { append(bytes.span, kind: .bytes) } else { appendNull() }
    }

    @inlinable package mutating func append(_ instant: Instant) {
        append(instant.microseconds)
        append(instant.offset)
    }

    /// Appends an identifier as its 16 bytes in a row.
    @inlinable package mutating func append(_ id: SampleID) {
        step(Kind.bytes.rawValue | 16 << 8)
        step(id.high.byteSwapped)
        step(id.low.byteSwapped)
    }

    /// Appends the length, then eight bytes at a time, the last ones filled up with zeros.
    @inlinable package mutating func append(_ bytes: Span<UInt8>, kind: Kind) {
        step(kind.rawValue | UInt64(bytes.count) << 8)
        let whole = bytes.count & ~7
        unsafe bytes.withUnsafeBytes { bytes in
            for place in stride(from: 0, to: whole, by: 8) {
                let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                step(UInt64(littleEndian: word))
            }
        }
        guard whole < bytes.count else { return }
        var rest: UInt64 = 0
        for place in whole..<bytes.count { rest = rest << 8 | UInt64(bytes[place]) }
        step(rest)
    }

    /// An odd factor and a shifted copy can both be undone, so different words lead to different
    /// states.
    @inlinable @inline(__always)
    mutating func step(_ word: UInt64) {
        state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
        state ^= state >> 32
    }
}

extension ContentBytes {
    /// FNV-1a with 64 bits, over the whole content of a record.
    ///
    /// For records that are read one at a time. The guarantee of ``Checksum`` holds for each byte
    /// of them.
    ///
    /// - SeeAlso: Fowler G, Noll LC, Vo K-P, Eastlake D. The FNV Non-Cryptographic Hash Algorithm.
    package var checksum: Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return Int64(bitPattern: hash)
    }
}
