public import Questionnaires
public import Samples

extension StateOfMind: JSONRepresentable, JSONValueRepresentable {
    /// The state of mind as JSON.
    package var json: JSONValue { ObservedSample.stateOfMind(self).json }
}

extension Treatment: JSONRepresentable, JSONValueRepresentable {
    /// The treatment as JSON.
    package var json: JSONValue { ObservedSample.treatment(self).json }
}

extension Quantity: JSONRepresentable, JSONValueRepresentable {
    /// The quantity as JSON.
    package var json: JSONValue { ObservedSample.quantity(self).json }
}

extension JournalEntry: JSONRepresentable, JSONValueRepresentable {
    /// The entry as JSON.
    package var json: JSONValue { ObservedSample.journalEntry(self).json }
}

extension Schedule: JSONRepresentable, JSONValueRepresentable {
    /// The schedule as JSON.
    package var json: JSONValue { ObservedSample.schedule(self).json }
}

extension CalendarEvent: JSONRepresentable, JSONValueRepresentable {
    /// The event as JSON.
    package var json: JSONValue { ObservedSample.calendarEvent(self).json }
}
