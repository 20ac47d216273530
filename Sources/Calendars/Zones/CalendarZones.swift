public import Questionnaires

/// The time zones that a calendar file does not define itself.
public struct CalendarZones: Sendable {
    /// The offsets of the zone of the reader.
    let reader: @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution
    /// The offsets of a zone by its name.
    let named: @Sendable (String, LocalDateTime) -> Timestamp.Offset.Resolution?

    /// Creates the zones.
    ///
    /// - Parameters:
    ///   - reader: The offsets of the zone of the person who reads the calendar. Times without a
    ///     zone and all-day events are in this zone.
    ///   - named: The offsets of the system's zone with a name, such as `Europe/Berlin`; `nil` if
    ///     the system has no zone with the name. The name may be any text of the file.
    public init(
        reader: @escaping @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution,
        named: @escaping @Sendable (String, LocalDateTime) -> Timestamp.Offset.Resolution?
    ) {
        self.reader = reader
        self.named = named
    }
}

extension CalendarZones {
    /// The name under which the system knows the zone of a TZID; `nil` if it does not know it.
    ///
    /// Some programs write a path before the name: `/mozilla.org/20050126_1/Europe/Berlin`.
    /// Microsoft's programs use other names: `W. Europe Standard Time`.
    ///
    /// - Parameter local: A time at which the zone is needed.
    func systemName(ofTZID name: String, at local: LocalDateTime) -> String? {
        if named(name, local) != nil { return name }
        let known = WindowsZones.names(of: name).first { named($0, local) != nil }
        if let known { return known }
        var rest = name[...]
        while let slash = rest.firstIndex(of: "/") {
            rest = rest[rest.index(after: slash)...]
            guard rest.contains("/") else { return nil }
            if named(String(rest), local) != nil { return String(rest) }
        }
        return nil
    }
}
