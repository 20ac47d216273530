internal import Questionnaires

/// The clock that shows the times of an event.
enum EventClock: Hashable {
    case utc
    /// The clock of the reader, for times without a zone and for days.
    case reader
    /// A zone that the file defines.
    case file(FileZone)
    /// A zone of the system, by the name under which the system knows it.
    case system(String)
}

/// An instant and the offset of the clock that showed it.
struct Moment: Hashable {
    /// Seconds since 1970-01-01T00:00:00Z.
    let instant: Int
    /// Seconds ahead of UTC.
    let offset: Int

    /// The timestamp; `nil` outside of ``LocalDate/years`` and for an offset beyond
    /// ``Timestamp/Offset/limit``. The offset has whole minutes.
    var timestamp: Timestamp? {
        guard let offset = try? Timestamp.Offset(minutes: offset / 60) else { return nil }
        let (microseconds, overflow) = Int64(instant).multipliedReportingOverflow(by: 1_000_000)
        return overflow
            ? nil : try? Timestamp(microsecondsSinceEpoch: microseconds, offset: offset)
    }
}

extension EventClock {
    /// The moment at which the clock shows a time.
    ///
    /// If the clock shows it twice, the first moment. If clocks skip it, the moment with the offset
    /// before the change: 02:30 in Berlin on the day of the change in spring is 01:30Z (RFC 5545,
    /// section 3.3.5).
    ///
    /// - Returns: `nil` if the file does not define the zone and the time is outside of
    ///   ``LocalDate/years``.
    func moment(at wall: WallTime, _ zones: CalendarZones) -> Moment? {
        switch self {
        case .utc: return Moment(instant: wall.seconds, offset: 0)
        case .file(let zone): return zone.moment(at: wall)
        case .reader, .system:
            let day = WallTime.secondsPerDay
            guard
                let offset = resolve(wall, zones)?.first
                    ?? resolve(wall + -day, zones)?.last ?? resolve(wall + -2 * day, zones)?.last
            else { return nil }
            return Moment(instant: wall.seconds - offset, offset: offset)
        }
    }

    /// The moment of an instant on this clock.
    ///
    /// - Parameter near: The offset at an instant before or after it, which is used if the zone
    ///   gives no other.
    func moment(ofInstant instant: Int, near offset: Int, _ zones: CalendarZones) -> Moment {
        switch self {
        case .utc: return Moment(instant: instant, offset: 0)
        case .file(let zone): return Moment(instant: instant, offset: zone.offset(at: instant))
        case .reader, .system:
            let day = WallTime.secondsPerDay
            let shown = WallTime(seconds: instant + offset)
            let candidates =
                [offset] + [0, day, -day].flatMap { resolve(shown + $0, zones) ?? [] }
            let fitting = candidates.first {
                resolve(WallTime(seconds: instant + $0), zones)?.contains($0) ?? false
            }
            return Moment(instant: instant, offset: fitting ?? offset)
        }
    }

    /// The offsets at a time in seconds, the earlier moment first; none if the time is skipped.
    private func resolve(_ wall: WallTime, _ zones: CalendarZones) -> [Int]? {
        guard let local = wall.local else { return nil }
        let resolution: Timestamp.Offset.Resolution? =
            if case .system(let name) = self { zones.named(name, local) } else {
                zones.reader(local)
            }
        return switch resolution {
        case .once(let offset): [offset.minutes * 60]
        case .twice(let earlier, let later): [earlier.minutes * 60, later.minutes * 60]
        case .never: []
        case nil: nil
        }
    }
}
