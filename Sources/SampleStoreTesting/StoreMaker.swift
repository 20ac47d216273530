import Samples

/// Makes stores for the check of a guarantee.
struct StoreMaker: Sendable {
    let newStore: @Sendable () async throws -> any SampleStore
    let verify: @Sendable (any SampleStore) async throws -> Void

    /// Runs a check with a new store, and verifies the store at the end.
    func withStore(_ body: (any SampleStore) async throws -> Void) async throws {
        let store = try await newStore()
        try await body(store)
        try await verify(store)
    }
}
