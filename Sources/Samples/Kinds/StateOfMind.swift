public import Questionnaires

/// How a person felt: a momentary emotion, or the mood of a day.
///
///     let felt = StateOfMind(
///         id: id, subject: .oneself, date: now, source: source,
///         kind: .momentaryEmotion, valence: valence,
///         labels: [.happy, .excited], associations: [.work, .friends])
///
/// - SeeAlso: HealthKit's `HKStateOfMind`, whose terms and numbers these are.
public struct StateOfMind: Sample, Hashable {
    /// The identifier that the writer made.
    public let id: SampleID
    /// The person who felt it.
    public let subject: Subject
    /// When it was felt.
    public let start: Timestamp
    /// The same as ``start``: a state of mind is a point in time.
    public var end: Timestamp { start }
    /// What wrote it.
    public let source: Source
    /// Its name in a system it is shared with, or `nil`.
    public let sync: SyncIdentity?
    /// Whether it is an emotion or a mood.
    public let kind: Kind
    /// How pleasant it was.
    public let valence: Valence
    /// The words for it, in the order given, each once. May be empty.
    public let labels: [Label]
    /// What it had to do with, in the order given, each once. May be empty.
    public let associations: [Association]
    /// What else is known, by name. A note has the name ``MetadataKey/note``.
    public let metadata: Metadata

    /// Creates a state of mind. Labels and associations that are given twice are kept once.
    public init(
        id: SampleID, subject: Subject, date: Timestamp, source: Source, sync: SyncIdentity? = nil,
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

/// A sample's name in a system it is shared with.
///
/// Of the samples of one source with the same identifier only the one with the greatest version is
/// kept. Both parts go together; neither is kept alone.
public struct SyncIdentity: Hashable, Sendable, Codable {
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

/// Names of metadata that the kit itself uses.
public enum MetadataKey {
    /// A note in the person's own words.
    public static let note = "note"
    /// The event of the calendar that a state of mind belongs to, by the event's identifier.
    public static let event = "event"
}

extension Array where Element: Hashable {
    /// The elements without those that came before.
    package var firstOfEach: [Element] {
        // Nearly always short and without repetition: then nothing is made.
        if count <= 8, !isRepeating { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }

    /// Whether an element comes twice. Takes time in the square of the count.
    private var isRepeating: Bool {
        for place in indices.dropFirst() {
            for earlier in 0..<place where self[earlier] == self[place] { return true }
        }
        return false
    }
}
