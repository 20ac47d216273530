/// A calendar day from 1900-01-01 to 2100-12-31, without time or zone.
public struct LocalDate: Hashable, Sendable {
    // Four bytes in total, because a store holds millions of dates.
    private let storedYear: Int16
    private let storedMonth: Int8
    private let storedDay: Int8

    /// The year, 1900 to 2100.
    public var year: Int { Int(storedYear) }
    /// The month, 1 to 12.
    public var month: Int { Int(storedMonth) }
    /// The day of the month, 1 to 31.
    public var day: Int { Int(storedDay) }

    /// The supported years.
    public static let years = 1900...2100

    /// A day of the Gregorian calendar.
    ///
    /// - Throws: ``Timestamp/Refusal/noSuchDay`` when the month has no such day, then
    ///   ``Timestamp/Refusal/outOfRange`` when the year is not one of ``years``.
    public init(year: Int, month: Int, day: Int) throws(Timestamp.Refusal) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else {
            throw .noSuchDay
        }
        guard Self.years.contains(year) else { throw .outOfRange }
        storedYear = Int16(year)
        storedMonth = Int8(month)
        storedDay = Int8(day)
    }

    /// The days of ``years``, counted from 1970-01-01.
    static var days: Range<Int> { -25_567..<47_847 }

    /// The date a number of days after 1970-01-01, or nil outside ``years``.
    public init?(daysSinceEpoch days: Int) {
        guard Self.days.contains(days) else { return nil }
        self.init(dayInRange: days)
    }

    /// The date a number of days after 1970-01-01. The number must be one of ``days``.
    init(dayInRange days: Int) {
        let day = GregorianDay(daysSinceEpoch: days)
        storedYear = Int16(day.year)
        storedMonth = Int8(day.month)
        storedDay = Int8(day.day)
    }

    /// The last supported date, 2100-12-31.
    package static let last = LocalDate(storedYear: 2100, storedMonth: 12, storedDay: 31)

    private init(storedYear: Int16, storedMonth: Int8, storedDay: Int8) {
        self.storedYear = storedYear
        self.storedMonth = storedMonth
        self.storedDay = storedDay
    }

    /// Days since 1970-01-01; negative before.
    public var daysSinceEpoch: Int {
        GregorianDay(year: year, month: month, day: day).daysSinceEpoch
    }

    /// The number of days of a month, 28 to 31. Months go from 1 to 12.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2:
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
                ? 29 : 28
        default: 31
        }
    }
}

extension LocalDate: Comparable {
    /// Whether the left day comes first.
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
