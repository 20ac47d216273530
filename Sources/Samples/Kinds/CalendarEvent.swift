public import Questionnaires

/// An event in the calendar of a person.
public struct CalendarEvent: Sample, Hashable {
    /// The identifier that the writer made.
    public package(set) var id: SampleID
    /// The person whose calendar it is.
    public package(set) var subject: SubjectID
    /// The start of the event.
    public let start: Timestamp
    /// The end of the event.
    public let end: Timestamp
    /// The source that wrote the event.
    public let source: SampleSource
    /// Its name in a system it is shared with, or `nil`.
    public package(set) var sync: SyncIdentity?
    /// The title of the event. May be empty.
    public let title: String
    /// The name of its calendar: `Office`. May be empty.
    public let calendar: String
    /// Further facts, by name.
    public let metadata: Metadata

    /// Creates an event; `nil` when it ends before it begins.
    public init?(
        id: SampleID, subject: SubjectID, start: Timestamp, end: Timestamp, source: SampleSource,
        sync: SyncIdentity? = nil, title: String, calendar: String, metadata: Metadata = [:]
    ) {
        guard end >= start else { return nil }
        self.id = id
        self.subject = subject
        self.start = start
        self.end = end
        self.source = source
        self.sync = sync
        self.title = title
        self.calendar = calendar
        self.metadata = metadata
    }
}
