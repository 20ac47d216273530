public import Questionnaires

/// The newest version of an event in a file. It shows which occurrences of older versions are gone.
public struct EventVersion: Sendable {
    /// The name of its calendar. May be empty.
    public let calendar: String
    /// The identifier of the event.
    public let uid: String
    /// The version of the event, 0 or more.
    public let sequence: Int
    /// When the event was last changed, in UTC; `nil` if the file does not state it.
    public let lastModified: Timestamp?
    /// Whether it has several occurrences.
    public let isRecurring: Bool
    /// Whether it cancels the event with all its occurrences.
    public let isCancelled: Bool

    private let series: EventSeries
    private let zones: CalendarZones
    private let limits: CalendarLimits

    /// `nil` for changes of an event that is not in the file, for an event without a UID, and for
    /// an event whose versions in the file contradict each other.
    init?(
        _ series: EventSeries, calendar: String, zones: CalendarZones, limits: CalendarLimits
    ) {
        guard !series.isContradictory, let event = series.events.first, let uid = event.uid else {
            return nil
        }
        self.calendar = calendar
        self.uid = uid
        sequence = series.events.map(\.sequence).max() ?? 0
        lastModified = series.events.compactMap(\.lastModified).max().flatMap {
            Moment(instant: $0, offset: 0).timestamp
        }
        isRecurring = series.events.contains(where: \.isRecurring)
        isCancelled = series.events.allSatisfy(\.isCancelled)
        self.series = series
        self.zones = zones
        self.limits = limits
    }

    /// Whether this version does not have an occurrence that an older version had.
    ///
    /// It is `false` for an occurrence of another event, and for one that was not at its planned
    /// time, because its identity then does not follow from its start.
    ///
    /// - Parameters:
    ///   - start: When the occurrence starts.
    ///   - hasIdentity: Whether the occurrence has an identity: ``EventOccurrence/identity``.
    public func lacksOccurrence(
        at start: Timestamp, identifiedBy hasIdentity: (String) -> Bool
    ) -> Bool {
        if hasIdentity(EventOccurrence.identity(of: uid)) {
            return isRecurring
        }
        guard
            planned(at: start).contains(where: {
                hasIdentity(EventOccurrence.identity(of: uid, plannedAt: $0))
            })
        else { return false }
        return !hasOccurrence(plannedAt: start)
    }

    /// The forms in which RFC 5545 may write a start: ``EventOccurrence/recurrenceID``.
    private func planned(at start: Timestamp) -> [String] {
        let seconds = start.seconds
        guard let offset = start.offset else { return [WallTime(seconds: seconds).dayText] }
        return [
            WallTime(seconds: seconds).text + "Z",
            WallTime(seconds: seconds + offset.minutes * 60).text,
        ]
    }

    /// Whether it has an occurrence that was planned at a time, even if it was moved. `true` if
    /// this is unknown.
    private func hasOccurrence(plannedAt start: Timestamp) -> Bool {
        let isAllDay = start.precision == .day
        let instant =
            isAllDay
            ? EventClock.reader.moment(at: WallTime(seconds: start.seconds), zones)?.instant
            : start.seconds
        guard let instant else { return true }
        var work = WorkBudget(limits)
        for event in series.events where event.isRecurring && event.isAllDay == isAllDay {
            let excluded = DateSet(event.excludedDates, of: event, zones)
            let found = try? event.instances(
                in: instant..<instant + 1, without: excluded, zones, work: &work)
            if found?.isEmpty != true { return true }
            let isChanged = series.changes.contains { change in
                guard change.sequence >= event.sequence, let target = change.target(in: event),
                    let moment = target.clock.moment(at: target.wall, zones)
                else { return false }
                let instance = Instance(start: target, moment: moment, length: nil)
                return moment.instant == instant && !excluded.contains(instance)
            }
            if isChanged { return true }
        }
        return false
    }
}

extension Timestamp {
    /// Seconds since 1970-01-01T00:00:00Z, or for a day since that day in UTC.
    fileprivate var seconds: Int {
        let (whole, rest) = microsecondsSinceEpoch.quotientAndRemainder(dividingBy: 1_000_000)
        return Int(rest < 0 ? whole - 1 : whole)
    }
}
