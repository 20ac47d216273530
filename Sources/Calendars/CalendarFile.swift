public import Questionnaires

/// The calendars of an iCalendar file (RFC 5545).
///
/// Damaged events are left out and reported; the others are kept. Alarms, tasks, journals and the
/// names of other people are not read.
///
///     let file = CalendarFile(bytes, named: "Office", zones: zones)
///     let week = file.occurrences(in: monday..<nextMonday)
///     week.occurrences[0].summary                             // Team standup
///     week.scheduledTimes()[0].total                          // 1800 seconds
///     (file.findings + week.findings).map(\.description)      // all that was left out
///
/// RFC 5545 contradicts itself, or files break it, in these places:
/// - A repeated time that clocks skip "MUST be ignored" and "is interpreted" like an explicit time
///   (section 3.3.10). It is kept, with the offset before the change: then 02:30 in Berlin is
///   01:30Z.
/// - A DTSTART that does not match its rule makes the set undefined (section 3.8.5.3). It is an
///   additional occurrence, which COUNT does not count.
/// - UNTIL or EXDATE as a day in an event with a time is forbidden and common (erratum 6316). It
///   means the whole day on the clock of the event.
/// - DTEND gives each occurrence the same number of seconds, DURATION the same days and time
///   (section 3.8.5.3).
/// - SEQUENCE decides between versions of one event, and between versions of one changed
///   occurrence, and then LAST-MODIFIED. One version may have only one content.
/// - A changed occurrence with a lower SEQUENCE than its event is ignored, unless its LAST-MODIFIED is
///   later and the event still has that occurrence: many programs raise only one of the two.
///
/// ``EventOccurrence/isAllDay`` events and times without a zone are in the zone of the reader.
public struct CalendarFile: Sendable {
    /// The calendars, in the order of the file. Some programs write one for each event.
    public let calendars: [EventCalendar]
    /// The findings about omitted or interpreted parts, in the order of reading.
    public let findings: [CalendarFinding]

    private let zones: CalendarZones
    private let limits: CalendarLimits

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: The name of a calendar that does not name itself, such as the name of the file
    ///     without its ending. Without `name`, such a calendar has the name of the program that
    ///     wrote it.
    ///   - zones: The time zones that the file does not define.
    ///   - limits: The limits for reading and expanding.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(
        _ bytes: [UInt8], named name: String? = nil, zones: CalendarZones,
        limits: CalendarLimits = .standard
    ) {
        let reader = ComponentReader(bytes, limits: limits)
        var findings = reader.findings
        var calendars: [EventCalendar] = []
        var work = WorkBudget(limits)
        for raw in reader.calendars {
            if let scale = raw.text("CALSCALE"), scale.uppercased() != "GREGORIAN" {
                findings.report(CalendarFinding(.otherCalendarSystem, line: raw.line))
                continue
            }
            var events = EventReader(raw, zones: zones, work: work)
            let series = EventSeries.series(of: events.events(of: raw), findings: &findings)
            findings.report(events.findings)
            work = events.work
            calendars.append(EventCalendar(raw, fallbackName: name, series: series))
        }
        self.calendars = calendars
        self.findings = findings.findings
        self.zones = zones
        self.limits = limits
    }

    /// The newest version of each event that has a UID.
    public var versions: [EventVersion] {
        calendars.flatMap { calendar in
            calendar.series.compactMap {
                EventVersion($0, calendar: calendar.name, zones: zones, limits: limits)
            }
        }
    }

    /// Whether bytes begin like an iCalendar file. It need not be readable.
    ///
    /// - Parameter bytes: The beginning of a file.
    public static func isCalendar(_ bytes: [UInt8]) -> Bool {
        var scanner = LineScanner(Array(bytes.prefix(1024)), limit: 1024)
        guard let line = scanner.next() else { return false }
        return String(decoding: line.bytes, as: UTF8.self).uppercased()
            .hasPrefix("BEGIN:VCALENDAR")
    }

    /// The occurrences of all events in some days.
    ///
    /// An occurrence is included if a part of it is in the days. Rules are expanded only in these
    /// days, so a rule without an end takes no more time than another rule.
    ///
    /// - Parameter days: The days on the clock of the reader, without the upper bound.
    public func occurrences(in days: Range<LocalDate>) -> EventExpansion {
        func midnight(_ day: LocalDate) -> Moment? {
            EventClock.reader.moment(at: WallTime(day: day.daysSinceEpoch), zones)
        }
        guard let start = midnight(days.lowerBound), let end = midnight(days.upperBound),
            start.instant <= end.instant
        else {
            return EventExpansion(
                days: days, window: nil, occurrences: [],
                findings: [CalendarFinding(.unknownZone, line: 1)])
        }
        var work = WorkBudget(limits)
        var expansion = SeriesExpansion(window: start.instant..<end.instant, zones: zones)
        for calendar in calendars {
            expansion.calendar = calendar.name
            for series in calendar.series {
                work.withShare(limits.steps / 10) { expansion.add(series, work: &$0) }
            }
        }
        return EventExpansion(
            days: days, window: EventOccurrence.Span(start: start, end: end),
            occurrences: expansion.occurrences, cancelled: expansion.cancelled,
            findings: expansion.findings.findings)
    }
}
