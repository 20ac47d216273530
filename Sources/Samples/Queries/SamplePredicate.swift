/// Which samples of one type.
///
///     SampleQuery(predicates: [.stateOfMind(.label(.calm)), .stateOfMind(.label(.peaceful))])
///
/// - SeeAlso: HealthKit's `HKSamplePredicate`.
public struct SamplePredicate<Content: Sample>: Hashable, Sendable {
    /// The condition, including that on the type.
    public let predicate: Predicate

    private init(_ type: SampleType, _ predicate: Predicate) {
        self.predicate = .all([.type(type), predicate])
    }
}

extension SamplePredicate where Content == StateOfMind {
    /// The states of mind for which a predicate holds.
    public static func stateOfMind(_ predicate: Predicate = .everything) -> Self {
        Self(.stateOfMind, predicate)
    }
}

extension SamplePredicate where Content == Assessment {
    /// The assessments for which a predicate holds.
    public static func assessment(_ predicate: Predicate = .everything) -> Self {
        Self(.assessment, predicate)
    }
}

extension SamplePredicate where Content == Treatment {
    /// The treatments for which a predicate holds.
    public static func treatment(_ predicate: Predicate = .everything) -> Self {
        Self(.treatment, predicate)
    }
}

extension SamplePredicate where Content == Quantity {
    /// The quantities for which a predicate holds.
    public static func quantity(_ predicate: Predicate = .everything) -> Self {
        Self(.quantity, predicate)
    }
}

extension SamplePredicate where Content == CalendarEvent {
    /// The events for which a predicate holds.
    public static func calendarEvent(_ predicate: Predicate = .everything) -> Self {
        Self(.calendarEvent, predicate)
    }
}

extension Array {
    /// One predicate that holds where one of several does; for an empty array it never holds.
    func anyOfThem<Content>() -> Predicate where Element == SamplePredicate<Content> {
        Predicate.any(map(\.predicate)).simplified
    }
}
