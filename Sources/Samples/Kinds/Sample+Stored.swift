// Typed samples from stored ones. Each type has its own switch, which is faster than a cast.

extension Assessment {
    /// The stored assessment; `nil` when the sample is of another type.
    public init?(_ stored: StoredSample) {
        guard case .assessment(let stored) = stored.content else { return nil }
        self = stored.assessment
    }
}

extension StateOfMind {
    /// The stored state of mind; `nil` when the sample is of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.stateOfMind(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension Treatment {
    /// The stored treatment; `nil` when the sample is of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.treatment(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension Quantity {
    /// The stored quantity; `nil` when the sample is of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.quantity(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension CalendarEvent {
    /// The stored event; `nil` when the sample is of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.calendarEvent(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension JournalEntry {
    /// The stored entry; `nil` when the sample is of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.journalEntry(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension Schedule {
    /// The stored schedule; `nil` when the sample is of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.schedule(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension ObservedSample {
    /// The sample as a store keeps it; `nil` for an assessment, which is saved together with its
    /// definition, and for a type that is not the kit's.
    public init?(_ sample: any Sample) {
        switch sample {
        case let sample as StateOfMind: self = .stateOfMind(sample)
        case let sample as Treatment: self = .treatment(sample)
        case let sample as Quantity: self = .quantity(sample)
        case let sample as CalendarEvent: self = .calendarEvent(sample)
        case let sample as JournalEntry: self = .journalEntry(sample)
        case let sample as Schedule: self = .schedule(sample)
        default: return nil
        }
    }
}
