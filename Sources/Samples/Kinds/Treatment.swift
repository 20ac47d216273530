public import Questionnaires

/// A treatment: when it began, and when it ended if it has ended.
public struct Treatment: Sample, Hashable {
    /// The identifier that the writer made.
    public package(set) var id: SampleID
    /// The person who is treated.
    public package(set) var subject: SubjectID
    /// The start of the treatment.
    public let start: Timestamp
    /// The end of the treatment, or `nil` while it continues.
    public let stopped: Timestamp?
    /// The source that wrote the treatment.
    public let source: SampleSource
    /// Its name in a system it is shared with, or `nil`.
    public package(set) var sync: SyncIdentity?
    /// The name of the treatment: `sertraline 50 mg`, `CBT`. Not empty.
    public let label: String
    /// Further facts, by name.
    public let metadata: Metadata

    /// The end of the treatment. While it continues it is the last day of
    /// ``/Questionnaires/LocalDate/years``, so that the treatment overlaps everything after its
    /// start.
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
