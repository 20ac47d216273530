/// A calendar day from 1900-01-01 to 2100-12-31, without time or zone.
///
/// The conversions to and from a count of days are Howard Hinnant's `days_from_civil` and
/// `civil_from_days` (<https://howardhinnant.github.io/date_algorithms.html>).
public struct LocalDate: Hashable, Sendable {
    // Four bytes in all, since a store holds dates by the million.
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
        // Years begin in March here, so that the leap day comes last; an era has 400 years.
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        storedDay = Int8(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        storedMonth = Int8(month)
        storedYear = Int16(yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
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
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
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
