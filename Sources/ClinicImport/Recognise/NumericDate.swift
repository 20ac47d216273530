internal import Questionnaires
internal import Samples

/// A date of three numbers with signs between them, whose order is not decided yet.
struct NumericDate {
    /// The numbers from left to right.
    let numbers: (Int, Int, Int)
    /// Whether the first number has four digits, so that it can only be a year.
    let beginsWithYear: Bool
    /// Whether it is like `2024-1-5`, which is not ISO 8601.
    let isLikeISO: Bool
    /// Whether the year has two digits. Then any of the numbers may be the year.
    let hasShortYear: Bool
    /// Whether the numbers have dots between them. Then the day comes first, unless the year does.
    let hasDots: Bool
    /// Whether it is like `13-01-26`, which may also be a short form of ISO 8601.
    let isShortWithDashes: Bool
    private let time: CellTime?

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
        hasDots = separator == UInt8(ascii: ".")
        isLikeISO = beginsWithYear && separator == UInt8(ascii: "-")
        place += 1
        guard let second = Self.number(cell, &place, digits: 1...2), place < cell.count,
            cell[place] == separator
        else { throw .notADate }
        place += 1
        let start = place
        guard let third = Self.number(cell, &place, digits: beginsWithYear ? 1...2 : 2...4),
            beginsWithYear || place - start != 3
        else { throw .notADate }
        numbers = (first, second, third)
        hasShortYear = !beginsWithYear && place - start == 2
        isShortWithDashes = hasShortYear && separator == UInt8(ascii: "-")
        guard place < cell.count else {
            time = nil
            return
        }
        guard let start = Self.timeStart(cell, after: place) else { throw .trailingText }
        time = try CellTime(cell, from: start)
    }

    /// Where the time of day begins after the date and a blank, a T, `, `, ` at `, ` um ` or ` à `;
    /// `nil` for another text.
    private static func timeStart(_ cell: Span<UInt8>, after end: Int) -> Int? {
        for sign in [" at ", " um ", " à ", ", ", " ", "T"] {
            let bytes = Array(sign.utf8)
            let start = end + bytes.count
            guard start <= cell.count else { continue }
            if cell.extracting(end..<start).holdsTheSame(as: bytes.span) { return start }
        }
        return nil
    }

    private func year(_ number: Int) -> Int {
        hasShortYear ? Self.year(ofTwoDigits: number) : number
    }

    /// A year of two digits: one of 1969 to 2068, as POSIX reads it.
    static func year(ofTwoDigits number: Int) -> Int { number + (number < 69 ? 2_000 : 1_900) }

    /// The time, if the numbers are in the order of a form.
    func timestamp(
        _ form: TableImport.DateForm, _ resolve: ((LocalDateTime) -> Timestamp.Offset.Resolution)?
    ) throws(Timestamp.Refusal) -> Timestamp {
        guard beginsWithYear == (form == .yearMonthDay) else { throw .notADate }
        let (first, second, third) = numbers
        let date =
            switch form {
            case .dayMonthYear: try LocalDate(year: year(third), month: second, day: first)
            case .monthDayYear: try LocalDate(year: year(third), month: first, day: second)
            default: try LocalDate(year: first, month: second, day: third)
            }
        return try time?.timestamp(on: date, resolve) ?? Timestamp(day: date)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// The number of all digits from a place; `nil` if they are too few or too many.
    static func number(
        _ cell: Span<UInt8>, _ place: inout Int, digits: ClosedRange<Int>
    ) -> Int? {
        let start = place
        while place < cell.count, place - start <= digits.upperBound, cell[place].isDigit {
            place += 1
        }
        guard digits.contains(place - start) else { return nil }
        return cell.digits(start..<place)
    }
}
