internal import CClock
internal import Calendars
internal import Questionnaires
internal import Synchronization

/// The time zones of the system, by name.
///
/// The C library has only the time zone of the process. So each request for another zone changes
/// the zone of the process and restores it. Use it before the program has a second thread, such as
/// that of a store.
final class SystemZones: Sendable {
    /// The offsets at the first instant of each day in UTC; `nil` for a name without a zone.
    private let known = Mutex<[String: [Int64: Timestamp.Offset]?]>([:])
    private static let day: Int64 = 86_400

    /// The offsets of a zone at a local time; `nil` if the system has no zone with this name.
    func resolve(_ name: String, _ local: LocalDateTime) -> Timestamp.Offset.Resolution? {
        guard hasZone(name) else { return nil }
        return Timestamp.Offset.Resolution(at: local) { offset(of: name, at: $0) }
    }

    /// The clock of a zone; `nil` if the system has no zone with this name.
    func clock(_ name: String) -> (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)? {
        guard hasZone(name) else { return nil }
        return { self.resolve(name, $0) ?? .never }
    }

    private func hasZone(_ name: String) -> Bool {
        known.withLock { known in
            if let zone = known[name] { return zone != nil }
            let exists = !name.utf8.contains(0) && SystemClock.hasZone(name)
            known[name] = .some(exists ? [:] : nil)
            return exists
        }
    }

    /// The offset at an instant. Clocks do not change twice within a day. So if both ends of a day
    /// have the same offset, the whole day has it.
    private func offset(of name: String, at seconds: Int64) -> Timestamp.Offset? {
        let day = seconds.quotientRoundedDown(by: Self.day)
        let first = offset(of: name, onDay: day)
        let isConstant = first == offset(of: name, onDay: day + 1)
        return isConstant ? first : Self.exactOffset(of: name, at: seconds)
    }

    private func offset(of name: String, onDay day: Int64) -> Timestamp.Offset? {
        known.withLock { known in
            if let offset = known[name]??[day] { return offset }
            let offset = Self.exactOffset(of: name, at: day * Self.day)
            known[name]??[day] = offset
            return offset
        }
    }

    private static func exactOffset(of name: String, at seconds: Int64) -> Timestamp.Offset? {
        var ahead: Int32 = 0
        guard unsafe clock_offset_in(name, seconds, &ahead) == 0 else { return nil }
        return try? Timestamp.Offset(minutes: Int(ahead) / 60)
    }
}

extension CalendarZones {
    /// The program's zone for times without a zone, and the zones of the system.
    init(_ clock: SystemClock) {
        let system = SystemZones()
        self.init(
            reader: { clock.resolve($0) }, named: { system.resolve($0, $1) })
    }
}

extension Int64 {
    fileprivate func quotientRoundedDown(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
