public import Questionnaires

/// A treatment: when it began, and when it ended if it has ended.
public struct Treatment: Sample, Hashable {
    /// The identifier that the writer made.
    public package(set) var id: SampleID
    /// The person who is treated.
    public package(set) var subject: SubjectID
    /// When it began.
    public let start: Timestamp
    /// When it ended, or `nil` while it continues.
    public let stopped: Timestamp?
    /// The source that wrote it.
    public let source: SampleSource
    /// Its name in a system it is shared with, or `nil`.
    public package(set) var sync: SyncIdentity?
    /// What the treatment is: `sertraline 50 mg`, `CBT`. Not empty.
    public let label: String
    /// Further facts, by name.
    public let metadata: Metadata

    /// When it ended. While it continues it is the last day of ``/Questionnaires/LocalDate/years``,
    /// so that the treatment overlaps everything after its start.
    public var end: Timestamp { stopped ?? max(start, Timestamp(day: .last)) }

    /// Creates a treatment; `nil` when the label is empty or it ends before it begins.
    public init?(
        id: SampleID, subject: SubjectID, start: Timestamp, stopped: Timestamp? = nil,
        source: SampleSource, sync: SyncIdentity? = nil, label: String, metadata: Metadata = [:]
    ) {
        guard !label.isEmpty, stopped.map({ $0 >= start }) ?? true else { return nil }
        self.id = id
        self.subject = subject
        self.start = start
        self.stopped = stopped
        self.source = source
        self.sync = sync
        self.label = label
        self.metadata = metadata
    }
}
