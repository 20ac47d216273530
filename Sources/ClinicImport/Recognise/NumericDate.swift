internal import Questionnaires

/// A date of three numbers with signs between them, whose order is not decided yet.
struct NumericDate {
    /// The numbers from left to right.
    let numbers: (Int, Int, Int)
    /// Whether the first number has four digits, so that it can only be a year.
    let beginsWithYear: Bool
    private let time: (hour: Int, minute: Int, second: Int)?

    /// Parses a cell.
    ///
    /// - Throws: ``Questionnaires/Timestamp/Refusal/notADate`` for any other shape, such as a year
    ///   of two digits; ``Questionnaires/Timestamp/Refusal/notATime`` for text that is not a time.
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
        let digits = beginsWithYear ? 1...2 : 4...4
        guard let third = Self.number(cell, &place, digits: digits) else { throw .notADate }
        numbers = (first, second, third)
        guard place < cell.count else {
            time = nil
            return
        }
        guard cell[place] == UInt8(ascii: " ") || cell[place] == UInt8(ascii: "T") else {
            throw .trailingText
        }
        place += 1
        time = try Self.time(cell, from: place)
    }

    /// The time, if the numbers are in the order of a form.
    func timestamp(
        _ form: DateForm, _ resolve: ((LocalDateTime) -> OffsetResolution)?
    ) throws(Timestamp.Refusal) -> Timestamp {
        guard beginsWithYear == (form == .yearMonthDay) else { throw .notADate }
        let (first, second, third) = numbers
        let date =
            switch form {
            case .dayMonthYear: try LocalDate(year: third, month: second, day: first)
            case .monthDayYear: try LocalDate(year: third, month: first, day: second)
            default: try LocalDate(year: first, month: second, day: third)
            }
        guard let time else { return Timestamp(day: date) }
        let local = try LocalDateTime(
            date: date, hour: time.hour, minute: time.minute, second: time.second, microsecond: 0)
        return try Timestamp(local, in: resolve)
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
        if cell[place] == UInt8(ascii: " ") { place += 1 }
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
