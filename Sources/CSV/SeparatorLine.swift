/// The line `sep=;` in front of the header, which names the separator for a spreadsheet.
enum SeparatorLine: Equatable {
    /// The first line is not a separator line.
    case absent
    /// More bytes are needed to tell.
    case unknown
    /// The separator, or nil for one that the kit does not read, and where the header begins.
    case present(Separator?, next: Int)

    /// Looks at the first line.
    init(_ text: Span<UInt8>, isWhole: Bool) {
        let count = text.count
        for (place, byte) in Array("sep=".utf8).enumerated() {
            guard place < count else {
                self = isWhole ? .absent : .unknown
                return
            }
            let isLetter = byte >= UInt8(ascii: "a")
            guard text[place] | (isLetter ? 0x20 : 0) == byte else {
                self = .absent
                return
            }
        }
        // The separator, then the line end of one or two bytes.
        guard count >= 7 || isWhole else {
            self = .unknown
            return
        }
        guard count > 4, Self.mayBeSeparator(text[4]) else {
            self = .absent
            return
        }
        let separator = Separator(rawValue: text[4])
        switch (count > 5 ? text[5] : nil, count > 6 ? text[6] : nil) {
        case (nil, _): self = .present(separator, next: 5)
        case (0x0D, 0x0A): self = .present(separator, next: 7)
        case (0x0A, _), (0x0D, _): self = .present(separator, next: 6)
        default: self = .absent
        }
    }

    /// Whether a byte is a tab or an ASCII punctuation mark, which an export may use as separator.
    private static func mayBeSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            false
        case 0x09, 0x21...0x7E: true
        default: false
        }
    }
}
