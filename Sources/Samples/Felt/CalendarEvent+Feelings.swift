public import Questionnaires

extension CalendarEvent {
    /// The feelings of one person about events of the calendar.
    ///
    ///     let feelings = try await CalendarEvent.Feelings(of: .oneself, in: store)
    ///     feelings[event]?.valence
    public struct Feelings: Hashable, Sendable {
        private var feelings: [String: StateOfMind] = [:]

        /// Reads all feelings about events.
        ///
        /// - Complexity: O(*n*) in the number of states of mind of the person.
        /// - Throws: The failures of the store.
        public init(of subject: SubjectID, in store: some StoreRole.Reading)
            async throws(StoreError)
        {
            let filter: SampleFilter = .all([.subject(subject), .hasMetadata(MetadataKey.event)])
            let found = try await SampleQuery(filters: [.stateOfMind(filter)], sort: .saved)
                .result(for: store)
            // If two copies of a store were merged, the feeling that was saved last counts.
            for feeling in found {
                if let link = feeling.eventLink { feelings[link] = feeling }
            }
        }

        /// How an event felt; `nil` if the person has not stated it.
        public subscript(event: CalendarEvent) -> StateOfMind? { feelings[event.link] }
    }
}

extension StoreRole.Reading {
    /// The events of a person that have ended without a feeling, the latest end first.
    ///
    /// Events in free time are left out: they do not take the person's time.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - now: The time, with the offset of the person's clock.
    ///   - since: Only events that ended at this time or later; `nil` for all. A day includes all
    ///     events that ended on it, by their own clocks.
    /// - Complexity: O(*n*) in the number of events since then and of feelings about events.
    /// - Throws: The failures of the store.
    public func unfeltEvents(
        of subject: SubjectID, at now: Timestamp, since: Timestamp? = nil
    ) async throws(StoreError) -> [CalendarEvent] {
        // Stores compare instants, and days as in UTC. No clock is a day ahead of UTC.
        let ended = SampleFilter.DateTest(
            from: since?.day.adding(days: -1).map(Timestamp.init(day:)),
            to: now.day.adding(days: 2).map(Timestamp.init(day:)), rule: .strictEnd)
        let query = SampleQuery(
            filters: [.calendarEvent(.all([.subject(subject), .dates(ended)]))])
        let events = try await query.result(for: self).filter {
            $0.availability != .free && $0.hasEnded(at: now) && $0.isAfter(since)
        }
        guard !events.isEmpty else { return [] }
        let feelings = try await CalendarEvent.Feelings(of: subject, in: self)
        return events.filter { feelings[$0] == nil }
            .sorted { ($1.feelingDate, $1.id) < ($0.feelingDate, $0.id) }
    }
}

extension CalendarEvent {
    /// Whether it ended at a time or later; `true` without a time.
    fileprivate func isAfter(_ since: Timestamp?) -> Bool {
        guard let since else { return true }
        return isAllDay || since.precision == .day
            ? feelingDate.day >= since.day
            : end.microsecondsSinceEpoch >= since.microsecondsSinceEpoch
    }
}
