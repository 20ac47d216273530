public import Questionnaires

/// A record about a person: an assessment, a state of mind, a treatment, a quantity, an event of
/// the calendar, an entry of the journal or a schedule of assessments.
///
/// A sample does not change once it is saved. A correction is a new sample that names the old one.
public protocol Sample: Sendable, Identifiable where ID == SampleID {
    /// The identifier that the writer made.
    var id: SampleID { get }
    /// The person the sample is about.
    var subject: SubjectID { get }
    /// The start of the sample.
    var start: Timestamp { get }
    /// The end of the sample; equal to ``start`` for a point in time.
    var end: Timestamp { get }
    /// The source that wrote the sample.
    var source: SampleSource { get }
    /// Further facts about it, by name.
    var metadata: Metadata { get }

    /// The sample in a stored sample; `nil` when it is of another type.
    init?(_ stored: StoredSample)
}

extension Sample {
    /// The note in the person's own words: the metadata ``MetadataKey/note``, or else `notes`, its
    /// name in the examples of HealthKit's articles. `nil` without a note.
    public var note: String? {
        for key in [MetadataKey.note, MetadataKey.notes] {
            if case .string(let text) = metadata[key] { return text }
        }
        return nil
    }
}

/// A program, device or office that writes samples.
public struct SampleSource: Hashable, Sendable {
    /// The name, such as `wellbeing` or `Oak Street clinic`.
    public let name: String
    /// The version, or an empty text without one.
    public let version: String

    /// Creates a source.
    public init(name: String, version: String = "") {
        self.name = name
        self.version = version
    }
}

/// Further facts about a sample, by name.
public typealias Metadata = [String: MetadataValue]

/// A fact about a sample.
public enum MetadataValue: Hashable, Sendable {
    /// A text, such as a note.
    case string(String)
    /// A number. Stores refuse not-a-number and infinities.
    case number(Double)
    /// A date.
    case date(Timestamp)
}

/// The person or program that makes a change, and the time. Every change to a store is recorded
/// with it.
public struct Attribution: Hashable, Sendable {
    /// The name of the person or program that acts. Stores do not check it.
    public let actor: String
    /// The time of the change.
    public let instant: Timestamp

    /// Creates an attribution.
    public init(actor: String, instant: Timestamp) {
        self.actor = actor
        self.instant = instant
    }
}
