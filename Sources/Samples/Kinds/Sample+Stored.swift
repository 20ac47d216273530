// Which sample a store gave back. Each type looks for itself, which is quicker than a cast.

extension Assessment {
    /// The assessment that a store gave back; `nil` when it is a sample of another type.
    public init?(_ stored: StoredSample) {
        guard case .assessment(let stored) = stored.content else { return nil }
        self = stored.assessment
    }
}

extension StateOfMind {
    /// The state of mind that a store gave back; `nil` when it is a sample of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.stateOfMind(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension Treatment {
    /// The treatment that a store gave back; `nil` when it is a sample of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.treatment(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension Quantity {
    /// The quantity that a store gave back; `nil` when it is a sample of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.quantity(let sample)) = stored.content else { return nil }
        self = sample
    }
}

extension CalendarEvent {
    /// The event that a store gave back; `nil` when it is a sample of another type.
    public init?(_ stored: StoredSample) {
        guard case .observation(.calendarEvent(let sample)) = stored.content else { return nil }
        self = sample
    }
}
