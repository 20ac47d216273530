/// Converts Windows-1252 or UTF-16 to UTF-8 piece by piece.
struct Transcoder {
    private let encoding: TextEncoding
    /// The first byte of a UTF-16 unit whose second has not arrived.
    private var firstByte: UInt8?
    /// The first half of a surrogate pair whose second half has not arrived.
    private var firstHalf: UInt16?

    init(_ encoding: TextEncoding) { self.encoding = encoding }

    /// Whether the last character is incomplete.
    var isInsideCharacter: Bool { firstByte != nil || firstHalf != nil }

    /// Appends a piece to a text in UTF-8.
    ///
    /// - Returns: Whether all of it could be read; otherwise the text before the fault is appended.
    mutating func decode(_ piece: Span<UInt8>, into text: inout [UInt8]) -> Bool {
        for place in piece.indices {
            let byte = piece[place]
            let isRead =
                encoding == .windows1252
                ? append(Windows1252.scalar(of: byte), to: &text) : decode(byte, into: &text)
            guard isRead else { return false }
        }
        return true
    }

    private mutating func decode(_ byte: UInt8, into text: inout [UInt8]) -> Bool {
        guard let firstByte else {
            firstByte = byte
            return true
        }
        self.firstByte = nil
        let (high, low) =
            encoding == .utf16BigEndian ? (firstByte, byte) : (byte, firstByte)
        let unit = UInt16(high) << 8 | UInt16(low)
        if let firstHalf {
            guard UTF16.isTrailSurrogate(unit) else { return false }
            self.firstHalf = nil
            let value = 0x10000 + (UInt32(firstHalf) & 0x3FF) << 10 + UInt32(unit) & 0x3FF
            return append(Unicode.Scalar(value), to: &text)
        }
        if UTF16.isLeadSurrogate(unit) {
            firstHalf = unit
            return true
        }
        return append(Unicode.Scalar(unit), to: &text)
    }

    private func append(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) -> Bool {
        guard let scalar else { return false }
        if scalar.isASCII {
            text.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return true
    }
}
