internal import Questionnaires
internal import Samples

/// A date of three numbers with signs between them, whose order is not decided yet.
struct NumericDate {
    /// The numbers from left to right.
    let numbers: (Int, Int, Int)
    /// Whether the first number has four digits, so that it can only be a year.
    let beginsWithYear: Bool
    /// Whether the year has two digits. Then any of the numbers may be the year.
    let hasShortYear: Bool
    private let time: (hour: Int, minute: Int, second: Int)?
    /// The offset behind the time, as Google Forms writes it; `nil` without one.
    private let offset: UTCOffset?

    /// Parses a cell.
    ///
    /// - Throws: ``Questionnaires/Timestamp/Refusal/notADate`` for any other shape;
    ///   ``Questionnaires/Timestamp/Refusal/notATime`` for text that is not a time.
    init(_ cell: Span<UInt8>) throws(Timestamp.Refusal) {
        guard !cell.isEmpty else { throw .empty }
        var place = 0
        guard let first = Self.number(cell, &place, digits: 1...4) else { throw .notADate }
        beginsWithYear = place == 4
        guard place < cell.count, Self.isSeparator(cell[place]),
            beginsWithYear || place <= 2
        else { throw .notADate }
        let separator = cell[place]
        // 2024-1-5 looks like ISO 8601 but is not: its writer may have cut other digits too.
        guard !beginsWithYear || separator != UInt8(ascii: "-") else { throw .notADate }
        place += 1
        guard let second = Self.number(cell, &place, digits: 1...2), place < cell.count,
            cell[place] == separator
        else { throw .notADate }
        place += 1
        let start = place
        guard let third = Self.number(cell, &place, digits: beginsWithYear ? 1...2 : 2...4),
            beginsWithYear || place - start != 3,
            // 24-01-05 may be ISO 8601 with a short year.
            place - start != 2 || beginsWithYear || separator != UInt8(ascii: "-")
        else { throw .notADate }
        numbers = (first, second, third)
        hasShortYear = !beginsWithYear && place - start == 2
        guard place < cell.count else {
            (time, offset) = (nil, nil)
            return
        }
        guard cell[place] == UInt8(ascii: " ") || cell[place] == UInt8(ascii: "T") else {
            throw .trailingText
        }
        place += 1
        let end = Self.offsetPlace(cell, after: place)
        time = try Self.time(cell.extracting(0..<end), from: place)
        offset = end == cell.count ? nil : try Self.offset(cell.extracting(end + 1..<cell.count))
    }

    /// The year: a short one is of 1969 to 2068, as POSIX reads it.
    private func year(_ number: Int) -> Int {
        hasShortYear ? number + (number < 69 ? 2_000 : 1_900) : number
    }

    /// The time, if the numbers are in the order of a form.
    func timestamp(
        _ form: DateForm, _ resolve: ((LocalDateTime) -> OffsetResolution)?
    ) throws(Timestamp.Refusal) -> Timestamp {
        guard beginsWithYear == (form == .yearMonthDay) else { throw .notADate }
        let (first, second, third) = numbers
        let date =
            switch form {
            case .dayMonthYear: try LocalDate(year: year(third), month: second, day: first)
            case .monthDayYear: try LocalDate(year: year(third), month: first, day: second)
            default: try LocalDate(year: first, month: second, day: third)
            }
        guard let time else { return Timestamp(day: date) }
        let local = try LocalDateTime(
            date: date, hour: time.hour, minute: time.minute, second: time.second, microsecond: 0)
        if let offset { return Timestamp(local, offset: offset) }
        return try Timestamp(local, in: resolve)
    }

    /// Whether a cell has an offset behind its time.
    static func hasOffset(_ cell: Span<UInt8>) -> Bool { offsetPlace(cell, after: 0) < cell.count }

    /// The index of the blank before the name of an offset, such as `GMT`; the number of bytes
    /// without one. `AM` and `PM` are no such names.
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
    private static let hours = [
        "EDT": -4, "EST": -5, "CDT": -5, "CST": -6, "MDT": -6, "MST": -7, "PDT": -7, "PST": -8,
    ]

    /// `GMT`, `UTC`, `GMT+1`, `GMT-5:30`, `EST`.
    private static func offset(_ cell: Span<UInt8>) throws(Timestamp.Refusal) -> UTCOffset {
        let text = String(cell: cell)
        if let hours = hours[text] { return try UTCOffset(minutes: hours * 60) }
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
        return try UTCOffset(minutes: sign == "-" ? -minutes : minutes)
    }

    /// `13:04`, `13:04:05`, `1:04 PM`.
    private static func time(
        _ cell: Span<UInt8>, from start: Int
    ) throws(Timestamp.Refusal) -> (hour: Int, minute: Int, second: Int) {
        var place = start
        guard var hour = number(cell, &place, digits: 1...2), place < cell.count,
            cell[place] == UInt8(ascii: ":")
        else { throw .notATime }
        place += 1
        guard let minute = number(cell, &place, digits: 2...2) else { throw .notATime }
        var second = 0
        if place < cell.count, cell[place] == UInt8(ascii: ":") {
            place += 1
            guard let value = number(cell, &place, digits: 2...2) else { throw .notATime }
            second = value
        }
        guard place < cell.count else { return (hour, minute, second) }
        place = Self.afterBlank(cell, place)
        guard cell.count - place == 2, cell[place + 1] | 0x20 == UInt8(ascii: "m"),
            (1...12).contains(hour)
        else { throw .trailingText }
        switch cell[place] | 0x20 {
        case UInt8(ascii: "a"): hour %= 12
        case UInt8(ascii: "p"): hour = hour % 12 + 12
        default: throw .trailingText
        }
        return (hour, minute, second)
    }

    /// The index after a blank: of ASCII, or one of the two that do not break a line.
    private static func afterBlank(_ cell: Span<UInt8>, _ place: Int) -> Int {
        for blank in [[0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]] as [[UInt8]] {
            let end = place + blank.count
            guard end <= cell.count else { continue }
            if cell.extracting(place..<end).holdsTheSame(as: blank.span) { return end }
        }
        return place
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// All digits from a place on; `nil` if they are too few or too many.
    private static func number(
        _ cell: Span<UInt8>, _ place: inout Int, digits: ClosedRange<Int>
    ) -> Int? {
        let start = place
        while place < cell.count, place - start <= digits.upperBound,
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(cell[place])
        {
            place += 1
        }
        guard digits.contains(place - start) else { return nil }
        return cell.digits(start..<place)
    }
}
