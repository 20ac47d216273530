extension RecurrenceRule {
    /// Reads an RRULE or EXRULE.
    ///
    /// - Throws: ``CalendarFinding/Code/badRule`` with the reason. Parts that RFC 5545 forbids are
    ///   refused only if programs disagree about their meaning.
    init(_ line: ContentLine) throws(Unreadable) {
        do throws(Fault) { try self.init(line.word) } catch {
            throw Unreadable(
                .badRule, line: line.number, property: line.name, reason: error.rawValue)
        }
    }

    /// Why a rule cannot be read. The raw values are the reasons in words.
    enum Fault: String, Error {
        case syntax = "a part is not NAME=VALUE"
        case unknownPart = "a part is unknown"
        case repeatedPart = "a part occurs twice"
        case number = "a number is missing, too large or out of range"
        case weekday = "BYDAY or WKST has an unknown day"
        case frequency = "FREQ is missing or unknown"
        case until = "UNTIL is not a date or time"
        case countAndUntil = "COUNT and UNTIL exclude each other"
        case ordinal = "BYDAY has numbers, which only MONTHLY and YEARLY without BYWEEKNO allow"
        case weekNumber = "BYWEEKNO is only allowed with YEARLY"
        case yearDay = "BYYEARDAY is not allowed with DAILY, WEEKLY and MONTHLY"
        case monthDay = "BYMONTHDAY is not allowed with WEEKLY"
        case calendar = "RSCALE or SKIP is not that of the Gregorian calendar"
    }

    /// Reads the value of an RRULE.
    init(_ text: String) throws(Fault) {
        self.init()
        var names: Set<String> = []
        for part in text.uppercased().split(separator: ";") {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(
                Self.trimmed)
            guard sides.count == 2, !sides[1].isEmpty else { throw .syntax }
            guard names.insert(sides[0]).inserted else { throw .repeatedPart }
            try read(sides[0], sides[1])
        }
        guard names.contains("FREQ") else { throw .frequency }
        try check()
    }

    private mutating func read(_ name: String, _ value: String) throws(Fault) {
        switch name {
        case "FREQ":
            guard let known = Frequency(rawValue: value) else { throw .frequency }
            frequency = known
        case "INTERVAL": interval = try Self.number(value, in: 1...999_999_999)
        case "COUNT": count = try Self.number(value, in: 1...999_999_999)
        case "UNTIL": until = try Self.until(value)
        case "BYMONTH": months = try Self.numbers(value, upTo: 12, isSigned: false)
        case "BYWEEKNO": weekNumbers = try Self.numbers(value, upTo: 53, isSigned: true)
        case "BYYEARDAY": yearDays = try Self.numbers(value, upTo: 366, isSigned: true)
        case "BYMONTHDAY": monthDays = try Self.numbers(value, upTo: 31, isSigned: true)
        case "BYSETPOS": positions = try Self.numbers(value, upTo: 366, isSigned: true)
        case "BYHOUR": hours = try Self.numbers(value, from: 0, upTo: 23, isSigned: false)
        case "BYMINUTE": minutes = try Self.numbers(value, from: 0, upTo: 59, isSigned: false)
        case "BYSECOND":
            // A clock without leap seconds shows second 60 as 59.
            let numbers = try Self.numbers(value, from: 0, upTo: 60, isSigned: false)
            seconds = Set(numbers.map { min($0, 59) }).sorted()
        case "BYDAY":
            for day in value.split(separator: ",", omittingEmptySubsequences: false) {
                weekdays.append(try Self.weekdayPlace(Self.trimmed(day)))
            }
        case "WKST": weekStart = try Self.weekday(value)
        case "RSCALE": guard value == "GREGORIAN" else { throw .calendar }
        case "SKIP": guard value == "OMIT" else { throw .calendar }
        default: throw .unknownPart
        }
    }

    private func check() throws(Fault) {
        if count != nil, until != nil { throw .countAndUntil }
        if !weekNumbers.isEmpty, frequency != .yearly { throw .weekNumber }
        if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) { throw .yearDay }
        if !monthDays.isEmpty, frequency == .weekly { throw .monthDay }
        let allowsOrdinals =
            frequency == .monthly || frequency == .yearly && weekNumbers.isEmpty
        if !allowsOrdinals, weekdays.contains(where: { $0.ordinal != nil }) { throw .ordinal }
    }

    private static func trimmed(_ text: Substring) -> String {
        let text = text.drop { $0 == " " }
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    private static func number(
        _ text: some StringProtocol, in range: ClosedRange<Int>
    ) throws(Fault) -> Int {
        guard let number = Int(text), range.contains(number) else { throw .number }
        return number
    }

    /// Different numbers in ascending order, negative ones included if they are allowed.
    private static func numbers(
        _ text: String, from least: Int = 1, upTo greatest: Int, isSigned: Bool
    ) throws(Fault) -> [Int] {
        var numbers: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let value = try number(trimmed(part), in: (isSigned ? -greatest : least)...greatest)
            guard value != 0 || least == 0 else { throw .number }
            numbers.insert(value)
        }
        return numbers.sorted()
    }

    private static func until(_ text: String) throws(Fault) -> Until {
        if let day = WallTime.day(text) { return .day(day) }
        if text.hasSuffix("Z"), let wall = WallTime(text.dropLast()) { return .utc(wall) }
        guard let wall = WallTime(text) else { throw .until }
        return .local(wall)
    }

    private static func weekdayPlace(_ text: String) throws(Fault) -> WeekdayPlace {
        let day = try weekday(String(text.suffix(2)))
        let ordinal = text.dropLast(2)
        guard !ordinal.isEmpty else { return WeekdayPlace(ordinal: nil, weekday: day) }
        let number = try number(ordinal, in: -53...53)
        guard number != 0 else { throw .number }
        return WeekdayPlace(ordinal: number, weekday: day)
    }

    private static func weekday(_ text: String) throws(Fault) -> Int {
        guard let place = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: text) else {
            throw .weekday
        }
        return place
    }
}
