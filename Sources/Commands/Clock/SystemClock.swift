internal import CClock
internal import Questionnaires

/// The clock and the time zone of the program.
package struct SystemClock: Sendable {
    /// When the program started.
    let started: Timestamp

    /// Why the time is unknown.
    enum Fault: Error, Hashable {
        /// The system has no zone with the requested name. The program does not fall back to UTC.
        case unknownZone
        /// The clock is before 1900 or after 2100.
        case outOfRange
    }

    /// Sets the time zone of the program: the named zone, or the zone of the environment.
    ///
    /// Call it before any other code reads the time.
    init(zone: String?) throws(Fault) {
        let result =
            if let zone { unsafe clock_use_zone(zone) } else { clock_use_zone(nil) }
        guard result == 0 else { throw .unknownZone }
        guard let started = Self.read() else { throw .outOfRange }
        self.started = started
    }

    /// Whether the system has a time zone with this name.
    static func hasZone(_ name: String) -> Bool { unsafe clock_has_zone(name) }

    /// The current time, with the zone's offset.
    var now: Timestamp { Self.read() ?? started }

    /// The time, rounded down to the second. That is precise enough for a person's answer, and
    /// short to read.
    private static func read() -> Timestamp? {
        var microseconds: Int64 = 0
        guard unsafe clock_now(&microseconds) == 0 else { return nil }
        let seconds = microseconds.secondsRoundedDown
        return try? Timestamp(
            microsecondsSinceEpoch: seconds * 1_000_000, offset: offset(at: seconds))
    }

    /// The milliseconds since 1970, for identifiers.
    var milliseconds: UInt64 {
        var microseconds: Int64 = 0
        _ = unsafe clock_now(&microseconds)
        return UInt64(clamping: microseconds / 1000)
    }

    /// The zone's offset for a local time. The time may not exist, or occur twice.
    func resolve(_ local: LocalDateTime) -> Timestamp.Offset.Resolution {
        Timestamp.Offset.Resolution(at: local, Self.offset)
    }

    /// The same instant on the clock of the zone. A date without a time stays unchanged.
    func local(_ time: Timestamp) -> Timestamp {
        guard time.precision == .instant else { return time }
        let microseconds = time.microsecondsSinceEpoch
        let offset = Self.offset(at: microseconds.secondsRoundedDown)
        return (try? Timestamp(microsecondsSinceEpoch: microseconds, offset: offset)) ?? time
    }

    /// The instant at which a day begins. If the clocks skip midnight, it is the instant of the
    /// change. If they show midnight twice, it is the first one.
    func midnight(_ day: LocalDate) -> Timestamp? {
        guard let midnight = try? LocalDateTime(date: day, hour: 0, minute: 0, second: 0) else {
            return nil
        }
        switch resolve(midnight) {
        case .once(let offset), .twice(earlier: let offset, later: _):
            return Timestamp(midnight, offset: offset)
        case .never:
            let before = Timestamp(midnight, offset: .utc).microsecondsSinceEpoch - 86_400_000_000
            return Timestamp(midnight, offset: Self.offset(at: before.secondsRoundedDown))
        }
    }

    private static func offset(at seconds: Int64) -> Timestamp.Offset {
        var ahead: Int32 = 0
        _ = unsafe clock_offset(seconds, &ahead)
        return (try? Timestamp.Offset(minutes: Int(ahead) / 60)) ?? .utc
    }
}

extension Int64 {
    /// Microseconds as whole seconds, rounded down.
    fileprivate var secondsRoundedDown: Int64 {
        self >= 0 ? self / 1_000_000 : (self - 999_999) / 1_000_000
    }
}
