/// The day and the time of day on a calendar and a wall clock, in an unknown zone.
public struct LocalDateTime: Hashable, Sendable {
    /// The day.
    public let date: LocalDate
    /// Microseconds since midnight, 0 to 86,399,999,999, as if the day had 24 hours.
    public let microsecondOfDay: Int64

    static let microsecondsPerDay: Int64 = 86_400_000_000

    /// A day and a time of day.
    ///
    /// - Throws: ``Timestamp/Refusal/hour24``, ``Timestamp/Refusal/leapSecond`` or
    ///   ``Timestamp/Refusal/noSuchTime`` for a time that the clock does not show.
    public init(
        date: LocalDate, hour: Int, minute: Int, second: Int = 0, microsecond: Int = 0
    ) throws(Timestamp.Refusal) {
        guard hour != 24 else { throw .hour24 }
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { throw .noSuchTime }
        guard second != 60 else { throw .leapSecond }
        guard (0..<60).contains(second), (0..<1_000_000).contains(microsecond) else {
            throw .noSuchTime
        }
        self.date = date
        microsecondOfDay =
            Int64((hour * 60 + minute) * 60 + second) * 1_000_000
            + Int64(microsecond)
    }

    /// The microseconds since 1970-01-01T00:00 on the same clock that lie in ``LocalDate/years``.
    static var instants: Range<Int64> {
        let (first, end) = (LocalDate.days.lowerBound, LocalDate.days.upperBound)
        return Int64(first) * microsecondsPerDay..<Int64(end) * microsecondsPerDay
    }

    /// The date and time some microseconds after 1970-01-01T00:00 on the same clock.
    ///
    /// - Parameter microseconds: One of ``instants``.
    init(instant microseconds: Int64) {
        var (days, rest) = microseconds.quotientAndRemainder(dividingBy: Self.microsecondsPerDay)
        if rest < 0 {
            days -= 1
            rest += Self.microsecondsPerDay
        }
        date = LocalDate(dayInRange: Int(days))
        microsecondOfDay = rest
    }

    /// Microseconds since 1970-01-01T00:00 on the same clock.
    package var microsecondsSinceEpoch: Int64 {
        Int64(date.daysSinceEpoch) * Self.microsecondsPerDay + microsecondOfDay
    }

    /// The hour, 0 to 23.
    public var hour: Int { Int(microsecondOfDay / 3_600_000_000) }
    /// The minute, 0 to 59.
    public var minute: Int { Int(microsecondOfDay / 60_000_000 % 60) }
    /// The second, 0 to 59.
    public var second: Int { Int(microsecondOfDay / 1_000_000 % 60) }
    /// The microsecond, 0 to 999,999.
    public var microsecond: Int { Int(microsecondOfDay % 1_000_000) }
}

extension LocalDateTime: Comparable {
    /// Whether the left one comes first on the same clock.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.microsecondOfDay) < (right.date, right.microsecondOfDay)
    }
}
