public import Samples

/// The findings of a reading, without the entries.
public struct HealthFileSummary: Hashable, Sendable {
    /// The words for moods that got a valence, which is not in the file, with the number of
    /// entries.
    public internal(set) var mapped: [String: Mapped] = [:]
    /// The words for moods without a valence, with the number of entries. Each such entry is a
    /// problem. A mapping in ``HealthFileContext/valences`` solves it.
    public internal(set) var unmapped: [String: Int] = [:]
    /// The words of ``HealthFileContext/valences`` that are not moods in the file, in order.
    public internal(set) var unused: [String] = []
    /// The labels and associations of the file that the kit does not have, with their number. They are
    /// metadata of their samples.
    public internal(set) var otherWords: [String: Int] = [:]
    /// The parts of the file that were not read, such as columns, metrics and types of records,
    /// with their number.
    public package(set) var skipped: [String: Int] = [:]
    /// The records of clinics that an export of Apple Health names. They are FHIR resources in
    /// separate files.
    package internal(set) var clinicalRecords: [ClinicalRecord] = []

    /// An empty summary.
    public init() {}

    /// A valence that a word got.
    public struct Mapped: Hashable, Sendable {
        /// The valence.
        public let valence: Valence
        /// The number of entries.
        public internal(set) var count: Int
    }

    /// A record of a clinic in a separate file.
    package struct ClinicalRecord: Hashable, Sendable {
        /// The name of its file, without folder.
        package let file: String
        /// The name of the clinic or of its program; empty if the export does not state it.
        package let source: String
    }
}
