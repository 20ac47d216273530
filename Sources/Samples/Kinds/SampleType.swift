/// The type of a sample.
public enum SampleType: String, Hashable, Sendable, CaseIterable, Codable {
    /// An answered questionnaire.
    case assessment
    /// The feelings of a person.
    case stateOfMind
    /// A treatment.
    case treatment
    /// An amount over a period.
    case quantity
    /// An event of a calendar.
    case calendarEvent
    /// A text that a person wrote.
    case journalEntry
    /// The times when a person should answer a questionnaire.
    case schedule
}

/// A sample other than an assessment.
///
/// Assessments are saved together with their definition; see ``StoreRole/Assessments/save(_:of:by:)``.
///
/// The cases are indirect because the samples are large and pages of them are moved.
public indirect enum ObservedSample: Hashable, Sendable {
    /// The feelings of a person.
    case stateOfMind(StateOfMind)
    /// A treatment.
    case treatment(Treatment)
    /// An amount over a period.
    case quantity(Quantity)
    /// An event of a calendar.
    case calendarEvent(CalendarEvent)
    /// A text that a person wrote.
    case journalEntry(JournalEntry)
    /// The times when a person should answer a questionnaire.
    case schedule(Schedule)

    /// The sample.
    public var sample: any Sample {
        switch self {
        case .stateOfMind(let sample): sample
        case .treatment(let sample): sample
        case .quantity(let sample): sample
        case .calendarEvent(let sample): sample
        case .journalEntry(let sample): sample
        case .schedule(let sample): sample
        }
    }

    /// The type of the sample.
    public var type: SampleType {
        switch self {
        case .stateOfMind: .stateOfMind
        case .treatment: .treatment
        case .quantity: .quantity
        case .calendarEvent: .calendarEvent
        case .journalEntry: .journalEntry
        case .schedule: .schedule
        }
    }

    /// Its name in a system it is shared with, or `nil`.
    public var sync: SyncIdentity? {
        switch self {
        case .stateOfMind(let sample): sample.sync
        case .treatment(let sample): sample.sync
        case .quantity(let sample): sample.sync
        case .calendarEvent(let sample): sample.sync
        case .journalEntry(let sample): sample.sync
        case .schedule(let sample): sample.sync
        }
    }
}

/// A sample as a store returns it.
public struct StoredSample: Hashable, Sendable, Identifiable {
    /// The stored sample.
    public let content: Content
    /// Its place in the store's sequence of changes; a greater number is later. 0 when it was read
    /// through a ``SampleAccess``, which reveals no changes in between.
    public let sequence: Int64

    /// The stored sample.
    public enum Content: Hashable, Sendable {
        /// An answered questionnaire.
        case assessment(StoredAssessment)
        /// Any other sample.
        case observation(ObservedSample)
    }

    /// The sample, whatever its type.
    public var sample: any Sample {
        switch content {
        case .assessment(let stored): stored.assessment
        case .observation(let observation): observation.sample
        }
    }

    /// The identifier of the sample.
    public var id: SampleID { sample.id }

    /// The type of the sample.
    public var type: SampleType {
        switch content {
        case .assessment: .assessment
        case .observation(let observation): observation.type
        }
    }

    /// Creates a stored sample from its parts, as stores do.
    public init(content: Content, sequence: Int64) {
        self.content = content
        self.sequence = sequence
    }

    /// Creates a stored sample from a stored assessment.
    public init(_ stored: StoredAssessment) {
        self.init(content: .assessment(stored), sequence: stored.sequence)
    }
}
