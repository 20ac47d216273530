extension LocalDate {
    /// A day of the week, numbered as in ISO 8601: Monday is 1.
    public enum Weekday: Int, CaseIterable, Hashable, Sendable {
        case monday = 1
        case tuesday, wednesday, thursday, friday, saturday, sunday
    }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let sinceMonday = (daysSinceEpoch + 3) % 7
        return Weekday.allCases[sinceMonday < 0 ? sinceMonday + 7 : sinceMonday]
    }

    /// The date after a number of days, or before when the number is negative; nil outside
    /// ``years``.
    public func adding(days: Int) -> LocalDate? {
        let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
        return overflow ? nil : LocalDate(daysSinceEpoch: sum)
    }

    /// The same day of the month after a number of months, or before when the number is negative;
    /// nil outside ``years``.
    ///
    /// If that month is too short, the result is its last day: 31 January plus one month is 28 or
    /// 29 February.
    public func adding(months: Int) -> LocalDate? {
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, Self.years.contains(sum / 12) else { return nil }
        let month = sum % 12 + 1
        let day = min(day, Self.days(inMonth: month, of: sum / 12))
        return try? LocalDate(year: sum / 12, month: month, day: day)
    }

    /// The days from this date to another; negative when the other is earlier.
    public func days(to other: LocalDate) -> Int {
        other.daysSinceEpoch - daysSinceEpoch
    }
}
