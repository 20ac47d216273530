/// Reads the events of one calendar.
struct EventReader {
    private(set) var findings = FindingList()
    private var table: ZoneTable
    private let zones: CalendarZones
    /// Whether the calendar is a message that cancels its events (RFC 5546, 3.2.5).
    private let cancels: Bool
    /// The budget that is left after time zones and checks of rules.
    var work: WorkBudget

    init(_ calendar: RawCalendar, zones: CalendarZones, work: WorkBudget) {
        table = ZoneTable(calendar, zones: zones)
        self.zones = zones
        cancels = calendar.text("METHOD")?.uppercased() == "CANCEL"
        self.work = work
    }

    /// The events that can be read. The others are reported in ``findings``.
    mutating func events(of calendar: RawCalendar) -> [Event] {
        var events: [Event] = []
        for component in calendar.events {
            do throws(Unreadable) { events.append(try event(component)) } catch {
                findings.report(error.finding)
            }
        }
        findings.report(table.findings)
        return events
    }

    private mutating func event(_ component: Component) throws(Unreadable) -> Event {
        if let fault = component.fault { throw Unreadable(fault) }
        guard let startLine = try component.single("DTSTART") else {
            throw Unreadable(.missingStart, line: component.line)
        }
        let start = try dateValue(startLine)
        let length = try length(of: component, from: start)
        let uid = try component.single("UID")?.text ?? ""
        let status = try component.single("STATUS")?.word.uppercased()
        var event = Event(
            line: component.line, uid: uid.isEmpty ? nil : uid,
            summary: component.all("SUMMARY").first?.text ?? "",
            categories: component.all("CATEGORIES").flatMap(\.texts),
            status: status.flatMap { EventOccurrence.Status(rawValue: $0.lowercased()) },
            isCancelled: cancels || status == "CANCELLED",
            isTransparent: try component.single("TRANSP")?.word.uppercased() == "TRANSPARENT",
            sequence: try sequence(of: component), lastModified: lastModified(of: component),
            start: start, length: length)
        try readRecurrence(of: component, into: &event)
        noteTexts(of: component)
        if event.uid == nil { note(.missingUID, component.line) }
        return event
    }

    private func sequence(of component: Component) throws(Unreadable) -> Int {
        guard let line = try component.single("SEQUENCE") else { return 0 }
        guard let number = Int(line.word), number >= 0 else {
            throw Unreadable(.badNumber, line: line.number, property: line.name)
        }
        return number
    }

    /// The instant of LAST-MODIFIED, which must be in UTC; `nil` for another form.
    private func lastModified(of component: Component) -> Int? {
        guard let text = component.all("LAST-MODIFIED").first?.word.uppercased(),
            text.hasSuffix("Z")
        else { return nil }
        return WallTime(text.dropLast())?.seconds
    }

    private mutating func noteTexts(of component: Component) {
        for line in component.properties where !line.isUTF8 {
            findings.report(CalendarFinding(.notUTF8, line: line.number))
        }
    }

    mutating func note(_ code: CalendarFinding.Code, _ line: Int, _ property: String? = nil) {
        findings.report(CalendarFinding(code, line: line, property: property))
    }
}

// MARK: Dates

extension EventReader {
    /// The date or time of a property with one value.
    mutating func dateValue(_ line: ContentLine) throws(Unreadable) -> DateValue {
        try dateValue(line.word, line)
    }

    /// A date or time in the value of a property.
    ///
    /// - Throws: ``CalendarFinding/Code/badDate`` for another form, a day or time that does not
    ///   exist, or a form that the parameter VALUE contradicts;
    ///   ``CalendarFinding/Code/unknownZone``.
    mutating func dateValue(
        _ text: some StringProtocol, _ line: ContentLine
    ) throws(Unreadable) -> DateValue {
        let type = line.parameters["VALUE"]?.uppercased()
        if let day = WallTime.day(text), type == nil || type == "DATE" { return .day(day) }
        let isUTC = text.last == "Z" || text.last == "z"
        guard let wall = isUTC ? WallTime(text.dropLast()) : WallTime(text), type != "DATE" else {
            throw Unreadable(.badDate, line: line.number, property: line.name)
        }
        let name = line.parameters["TZID"] ?? ""
        guard !isUTC else {
            if !name.isEmpty, name.uppercased() != "UTC" {
                note(.zoneOfUTC, line.number, line.name)
            }
            return .time(wall, .utc)
        }
        guard !name.isEmpty else { return .time(wall, .reader) }
        guard let clock = table.clock(name, at: wall, work: &work) else {
            throw Unreadable(.unknownZone, line: line.number, property: line.name)
        }
        return .time(wall, clock)
    }

    /// The length of an event by DTEND or DURATION.
    private mutating func length(
        of component: Component, from start: DateValue
    ) throws(Unreadable) -> EventLength {
        let duration = try component.single("DURATION")
        let stated = try duration.map { line throws(Unreadable) in
            try self.length(ofDuration: line.word, from: start, line)
        }
        guard let line = try component.single("DTEND") else {
            return stated ?? EventLength(days: start.isDay ? 1 : 0)
        }
        let length = try self.length(from: start, to: try dateValue(line), line)
        if let stated, end(of: start, stated) != end(of: start, length) {
            throw Unreadable(
                .badEnd, line: line.number, property: line.name,
                reason: "DURATION gives another end")
        }
        return length
    }

    /// The length by a DURATION.
    func length(
        ofDuration text: String, from start: DateValue, _ line: ContentLine
    ) throws(Unreadable) -> EventLength {
        guard var length = EventLength(duration: text) else {
            throw Unreadable(.badDuration, line: line.number, property: line.name)
        }
        guard start.isDay else { return length }
        // A day has no time: PT24H is read as one day, PT1H is refused.
        guard length.seconds % WallTime.secondsPerDay == 0 else {
            throw Unreadable(
                .badDuration, line: line.number, property: line.name,
                reason: "an all-day event lasts whole days")
        }
        length.days = max(length.days + length.seconds / WallTime.secondsPerDay, 1)
        length.seconds = 0
        return length
    }

    /// The length from a start to an end.
    mutating func length(
        from start: DateValue, to end: DateValue, _ line: ContentLine
    ) throws(Unreadable) -> EventLength {
        func refusal(_ reason: String) -> Unreadable {
            Unreadable(.badEnd, line: line.number, property: line.name, reason: reason)
        }
        guard start.isDay == end.isDay else {
            throw refusal("DTSTART and the end must both be days or both have a time")
        }
        if start.isDay {
            let days = end.wall.day - start.wall.day
            guard days >= 0 else { throw refusal("the end is before the start") }
            if days == 0 { note(.emptyDay, line.number, line.name) }
            return EventLength(days: max(days, 1))
        }
        let shown = end.wall.seconds - start.wall.seconds
        var seconds = shown
        if let first = start.clock.moment(at: start.wall, zones),
            let last = end.clock.moment(at: end.wall, zones)
        {
            seconds = last.instant - first.instant
        } else if start.clock != end.clock {
            throw refusal("the years 1900 to 2100 do not contain it")
        }
        // A start in the hour that clocks skip would be after an end just after that hour.
        if seconds < 0, start.clock == end.clock, shown >= 0 { seconds = shown }
        guard seconds >= 0 else { throw refusal("the end is before the start") }
        return EventLength(seconds: seconds)
    }

    /// The end of an event as a number: the day, or the instant.
    private func end(of start: DateValue, _ length: EventLength) -> Int? {
        let wall = start.wall + length.days * WallTime.secondsPerDay
        return start.clock.moment(at: wall, zones).map { $0.instant + length.seconds }
    }
}
