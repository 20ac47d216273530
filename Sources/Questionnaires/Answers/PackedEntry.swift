/// Writes and reads entries in bytes; see ``Answers/packed(in:)`` for the form.
package enum PackedEntry {
    private enum Kind {
        static let number: UInt8 = 1
        static let time: UInt8 = 2
        static let date: UInt8 = 3
        static let chosen: UInt8 = 4
        static let text: UInt8 = 5
    }

    /// Appends an entry; `false` when it does not fit the item.
    static func append(_ entry: Answer.Entry, _ item: Item, to bytes: inout [UInt8]) -> Bool {
        switch entry {
        case .number(let points):
            bytes.append(Kind.number)
            append(zigzag: points.numerator, to: &bytes)
            append(UInt64(points.denominator), to: &bytes)
        case .time(let minutes):
            guard let minutes = UInt64(exactly: minutes) else { return false }
            bytes.append(Kind.time)
            append(minutes, to: &bytes)
        case .date(let date):
            bytes.append(Kind.date)
            append(zigzag: date.daysSinceEpoch, to: &bytes)
        case .chosen(let values):
            let places = item.choices.indices.filter { values.contains(item.choices[$0].value) }
                .compactMap { UInt8(exactly: $0) }
            guard places.count == values.count else { return false }
            bytes.append(Kind.chosen)
            append(UInt64(places.count), to: &bytes)
            bytes += places
        case .text(let text):
            bytes.append(Kind.text)
            append(UInt64(text.utf8.count), to: &bytes)
            bytes += text.utf8
        }
        return true
    }

    /// Reads the entry at a place and moves the place after it; `nil` when no entry in its shortest
    /// form begins there. Does not check whether the item accepts the entry.
    static func read(_ bytes: Span<UInt8>, at place: inout Int, _ item: Item) -> Answer.Entry? {
        switch scan(bytes, at: &place, choiceCount: item.choices.count) {
        case .number(let points): return .number(points)
        case .time(let minutes): return .time(minutes: minutes)
        case .date(let date): return .date(date)
        case .chosen(let range):
            return .chosen(Set(range.map { item.choices[Int(bytes[$0])].value }))
        case .text(let range):
            return String(validating: range.map { bytes[$0] }, as: UTF8.self).map { .text($0) }
        case nil: return nil
        }
    }

    /// An entry as a range of its bytes, without a new object.
    package enum Scan {
        case number(Points)
        case time(minutes: Int)
        case date(LocalDate)
        /// The bytes are the positions of the choices, in ascending order.
        case chosen(Range<Int>)
        /// The bytes of the text, which are not checked.
        case text(Range<Int>)
    }

    /// Finds the entry at a place as ``read(_:at:_:)`` does, and allocates nothing.
    package static func scan(
        _ bytes: Span<UInt8>, at place: inout Int, choiceCount: Int
    ) -> Scan? {
        guard place < bytes.count else { return nil }
        let kind = bytes[place]
        place += 1
        switch kind {
        case Kind.number:
            return number(bytes, at: &place).map { .number($0) }
        case Kind.time:
            return unsigned(bytes, at: &place).flatMap { Int(exactly: $0) }.map {
                .time(minutes: $0)
            }
        case Kind.date:
            return signed(bytes, at: &place).flatMap { LocalDate(daysSinceEpoch: $0) }
                .map { .date($0) }
        case Kind.chosen: return chosen(bytes, at: &place, choiceCount).map { .chosen($0) }
        case Kind.text:
            guard let end = end(bytes, at: &place) else { return nil }
            defer { place = end }
            return .text(place..<end)
        default: return nil
        }
    }

    /// Reads a whole number or a time of one or two bytes, and moves the place after it. Most
    /// entries have this form; `nil` for another entry, which ``scan(_:at:choiceCount:)`` finds.
    package static func shortNumber(_ bytes: Span<UInt8>, at place: inout Int) -> Int? {
        // The kind, one or two bytes and, for a number, the denominator 1.
        guard bytes.count - place >= 2 else { return nil }
        let isNumber = bytes[place] == Kind.number
        guard isNumber || bytes[place] == Kind.time else { return nil }
        var number = Int(bytes[place + 1])
        var end = place + 2
        if number >= 0x80 {
            guard end < bytes.count, 1..<0x80 ~= bytes[end] else { return nil }
            number += (Int(bytes[end]) - 1) << 7
            end += 1
        }
        if isNumber {
            guard end < bytes.count, bytes[end] == 1 else { return nil }
            number = (number >> 1) ^ -(number & 1)
            end += 1
        }
        place = end
        return number
    }

    /// Reads a number without creating an entry.
    private static func number(_ bytes: Span<UInt8>, at place: inout Int) -> Points? {
        guard let numerator = signed(bytes, at: &place),
            let denominator = unsigned(bytes, at: &place).flatMap({ Int(exactly: $0) })
        else { return nil }
        if denominator == 1, numerator != .min { return Points(numerator) }
        guard let points = Points(checking: numerator, over: denominator),
            points.numerator == numerator, points.denominator == denominator
        else { return nil }
        return points
    }

    private static func chosen(
        _ bytes: Span<UInt8>, at place: inout Int, _ choiceCount: Int
    ) -> Range<Int>? {
        guard let end = end(bytes, at: &place), end > place else { return nil }
        let range = place..<end
        var last = -1
        while place < end {
            let choice = Int(bytes[place])
            guard choice > last, choice < choiceCount else { return nil }
            last = choice
            place += 1
        }
        return range
    }

    /// Reads a length and returns the end of that number of further bytes.
    private static func end(_ bytes: Span<UInt8>, at place: inout Int) -> Int? {
        guard let length = unsigned(bytes, at: &place).flatMap({ Int(exactly: $0) }),
            length <= bytes.count - place
        else { return nil }
        return place + length
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4, so that small numbers stay short.
    private static func append(zigzag number: Int, to bytes: inout [UInt8]) {
        append(UInt64(bitPattern: Int64((number << 1) ^ (number >> 63))), to: &bytes)
    }

    private static func unsigned(_ bytes: Span<UInt8>, at place: inout Int) -> UInt64? {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while place < bytes.count, shift < 63 {
            let byte = bytes[place]
            place += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return byte == 0 && shift > 0 ? nil : number }
            shift += 7
        }
        // The tenth byte can only be the 64th bit.
        guard place < bytes.count, shift == 63, bytes[place] == 1 else { return nil }
        place += 1
        return number | 1 << 63
    }

    private static func signed(_ bytes: Span<UInt8>, at place: inout Int) -> Int? {
        unsigned(bytes, at: &place).map { Int(bitPattern: UInt($0 >> 1)) ^ -Int($0 & 1) }
    }
}
