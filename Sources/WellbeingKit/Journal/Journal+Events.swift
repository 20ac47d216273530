public import Foundation
public import Questionnaires
public import Samples

extension Journal {
    /// Saves how an event of the calendar felt: an emotion at its end, linked to it, with the
    /// association of its calendar. It replaces an earlier feeling about the same event.
    ///
    ///     for event in try await journal.unfeltEvents(since: yesterday) {
    ///         try await journal.feel(event: event, .happy)
    ///     }
    ///
    /// - Parameters:
    ///   - event: The event. The feeling is about its person.
    ///   - face: One of the five faces.
    ///   - labels: Further words.
    ///   - associations: Further associations.
    ///   - note: A note in the person's own words; `nil` for none.
    ///   - zone: The person's time zone. The feeling has its day and hour there, whatever the zone of
    ///     the event.
    ///   - id: Its identifier; `nil` for a new one. With an identifier of your own, a call whose
    ///     outcome is ``/Samples/StoreError/Code/uncertain`` can be repeated.
    /// - Returns: The sample, as it is stored.
    /// - Throws: The failures of the store.
    @discardableResult
    public func feel(
        event: CalendarEvent, _ face: StateOfMind.Face, labels: [StateOfMind.Label] = [],
        associations: [StateOfMind.Association] = [], note: String? = nil,
        in zone: TimeZone = .current, id: SampleID? = nil
    ) async throws(StoreError) -> StateOfMind {
        let felt = event.feeling(
            face, id: id ?? newID(), source: source, labels: labels, associations: associations,
            note: note, shownAt: Timestamp(event.feelingDate.date, in: zone)?.offset)
        return try await store.saveFeeling(felt, by: author).feeling
    }

    /// The events of a person that have ended without a feeling, the latest end first. Events in
    /// free time are left out.
    ///
    /// - Parameters:
    ///   - since: Only events that ended at this time or later; `nil` for all.
    ///   - subject: The person; `nil` for the journal's ``subject``.
    /// - Throws: The failures of the store.
    public func unfeltEvents(
        since: Timestamp? = nil, of subject: SubjectID? = nil
    ) async throws(StoreError) -> [CalendarEvent] {
        try await store.unfeltEvents(of: subject ?? self.subject, at: now, since: since)
    }
}
