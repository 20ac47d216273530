/// A condition that selects samples of one type.
///
///     SampleQuery(filters: [.stateOfMind(.label(.calm)), .stateOfMind(.label(.peaceful))])
///
/// - SeeAlso: HealthKit's `HKSamplePredicate`.
public struct TypedFilter<Content: Sample>: Hashable, Sendable {
    /// The condition, including that on the type.
    public let filter: SampleFilter

    private init(_ type: SampleType, _ filter: SampleFilter) {
        self.filter = .all([.type(type), filter])
    }
}

extension TypedFilter where Content == StateOfMind {
    /// The states of mind for which a filter holds.
    public static func stateOfMind(_ filter: SampleFilter = .everything) -> Self {
        Self(.stateOfMind, filter)
    }
}

extension TypedFilter where Content == Assessment {
    /// The assessments for which a filter holds.
    public static func assessment(_ filter: SampleFilter = .everything) -> Self {
        Self(.assessment, filter)
    }
}

extension TypedFilter where Content == Treatment {
    /// The treatments for which a filter holds.
    public static func treatment(_ filter: SampleFilter = .everything) -> Self {
        Self(.treatment, filter)
    }
}

extension TypedFilter where Content == Quantity {
    /// The quantities for which a filter holds.
    public static func quantity(_ filter: SampleFilter = .everything) -> Self {
        Self(.quantity, filter)
    }
}

extension TypedFilter where Content == CalendarEvent {
    /// The events for which a filter holds.
    public static func calendarEvent(_ filter: SampleFilter = .everything) -> Self {
        Self(.calendarEvent, filter)
    }
}

extension TypedFilter where Content == JournalEntry {
    /// The entries of the journal for which a filter holds.
    public static func journalEntry(_ filter: SampleFilter = .everything) -> Self {
        Self(.journalEntry, filter)
    }
}

extension TypedFilter where Content == Schedule {
    /// The schedules for which a filter holds.
    public static func schedule(_ filter: SampleFilter = .everything) -> Self {
        Self(.schedule, filter)
    }
}

extension Array {
    /// One filter that holds if any of these holds; for an empty array it never holds.
    func anyOfThem<Content>() -> SampleFilter where Element == TypedFilter<Content> {
        SampleFilter.any(map(\.filter)).simplified
    }
}
