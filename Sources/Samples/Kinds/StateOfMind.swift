public import Questionnaires

/// How a person felt: a momentary emotion, or the mood of a day.
///
///     let felt = StateOfMind(
///         id: id, subject: .oneself, date: now, source: source,
///         kind: .momentaryEmotion, valence: valence,
///         labels: [.happy, .excited], associations: [.work, .friends])
///
/// - SeeAlso: HealthKit's `HKStateOfMind`, which has the same terms and numbers.
public struct StateOfMind: Sample, Hashable {
    /// The identifier that the writer made.
    public package(set) var id: SampleID
    /// The person whose state of mind it is.
    public package(set) var subject: SubjectID
    /// The time of the feeling.
    public let start: Timestamp
    /// The same as ``start``: a state of mind is a point in time.
    public var end: Timestamp { start }
    /// The source that wrote the state of mind.
    public let source: SampleSource
    /// Its name in a system with which it is shared, or `nil`.
    public package(set) var sync: SyncIdentity?
    /// Whether it is an emotion or a mood.
    public let kind: Kind
    /// How pleasant it was.
    public let valence: Valence
    /// The words for it, in the given order, each once. May be empty.
    public let labels: [Label]
    /// The associations: what the person relates it to, in the given order, each once. May be empty.
    public let associations: [Association]
    /// Further facts, by name. A note has the name ``MetadataKey/note``.
    public package(set) var metadata: Metadata

    /// Creates a state of mind. Duplicate labels and associations are removed.
    public init(
        id: SampleID, subject: SubjectID, date: Timestamp, source: SampleSource,
        sync: SyncIdentity? = nil,
        kind: Kind, valence: Valence, labels: [Label] = [], associations: [Association] = [],
        metadata: Metadata = [:]
    ) {
        self.id = id
        self.subject = subject
        self.start = date
        self.source = source
        self.sync = sync
        self.kind = kind
        self.valence = valence
        self.labels = labels.firstOfEach
        self.associations = associations.firstOfEach
        self.metadata = metadata
    }

    /// The class of the valence.
    public var valenceClassification: Valence.Classification { valence.classification }
}

/// A sample's name in a system with which it is shared.
///
/// For one source and identifier a store keeps only the sample with the greatest version.
/// Identifier and version are always stored together.
public struct SyncIdentity: Hashable, Sendable {
    /// The name. Not empty.
    public let identifier: String
    /// The version; a greater one replaces a lower.
    public let version: Int64

    /// Creates a sync identity; `nil` when the identifier is empty.
    public init?(identifier: String, version: Int64) {
        guard !identifier.isEmpty else { return nil }
        self.identifier = identifier
        self.version = version
    }
}

/// Names of metadata that the kit uses.
public enum MetadataKey {
    /// A note in the person's own words. ``/Samples/Sample/note`` also finds a note under `notes`.
    public static let note = "note"
    /// The name of a note in the examples of HealthKit's articles.
    package static let notes = "notes"
    /// The ``CalendarEvent/link`` of the calendar event that a state of mind belongs to.
    public static let event = "event"
    /// The part of life to which the calendar of an event relates: the ``OpenCode/word`` of a
    /// ``StateOfMind/Association``.
    public static let association = "association"
    /// Whether a calendar event takes the person's time: `busy`, `tentative` or `free`.
    public static let availability = "availability"
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in the order of first occurrence.
    package var firstOfEach: [Element] {
        // The array is nearly always short and without duplicates. Then no set is built.
        if count <= 8, !isRepeating { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }

    /// Whether an element occurs twice. O(*n*²) in the count.
    private var isRepeating: Bool {
        for place in indices.dropFirst() {
            for earlier in 0..<place where self[earlier] == self[place] { return true }
        }
        return false
    }
}
