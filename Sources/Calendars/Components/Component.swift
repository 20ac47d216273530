/// A component of a calendar file: an event, a time zone, or the standard or daylight part of a
/// time zone.
struct Component {
    /// The line of its BEGIN, from 1.
    let line: Int
    /// The properties that are read. Properties about other people, such as ATTENDEE, are not kept.
    fileprivate(set) var properties: [ContentLine] = []
    /// STANDARD and DAYLIGHT of a time zone; empty otherwise.
    fileprivate(set) var parts: [Component] = []
    /// Why it cannot be read; `nil` if it can.
    fileprivate(set) var fault: CalendarFinding?

    fileprivate init(line: Int) { self.line = line }

    /// The property with a name; `nil` without one.
    ///
    /// - Throws: ``CalendarFinding/Code/repeatedProperty`` if the component has several that differ.
    func single(_ name: String) throws(Unreadable) -> ContentLine? {
        let all = properties.filter { $0.name == name }
        guard let first = all.first else { return nil }
        if let other = all.dropFirst().first(where: {
            $0.value != first.value || $0.parameters != first.parameters
        }) {
            throw Unreadable(.repeatedProperty, line: other.number, property: name)
        }
        return first
    }

    /// The properties with a name, in the order of the file.
    func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }
}

/// A VCALENDAR of a file, before its values are read.
struct RawCalendar {
    /// The line of its BEGIN, from 1.
    let line: Int
    fileprivate(set) var properties: [ContentLine] = []
    fileprivate(set) var zones: [Component] = []
    fileprivate(set) var events: [Component] = []

    fileprivate init(line: Int) { self.line = line }

    /// The text of the first property with a name; `nil` if it is missing or blank.
    func text(_ name: String) -> String? {
        properties.first { $0.name == name }.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// Reads the components of a file. Alarms, tasks, journals and unknown components are skipped with
/// everything inside of them.
struct ComponentReader {
    private enum Kind { case calendar, zone, zonePart, event, skipped }

    private struct Frame {
        let kind: Kind
        let name: String
        var component: Component
    }

    private(set) var calendars: [RawCalendar] = []
    private(set) var findings = FindingList()
    private var frames: [Frame] = []
    private var count = 0
    /// Whether the last line is outside of all components and is an incomplete BEGIN.
    private var endsInBegin = false
    private let limits: CalendarLimits

    init(_ bytes: [UInt8], limits: CalendarLimits) {
        self.limits = limits
        var scanner = LineScanner(bytes, limit: limits.lineBytes)
        while let line = scanner.next() {
            guard count <= limits.components else {
                findings.report(CalendarFinding(.tooManyComponents, line: line.number))
                return
            }
            read(line)
        }
        if !frames.isEmpty || endsInBegin {
            findings.report(CalendarFinding(.truncated, line: scanner.number))
        } else if calendars.isEmpty {
            findings.report(CalendarFinding(.noCalendar, line: 1))
        }
    }

    private mutating func read(_ line: LineScanner.Line) {
        let isSkipped = frames.last?.kind == .skipped
        endsInBegin = false
        guard let name = ContentLine.name(of: line.bytes) else {
            endsInBegin = frames.isEmpty && "BEGIN".utf8.starts(with: line.bytes)
            if !endsInBegin, !isSkipped {
                findings.report(CalendarFinding(.ignoredLine, line: line.number))
            }
            return
        }
        switch name {
        case "BEGIN", "END":
            guard let content = ContentLine(line) else { return }
            let component = content.word.uppercased()
            name == "BEGIN"
                ? begin(component, line: line.number) : end(component, line: line.number)
        default:
            guard let place = frames.indices.last, !isSkipped,
                Self.names(of: frames[place].kind).contains(name)
            else { return }
            keep(line, name, in: place)
        }
    }

    private mutating func keep(_ line: LineScanner.Line, _ name: String, in place: Int) {
        if let content = ContentLine(line), !content.isTooLong {
            if frames[place].kind == .calendar, let last = calendars.indices.last {
                calendars[last].properties.append(content)
            } else {
                frames[place].component.properties.append(content)
            }
        } else if frames[place].component.fault == nil {
            frames[place].component.fault = CalendarFinding(
                line.isTooLong ? .lineTooLong : .badLine, line: line.number, property: name)
        }
    }

    private mutating func begin(_ name: String, line: Int) {
        count += 1
        let parent = frames.last?.kind
        var kind = Kind.skipped
        switch (name, parent) {
        case ("VCALENDAR", nil): kind = .calendar
        case ("VCALENDAR", _):
            breakNesting(line)
            frames = []
            kind = .calendar
        case ("VEVENT", .calendar): kind = .event
        case ("VEVENT", _):
            breakNesting(line)
            // An event cannot contain an event, so the first one was not closed.
            if let open = frames.firstIndex(where: { $0.kind == .event }) {
                frames.removeSubrange(open...)
                kind = .event
            }
        case ("VTIMEZONE", .calendar): kind = .zone
        case ("STANDARD", .zone), ("DAYLIGHT", .zone): kind = .zonePart
        default: break
        }
        if kind == .calendar { calendars.append(RawCalendar(line: line)) }
        frames.append(Frame(kind: kind, name: name, component: Component(line: line)))
    }

    private mutating func end(_ name: String, line: Int) {
        guard let open = frames.lastIndex(where: { $0.name == name }) else {
            return breakNesting(line)
        }
        let frame = frames[open]
        let isInnermost = open == frames.count - 1
        frames.removeSubrange(open...)
        guard isInnermost else { return breakNesting(line) }
        guard let last = calendars.indices.last else { return }
        switch frame.kind {
        case .event: calendars[last].events.append(frame.component)
        case .zone: calendars[last].zones.append(frame.component)
        case .zonePart:
            if let zone = frames.indices.last {
                frames[zone].component.parts.append(frame.component)
            }
        case .calendar, .skipped: break
        }
    }

    private mutating func breakNesting(_ line: Int) {
        findings.report(CalendarFinding(.brokenNesting, line: line))
    }

    private static func names(of kind: Kind) -> Set<String> {
        switch kind {
        case .calendar: calendarNames
        case .zone: zoneNames
        case .zonePart: zonePartNames
        case .event: eventNames
        case .skipped: []
        }
    }

    private static let calendarNames: Set = [
        "CALSCALE", "METHOD", "NAME", "PRODID", "X-WR-CALNAME", "X-WR-TIMEZONE",
    ]
    private static let zoneNames: Set = ["TZID"]
    private static let zonePartNames: Set = [
        "DTSTART", "RDATE", "RRULE", "TZOFFSETFROM", "TZOFFSETTO",
    ]
    private static let eventNames: Set = [
        "CATEGORIES", "DTEND", "DTSTART", "DURATION", "EXDATE", "EXRULE", "LAST-MODIFIED", "RDATE",
        "RECURRENCE-ID", "RRULE", "SEQUENCE", "STATUS", "SUMMARY", "TRANSP", "UID",
    ]
}
