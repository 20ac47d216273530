internal import Questionnaires

/// Whether a calendar event takes the person's time: the word in its metadata
/// ``MetadataKey/availability``.
package enum EventAvailability: String, CaseIterable {
    case busy
    /// The event may not take place.
    case tentative
    /// The event does not take time. A calendar calls it transparent.
    case free
}

extension CalendarEvent {
    /// Whether it takes time. An event without the metadata does.
    package var availability: EventAvailability {
        guard case .string(let word) = metadata[MetadataKey.availability] else { return .busy }
        return EventAvailability(rawValue: word) ?? .busy
    }

    /// The part of life to which its calendar relates: the metadata ``MetadataKey/association``.
    /// `nil` if the user has not stated it.
    public var association: StateOfMind.Association? {
        guard case .string(let word) = metadata[MetadataKey.association] else { return nil }
        return StateOfMind.Association(word: word)
    }

    /// Whether it lasts whole days. Its end is then the day after the last one.
    package var isAllDay: Bool { start.precision == .day }
}
