public import Questionnaires
public import Samples

/// Finds the event that is closest in time to a state of mind.
///
///     let events = ClosestEvents(calendarEvents)
///     events.findClosestEvent(startDate: felt.start, endDate: felt.end)   // "Dinner", or nil
///
/// All-day events are never closest: they would be close to everything. Of the others, the event
/// with the shortest time between it and the dates wins; an event that overlaps them has none. Ties
/// go to the event whose end is nearest to the end of the dates, because feelings are logged when an
/// event is over; then to the later start, then to the smaller identifier.
public struct ClosestEvents: Sendable {
    /// An event with its instants in microseconds.
    private struct Entry {
        let event: CalendarEvent
        let start: Int64
        let end: Int64
        /// The greatest end of this event and of all earlier ones.
        var greatestEnd: Int64
    }

    /// The longest time between a state of mind and its event, unless a caller chooses another.
    public static let usualReach: Duration = .seconds(2 * 60 * 60)

    /// The longest time between the dates and the event.
    public let reach: Duration
    /// The timed events by their start.
    private let entries: [Entry]
    /// All events by the names that a state of mind may have for them.
    private let byLink: [String: CalendarEvent]

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - events: The events, in any order.
    ///   - reach: The longest time between the dates and the event. An event that is further away is
    ///     never closest.
    /// - Complexity: O(*n* log *n*) in the number of events.
    public init(_ events: some Sequence<CalendarEvent>, within reach: Duration = usualReach) {
        self.reach = reach
        var entries: [Entry] = []
        var byLink: [String: CalendarEvent] = [:]
        for event in events {
            byLink[event.id.description] = event
            // It stays the same when the event is corrected or imported again.
            if let name = event.sync?.identifier { byLink[name] = event }
            guard !event.isAllDay else { continue }
            let end = event.end.microsecondsSinceEpoch
            entries.append(
                Entry(
                    event: event, start: event.start.microsecondsSinceEpoch, end: end,
                    greatestEnd: end))
        }
        entries.sort { ($0.start, $0.event.id) < ($1.start, $1.event.id) }
        for place in entries.indices.dropFirst() {
            entries[place].greatestEnd = max(
                entries[place].end, entries[place - 1].greatestEnd)
        }
        self.entries = entries
        self.byLink = byLink
    }

    /// The closest event, or `nil` if there is none within ``reach``.
    ///
    /// - Complexity: O(log *n*) and the number of events that lie around the dates.
    public func findClosestEvent(startDate: Timestamp, endDate: Timestamp) -> CalendarEvent? {
        let (start, end) = (
            startDate.microsecondsSinceEpoch, endDate.microsecondsSinceEpoch
        )
        let reach = Int64(reach.components.seconds) * 1_000_000
        func rank(_ entry: Entry) -> (gap: Int64, toEnd: Int64, start: Int64, id: SampleID) {
            let gap = max(entry.start - end, start - entry.end, 0)
            return (gap, abs(entry.end - end), -entry.start, entry.event.id)
        }
        // All events that begin early enough, from the latest, until no earlier one lasts long enough.
        var best: Entry?
        let tooLate = entries.firstPlace { $0.start > end + reach }
        for entry in entries[..<tooLate].reversed() {
            guard entry.greatestEnd >= start - reach else { break }
            guard rank(entry).gap <= reach else { continue }
            if let found = best, rank(found) < rank(entry) { continue }
            best = entry
        }
        return best?.event
    }

    /// The event that a state of mind is linked to by its metadata ``/Samples/MetadataKey/event``,
    /// or else the closest one; `nil` without either. The link is the identifier of the event, or of
    /// its ``/Samples/SyncIdentity``.
    ///
    /// - Complexity: As ``findClosestEvent(startDate:endDate:)``.
    public func event(of mind: StateOfMind) -> CalendarEvent? {
        if case .string(let link) = mind.metadata[MetadataKey.event], let event = byLink[link] {
            return event
        }
        guard mind.start.precision == .instant else { return nil }
        return findClosestEvent(startDate: mind.start, endDate: mind.end)
    }
}
