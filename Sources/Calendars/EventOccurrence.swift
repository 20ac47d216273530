public import Questionnaires

/// One time at which an event of a calendar takes place.
///
/// It has no attendees, organizer, description, place or link: those are about other people.
public struct EventOccurrence: Hashable, Sendable {
    /// How certain an event is. Cancelled occurrences are in ``EventExpansion/cancelled``.
    public enum Status: String, Hashable, Sendable, CaseIterable {
        /// The event may not take place.
        case tentative
        /// The event takes place.
        case confirmed
    }

    /// The name of its calendar. May be empty.
    public let calendar: String
    /// The identifier of the event, shared by all its occurrences; `nil` if the file has none.
    public let uid: String?
    /// When the occurrence of a recurring event was originally planned, in the form of RFC 5545:
    /// `20240311T090000Z`, or `20240311` for a day, or `20240311T090000` for a time without a zone.
    /// It does not change when the occurrence is moved. `nil` if the event does not recur.
    public let recurrenceID: String?
    /// The title. May be empty.
    public let summary: String
    /// The categories, in the order of the file.
    public let categories: [String]
    /// How certain it is; `nil` if the file does not state it.
    public let status: Status?
    /// Whether the event does not take the time of the person. Such an event is not busy.
    public let isTransparent: Bool
    /// The version of the event, 0 or more. It grows only with important changes.
    public let sequence: Int
    /// When the event was last changed, in UTC; `nil` if the file does not state it.
    public let lastModified: Timestamp?
    /// The start of the occurrence: a day for an all-day event, otherwise an instant. The instant
    /// has the offset of the event's zone, UTC for an event in UTC, or the reader's offset for an
    /// event without a zone.
    public let start: Timestamp
    /// The end of the occurrence, never before ``start``. For an all-day event, the day after its
    /// last day.
    public let end: Timestamp
    /// The line on which the event begins, from 1.
    public let line: Int

    /// The same times as moments. An all-day event lasts from midnight to midnight of the reader.
    let span: Span

    struct Span: Hashable {
        let start: Moment
        let end: Moment
    }

    /// Whether it lasts whole days.
    public var isAllDay: Bool { start.precision == .day }

    /// The identity of the occurrence. It is the same each time the calendar is read, and different
    /// for each occurrence of an event.
    ///
    /// It is made of ``uid`` and ``recurrenceID``. Without a UID it is a hash of the calendar, the
    /// times and the title, so a changed event is another event.
    public var identity: String {
        if let uid { return Self.identity(of: uid, plannedAt: recurrenceID) }
        let content = [start.description, end.description, calendar, summary]
            .map { "\($0.utf8.count):\($0)" }
        return "content:\(ContentHash(of: content.joined().utf8))"
    }

    static func identity(of uid: String, plannedAt recurrenceID: String? = nil) -> String {
        recurrenceID.map { "\($0) uid:\(uid)" } ?? "uid:\(uid)"
    }
}
