/// A query that a task awaits.
public protocol HKAsyncQuery {
    /// The result of the query.
    associatedtype Output
    /// Runs the query once.
    func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query that continues, and returns changes.
public protocol HKAsyncSequenceQuery {
    /// The sequence of results.
    associatedtype Sequence: AsyncSequence
    /// Begins the query.
    func results(for healthStore: HKHealthStore) -> Sequence
}
