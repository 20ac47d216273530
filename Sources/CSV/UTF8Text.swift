/// Checks UTF-8 piece by piece.
enum UTF8Text {
    /// How far a check got.
    struct Extent: Equatable {
        /// The index after the last complete character.
        var end: Int
        /// Whether the bytes there can begin no character. Otherwise there are no bytes, or too
        /// few.
        var isInvalid: Bool
        /// Whether one of the characters is outside ASCII.
        var hasMultibyte: Bool
    }

    /// Whether a byte continues a character.
    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// Checks the bytes from a place on.
    ///
    /// - Complexity: O(*n*); ASCII passes 32 bytes at a time.
    static func extent(of bytes: Span<UInt8>, from start: Int) -> Extent {
        let count = bytes.count
        var place = start
        var hasMultibyte = false
        while place < count {
            while place &+ 32 <= count, isASCII(bytes, at: place) { place &+= 32 }
            guard place < count else { break }
            if bytes[place] < 0x80 {
                place &+= 1
                continue
            }
            switch character(in: bytes, at: place) {
            case .whole(let length):
                place &+= length
                hasMultibyte = true
            case .cutOff: return Extent(end: place, isInvalid: false, hasMultibyte: hasMultibyte)
            case .invalid: return Extent(end: place, isInvalid: true, hasMultibyte: hasMultibyte)
            }
        }
        return Extent(end: place, isInvalid: false, hasMultibyte: hasMultibyte)
    }

    private static func isASCII(_ bytes: Span<UInt8>, at place: Int) -> Bool {
        let word = bytes.word(at: place) | bytes.word(at: place &+ 8)
        let other = bytes.word(at: place &+ 16) | bytes.word(at: place &+ 24)
        return (word | other) & 0x8080_8080_8080_8080 == 0
    }

    private enum Character { case whole(Int), cutOff, invalid }

    /// The well-formed sequences of table 3-7 of the Unicode Standard.
    private static func character(in bytes: Span<UInt8>, at place: Int) -> Character {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[place] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return .invalid
        }
        for offset in 1..<length {
            guard place &+ offset < bytes.count else { return .cutOff }
            let byte = bytes[place &+ offset]
            guard offset == 1 ? second.contains(byte) : isContinuation(byte) else {
                return .invalid
            }
        }
        return .whole(length)
    }
}
