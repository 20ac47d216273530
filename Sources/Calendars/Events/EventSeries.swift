/// The events with one UID: an event, and the changes of its occurrences.
struct EventSeries {
    /// The events. Several only if files give one UID to several events.
    private(set) var events: [Event] = []
    /// The changed occurrences; one for each occurrence.
    private(set) var changes: [Event] = []
    /// The changes that move all later occurrences too. A newer change of only the first of these
    /// occurrences does not replace it for the later ones.
    private(set) var futureChanges: [Event] = []
    /// Whether some of them contradict each other. Then the rest does not show which occurrences of
    /// an older version are gone.
    private(set) var isContradictory = false

    /// Groups the events of a calendar by their UID, in the order of the file.
    static func series(
        of events: [Event], findings: inout FindingList
    ) -> [EventSeries] {
        var all: [EventSeries] = []
        var places: [String: Int] = [:]
        for event in events {
            guard let uid = event.uid else {
                all.append(EventSeries(events: [event]))
                continue
            }
            if let place = places[uid] {
                all[place].add(event)
            } else {
                places[uid] = all.count
                all.append(EventSeries())
                all[all.count - 1].add(event)
            }
        }
        for place in all.indices { all[place].removeObsolete(&findings) }
        return all
    }

    private mutating func add(_ event: Event) {
        if event.recurrenceID == nil { events.append(event) } else { changes.append(event) }
    }

    /// Keeps the newest version of each event and of each change.
    private mutating func removeObsolete(_ findings: inout FindingList) {
        if events.count > 1, let sequence = events.map(\.sequence).max() {
            findings.report(CalendarFinding(.repeatedUID, line: events[1].line))
            let newest = Self.newest(events.filter { $0.sequence == sequence }, by: \.start)
            events = newest.kept
            report(newest.contradictory, &findings)
            // It is not known which event the changes are about.
            if isContradictory { (events, changes) = ([], []) }
        }
        if let event = events.first {
            changes.removeAll { change in
                guard change.isObsolete(in: event) else { return false }
                findings.report(CalendarFinding(.obsoleteChange, line: change.line))
                return true
            }
        }
        let newest = Self.newest(changes, by: \.recurrenceID)
        let unclear = Set(newest.contradictory.compactMap(\.recurrenceID))
        let future = changes.filter { change in
            change.changesFuture && change.recurrenceID.map { !unclear.contains($0) } ?? false
        }
        futureChanges = Self.newest(future, by: \.recurrenceID).kept
        changes = newest.kept
        report(newest.contradictory, &findings)
        // It is not known when these occurrences are.
        for place in events.indices { events[place].excludedDates += unclear }
        guard let event = events.first else { return }
        for change in changes {
            if change.changesFuture, change.isAllDay != event.isAllDay {
                findings.report(CalendarFinding(.ignoredRange, line: change.line))
            }
            if change.recurrenceID?.hasOtherForm(than: event.start) == true {
                findings.report(
                    CalendarFinding(.exceptionForm, line: change.line, property: "RECURRENCE-ID"))
            }
        }
    }

    /// Reports events with the same version number but different content.
    private mutating func report(_ contradictory: [Event], _ findings: inout FindingList) {
        for event in contradictory {
            isContradictory = true
            findings.report(CalendarFinding(.contradiction, line: event.line))
        }
    }

    /// The newest event for each value, in the order of the file.
    ///
    /// - Returns: Separately, the last of the events with the same version but different content.
    private static func newest(
        _ events: [Event], by value: (Event) -> DateValue?
    ) -> (kept: [Event], contradictory: [Event]) {
        var newest: [(event: Event, isContradictory: Bool)] = []
        var places: [DateValue?: Int] = [:]
        for event in events {
            guard let place = places[value(event)] else {
                places[value(event)] = newest.count
                newest.append((event, false))
                continue
            }
            let other = newest[place]
            if event.isOlder(than: other.event) { continue }
            let isSameVersion = !other.event.isOlder(than: event)
            let differs = other.isContradictory || !event.hasSameContent(as: other.event)
            newest[place] = (event, isSameVersion && differs)
        }
        return (
            newest.filter { !$0.isContradictory }.map(\.event),
            newest.filter(\.isContradictory).map(\.event)
        )
    }
}

extension Event {
    /// Whether a changed occurrence is older than its event: by SEQUENCE, unless it was changed later.
    fileprivate func isObsolete(in event: Event) -> Bool {
        sequence < event.sequence && (lastModified ?? .min) <= (event.lastModified ?? .min)
    }

    /// Whether this version was replaced by another one.
    fileprivate func isOlder(than other: Event) -> Bool {
        (sequence, lastModified ?? .min) < (other.sequence, other.lastModified ?? .min)
    }
}
