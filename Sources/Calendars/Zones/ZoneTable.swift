internal import Questionnaires

/// The clocks of a calendar, by TZID.
struct ZoneTable {
    private let components: [String: Component]
    private let zones: CalendarZones
    /// The clock that was found for a TZID; `nil` if no zone has the name.
    private var known: [String: EventClock?] = [:]
    private(set) var findings = FindingList()

    init(_ calendar: RawCalendar, zones: CalendarZones) {
        self.zones = zones
        var components: [String: Component] = [:]
        for component in calendar.zones {
            guard let name = component.all("TZID").first?.text else { continue }
            if components[name] == nil { components[name] = component }
        }
        self.components = components
    }

    /// The clock of a TZID: from the rules of the file, otherwise the system's zone with that name.
    /// It is never guessed.
    ///
    /// - Parameters:
    ///   - name: The TZID.
    ///   - wall: A time at which the zone is needed.
    ///   - work: The budget for the rules of all zones.
    /// - Returns: `nil` if neither the file nor the system knows the zone.
    mutating func clock(
        _ name: String, at wall: WallTime, work: inout WorkBudget
    ) -> EventClock? {
        if let clock = known[name] { return clock }
        let clock = fileClock(name, work: &work) ?? systemClock(name, at: wall)
        known[name] = .some(clock)
        return clock
    }

    private mutating func fileClock(_ name: String, work: inout WorkBudget) -> EventClock? {
        guard let component = components[name] else { return nil }
        do throws(Unreadable) { return .file(try FileZone(component, work: &work)) } catch {
            findings.report(CalendarFinding(.badZone, line: error.finding.line))
            return nil
        }
    }

    private func systemClock(_ name: String, at wall: WallTime) -> EventClock? {
        let local = wall.local ?? WallTime(seconds: 0).local
        if let local, let known = zones.systemName(ofTZID: name, at: local) {
            return .system(known)
        }
        return ["UTC", "ETC/UTC", "GMT", "ETC/GMT", "TZONE://MICROSOFT/UTC"].contains(
            name.uppercased()) ? .utc : nil
    }
}
