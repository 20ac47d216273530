internal import Questionnaires
internal import Samples

/// The time of day after the date in a cell, with its offset if it has one: `13:04`,
/// `1:04:05 PM GMT+1`.
struct CellTime {
    private let time: (hour: Int, minute: Int, second: Int, microsecond: Int)
    /// The offset after the time, as Google Forms writes it; `nil` without one.
    private let offset: Timestamp.Offset?

    /// Parses a cell from a place to its end.
    init(_ cell: Span<UInt8>, from place: Int) throws(Timestamp.Refusal) {
        let end = Self.offsetPlace(cell, after: place)
        time = try Self.time(cell.extracting(0..<end), from: place)
        offset = end == cell.count ? nil : try Self.offset(cell.extracting(end + 1..<cell.count))
    }

    /// Whether it is before 1:00.
    var isInFirstHour: Bool { time.hour == 0 }

    /// Whether a cell begins like a time of day and like no date: `9:30`, `13h04`.
    static func mayBegin(_ cell: Span<UInt8>) -> Bool {
        guard cell.count >= 4 else { return false }
        return [1, 2].contains { place in
            [UInt8(ascii: ":"), UInt8(ascii: "h")].contains(cell[place])
                && cell.digits(0..<place) != nil
        }
    }

    /// The time of day that a cell is, and nothing else: `9:30`, `9.30 Uhr`. Without a word, `9.30` is
    /// a number, and `9.03.24` a date.
    static func only(in cell: Span<UInt8>) -> CellTime? {
        guard
            mayBegin(cell)
                || cell.count > 4 && cell[0].isDigit && !cell[cell.count - 1].isDigit
        else { return nil }
        return try? CellTime(cell, from: 0)
    }

    /// The instant of the time on a day.
    ///
    /// - Parameter resolve: The offsets of the clinic's zone, for a time without an offset.
    func timestamp(
        on date: LocalDate, _ resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
    ) throws(Timestamp.Refusal) -> Timestamp {
        let local = try LocalDateTime(
            date: date, hour: time.hour, minute: time.minute, second: time.second,
            microsecond: time.microsecond)
        if let offset { return Timestamp(local, offset: offset) }
        return try Timestamp(local, in: resolve)
    }

    /// The index at which a time of 0:00 without an offset begins after the date of a cell, with
    /// the blank or T before it; `nil` for another cell.
    static func startOfMidnight(in cell: Span<UInt8>) -> Int? {
        guard let colon = cell.indices.first(where: { cell[$0] == UInt8(ascii: ":") }),
            colon + 2 < cell.count, cell[colon + 1] == UInt8(ascii: "0"),
            cell[colon + 2] == UInt8(ascii: "0")
        else { return nil }
        var start = colon
        while start > 0, cell[start - 1].isDigit { start -= 1 }
        guard start > 1, start < colon,
            [UInt8(ascii: " "), UInt8(ascii: "T")].contains(cell[start - 1]),
            let read = try? CellTime(cell, from: start), read.offset == nil,
            read.time == (0, 0, 0, 0)
        else { return nil }
        return start - 1
    }

    /// Whether a cell has an offset after its time.
    static func hasOffset(_ cell: Span<UInt8>) -> Bool {
        guard let colon = cell.indices.first(where: { cell[$0] == UInt8(ascii: ":") }) else {
            return false
        }
        return offsetPlace(cell, after: colon) < cell.count
    }

    /// The index of the blank before the name of an offset, such as `GMT`; the number of bytes
    /// without one. `AM` and `PM` are not such names.
    private static func offsetPlace(_ cell: Span<UInt8>, after start: Int) -> Int {
        for place in start..<max(start, cell.count - 3)
        where cell[place] == UInt8(ascii: " ")
            && (1...3).allSatisfy({ (0x41...0x5A).contains(cell[place + $0]) })
        {
            return place
        }
        return cell.count
    }

    /// The zones of North America that RFC 5322, section 4.3, names, in hours from UTC.
    static let hours = [
        "EDT": -4, "EST": -5, "CDT": -5, "CST": -6, "MDT": -6, "MST": -7, "PDT": -7, "PST": -8,
    ]

    /// Parses `GMT`, `UTC`, `GMT+1`, `GMT-5:30` or `EST`.
    private static func offset(_ cell: Span<UInt8>) throws(Timestamp.Refusal) -> Timestamp.Offset {
        let text = String(cell: cell)
        if let hours = hours[text] { return try Timestamp.Offset(minutes: hours * 60) }
        guard text.hasPrefix("GMT") || text.hasPrefix("UTC") else { throw .trailingText }
        let rest = text.dropFirst(3)
        guard let sign = rest.first else { return .utc }
        let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isWholeNumber) ? Int($0) : nil }
        guard sign == "+" || sign == "-", (1...2).contains(parts.count),
            numbers.count == parts.count, parts[0].count <= 2,
            parts.count == 1 || (parts[1].count == 2 && numbers[1] < 60)
        else { throw .trailingText }
        let minutes = numbers[0] * 60 + (numbers.count == 2 ? numbers[1] : 0)
        return try Timestamp.Offset(minutes: sign == "-" ? -minutes : minutes)
    }

    /// Parses `13:04`, `13:04:05.123`, `1:04 PM`, `1:04 p. m.`, `13.04.05` or `13:04 Uhr`.
    private static func time(
        _ cell: Span<UInt8>, from start: Int
    ) throws(Timestamp.Refusal) -> (hour: Int, minute: Int, second: Int, microsecond: Int) {
        var place = start
        guard var hour = NumericDate.number(cell, &place, digits: 1...2), place < cell.count,
            [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "h")].contains(cell[place])
        else { throw .notATime }
        // Italian spreadsheets write `13.04.05`.
        let sign = cell[place]
        place += 1
        guard let minute = NumericDate.number(cell, &place, digits: 2...2) else { throw .notATime }
        var (second, microsecond) = (0, 0)
        if place < cell.count, cell[place] == sign {
            place += 1
            guard let value = NumericDate.number(cell, &place, digits: 2...2) else {
                throw .notATime
            }
            second = value
            if sign == UInt8(ascii: ":") { microsecond = Self.fraction(cell, &place) }
        }
        let rest = FoldedText(String(cell: cell.extracting(place..<cell.count))).joined
        switch rest {
        case "", "uhr", "h", "hs", "hrs": break
        case "am", "pm":
            guard (1...12).contains(hour) else { throw .trailingText }
            hour = hour % 12 + (rest == "pm" ? 12 : 0)
        default: throw .trailingText
        }
        return (hour, minute, second, microsecond)
    }

    /// The microseconds of `.123`, or 0 without a fraction. Digits after the sixth are ignored.
    private static func fraction(_ cell: Span<UInt8>, _ place: inout Int) -> Int {
        guard place + 1 < cell.count, cell[place] == UInt8(ascii: ".") else { return 0 }
        var (number, digits, end) = (0, 0, place + 1)
        while end < cell.count, let digit = cell.digits(end..<end + 1) {
            if digits < 6 { (number, digits) = (number * 10 + digit, digits + 1) }
            end += 1
        }
        guard digits > 0 else { return 0 }
        place = end
        return (digits..<6).reduce(number) { number, _ in number * 10 }
    }
}
