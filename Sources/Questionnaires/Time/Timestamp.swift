/// When something happened, as precisely as it was told: a calendar day, or an instant together
/// with the UTC offset of the clock that showed it.
///
///     try Timestamp("2024-01-05").precision                        // .day
///     try Timestamp("2024-01-05T13:04:05+01:00").description       // the same text
///
/// What came in goes out again. Two timestamps of one instant with different offsets are therefore
/// different values.
public struct Timestamp: Hashable, Sendable {
    /// How precisely a time is told.
    public enum Precision: Hashable, Sendable {
        /// A calendar day without a time.
        case day
        /// An instant, in microseconds.
        case instant
    }

    private enum Storage: Hashable {
        case day(LocalDate)
        /// Microseconds since 1970-01-01T00:00 on the clock, of a year that exists, and its offset.
        case instant(Int64, UTCOffset)
    }

    private let storage: Storage

    /// A calendar day without a time.
    public init(day: LocalDate) {
        storage = .day(day)
    }

    /// An instant as a clock ahead of UTC by `offset` shows it.
    ///
    /// - Parameters:
    ///   - microsecondsSinceEpoch: Microseconds since 1970-01-01T00:00:00Z.
    ///   - offset: How far that clock is ahead of UTC.
    /// - Throws: ``Fault/outOfRange`` when the year on that clock is not one of
    ///   ``LocalDate/years``.
    public init(microsecondsSinceEpoch: Int64, offset: UTCOffset) throws(Fault) {
        let (shown, overflow) = microsecondsSinceEpoch.addingReportingOverflow(
            offset.microseconds)
        guard !overflow, LocalDateTime.instants.contains(shown) else {
            throw .outOfRange
        }
        storage = .instant(shown, offset)
    }

    /// The instant at which a clock ahead of UTC by `offset` shows a date and time.
    public init(_ local: LocalDateTime, offset: UTCOffset) {
        storage = .instant(local.microsecondsSinceEpoch, offset)
    }
}

extension Timestamp {
    /// Whether this is a day or an instant.
    public var precision: Precision {
        switch storage {
        case .day: .day
        case .instant: .instant
        }
    }

    /// Microseconds since 1970-01-01T00:00:00Z. A day counts from its start in UTC.
    public var microsecondsSinceEpoch: Int64 {
        switch storage {
        case .day(let date): Int64(date.daysSinceEpoch) * LocalDateTime.microsecondsPerDay
        case .instant(let shown, let offset): shown - offset.microseconds
        }
    }

    /// The offset of the clock that showed the time, or nil for a day.
    public var offset: UTCOffset? {
        switch storage {
        case .day: nil
        case .instant(_, let offset): offset
        }
    }

    /// The date on the calendar beside that clock, never shifted to another zone.
    public var date: LocalDate {
        switch storage {
        case .day(let date): date
        case .instant(let shown, _): LocalDateTime(instant: shown).date
        }
    }

    /// Microseconds from 1970-01-01T00:00 on the calendar beside the clock that showed the time. A day
    /// stands at its start.
    package var clockMicroseconds: Int64 {
        switch storage {
        case .day(let date): Int64(date.daysSinceEpoch) * LocalDateTime.microsecondsPerDay
        case .instant(let shown, _): shown
        }
    }

    /// Days from 1970-01-01 to ``date``, which takes less than to look the date up.
    package var daysSinceEpoch: Int64 {
        let (shown, day) = (clockMicroseconds, LocalDateTime.microsecondsPerDay)
        return shown >= 0 ? shown / day : (shown - day + 1) / day
    }

    /// Whether this lies before a bound: by the calendar beside its own clock where the bound is a
    /// day, and by the instant where it is one.
    ///
    /// An evening in Chicago lies before the next day there, although in UTC that day has begun. A
    /// day without a time stands at its start in UTC when it is held against an instant.
    public func lies(before bound: Timestamp) -> Bool {
        bound.precision == .day
            ? daysSinceEpoch < bound.daysSinceEpoch
            : microsecondsSinceEpoch < bound.microsecondsSinceEpoch
    }

    /// What that clock showed, or nil for a day.
    public var local: LocalDateTime? {
        switch storage {
        case .day: nil
        case .instant(let shown, _): LocalDateTime(instant: shown)
        }
    }
}

extension UTCOffset {
    var microseconds: Int64 { Int64(minutes) * 60_000_000 }
}

extension Timestamp: Comparable {
    /// Whether the left time comes first.
    ///
    /// Instants compare by when they happened, and a day stands at its start in UTC. Equal ones
    /// are ordered day first, then by offset, so that the order agrees with `==`.
    public static func < (left: Self, right: Self) -> Bool {
        (left.microsecondsSinceEpoch, left.rank) < (right.microsecondsSinceEpoch, right.rank)
    }

    private var rank: Int { offset?.minutes ?? .min }
}
