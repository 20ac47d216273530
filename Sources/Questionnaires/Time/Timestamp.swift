/// The time of an event, with the precision of its source: a calendar day, or an instant together
/// with the UTC offset of the clock that showed it.
///
///     try Timestamp(parsing: "2024-01-05").precision                   // .day
///     try Timestamp(parsing: "2024-01-05T13:04:05+01:00").description  // the same text
///
/// Reading and writing keep precision and offset. Two timestamps of one instant with different
/// offsets are therefore different values.
public struct Timestamp: Hashable, Sendable {
    /// The precision of a time.
    public enum Precision: Hashable, Sendable {
        /// A calendar day without a time.
        case day
        /// An instant, in microseconds.
        case instant
    }

    /// Microseconds from 1970-01-01T00:00 on the clock that showed the time, in a supported year. A
    /// day counts from its start.
    package let clockMicroseconds: Int64
    /// The offset of the clock that showed the time, or nil for a day.
    public let offset: Timestamp.Offset?

    /// A calendar day without a time.
    public init(day: LocalDate) {
        clockMicroseconds = Int64(day.daysSinceEpoch) * LocalDateTime.microsecondsPerDay
        offset = nil
    }

    /// The day a number of days after 1970-01-01; `nil` if its year is not one of
    /// ``LocalDate/years``. This is faster than computing the date.
    package init?(daysSinceEpoch days: Int) {
        guard LocalDate.days.contains(days) else { return nil }
        clockMicroseconds = Int64(days) * LocalDateTime.microsecondsPerDay
        offset = nil
    }

    /// An instant as shown by a clock that is ahead of UTC by `offset`.
    ///
    /// - Parameters:
    ///   - microsecondsSinceEpoch: Microseconds since 1970-01-01T00:00:00Z.
    ///   - offset: The offset of that clock from UTC.
    /// - Throws: ``Refusal/outOfRange`` when the year on that clock is not one of
    ///   ``LocalDate/years``.
    public init(microsecondsSinceEpoch: Int64, offset: Timestamp.Offset) throws(Refusal) {
        let (shown, overflow) = microsecondsSinceEpoch.addingReportingOverflow(
            offset.microseconds)
        guard !overflow, LocalDateTime.instants.contains(shown) else {
            throw .outOfRange
        }
        clockMicroseconds = shown
        self.offset = offset
    }

    /// The instant at which a clock ahead of UTC by `offset` shows a date and time.
    public init(_ local: LocalDateTime, offset: Timestamp.Offset) {
        clockMicroseconds = local.microsecondsSinceEpoch
        self.offset = offset
    }
}

extension Timestamp {
    /// Whether this is a day or an instant.
    public var precision: Precision { offset == nil ? .day : .instant }

    /// Microseconds since 1970-01-01T00:00:00Z. A day counts from its start in UTC.
    public var microsecondsSinceEpoch: Int64 { clockMicroseconds - (offset?.microseconds ?? 0) }

    /// The date on that clock, never converted to another zone.
    public var day: LocalDate { LocalDateTime(instant: clockMicroseconds).date }

    /// Days from 1970-01-01 to ``day``, which is faster than computing the date.
    package var daysSinceEpoch: Int64 {
        let (shown, day) = (clockMicroseconds, LocalDateTime.microsecondsPerDay)
        return shown >= 0 ? shown / day : (shown - day + 1) / day
    }

    /// Whether this time is before a bound: by the date on its own clock when the bound is a day,
    /// by the instant when the bound is an instant.
    ///
    /// An evening in Chicago is before the next day there, although that day has begun in UTC. A
    /// day without a time counts from its start in UTC when the bound is an instant.
    public func lies(before bound: Timestamp) -> Bool {
        bound.precision == .day
            ? daysSinceEpoch < bound.daysSinceEpoch
            : microsecondsSinceEpoch < bound.microsecondsSinceEpoch
    }

    /// Whether this time is more than a day after now, so that it cannot have happened yet.
    ///
    /// A day without a time counts from its start in UTC. If clocks are ahead of UTC, the same day
    /// begins up to 14 hours earlier. The other ten hours allow for a wrong clock.
    ///
    /// - Parameter now: The present time.
    package func isFuture(at now: Timestamp) -> Bool {
        microsecondsSinceEpoch > now.microsecondsSinceEpoch + LocalDateTime.microsecondsPerDay
    }

    /// The date and time on that clock, or nil for a day.
    public var local: LocalDateTime? {
        offset == nil ? nil : LocalDateTime(instant: clockMicroseconds)
    }
}

extension Timestamp.Offset {
    var microseconds: Int64 { Int64(minutes) * 60_000_000 }
}

extension Timestamp: Comparable {
    /// Whether the left time comes first.
    ///
    /// Instants are compared in UTC, and a day counts from its start in UTC. Of two equal times a
    /// day comes first, then the smaller offset, so that the order agrees with `==`.
    public static func < (left: Self, right: Self) -> Bool {
        (left.microsecondsSinceEpoch, left.rank) < (right.microsecondsSinceEpoch, right.rank)
    }

    private var rank: Int { offset?.minutes ?? .min }
}
