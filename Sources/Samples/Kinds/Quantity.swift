public import Questionnaires

/// An amount over a period: minutes of exercise, minutes of mindfulness, hours of sleep.
public struct Quantity: Sample, Hashable {
    /// The identifier that the writer made.
    public package(set) var id: SampleID
    /// The person it is about.
    public package(set) var subject: SubjectID
    /// The start of the measurement.
    public let start: Timestamp
    /// The end of the measurement.
    public let end: Timestamp
    /// The source that wrote the quantity.
    public let source: SampleSource
    /// Its name in a system it is shared with, or `nil`.
    public package(set) var sync: SyncIdentity?
    /// The measured quantity and its unit.
    public let measure: Measure
    /// The amount, in the measure's unit. Finite.
    public let value: Double
    /// Further facts, by name.
    public let metadata: Metadata

    /// A measured quantity and its unit. Services can define their own.
    public struct Measure: Hashable, Sendable {
        /// The name: `exercise`.
        public let name: String
        /// The unit: `min`.
        public let unit: String

        /// Creates a measure; `nil` when a part is empty.
        public init?(name: String, unit: String) {
            guard !name.isEmpty, !unit.isEmpty else { return nil }
            self.init(known: name, unit)
        }

        private init(known name: String, _ unit: String) {
            self.name = name
            self.unit = unit
        }

        /// Minutes of exercise.
        public static let exercise = Measure(known: "exercise", "min")
        /// Minutes of mindfulness.
        public static let mindfulness = Measure(known: "mindfulness", "min")
        /// Hours of sleep.
        public static let sleep = Measure(known: "sleep", "h")
        /// Steps.
        public static let steps = Measure(known: "steps", "count")
    }

    /// Creates a quantity; `nil` when the value is not finite or it ends before it begins.
    public init?(
        id: SampleID, subject: SubjectID, start: Timestamp, end: Timestamp? = nil,
        source: SampleSource,
        sync: SyncIdentity? = nil, measure: Measure, value: Double, metadata: Metadata = [:]
    ) {
        guard value.isFinite, (end ?? start) >= start else { return nil }
        self.id = id
        self.subject = subject
        self.start = start
        self.end = end ?? start
        self.source = source
        self.sync = sync
        self.measure = measure
        self.value = value
        self.metadata = metadata
    }
}
