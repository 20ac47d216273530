internal import Questionnaires

/// The date and time that a calendar and a wall clock show, in whole seconds, in the years 1 to
/// 9999.
///
/// Files have dates outside of ``LocalDate/years``: Outlook begins time zones in 1601, Apple keeps
/// birthdays without a year in 1604, and rules end in 9999.
struct WallTime: Hashable, Comparable {
    /// Seconds since 1970-01-01T00:00 on the same clock.
    let seconds: Int

    static let secondsPerDay = 86_400
    /// The last second of the year 9999.
    static let last = WallTime(day: 2_932_896, second: secondsPerDay - 1)

    init(seconds: Int) { self.seconds = seconds }

    /// - Parameters:
    ///   - day: Days since 1970-01-01.
    ///   - second: Seconds since midnight.
    init(day: Int, second: Int = 0) { seconds = day * Self.secondsPerDay + second }

    /// Days since 1970-01-01.
    var day: Int { (seconds - secondOfDay) / Self.secondsPerDay }

    /// Seconds since midnight, 0 to 86,399.
    var secondOfDay: Int {
        let rest = seconds % Self.secondsPerDay
        return rest < 0 ? rest + Self.secondsPerDay : rest
    }

    var hour: Int { secondOfDay / 3600 }
    var minute: Int { secondOfDay / 60 % 60 }
    var second: Int { secondOfDay % 60 }

    /// The date and time; `nil` outside of ``LocalDate/years``.
    var local: LocalDateTime? {
        guard let date = LocalDate(daysSinceEpoch: day) else { return nil }
        return try? LocalDateTime(date: date, hour: hour, minute: minute, second: second)
    }

    static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
    static func + (time: Self, seconds: Int) -> Self { Self(seconds: time.seconds + seconds) }
}

extension WallTime {
    /// The day in the form `20240304`, as days since 1970-01-01; `nil` for another form and for a
    /// day that does not exist.
    static func day(_ text: some StringProtocol) -> Int? {
        let digits = text.utf8.map { $0.isDigit ? Int($0 - UInt8(ascii: "0")) : -1 }
        guard digits.count == 8, !digits.contains(-1) else { return nil }
        let number = { (places: Range<Int>) in digits[places].reduce(0) { $0 * 10 + $1 } }
        let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
        guard year > 0, (1...12).contains(month), day > 0,
            day <= LocalDate.days(inMonth: month, of: year)
        else { return nil }
        return GregorianDay(year: year, month: month, day: day).daysSinceEpoch
    }

    /// The time in the form `20240304T090000`; `nil` for another form and for a time that does not
    /// exist. Second 60 is read as 59, as RFC 5545 requires of programs without leap seconds.
    init?(_ text: some StringProtocol) {
        let parts = text.uppercased().split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = Self.day(parts[0]) else { return nil }
        let digits = parts[1].utf8.map { $0.isDigit ? Int($0 - UInt8(ascii: "0")) : -1 }
        guard digits.count == 6, !digits.contains(-1) else { return nil }
        let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        let second = digits[4] * 10 + digits[5]
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        self.init(day: day, second: (hour * 60 + minute) * 60 + min(second, 59))
    }

    /// The day in the form `20240304`.
    var dayText: String {
        let date = GregorianDay(daysSinceEpoch: day)
        return Self.padded(date.year, 4) + Self.padded(date.month, 2) + Self.padded(date.day, 2)
    }

    /// The time in the form `20240304T090000`.
    var text: String {
        dayText + "T" + Self.padded(hour, 2) + Self.padded(minute, 2) + Self.padded(second, 2)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
}
