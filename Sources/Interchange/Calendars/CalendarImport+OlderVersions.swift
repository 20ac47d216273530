internal import Calendars
internal import Questionnaires
public import Samples

extension CalendarImport {
    /// Finds the stored occurrences that another version of their event does not have.
    ///
    /// If that version moved them, the moved occurrences will replace them, and keep their
    /// ``/Samples/CalendarEvent/link``, so that the feelings about them stay. If the version is
    /// newer, the other occurrences become withdrawals among ``entries``, and ``lapsedCount``
    /// counts them. If it is not newer but has new occurrences between them, these are a problem.
    ///
    /// - Parameter store: The store with which the plan compares the entries.
    /// - Complexity: O(*n* *m*) in the stored events of the days that the files do not have, and the
    ///   events of the files.
    /// - Throws: The failures of the store.
    public mutating func findOlderVersions(in store: some SampleStore) async throws(StoreError) {
        // A newer version of a cancelled event can be on any day.
        let all = try await storedEvents(in: store, onAnyDay: !cancelled.isEmpty)
        noteObsoleteCancellations(all)
        let stored = all.filter { days.contains($0.start.day) }
        try await keepLinks(of: stored, in: store)
        noteOtherAssociations(stored)
        let links = Set(stored.map(\.link))
        for (version, events) in lapsedEvents(among: stored) {
            let moved = moves(of: events, to: version, unless: links)
            var unclear: [CalendarEvent] = []
            for event in events {
                if let number = moved[event.id] {
                    kept[number].event.continue(event)
                } else if version.isNewer(than: event) || version.cancels(event) {
                    lapsed.append(event.id)
                } else {
                    unclear.append(event)
                }
            }
            refuse(version, ifItMoved: unclear, unless: links)
        }
    }

    /// Refuses the occurrences of a version that is not newer, if it has new occurrences among the
    /// stored ones that it lacks. Otherwise both would be stored.
    private mutating func refuse(
        _ version: EventVersion, ifItMoved events: [CalendarEvent], unless links: Set<String>
    ) {
        let starts = events.map(\.start)
        guard let first = starts.min(), let last = starts.max() else { return }
        let new = kept.indices.filter {
            kept[$0].uid == version.uid && kept[$0].event.calendar == version.calendar.onOneLine
                && !links.contains(kept[$0].event.link)
        }
        guard new.contains(where: { (first...last).contains(kept[$0].event.start) }) else { return }
        for number in new { kept[number].isContradicted = true }
        contradict(
            new[0], at: kept[new[0]].place,
            "the event is kept with other times, and not newer here",
            remedy:
                "export it with a higher SEQUENCE or a later LAST-MODIFIED, or delete the kept ones"
        )
    }

    /// Records the cancellations for which the store has a newer version. They change nothing.
    private mutating func noteObsoleteCancellations(_ stored: [CalendarEvent]) {
        for event in stored {
            for id in event.names where cancelled[id]?.isOlder(than: event) == true {
                obsoleteCancellations.insert(id)
            }
        }
    }

    /// Records the events that differ from stored ones only in their association.
    private mutating func noteOtherAssociations(_ stored: [CalendarEvent]) {
        for event in stored {
            guard let number = event.names.compactMap({ places[$0] }).first else { continue }
            let new = kept[number].event
            if let association = new.association, association != event.association,
                new.calendar == event.calendar, new.hasSameContent(as: event)
            {
                withOtherAssociation.insert(number)
            }
        }
    }

    /// The stored events of calendar files that start in the days, or all.
    private func storedEvents(
        in store: some SampleStore, onAnyDay: Bool
    ) async throws(StoreError) -> [CalendarEvent] {
        // Stores compare instants, and days as in UTC. No clock is a day ahead of UTC.
        let period = SampleFilter.DateTest(
            from: days.lowerBound.adding(days: -1).map(Timestamp.init(day:)),
            to: days.upperBound.adding(days: 1).map(Timestamp.init(day:)), rule: .strictStart)
        var parts: [SampleFilter] = [
            .subject(subject), .source(CalendarEvent.fileSource.name),
        ]
        if !onAnyDay { parts.append(.dates(period)) }
        return try await SampleQuery(filters: [.calendarEvent(.all(parts))]).result(for: store)
    }

    /// An occurrence that replaced another one keeps the link of that one in later imports.
    private mutating func keepLinks(
        of stored: [CalendarEvent], in store: some SampleStore
    ) async throws(StoreError) {
        let linked = stored.filter { $0.link != $0.id.description }
        // A later version of an occurrence has its own identifier.
        let isRenamed = linked.contains { places[$0.id] == nil }
        let replaced = isRenamed ? try await ReplacementHistory(of: store).replaced : [:]
        for event in linked {
            let names = [event.id] + (replaced[event.id] ?? []).reversed()
            guard let number = names.compactMap({ places[$0] }).first else { continue }
            kept[number].event.continue(event)
        }
    }

    /// The stored events that the files lack although the files have another version of the event,
    /// with that version.
    private func lapsedEvents(among stored: [CalendarEvent]) -> [(EventVersion, [CalendarEvent])] {
        let missing = stored.filter { event in
            event.names.allSatisfy { places[$0] == nil && cancelled[$0] == nil }
        }
        guard !missing.isEmpty else { return [] }
        let versions = versionsThatRecur(among: missing)
        var found: [Int: [CalendarEvent]] = [:]
        for event in missing {
            let number = versions.firstIndex { lacks(event, in: $0) }
            if let number { found[number, default: []].append(event) }
        }
        return found.sorted { $0.key < $1.key }.map { (versions[$0.key], $0.value) }
    }

    /// The versions of events that recur or recurred before.
    ///
    /// Comparing identities needs a hash for each stored event and each version, and most events of
    /// a calendar do not recur. So an event that does not recur any more is compared only with
    /// stored occurrences of its title and time of day or of its start, and with some of each group
    /// that share a title and a time of day.
    private func versionsThatRecur(among missing: [CalendarEvent]) -> [EventVersion] {
        let alike = Dictionary(grouping: missing, by: \.likeness)
        let sameStart = Dictionary(grouping: missing, by: \.start)
        // Several stored occurrences may be those of one event.
        let several = alike.values.filter { $0.count > 1 }.flatMap { events in
            [events[0], events[events.count / 2], events[events.count - 1]]
        }
        let ownEvents = Dictionary(
            kept.compactMap { one in one.uid.map { ($0, one.event) } }
        ) { first, _ in first }
        let ownCancelled = Dictionary(
            cancelled.values.compactMap { one in one.uid.map { ($0, one) } }
        ) { first, _ in first }
        return sources.flatMap(\.versions).filter { version in
            if version.isRecurring { return true }
            let event =
                ownEvents[version.uid]
                ?? ownCancelled[version.uid].flatMap { CalendarEvent($0, of: subject) }
            guard let event else { return false }
            let candidates =
                alike[event.likeness, default: []] + sameStart[event.start, default: []]
                + several.filter { version.isNewer(than: $0) || version.cancels($0) }
            return candidates.contains { lacks($0, in: version) }
        }
    }

    /// Whether a version belongs to the event of a stored occurrence but lacks this occurrence.
    private func lacks(_ event: CalendarEvent, in version: EventVersion) -> Bool {
        guard event.sync != nil, version.calendar.onOneLine == event.calendar else { return false }
        let names = event.names
        return version.lacksOccurrence(at: event.start) { identity in
            names.contains(
                SampleID(entry: identity, of: CalendarEvent.fileSource.name, about: subject))
        }
    }

    /// The numbers of the new occurrences to which a version moved stored ones, by the identifiers
    /// of these. All move by the same time on the wall clock, and by less than a third of the time
    /// between two occurrences, so that the pairs are unambiguous.
    private func moves(
        of events: [CalendarEvent], to version: EventVersion, unless links: Set<String>
    ) -> [SampleID: Int] {
        let all = kept.indices.filter {
            kept[$0].uid == version.uid && kept[$0].event.calendar == version.calendar.onOneLine
                && !kept[$0].isContradicted
        }
        let times = all.map { kept[$0].event.start.wallSeconds }.sorted()
        let shortest = zip(times, times.dropFirst()).map { $1 - $0 }.min() ?? .max
        let new = all.filter { !links.contains(kept[$0].event.link) }
        let shift = events.compactMap { event in
            new.filter { kept[$0].event.isAllDay == event.isAllDay }
                .map { kept[$0].event.start.wallSeconds - event.start.wallSeconds }
                .min { abs($0) < abs($1) }
        }.min { abs($0) < abs($1) }
        guard let shift, abs(shift) < shortest / 3 else { return [:] }
        var numbers: [Int64: Int] = [:]
        for number in new { numbers[kept[number].event.start.wallSeconds] = number }
        var found: [SampleID: Int] = [:]
        for event in events {
            guard let number = numbers[event.start.wallSeconds + shift],
                kept[number].event.isAllDay == event.isAllDay
            else { continue }
            found[event.id] = number
        }
        return found
    }
}

extension CalendarEvent {
    /// Its identifier, and the identifier under which it was first stored.
    fileprivate var names: [SampleID] { [id, SampleID(link)].compactMap(\.self).firstOfEach }

    /// The title and the time of day, which occurrences of one event often share.
    fileprivate var likeness: String {
        isAllDay ? title : "\(start.wallSeconds % 86_400) \(title)"
    }

    /// Replaces a stored event, and keeps its link.
    fileprivate mutating func `continue`(_ stored: CalendarEvent) {
        guard let version = sync?.version else { return }
        sync = SyncIdentity(identifier: stored.link, version: version)
    }
}

extension EventVersion {
    /// Whether it is newer than the version of a stored occurrence.
    fileprivate func isNewer(than event: CalendarEvent) -> Bool {
        event.sync.map { syncVersion > $0.version } ?? false
    }

    /// Whether it cancels all occurrences, and is not older than the version of a stored one.
    fileprivate func cancels(_ event: CalendarEvent) -> Bool {
        isCancelled && !isOlder(than: event)
    }
}

extension Timestamp {
    /// The time of the wall clock, in seconds since 1970-01-01T00:00.
    fileprivate var wallSeconds: Int64 {
        microsecondsSinceEpoch / 1_000_000 + Int64(offset?.minutes ?? 0) * 60
    }
}
