extension JSONReader {
    /// The reason why a text is refused before parsing: its size or its encoding.
    static func refusal(of bytes: [UInt8], byteLimit: Int) -> JSONFinding.Kind? {
        guard bytes.count <= byteLimit else { return .tooLarge(byteLimit: byteLimit) }
        guard !bytes.isEmpty else { return .empty }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .byteOrderMark }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            return .utf32
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
        // JSON begins with two ASCII characters or has only one, so zeros show the width (RFC 4627,
        // section 3).
        guard bytes.count >= 2 else { return nil }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        switch zeros {
        case [true, true, true, false], [false, true, true, true]: return .utf32
        default: return zeros[0] == zeros[1] ? nil : .utf16
        }
    }
}

extension [UInt8] {
    /// The text without a byte order mark of UTF-8, which files of other programs may have.
    package var withoutByteOrderMark: [UInt8] {
        starts(with: [0xEF, 0xBB, 0xBF]) ? [UInt8](dropFirst(3)) : self
    }
}
