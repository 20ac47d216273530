/// Splits a file into its content lines and joins their folds (RFC 5545, section 3.1).
///
/// Folds are joined as bytes, because a fold may be inside of a character. CRLF, LF and CR end a
/// line, in any mixture. Blank lines are skipped. A byte order mark at the beginning is skipped.
struct LineScanner {
    /// A content line.
    struct Line {
        /// The number of its first line in the file, from 1.
        let number: Int
        /// The bytes without folds, at most the limit.
        let bytes: ArraySlice<UInt8>
        /// Whether the line is longer than the limit. Its end is missing then.
        let isTooLong: Bool
    }

    private let bytes: [UInt8]
    private let limit: Int
    private var place: Int
    /// The number of the line at `place`.
    private(set) var number = 1

    /// - Parameters:
    ///   - bytes: The file.
    ///   - limit: The longest line in bytes.
    init(_ bytes: [UInt8], limit: Int) {
        self.bytes = bytes
        self.limit = limit
        place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next line; `nil` at the end of the file.
    mutating func next() -> Line? {
        skipLineEnds()
        guard place < bytes.count else { return nil }
        let (first, start) = (number, place)
        skipToLineEnd()
        let slice = bytes[start..<place]
        var isTooLong = slice.count > limit
        guard let fold = nextFold() else {
            return Line(number: first, bytes: slice.prefix(limit), isTooLong: isTooLong)
        }
        var joined = Array(slice.prefix(limit))
        var next: Int? = fold
        while let begin = next {
            place = begin
            skipToLineEnd()
            let room = limit - joined.count
            isTooLong = isTooLong || place - begin > room
            joined += bytes[begin..<min(place, begin + room)]
            next = nextFold()
        }
        return Line(number: first, bytes: joined[...], isTooLong: isTooLong)
    }

    /// The place after the blank of a fold, when the line at `place` continues; skips the line ends
    /// before it.
    private mutating func nextFold() -> Int? {
        let (before, line) = (place, number)
        skipLineEnds()
        if place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { return place + 1 }
        (place, number) = (before, line)
        return nil
    }

    private mutating func skipToLineEnd() {
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    }

    private mutating func skipLineEnds() {
        while place < bytes.count {
            switch bytes[place] {
            case 0x0A: place += 1
            case 0x0D: place += place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
            default: return
            }
            number += 1
        }
    }
}
