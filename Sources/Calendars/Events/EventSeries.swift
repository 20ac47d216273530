/// The events with one UID: an event, and the changes of its occurrences.
struct EventSeries {
    /// The events. Several only if files give one UID to several events.
    private(set) var events: [Event] = []
    /// The changed occurrences; one for each occurrence.
    private(set) var changes: [Event] = []
    /// The changes that move all later occurrences too. A newer change of the first of these
    /// occurrences alone does not replace it for the later ones.
    private(set) var futureChanges: [Event] = []

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
            events = Self.newest(events.filter { $0.sequence == sequence }, by: \.start)
        }
        futureChanges = Self.newest(changes.filter(\.changesFuture), by: \.recurrenceID)
        if changes.count > 1 { changes = Self.newest(changes, by: \.recurrenceID) }
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

    /// The newest of those that share a value, in the order of the file.
    private static func newest(_ events: [Event], by value: (Event) -> DateValue?) -> [Event] {
        var kept: [Event] = []
        var places: [DateValue?: Int] = [:]
        for event in events {
            if let place = places[value(event)] {
                if !event.isOlder(than: kept[place]) { kept[place] = event }
            } else {
                places[value(event)] = kept.count
                kept.append(event)
            }
        }
        return kept
    }
}

extension Event {
    /// Whether this version was replaced by another one. Of equal ones the later in the file counts.
    fileprivate func isOlder(than other: Event) -> Bool {
        (sequence, lastModified ?? .min) < (other.sequence, other.lastModified ?? .min)
    }
}
