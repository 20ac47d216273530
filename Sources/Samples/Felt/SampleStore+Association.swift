extension SampleStore {
    /// Sets what a calendar relates to, in all stored events of a person's calendar.
    ///
    /// Each changed event is replaced by one with the new association. Feelings stay linked, and a
    /// later import finds the events again. Feelings that are saved already do not change.
    ///
    /// - Parameters:
    ///   - association: The part of life to which the calendar relates; `nil` for no association.
    ///   - calendar: The name of the calendar.
    ///   - subject: The person.
    ///   - attribution: Who changes it, and when.
    /// - Returns: The number of events of the calendar, and of those that changed.
    /// - Throws: The failures of the store. Then no event is changed.
    @discardableResult
    public func associate(
        _ association: StateOfMind.Association?, withCalendar calendar: String,
        of subject: SubjectID, by attribution: Attribution
    ) async throws(StoreError) -> (events: Int, changed: Int) {
        try await atomically { (store) async throws(StoreError) in
            let query = SampleQuery(filters: [.calendarEvent(.subject(subject))])
            let events = try await query.result(for: store).filter { $0.calendar == calendar }
            let changed = events.filter { $0.association != association }
            for event in changed {
                guard let new = event.associated(with: association) else { continue }
                try await store.replace(
                    event.id, with: new, reason: "association of the calendar", by: attribution)
            }
            return (events.count, changed.count)
        }
    }

    /// The parts of life to which the calendars of a person relate, by the names of the calendars.
    /// A calendar whose events have different associations, or some of them none, is left out.
    package func calendarAssociations(
        of subject: SubjectID
    ) async throws(StoreError) -> [String: StateOfMind.Association] {
        let query = SampleQuery(filters: [.calendarEvent(.subject(subject))])
        let events = try await query.result(for: self)
        return Dictionary(grouping: events, by: \.calendar).compactMapValues { events in
            let found = Set(events.map(\.association))
            return found.count == 1 ? events[0].association : nil
        }
    }
}

extension CalendarEvent {
    /// The event with another association, as a newer version of itself.
    fileprivate func associated(with association: StateOfMind.Association?) -> ObservedSample? {
        var metadata = metadata
        metadata[MetadataKey.association] = association.map { .string($0.word) }
        let changed = CalendarEvent(
            id: id, subject: subject, start: start, end: end, source: source, sync: sync,
            title: title, calendar: calendar, metadata: metadata)
        return changed.map {
            ObservedSample.calendarEvent($0).replacing(
                .calendarEvent(self), as: SampleID(newVersionOf: id))
        }
    }
}
