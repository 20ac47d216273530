/// A query that a task awaits.
public protocol HKAsyncQuery {
    /// What it returns.
    associatedtype Output
    /// Runs the query once.
    func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query that goes on, and returns what changes.
public protocol HKAsyncSequenceQuery {
    /// The sequence of what it returns.
    associatedtype Sequence: AsyncSequence
    /// Begins the query.
    func results(for healthStore: HKHealthStore) -> Sequence
}
