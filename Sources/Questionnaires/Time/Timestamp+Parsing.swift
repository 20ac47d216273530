extension Timestamp {
    /// A time from its text, which must be a day or contain its offset (RFC 3339):
    ///
    ///     2024-01-05   2024-01-05T13:04Z   2024-01-05T13:04:05.25+01:00
    ///
    /// - Throws: The first ``Refusal`` from the left; ``Refusal/missingOffset`` for a local time.
    public init(parsing text: some StringProtocol) throws(Refusal) {
        switch try TimeText.parse(text) {
        case .complete(let timestamp): self = timestamp
        case .local: throw .missingOffset
        }
    }

    /// A time from its text. A time without offset gets the offset of a zone.
    ///
    /// - Parameters:
    ///   - text: The text of the time.
    ///   - resolve: The offsets of the zone when its clocks show a time. Not called for days and
    ///     for times with an offset.
    /// - Throws: The first ``Refusal`` from the left, then ``Refusal/skippedLocalTime`` or
    ///   ``Refusal/repeatedLocalTime``.
    public init(
        parsing text: some StringProtocol,
        resolvingLocalTime resolve: (LocalDateTime) -> Timestamp.Offset.Resolution
    ) throws(Refusal) {
        switch try TimeText.parse(text) {
        case .complete(let timestamp): self = timestamp
        case .local(let local):
            switch resolve(local) {
            case .once(let offset): self.init(local, offset: offset)
            case .twice: throw .repeatedLocalTime
            case .never: throw .skippedLocalTime
            }
        }
    }
}

extension LocalDate {
    /// A day from its text, which must have the form `2024-01-05`.
    ///
    /// - Throws: The first ``Timestamp/Refusal`` from the left.
    public init(parsing text: some StringProtocol) throws(Timestamp.Refusal) {
        let timestamp = try Timestamp(parsing: text)
        guard timestamp.precision == .day else { throw .trailingText }
        self = timestamp.day
    }
}

/// A text while it is parsed as a time.
private struct TimeText {
    enum Result {
        case complete(Timestamp)
        case local(LocalDateTime)
    }

    private var rest: ArraySlice<UInt8>

    static func parse(_ text: some StringProtocol) throws(Timestamp.Refusal) -> Result {
        // The buffer is longer than any valid time, so only the beginning of a long cell is read.
        var parser = TimeText(rest: Array(text.utf8.prefix(128))[...])
        return try parser.parse()
    }

    private mutating func parse() throws(Timestamp.Refusal) -> Result {
        try refuseOtherForms()
        let date = try readDate()
        if rest.isEmpty { return .complete(Timestamp(day: date)) }
        guard take(UInt8(ascii: "T")) else { throw .trailingText }
        let local = try readTime(on: date)
        if rest.isEmpty { return .local(local) }
        let offset = try readOffset()
        guard rest.isEmpty else { throw .trailingText }
        return .complete(Timestamp(local, offset: offset))
    }

    /// Recognises common forms of times that do not follow RFC 3339.
    private func refuseOtherForms() throws(Timestamp.Refusal) {
        guard let first = rest.first, let last = rest.last else { throw .empty }
        guard rest.allSatisfy({ $0 < 0x80 }) else { throw .notASCII }
        guard first > 0x20, last > 0x20 else { throw .surroundingBlank }
        let digits = rest.prefix { $0.isDigit }.count
        if digits == rest.count {
            throw digits == 4 ? .incompleteDate : digits <= 6 ? .serialNumber : .notADate
        }
        let separator = rest[rest.startIndex + digits]
        if (1...6).contains(digits),
            separator == UInt8(ascii: "/") || separator == UInt8(ascii: ".")
        {
            let parts = rest.prefix { $0 > 0x20 }.split(
                separator: separator, omittingEmptySubsequences: false)
            let isNumeric = parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isDigit }
            }
            if parts.count == 3, isNumeric { throw digits <= 2 ? .undecidedOrder : .notADate }
            if parts.count == 2, isNumeric, separator == UInt8(ascii: ".") { throw .serialNumber }
        }
    }

    private mutating func readDate() throws(Timestamp.Refusal) -> LocalDate {
        let yearDigits = rest.prefix { $0.isDigit }.count
        if yearDigits > 4, rest.dropFirst(yearDigits).first == UInt8(ascii: "-") {
            throw .outOfRange
        }
        guard let year = readNumber(digits: 4), take(UInt8(ascii: "-")),
            let month = readNumber(digits: 2)
        else { throw .notADate }
        guard !rest.isEmpty else { throw .incompleteDate }
        guard take(UInt8(ascii: "-")), let day = readNumber(digits: 2) else { throw .notADate }
        return try LocalDate(year: year, month: month, day: day)
    }

    private mutating func readTime(
        on date: LocalDate
    ) throws(Timestamp.Refusal) -> LocalDateTime {
        guard let hour = readNumber(digits: 2), take(UInt8(ascii: ":")),
            let minute = readNumber(digits: 2)
        else { throw .notATime }
        var second = 0
        var microsecond = 0
        if take(UInt8(ascii: ":")) {
            guard let value = readNumber(digits: 2) else { throw .notATime }
            second = value
            if take(UInt8(ascii: ".")) {
                let digits = rest.prefix { $0.isDigit }.count
                guard digits <= 6 else { throw .fractionTooLong }
                guard digits > 0, let fraction = readNumber(digits: digits) else {
                    throw .notATime
                }
                microsecond = (digits..<6).reduce(fraction) { value, _ in value * 10 }
            }
        }
        return try LocalDateTime(
            date: date, hour: hour, minute: minute, second: second, microsecond: microsecond)
    }

    private mutating func readOffset() throws(Timestamp.Refusal) -> Timestamp.Offset {
        if take(UInt8(ascii: "Z")) { return .utc }
        let isWest = rest.first == UInt8(ascii: "-")
        guard isWest || rest.first == UInt8(ascii: "+") else { throw .trailingText }
        rest.removeFirst()
        guard let hours = readNumber(digits: 2), take(UInt8(ascii: ":")),
            let minutes = readNumber(digits: 2)
        else { throw .notAnOffset }
        guard minutes < 60 else { throw .offsetOutOfRange }
        let total = hours * 60 + minutes
        if isWest, total == 0 { throw .unknownOffset }
        return try Timestamp.Offset(minutes: isWest ? -total : total)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func readNumber(digits: Int) -> Int? {
        let text = rest.prefix(digits)
        guard text.count == digits, text.allSatisfy({ $0.isDigit }) else { return nil }
        rest.removeFirst(digits)
        return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
